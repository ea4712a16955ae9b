import type { ReactNode } from 'react';
import { useKept } from '../lib/kept.ts';
import { lazyPart } from './lazy-part.tsx';
import type { Column } from './RecordTable.tsx';

const ColumnsMenu = lazyPart(() => import('./ColumnsMenu.tsx'));

/** Window width in points from which the `wide` columns fit. */
const WIDE = 1600;

const nameOf = ({ header }: { header: string }) => header;

/** The visible columns of a list, and the menu to choose them; the first column is always visible. */
export function useColumns<T>(
  list: string,
  [first, ...others]: [Column<T>, ...Column<T>[]],
): { shown: [Column<T>, ...Column<T>[]]; menu: ReactNode } {
  const hasRoom = window.innerWidth >= WIDE;
  const usual = others.filter(({ spare }) => !spare || (spare === 'wide' && hasRoom)).map(nameOf);
  const [chosen, choose] = useKept<string[]>(`${list}.colunas`, usual);
  const headers = others.map(nameOf);
  return {
    shown: [first, ...others.filter(({ header }) => chosen.includes(header))],
    menu: (
      <>
        <ColumnsMenu headers={headers} chosen={chosen} onChoose={choose} />
      </>
    ),
  };
}
