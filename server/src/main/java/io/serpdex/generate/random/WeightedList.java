package io.serpdex.generate.random;

import java.util.ArrayList;
import java.util.List;

/** Items with weights, written as {@code com*60 | org*9}. The default weight is 1. */
public record WeightedList<T>(List<T> items, WeightedChoice choice) {

    public static WeightedList<String> parse(List<String> cells) {
        List<String> items = new ArrayList<>();
        double[] weights = new double[cells.size()];
        for (String cell : cells) {
            int star = cell.lastIndexOf('*');
            boolean weighted = star >= 0 && star + 1 < cell.length() && Character.isDigit(cell.charAt(star + 1));
            weights[items.size()] = weighted ? Integer.parseInt(cell.substring(star + 1)) : 1;
            items.add(weighted ? cell.substring(0, star) : cell);
        }
        return new WeightedList<>(List.copyOf(items), new WeightedChoice(weights));
    }

    public T pick(long key) {
        return items.get(choice.pick(key));
    }
}
