package io.serpdex.web;

import io.serpdex.access.Permit;
import io.serpdex.web.view.PageAddress;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A page that is ready to be sent. Its rows are charged when it is sent. */
public final class RenderedPage implements AutoCloseable {
    private final int status;
    private final byte[] html;
    private final @Nullable String location;
    private final @Nullable Permit permit;

    private RenderedPage(int status, byte[] html, @Nullable String location, @Nullable Permit permit) {
        this.status = status;
        this.html = html;
        this.location = location;
        this.permit = permit;
    }

    static RenderedPage free(int status, byte[] html) {
        return new RenderedPage(status, html, null, null);
    }

    static RenderedPage charged(int status, byte[] html, Permit permit) {
        return new RenderedPage(status, html, null, permit);
    }

    static RenderedPage redirect(PageAddress address) {
        return new RenderedPage(303, new byte[0], address.toString(), null);
    }

    public int status() {
        return status;
    }

    public byte[] html() {
        return html;
    }

    /** Returns the path of a redirect. Empty if this is a page. */
    public Optional<String> location() {
        return Optional.ofNullable(location);
    }

    /** Charges the page. Call it before the last byte is sent, see {@link Permit#settle}. */
    public void settle() {
        if (permit != null) {
            permit.settle();
        }
    }

    /** Refunds a page that did not reach the user. */
    public void refund() {
        if (permit != null) {
            permit.refund();
        }
    }

    @Override
    public void close() {
        if (permit != null) {
            permit.close();
        }
    }
}
