package io.serpdex.access;

/** Lets accounts in: who it is, how often, for how many lines. Safe for use by many threads. */
public interface Gate {

    /**
     * The account behind a token.
     *
     * @throws io.serpdex.error.ServiceException if there is none, or it is disabled
     */
    Account identify(String token);

    /**
     * One request of the account, which runs until the permit is closed.
     *
     * @throws io.serpdex.error.ServiceException if too many came within a second, or run right now
     */
    Permit admit(Account account);

    /** How close the account is to its rate. */
    RateLimit rateLimit(Account account);

    Balance balance(Account account);

    /** Sets lines aside: as many as are left, at most {@code lines}. */
    Reservation reserve(Account account, int lines);

    /** A request that runs. */
    interface Permit extends AutoCloseable {
        @Override
        void close();
    }

    /** Lines set aside for one answer. What was not charged by the time it is closed goes back. */
    interface Reservation extends AutoCloseable {
        /**
         * Makes sure that the lines of an answer are set aside.
         *
         * @return how many lines the account will have left once they are charged
         * @throws io.serpdex.error.ServiceException if fewer are left than that
         */
        long cover(int lines);

        /** Charges what {@link #cover} was asked for. */
        void charge();

        /** Takes the charge back: the answer did not reach its reader. */
        void refund();

        @Override
        void close();
    }
}
