package io.serpdex.http.server;

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
public final class CertificateReloader extends AbstractLifeCycle {
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final TlsFiles files;
    private final Scheduler scheduler;
    private final Consumer<String> notices;
    private final SslContextFactory.Server factory = new SslContextFactory.Server();
    /** What is served now; only one look at a time happens. */
    private TlsFiles.Contents served;

    private String lastError = "";
    private boolean warned;
    private volatile boolean active;

    /**
     * Reads the files.
     *
     * @param notices takes what the operator should know
     * @throws ServiceException with a sentence if they are not in order
     */
    public CertificateReloader(Configuration.Tls tls, Scheduler scheduler, Consumer<String> notices) {
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
        active = true;
        scheduleCheck();
    }

    @Override
    protected void doStop() {
        active = false;
    }

    private void scheduleCheck() {
        if (active) {
            scheduler.schedule(this::check, INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void check() {
        try {
            TlsFiles.Contents contents = files.read();
            if (!contents.equals(served)) {
                replaceWith(contents);
            }
            lastError = "";
        } catch (InvalidValueException e) {
            warnOnce(String.valueOf(e.getMessage()));
        } finally {
            scheduleCheck();
        }
    }

    private void replaceWith(TlsFiles.Contents contents) {
        TlsIdentity identity = TlsIdentity.of(contents);
        try {
            factory.reload(target -> use(identity, target));
        } catch (Exception e) {
            throw new InvalidValueException("the new TLS certificate cannot be used: " + e);
        }
        served = contents;
        notices.accept("a new TLS certificate is served, which holds until " + identity.validUntil());
    }

    /** Once, and not at the first look: two files are not written at once, and a moment later they may be a pair. */
    private void warnOnce(String complaint) {
        if (!complaint.equals(lastError)) {
            lastError = complaint;
            warned = false;
        } else if (!warned) {
            warned = true;
            notices.accept("WARNING: the TLS certificate stays the old one: " + complaint);
        }
    }
}
