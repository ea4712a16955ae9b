import { Select } from '@mantine/core';
import { reversed, type Sorting } from '../lib/address-bar.ts';

interface SortSelectProps {
  columns: readonly { header: string; order?: string }[];
  sorting: Sorting;
}

/** A phone shows no headings, so the orders are listed by name. */
export default function SortSelect({ columns, sorting }: SortSelectProps) {
  const choices = columns.flatMap(({ header, order }) =>
    order === undefined
      ? []
      : [
          { value: order, label: `${header} ${arrowOf(order)}` },
          { value: reversed(order), label: `${header} ${arrowOf(reversed(order))}` },
        ],
  );
  return (
    <Select
      aria-label="Ordenar por"
      placeholder="Ordenar"
      clearable={sorting.order !== sorting.usual}
      data={choices}
      value={sorting.order ?? null}
      onChange={(order) => sorting.onSort(order ?? undefined)}
    />
  );
}

const arrowOf = (order: string) => (order.startsWith('-') ? '↓' : '↑');
