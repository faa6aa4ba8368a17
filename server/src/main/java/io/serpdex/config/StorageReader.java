package io.serpdex.config;

import io.serpdex.error.ErrorCode;
import io.serpdex.error.ServiceException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Reads the storage settings. Settings of the other engine are ignored. */
final class StorageReader {
    private final RawValues values;

    StorageReader(RawValues values) {
        this.values = values;
    }

    Storage read() {
        return switch (values.get(Settings.STORAGE)) {
            case EMBEDDED -> new Storage.Embedded();
            case OPENSEARCH -> cluster();
        };
    }

    private Storage.Cluster cluster() {
        List<URI> addresses = values.find(Settings.ADDRESSES)
                .orElseThrow(() -> invalid(Settings.ADDRESSES.name() + " is missing: " + Settings.STORAGE.name()
                        + " = opensearch requires the address of at least one node"));
        return new Storage.Cluster(
                addresses,
                authority(addresses),
                login(addresses),
                seconds(Settings.CONNECT_SECONDS),
                seconds(Settings.REQUEST_SECONDS),
                values.get(Settings.PREFIX),
                values.get(Settings.SHARDS),
                values.get(Settings.REPLICAS));
    }

    private Duration seconds(Setting<Integer> setting) {
        return Duration.ofSeconds(values.get(setting));
    }

    private Optional<Path> authority(List<URI> addresses) {
        Optional<Path> file = values.find(Settings.CA_CERTIFICATES);
        values.given(Settings.CA_CERTIFICATES).ifPresent(given -> {
            if (addresses.stream().noneMatch(ClusterAddresses::isSecure)) {
                throw given.invalid("requires an https:// address in " + Settings.ADDRESSES.name());
            }
            if (!Files.isRegularFile(file.orElseThrow())) {
                throw given.invalid("must be an existing file, got " + file.orElseThrow());
            }
        });
        return file;
    }

    private Storage.Login login(List<URI> addresses) {
        Optional<String> user = values.find(Settings.CLUSTER_USER);
        Optional<Secret> password = values.findSecret(Settings.CLUSTER_PASSWORD);
        Optional<Secret> key = values.findHeaderSecret(Settings.API_KEY);
        boolean asUser = user.isPresent() || password.isPresent();
        if (!asUser && key.isEmpty()) {
            return new Storage.Login.Anonymous();
        }
        if (asUser && key.isPresent()) {
            Setting<?> other = user.isPresent() ? Settings.CLUSTER_USER : Settings.CLUSTER_PASSWORD;
            throw invalid(Settings.API_KEY.name() + " and " + other.name()
                    + " are both set: use either an API key or a user");
        }
        if (user.isPresent() != password.isPresent()) {
            Setting<?> missing = user.isPresent() ? Settings.CLUSTER_PASSWORD : Settings.CLUSTER_USER;
            throw invalid(missing.name() + " is missing: " + Settings.CLUSTER_USER.name() + " and "
                    + Settings.CLUSTER_PASSWORD.name() + " must be set together");
        }
        requireEncrypted(addresses);
        return key.<Storage.Login>map(Storage.Login.ApiKey::new)
                .orElseGet(() -> new Storage.Login.Basic(user.orElseThrow(), password.orElseThrow()));
    }

    private void requireEncrypted(List<URI> addresses) {
        addresses.stream().filter(ClusterAddresses::isUnencrypted).findFirst().ifPresent(address -> {
            throw values.given(Settings.ADDRESSES)
                    .orElseThrow()
                    .invalid("must start with https:// if credentials are sent to other machines, got " + address);
        });
    }

    private static ServiceException invalid(String message) {
        return new ServiceException(ErrorCode.INVALID_PARAMETER, message);
    }
}
