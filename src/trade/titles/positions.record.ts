import type { PositionFile } from '../../domain/titles.ts';
import type { Reader } from '../../platform/database/database.ts';
import { toAbsentTitle, toPositionLine, toTotals } from './positions.contract.ts';
import {
  type PositionRow,
  readDayBefore,
  readNames,
  sumOfLines,
  type TitleFacts,
  type TitleRow,
} from './positions.queries.ts';

/** A position with its lines; `tried` is its own file, where it is not stored. */
export async function toPosition(
  db: Reader,
  row: PositionRow,
  lines: readonly TitleRow[],
  tried?: PositionFile<TitleFacts>,
) {
  const { absent, isLatest } = await readDayBefore(db, row, row.data, tried);
  const nameOf = await readNames(db, row.empresa_id, [...lines, ...absent]);
  const named = <Title extends TitleFacts>(title: Title) => ({
    ...title,
    cliente_nome: nameOf(title.cliente_id),
  });
  const ausente = absent.reduce((sum, { saldo }) => sum + (saldo ?? 0), 0);
  return {
    ...headOf(row),
    simulado: false,
    em_vigor: isLatest,
    linhas: lines.map((line) => toPositionLine(named(line))),
    ausentes: absent.map((title) => toAbsentTitle(named(title))),
    totais: toTotals({ ...sumOfLines(lines), ausente }),
    created_at: row.created_at,
  };
}

type ListedRow = PositionRow & {
  readonly em_vigor: boolean;
  readonly totais: ReturnType<typeof sumOfLines> & { readonly ausente: number };
};

export function toListedPosition({ em_vigor, totais, ...row }: ListedRow) {
  const { linhas, created_at } = row;
  return { ...headOf(row), simulado: false, em_vigor, linhas, totais: toTotals(totais), created_at };
}

export function toNotedPosition(row: PositionRow) {
  const { linhas, clientes, created_at } = row;
  return { ...headOf(row), linhas, clientes: JSON.parse(clientes) as string[], created_at };
}

function headOf({ id, representada_id, data, abrange, formato, abas }: PositionRow) {
  return { id, representada_id, data, abrange, formato, abas: JSON.parse(abas) as string[] };
}
