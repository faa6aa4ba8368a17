package io.serpdex.store.contract;

import io.serpdex.model.Database;
import io.serpdex.store.Store;
import io.serpdex.store.View;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every engine must show, on small data with figures computed by hand. An engine inherits this class and says how
 * it is opened. The behaviours themselves are in the interfaces, a file for each subject.
 */
public abstract class StoreContract
        implements EditionBehaviour,
                FullBatchBehaviour,
                ChangeBehaviour,
                DerivedBehaviour,
                MovementBehaviour,
                ScopeFiguresBehaviour,
                ScopeBehaviour,
                DomainKeywordsBehaviour,
                DomainComparisonBehaviour,
                AdBehaviour,
                PageBehaviour,
                KeywordSearchBehaviour,
                KeywordReportBehaviour,
                EnrichmentBehaviour {

    @TempDir
    protected Path directory;

    private Store store;
    private final List<View> views = new ArrayList<>();

    protected abstract Store openStore(Path directory);

    @BeforeEach
    void open() {
        store = openStore(directory);
    }

    @AfterEach
    void close() {
        views.forEach(View::close);
        views.clear();
        store.close();
    }

    @Override
    public Store store() {
        return store;
    }

    @Override
    public void reopen() {
        close();
        open();
    }

    @Override
    public View view(Database database) {
        View view = store.open(database);
        views.add(view);
        return view;
    }
}
