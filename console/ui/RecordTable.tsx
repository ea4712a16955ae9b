import { Box, Card, Stack, Table, VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { directionOf, type Sorting } from '../lib/list-order.ts';
import type { Column } from './columns.ts';
import { lazyPart } from './lazy-part.tsx';
import { RecordCards } from './RecordCards.tsx';
import classes from './RecordTable.module.css';
import { SortHeader } from './SortHeader.tsx';
import { useIsPhone } from './use-is-phone.ts';

const SortSelect = lazyPart(() => import('./SortSelect.tsx'));

interface RecordTableProps<T> {
  label: string;
  columns: Column<T>[];
  records: T[];
  keyOf: (record: T) => string;
  /** Whether the records are of the previous query while the current one is pending. */
  stale?: boolean;
  /** The order of the records, if it can be chosen. */
  sorting?: Sorting;
}

/** A table on a wide screen, a list of cards on a phone. */
export function RecordTable<T>({
  label,
  columns,
  records,
  keyOf,
  stale = false,
  sorting,
}: RecordTableProps<T>) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Stack gap="xs">
        <Suspense fallback={<Box h={36} />}>
          {sorting && <SortSelect columns={columns} sorting={sorting} />}
        </Suspense>
        <RecordCards label={label} columns={columns} records={records} keyOf={keyOf} />
      </Stack>
    );
  return (
    <Card withBorder padding={0} className={classes.card} data-stale={stale || undefined}>
      <Table.ScrollContainer minWidth={640} type="native">
        <Table verticalSpacing={7} horizontalSpacing="md" highlightOnHover aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ header, before, align, width, order, office, quiet }) => (
                <Table.Th
                  key={header}
                  ta={align}
                  w={width}
                  className={classes.head}
                  data-office={office}
                  aria-sort={sorting && order ? directionOf(order, sorting.order) : undefined}
                >
                  <Box component="span" className={classes.heading} data-align={align}>
                    {before}
                    {sorting && order ? (
                      <SortHeader header={header} align={align} order={order} sorting={sorting} />
                    ) : quiet ? (
                      <VisuallyHidden>{header}</VisuallyHidden>
                    ) : (
                      header
                    )}
                  </Box>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {records.map((record) => (
              <Table.Tr key={keyOf(record)} className={classes.row}>
                {columns.map(({ header, cell, align, fixed, office }) => (
                  <Table.Td
                    key={header}
                    ta={align}
                    className={align ? classes.figures : fixed && classes.fixed}
                    data-office={office}
                  >
                    <Cell>{cell(record)}</Cell>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

/** A text that is cut short can be read by pointing at it. */
function Cell({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      className={classes.cell}
      title={typeof children === 'string' ? children : undefined}
    >
      {children}
    </Box>
  );
}
