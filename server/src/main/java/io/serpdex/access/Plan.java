package io.serpdex.access;

/**
 * The limits of an account.
 *
 * @param type Lite, Standard or Professional; determines the available reports
 * @param lines lines per 30-day period
 * @param simultaneous maximum number of simultaneous requests
 */
public record Plan(String name, String type, long lines, int requestsPerSecond, int simultaneous) {
    public static final Plan LITE = new Plan("Lite", "Lite", 10_000, 1, 1);
    public static final Plan STANDARD = new Plan("Standard", "Standard", 100_000, 10, 5);
    public static final Plan PROFESSIONAL = new Plan("Professional", "Professional", 1_000_000, 10, 20);

    /** Returns the plan with other limits. */
    public Plan with(long otherLines, int otherRequestsPerSecond, int otherSimultaneous) {
        return new Plan(name, type, otherLines, otherRequestsPerSecond, otherSimultaneous);
    }
}
