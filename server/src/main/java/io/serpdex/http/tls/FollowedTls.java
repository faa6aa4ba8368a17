package io.serpdex.http.tls;

import io.serpdex.config.Configuration;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.model.InvalidValueException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * The side of the service that speaks TLS, with the certificate that is in the files right now: whoever renews
 * certificates writes files and tells nobody. Connections that are open keep the one they have.
 */
public final class FollowedTls extends AbstractLifeCycle {
    private static final Duration PACE = Duration.ofSeconds(1);

    private final TlsFiles files;
    private final Scheduler scheduler;
    private final Consumer<String> notices;
    private final SslContextFactory.Server factory = new SslContextFactory.Server();
    /** What is served now; only one look at a time happens. */
    private TlsFiles.Content served;

    private String mistake = "";
    private boolean told;
    private volatile boolean following;

    /**
     * Reads the files.
     *
     * @param notices takes what the operator should know
     * @throws ServiceException with a sentence if they are not in order
     */
    public FollowedTls(Configuration.Tls tls, Scheduler scheduler, Consumer<String> notices) {
        this.files = new TlsFiles(tls);
        this.scheduler = scheduler;
        this.notices = notices;
        factory.setIncludeProtocols("TLSv1.3", "TLSv1.2");
        try {
            served = files.read();
            use(TlsIdentity.of(served), factory);
        } catch (InvalidValueException e) {
            throw new ServiceException(ErrorCode.INVALID_PARAMETER, String.valueOf(e.getMessage()));
        }
    }

    /** What connections are made with. */
    public SslContextFactory.Server factory() {
        return factory;
    }

    private void use(TlsIdentity identity, SslContextFactory target) {
        target.setKeyStore(identity.keyStore());
        target.setKeyStorePassword(TlsIdentity.STORE_PASSWORD);
        identity.expiry(Instant.now()).ifPresent(wrong -> notices.accept("WARNING: the TLS certificate " + wrong));
    }

    @Override
    protected void doStart() {
        following = true;
        lookAgain();
    }

    @Override
    protected void doStop() {
        following = false;
    }

    private void lookAgain() {
        if (following) {
            scheduler.schedule(this::look, PACE.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void look() {
        try {
            TlsFiles.Content content = files.read();
            if (!content.equals(served)) {
                replaceBy(content);
            }
            mistake = "";
        } catch (InvalidValueException e) {
            complain(String.valueOf(e.getMessage()));
        } finally {
            lookAgain();
        }
    }

    private void replaceBy(TlsFiles.Content content) {
        TlsIdentity identity = TlsIdentity.of(content);
        try {
            factory.reload(target -> use(identity, target));
        } catch (Exception e) {
            throw new InvalidValueException("the new TLS certificate cannot be used: " + e);
        }
        served = content;
        notices.accept("a new TLS certificate is served, which holds until " + identity.until());
    }

    /** Once, and not at the first look: two files are not written at once, and a moment later they may be a pair. */
    private void complain(String complaint) {
        if (!complaint.equals(mistake)) {
            mistake = complaint;
            told = false;
        } else if (!told) {
            told = true;
            notices.accept("WARNING: the TLS certificate stays the old one: " + complaint);
        }
    }
}
