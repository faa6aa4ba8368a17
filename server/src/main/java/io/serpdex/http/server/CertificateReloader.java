package io.serpdex.http.server;

import io.serpdex.config.Configuration;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.log.LogTopic;
import io.serpdex.model.InvalidValueException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.Scheduler;
import org.slf4j.Logger;

/**
 * Serves TLS with the certificate in the files, which it polls for changes. Open connections keep their certificate.
 */
public final class CertificateReloader extends AbstractLifeCycle {
    private static final Logger LOG = LogTopic.TLS.logger();
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final TlsFiles files;
    private final Scheduler scheduler;
    private final SslContextFactory.Server factory = new SslContextFactory.Server();
    /** The served certificate and key. Checks do not overlap. */
    private TlsFiles.Contents served;

    private String lastError = "";
    private boolean warned;
    private volatile boolean active;

    /**
     * Reads the files.
     *
     * @throws ServiceException if the files are invalid
     */
    public CertificateReloader(Configuration.Tls tls, Scheduler scheduler) {
        this.files = new TlsFiles(tls);
        this.scheduler = scheduler;
        factory.setIncludeProtocols("TLSv1.3", "TLSv1.2");
        try {
            served = files.read();
            use(TlsIdentity.of(served), factory);
        } catch (InvalidValueException e) {
            throw new ServiceException(ErrorCode.INVALID_PARAMETER, String.valueOf(e.getMessage()));
        }
    }

    /** Returns the factory of TLS connections. */
    public SslContextFactory.Server factory() {
        return factory;
    }

    private void use(TlsIdentity identity, SslContextFactory target) {
        target.setKeyStore(identity.keyStore());
        target.setKeyStorePassword(TlsIdentity.STORE_PASSWORD);
        identity.expiry(Instant.now())
                .ifPresent(expiry -> LOG.warn("{}: the certificate {}", files.certificate(), expiry));
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
        LOG.info("{}: serving a new certificate, valid until {}", files.certificate(), identity.validUntil());
    }

    /**
     * Warns at the second check with the same error, because the two files are not replaced at the same moment.
     */
    private void warnOnce(String complaint) {
        if (!complaint.equals(lastError)) {
            lastError = complaint;
            warned = false;
        } else if (!warned) {
            warned = true;
            LOG.warn("{}: still serving the previous certificate: {}", files.certificate(), complaint);
        }
    }
}
