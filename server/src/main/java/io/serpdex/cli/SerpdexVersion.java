package io.serpdex.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote into the jar. */
final class SerpdexVersion implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String built = SerpdexVersion.class.getPackage().getImplementationVersion();
        return new String[] {"serpdex " + Objects.requireNonNullElse(built, "(not packaged)")};
    }
}
