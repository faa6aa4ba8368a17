package io.serpdex.http;

import io.serpdex.access.Account;
import io.serpdex.access.Permit;
import io.serpdex.access.Plan;
import java.util.concurrent.CountDownLatch;

/** Blocks every admitted request until it is opened. */
public final class BlockingAccessControl extends DelegatingAccessControl {
    private final CountDownLatch admitted = new CountDownLatch(1);
    private final CountDownLatch opened = new CountDownLatch(1);

    public BlockingAccessControl() {}

    public BlockingAccessControl(Plan plan) {
        super(plan);
    }

    @Override
    public Permit admit(Account account, String report) {
        Permit permit = super.admit(account, report);
        admitted.countDown();
        await(opened);
        return permit;
    }

    /** Waits until a request is admitted. */
    public void awaitRequest() {
        await(admitted);
    }

    public void open() {
        opened.countDown();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
