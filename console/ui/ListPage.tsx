import { Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderIn, type Sorting } from '../lib/address-bar.ts';
import type { ExportedList } from '../lib/exports.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { IconName } from './icons.tsx';
import { ListState, Nothing } from './ListState.tsx';
import { type HelpWords, PageHeader } from './PageHeader.tsx';
import { Pager } from './Pager.tsx';
import type { PeriodProps } from './PeriodButton.tsx';
import { type Column, RecordTable } from './RecordTable.tsx';

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

interface ListPageProps<T> extends HelpWords {
  title: string;
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
  actions?: ReactNode;
  create?: ReactNode;
  filters?: ReactNode;
  empty?: EmptyWords;
  /** The name of the table, where it is not the title. */
  label?: string;
  columns?: Column<T>[];
  sorting?: Sorting;
  keyOf?: (record: T) => string;
  detail?: (record: T) => ReactNode;
  /** In place of the table alone. */
  children?: (records: T[], stale: boolean) => ReactNode;
}

export function ListPage<T>(props: ListPageProps<T>) {
  const { title, help, chapter, says, icon, list, filter = {}, query, sum } = props;
  const { actions, create, filters, empty, label = title, columns = [], sorting, keyOf, detail } = props;
  const { children } = props;
  const { address, toPage } = props.address;
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
        chapter={chapter}
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
                detail={detail}
              />
            )}
            <Pager page={page} limit={limit} total={total} sum={sum} onPage={toPage} />
          </>
        )}
      </ListState>
    </>
  );
}

export interface Address {
  pagina?: number;
  busca?: string;
  ordem?: string;
  de?: string;
  ate?: string;
}

export interface ListAddress<A extends Address = Address> {
  address: A;
  /** Narrows the list, which begins at its first page again. */
  choose: (change: A) => void;
  /** What a filter's box shows, and what it does when another value is chosen. */
  filter: <Name extends keyof A>(name: Name) => { value: A[Name]; onChoose: (value: A[Name]) => void };
  /** The two days of a period. */
  period: Pick<PeriodProps, 'from' | 'to' | 'onChange'>;
  /** Without filters, in the same order. */
  clear: () => void;
  open: (address: A) => void;
  toPage: (pagina: number) => void;
  sortedBy: (orders: readonly string[], usual?: string) => Sorting;
}

/** From the `useSearch()` and `useNavigate()` of the list's route, which types its navigation by its own address. */
export function listAddress<A extends Address>(
  address: A,
  routeNavigate: (to: never) => Promise<void>,
): ListAddress<A> {
  const navigate = routeNavigate as (to: { search: A; replace?: boolean }) => Promise<void>;
  const choose = (change: A) =>
    void navigate({ search: { ...address, ...change, pagina: undefined }, replace: true });
  return {
    address,
    choose,
    filter: (name) => ({
      value: address[name],
      onChoose: (value) => choose({ [name]: value } as object as A),
    }),
    period: { from: address.de, to: address.ate, onChange: (de, ate) => choose({ de, ate } as A) },
    clear: () => void navigate({ search: { ordem: address.ordem } as A }),
    open: (address) => void navigate({ search: address }),
    toPage: (pagina) => void navigate({ search: { ...address, pagina } }),
    sortedBy: (orders, usual) => ({
      order: address.ordem ?? usual,
      ...(usual !== undefined && { usual }),
      onSort: (ordem) => choose({ ordem: orderIn(orders, ordem) } as A),
    }),
  };
}

/** The number of active filters in a URL; page, order and search words do not count. */
export function countFilters({ pagina: _, busca: __, ordem: ___, ...filters }: Address): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

/** Whether any filter is active; page and order are not filters. */
export function isFiltered({ pagina: _, ordem: __, ...filters }: Address): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
