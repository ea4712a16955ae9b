import { Box, Card, Group, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode, Suspense } from 'react';
import { directionOf, nextOrder, reversed, type Sorting } from '../lib/address-bar.ts';
import { Icon } from './icons.tsx';
import { Later } from './Later.tsx';
import { lazyInSuspense } from './lazy-part.tsx';
import classes from './RecordTable.module.css';
import { useIsPhone } from './use-is-phone.ts';
import { Note } from './Words.tsx';

/** The number of columns that a window of 1280 holds. */
const FITTING = 9;

const SortSelect = lazyInSuspense(() => import('./SortSelect.tsx'));

export interface Column<T> {
  header: string;
  /** Shown before the heading, such as the box that selects all. */
  before?: ReactNode;
  /** The first column's cell contains the link to the record; the whole row is clickable. */
  cell: (record: T) => ReactNode;
  align?: 'right';
  /** The heading of a table is only read aloud: its buttons say what they do. */
  quiet?: true;
  /** For codes, dates and stages, which never wrap or shrink. */
  fixed?: true;
  /** On a phone: `corner` is at the right of the title, `hidden` is left out. */
  phone?: 'corner' | 'hidden';
  width?: number;
  /** Only for the office: left out of prints, which may reach the client. */
  office?: true;
  /** Hidden until chosen; `wide` is shown by default in a wide window. */
  spare?: true | 'wide';
  /** The service's name of the order by this column, if any; with `-` for descending first. */
  order?: string;
}

interface RecordTableProps<T> {
  label: string;
  columns: Column<T>[];
  records: T[];
  keyOf?: (record: T) => string;
  /** Whether the records are of the previous query while the current one is pending. */
  stale?: boolean;
  sorting?: Sorting;
  /** What is opened below a record, as wide as the table; undefined where nothing is. */
  detail?: ((record: T) => ReactNode) | undefined;
}

/** Its cells are plain elements: components of the library take most of the time of a long list. A phone gets cards. */
export function RecordTable<T>(props: RecordTableProps<T>) {
  const { label, columns, records, stale = false, sorting, detail = () => undefined } = props;
  const { keyOf = (record: T) => (record as { id: string }).id } = props;
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Stack gap="xs" className={classes.cards}>
        <Suspense fallback={<Box h={36} />}>
          {sorting && <SortSelect columns={columns} sorting={sorting} />}
        </Suspense>
        <RecordCards label={label} columns={columns} records={records} keyOf={keyOf} detail={detail} />
      </Stack>
    );
  return (
    <Card
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
              <Fragment key={keyOf(record)}>
                <tr className={classes.row}>
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
                <DetailRow width={columns.length}>{detail(record)}</DetailRow>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function DetailRow({ width, children }: { width: number; children: ReactNode }) {
  if (!children) return null;
  return (
    <tr>
      <td colSpan={width}>{children}</td>
    </tr>
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

interface RecordCardsProps<T> {
  label: string;
  columns: Column<T>[];
  records: T[];
  keyOf: (record: T) => string;
  detail: (record: T) => ReactNode;
}

const SEEN_AT_FIRST = 8;

function RecordCards<T>({ label, columns, records, keyOf, detail }: RecordCardsProps<T>) {
  const [title, ...others] = columns;
  const corner = others.find(({ phone }) => phone === 'corner');
  const lines = others.filter(({ phone, quiet }) => phone === undefined && !quiet);
  const acts = others.filter(({ quiet }) => quiet);
  return (
    <Stack component="ul" gap="xs" m={0} p={0} aria-label={label} style={{ listStyle: 'none' }}>
      {records.slice(0, SEEN_AT_FIRST).map(card)}
      <Later>{records.slice(SEEN_AT_FIRST).map(card)}</Later>
    </Stack>
  );

  /** A dash only keeps the place of a cell in a table. */
  function line({ header, cell, align, fixed }: Column<T>, record: T) {
    const shown = cell(record);
    if (shown === '—') return null;
    return (
      <Group key={header} justify="space-between" gap="sm" mt={4} wrap="nowrap" align="baseline">
        <Note style={{ flexShrink: 0 }}>{header}</Note>
        <Text
          size="sm"
          ta="right"
          component="div"
          className={align || fixed ? classes.figures : classes.words}
        >
          {shown}
        </Text>
      </Group>
    );
  }

  function card(record: T) {
    return (
      <Card key={keyOf(record)} component="li" padding="sm" className={classes.row}>
        <Group justify="space-between" wrap="nowrap" gap="sm" align="flex-start">
          <Box miw={0}>{title?.cell(record)}</Box>
          {(corner || acts.length > 0) && (
            <Group gap="xs" justify="flex-end" className={classes.corner}>
              {corner?.cell(record)}
              {acts.map(({ header, cell }) => (
                <Fragment key={header}>{cell(record)}</Fragment>
              ))}
            </Group>
          )}
        </Group>
        {lines.map((column) => line(column, record))}
        {detail(record)}
      </Card>
    );
  }
}

/** A `SelectionBar` and the `RecordTable` whose records it marks. */
export function MarkedList({ children }: { children: ReactNode }) {
  return (
    <Stack gap="xs" className={classes.marked}>
      {children}
    </Stack>
  );
}
