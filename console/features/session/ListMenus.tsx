import type { ReactNode } from 'react';
import type { Address } from '../../lib/address-bar.ts';
import type { ListAddress } from '../../ui/ListPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useListName } from './session.ts';

const ViewsMenu = lazyPart(() => import('../../ui/ViewsMenu.tsx'));

interface ListMenusProps<A extends object> {
  name: string;
  list: ListAddress<A>;
  /** Reads a stored view, which may be older than the list's filters. */
  read: (address: Address) => A;
  children: ReactNode;
}

export function ListMenus<A extends object>({ name, list, read, children }: ListMenusProps<A>) {
  return (
    <>
      <ViewsMenu
        list={useListName(name)}
        address={list.address}
        onOpen={(view) => list.open(read({ ...view }))}
      />
      {children}
    </>
  );
}
