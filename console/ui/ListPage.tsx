import { Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ExportedList } from '../lib/exports.ts';
import type { Sorting } from '../lib/list-order.ts';
import type { Column } from './columns.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { IconName } from './icons.tsx';
import { ListState } from './ListState.tsx';
import { isFiltered, type ListAddress } from './list-address.ts';
import { Nothing } from './Nothing.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Pager } from './Pager.tsx';
import { RecordTable } from './RecordTable.tsx';
import type { HelpWords } from './use-help.tsx';

interface ListReply<T> {
  data: T[];
  page: number;
  limit: number;
  total: number;
}

/** The texts of an empty list: because of its filters, or without any records. */
interface EmptyWords {
  filtered?: [title: string, advice: string];
  none: [title: string, whatWillCome: string];
  /** Another way to the first records, beside that of a new one. */
  bring?: ReactNode;
}

interface ListPageProps<T> {
  title: string;
  help?: HelpWords;
  /** What the screen is for, below the title. */
  says?: string;
  icon?: IconName;
  /** The list that can be exported, and its filter. */
  list?: ExportedList;
  filter?: { page?: number };
  address: Pick<ListAddress, 'address' | 'toPage'>;
  query: UseQueryResult<ListReply<T>>;
  /** The sum of what counts, over all pages. */
  sum?: number | undefined;
  /** Further actions. */
  actions?: ReactNode;
  /** The link to a new record; nothing for a reader. */
  create?: ReactNode;
  filters?: ReactNode;
  empty?: EmptyWords;
  /** The name of the table, where it is not the title. */
  label?: string;
  columns?: Column<T>[];
  sorting?: Sorting;
  keyOf?: (record: T) => string;
  /** In place of the table alone. */
  children?: (records: T[], stale: boolean) => ReactNode;
}

/** A screen that lists records of one kind in pages. */
export function ListPage<T>({
  title,
  help,
  says,
  icon,
  list,
  filter = {},
  address: { address, toPage },
  query,
  sum,
  actions,
  create,
  filters,
  empty,
  label = title,
  columns = [],
  sorting,
  keyOf,
  children,
}: ListPageProps<T>) {
  const [noneTitle, whatWillCome] = empty?.none ?? [];
  const [filteredTitle, advice] = empty?.filtered ?? [];
  const nothing = isFiltered(address) ? (
    <Nothing title={filteredTitle ?? ''} icon="search">
      {advice}
    </Nothing>
  ) : (
    <Nothing title={noneTitle ?? ''} icon={icon}>
      {create ? (
        <Group justify="center" gap="xs">
          {create}
          {empty?.bring}
        </Group>
      ) : (
        whatWillCome
      )}
    </Nothing>
  );

  return (
    <>
      <PageHeader
        title={title}
        help={help}
        actions={
          (list || actions || create) && (
            <>
              {list && <ExportMenu list={list} filter={filter} />}
              {actions}
              {create}
            </>
          )
        }
      >
        {says}
      </PageHeader>
      {filters}
      <ListState query={query} empty={({ total }) => empty && total === 0 && nothing}>
        {({ data, page, limit, total }) => (
          <>
            {children ? (
              children(data, query.isPlaceholderData)
            ) : (
              <RecordTable
                label={label}
                columns={columns}
                records={data}
                keyOf={keyOf}
                stale={query.isPlaceholderData}
                sorting={sorting}
              />
            )}
            <Pager page={page} limit={limit} total={total} sum={sum} onPage={toPage} />
          </>
        )}
      </ListState>
    </>
  );
}
