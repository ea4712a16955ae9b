import { lazy, type ReactNode, Suspense } from 'react';
import { useKept } from '../lib/kept.ts';
import type { Column } from './columns.ts';

const ColumnsMenu = lazy(() => import('./ColumnsMenu.tsx'));

/** From here on, in points, the columns that are many letters wide fit too. */
const WIDE = 1600;

const nameOf = ({ header }: { header: string }) => header;

/** The columns of a list that are shown, and the menu that chooses them; the first always stays. */
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
      <Suspense>
        <ColumnsMenu headers={headers} chosen={chosen} onChoose={choose} />
      </Suspense>
    ),
  };
}
