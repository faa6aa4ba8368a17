package io.serpdex.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Social networks and video sites, read from {@code social-domains.txt}. */
public final class SocialDomains {
    private static final List<String> IN_ORDER = read();
    private static final Set<String> ALL = Set.copyOf(IN_ORDER);

    private SocialDomains() {}

    /** Returns the social domains in the list, in the same order. */
    static List<String> among(List<String> domains) {
        List<String> social = List.of();
        for (String domain : domains) {
            if (ALL.contains(domain)) {
                social = social.isEmpty() ? new ArrayList<>() : social; // most SERPs have none
                social.add(domain);
            }
        }
        return social;
    }

    /** Returns all social domains, for the documentation. */
    public static List<String> all() {
        return IN_ORDER;
    }

    private static List<String> read() {
        try (InputStream table = SocialDomains.class.getResourceAsStream("social-domains.txt")) {
            String text = new String(Objects.requireNonNull(table).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource social-domains.txt", e);
        }
    }
}
