import type { Address } from '../../lib/address-bar.ts';
import { useKept } from '../../lib/kept.ts';
import type { ListAddress } from '../../ui/ListPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { useListName } from './session.ts';

const ViewsMenu = lazyPart(() => import('../../ui/ViewsMenu.tsx'));
const ColumnsMenu = lazyPart(() => import('../../ui/ColumnsMenu.tsx'));

/** Window width in points from which the `wide` columns fit. */
const WIDE = 1600;

const nameOf = ({ header }: { header: string }) => header;

/**
 * The visible columns of a list, and the menus of its columns and of its views. The first column is always visible; `read` is
 * for a stored view, which may be older than the list's filters.
 */
export function useListMenus<A extends object, T>(
  name: string,
  list: ListAddress<A>,
  read: (address: Address) => A,
  [first, ...others]: [Column<T>, ...Column<T>[]],
) {
  const listName = useListName(name);
  const hasRoom = window.innerWidth >= WIDE;
  const usual = others.filter(({ spare }) => !spare || (spare === 'wide' && hasRoom)).map(nameOf);
  const [chosen, choose] = useKept<string[]>(`${listName}.colunas`, usual);
  const shown: [Column<T>, ...Column<T>[]] = [
    first,
    ...others.filter(({ header }) => chosen.includes(header)),
  ];
  const menus = (
    <>
      <ViewsMenu list={listName} address={list.address} onOpen={(view) => list.open(read({ ...view }))} />
      <ColumnsMenu headers={others.map(nameOf)} chosen={chosen} onChoose={choose} />
    </>
  );
  return { shown, menus };
}
