package io.serpdex.store.opensearch;

import static io.serpdex.store.SerpBuilder.serp;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.serpdex.config.Secret;
import io.serpdex.config.Storage;
import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import io.serpdex.http.TestCertificate;
import io.serpdex.store.Partition;
import io.serpdex.store.TestBatch;
import io.serpdex.store.View;
import io.serpdex.store.lucene.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests authentication and certificate verification. */
class ClusterLoginTest {
    private static final String BASIC = "Basic c2VycGRleDpww6Rzcw=="; // serpdex:päss

    @TempDir
    private Path work;

    private TestCertificate certificate;
    private Path authority;

    @BeforeEach
    void createCertificate() throws IOException {
        certificate = TestCertificate.make(work, "EC");
        authority = Files.writeString(work.resolve("ca.pem"), certificate.certificatePem());
    }

    @AfterEach
    void clear() {
        SharedCluster.clear(work);
    }

    private OpenSearchStore store(SecuredNodeProxy node, Optional<Path> vouching, Storage.Login login) {
        Storage.Cluster open = SharedCluster.settings(work);
        Storage.Cluster secured = new Storage.Cluster(
                List.of(node.address()),
                vouching,
                login,
                open.connectTime(),
                open.requestTime(),
                open.prefix(),
                open.shards(),
                open.replicas());
        return new OpenSearchStore(secured, work, Partition.WHOLE);
    }

    private void assertUsable(String authorization, Storage.Login login) throws IOException {
        try (SecuredNodeProxy node = new SecuredNodeProxy(certificate, authorization);
                OpenSearchStore store = store(node, Optional.of(authority), login)) {
            TestBatch.on("2026-11-01")
                    .with(serp("boots").volume(10).results("a.com", 1))
                    .importInto(store);
            try (View view = store.open(DataFolder.US)) {
                assertThat(view.edition().keywords()).isEqualTo(1);
            }
        }
    }

    @Test
    void importsAndReadsWithBasicLogin() throws IOException {
        assertUsable(BASIC, new Storage.Login.Basic("serpdex", new Secret("päss")));
    }

    @Test
    void importsAndReadsWithApiKey() throws IOException {
        assertUsable("ApiKey a2V5OnNlY3JldA==", new Storage.Login.ApiKey(new Secret("a2V5OnNlY3JldA==")));
    }

    @Test
    void reportsRejectedLogin() throws IOException {
        try (SecuredNodeProxy node = new SecuredNodeProxy(certificate, BASIC)) {
            assertThatThrownBy(() -> store(
                                    node,
                                    Optional.of(authority),
                                    new Storage.Login.Basic("serpdex", new Secret("wrong")))
                            .databases())
                    .isInstanceOf(ServiceException.class)
                    .hasMessage("the OpenSearch cluster rejected the login with status 401. "
                            + "Check opensearch.user and its password, or opensearch.api-key")
                    .extracting(failure -> ((ServiceException) failure).code())
                    .isEqualTo(ErrorCode.UNAVAILABLE);
        }
    }

    @Test
    void rejectsUntrustedCertificate() throws IOException {
        assertNotTrusted(certificate, Optional.empty());
    }

    /** Otherwise the owner of any certificate from that CA would receive the password. */
    @Test
    void rejectsCertificateOfAnotherHost() throws IOException {
        TestCertificate ofAnother = TestCertificate.make(work, "EC", "-ext", "san=dns:other.example");
        assertNotTrusted(
                ofAnother, Optional.of(Files.writeString(work.resolve("other.pem"), ofAnother.certificatePem())));
    }

    private void assertNotTrusted(TestCertificate shown, Optional<Path> vouching) throws IOException {
        try (SecuredNodeProxy node = new SecuredNodeProxy(shown, BASIC)) {
            assertThatThrownBy(() -> store(node, vouching, new Storage.Login.Basic("serpdex", new Secret("päss")))
                            .databases())
                    .isInstanceOf(ServiceException.class)
                    .hasMessage("the OpenSearch cluster cannot be reached securely: its certificate is not trusted "
                            + "or is issued for another host (check opensearch.authority)");
        }
    }
}
