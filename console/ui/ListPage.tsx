import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ExportedList } from '../lib/exports.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { IconName } from './icons.tsx';
import { ListState } from './ListState.tsx';
import { Nothing } from './Nothing.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Pager } from './Pager.tsx';
import type { HelpWords } from './use-help.tsx';

interface ListReply<T> {
  data: T[];
  page: number;
  limit: number;
  total: number;
  /** Of all pages, where it was asked for. */
  soma?: number;
}

/** What an empty list says: because of its filters, or because there is nothing yet. */
interface EmptyWords {
  filtered: [title: string, advice: string];
  none: [title: string, whatWillCome: string];
}

interface ListPageProps<T> {
  title: string;
  help?: HelpWords;
  icon: IconName;
  list: ExportedList;
  filter: { page?: number };
  isFiltered: boolean;
  query: UseQueryResult<ListReply<T>>;
  /** What else can be done from here. */
  actions?: ReactNode;
  /** The way to a new record; nothing for who may only read. */
  create: ReactNode;
  filters: ReactNode;
  empty: EmptyWords;
  onPage: (page: number) => void;
  children: (records: T[], stale: boolean) => ReactNode;
}

/** A screen that lists the records of one kind, page by page. */
export function ListPage<T>({
  title,
  help,
  icon,
  list,
  filter,
  isFiltered,
  query,
  actions,
  create,
  filters,
  empty,
  onPage,
  children,
}: ListPageProps<T>) {
  const [noneTitle, whatWillCome] = empty.none;
  const [filteredTitle, advice] = empty.filtered;
  const nothing = isFiltered ? (
    <Nothing title={filteredTitle} icon="search">
      {advice}
    </Nothing>
  ) : (
    <Nothing title={noneTitle} icon={icon}>
      {create || whatWillCome}
    </Nothing>
  );

  return (
    <>
      <PageHeader
        title={title}
        help={help}
        actions={
          <>
            <ExportMenu list={list} filter={filter} />
            {actions}
            {create}
          </>
        }
      />
      {filters}
      <ListState query={query} empty={({ total }) => total === 0 && nothing}>
        {({ data, page, limit, total, soma }) => (
          <>
            {children(data, query.isPlaceholderData)}
            <Pager page={page} limit={limit} total={total} sum={soma} onPage={onPage} />
          </>
        )}
      </ListState>
    </>
  );
}
