import { Box, Card, Stack, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { directionOf, nextOrder, reversed, type Sorting } from '../lib/list-order.ts';
import type { Column } from './columns.ts';
import { Icon } from './icons.tsx';
import { lazyInSuspense } from './lazy-part.tsx';
import { RecordCards } from './RecordCards.tsx';
import classes from './RecordTable.module.css';
import { useIsPhone } from './use-is-phone.ts';

/** The number of columns that a window of 1280 holds. */
const FITTING = 9;

const SortSelect = lazyInSuspense(() => import('./SortSelect.tsx'));

interface RecordTableProps<T> {
  label: string;
  columns: Column<T>[];
  records: T[];
  /** Its id by default. */
  keyOf?: (record: T) => string;
  /** Whether the records are of the previous query while the current one is pending. */
  stale?: boolean;
  /** The order of the records, if it can be chosen. */
  sorting?: Sorting;
}

/**
 * A table on a wide screen, a list of cards on a phone. Its cells are plain elements: as components of the library, the hundreds of
 * a long list take most of the time that the list takes.
 */
export function RecordTable<T>({
  label,
  columns,
  records,
  keyOf = (record) => (record as { id: string }).id,
  stale = false,
  sorting,
}: RecordTableProps<T>) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Stack gap="xs" className={classes.cards}>
        <Suspense fallback={<Box h={36} />}>
          {sorting && <SortSelect columns={columns} sorting={sorting} />}
        </Suspense>
        <RecordCards label={label} columns={columns} records={records} keyOf={keyOf} />
      </Stack>
    );
  return (
    <Card
      withBorder
      padding={0}
      className={classes.card}
      data-stale={stale || undefined}
      data-many={columns.length > FITTING || undefined}
    >
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ header, before, align, width, order, office, quiet }) => (
                <th
                  key={header}
                  style={{ textAlign: align, width }}
                  className={classes.head}
                  data-office={office}
                  aria-sort={sorting && order ? directionOf(order, sorting.order) : undefined}
                >
                  <span className={classes.heading} data-align={align}>
                    {before}
                    {sorting && order ? (
                      <SortHeader header={header} align={align} order={order} sorting={sorting} />
                    ) : quiet ? (
                      <VisuallyHidden>{header}</VisuallyHidden>
                    ) : (
                      header
                    )}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={keyOf(record)} className={classes.row}>
                {columns.map(({ header, cell, align, fixed, office }) => (
                  <td
                    key={header}
                    style={{ textAlign: align }}
                    className={align ? classes.figures : fixed && classes.fixed}
                    data-office={office}
                  >
                    <Cell>{cell(record)}</Cell>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** A text that is cut short can be read by pointing at it. */
function Cell({ children }: { children: ReactNode }) {
  return (
    <span className={classes.cell} title={typeof children === 'string' ? children : undefined}>
      {children}
    </span>
  );
}

interface SortHeaderProps extends Pick<Column<never>, 'header' | 'align'> {
  order: string;
  sorting: Sorting;
}

/** A column heading that orders the list when pressed. */
function SortHeader({ header, align, order, sorting }: SortHeaderProps) {
  const { order: present, onSort } = sorting;
  const isMine = present === order || present === reversed(order);
  return (
    <UnstyledButton
      className={classes.sort}
      data-align={align}
      data-active={isMine || undefined}
      onClick={() => onSort(nextOrder(order, present))}
    >
      {header}
      <Icon name={(isMine ? present : order)?.startsWith('-') ? 'down' : 'up'} size={14} />
    </UnstyledButton>
  );
}
