package io.serpdex.access;

/**
 * What a type of account allows.
 *
 * @param lines of a period of 30 days
 * @param simultaneous requests that may run at a time
 */
public record Plan(String name, long lines, int requestsPerSecond, int simultaneous) {
    public static final Plan LITE = new Plan("Lite", 10_000, 1, 1);
    public static final Plan STANDARD = new Plan("Standard", 100_000, 10, 5);
    public static final Plan PROFESSIONAL = new Plan("Professional", 1_000_000, 10, 20);

    /** The same plan for someone who is not to be held back. */
    public Plan with(long otherLines, int otherRequestsPerSecond, int otherSimultaneous) {
        return new Plan(name, otherLines, otherRequestsPerSecond, otherSimultaneous);
    }
}
