import { toReais } from '../../domain/money.ts';
import type { Row } from '../../platform/database/tables.ts';

/** Commission earned in a month before the first sale, in centavos. */
export interface HistoryMonth {
  readonly mes: string;
  readonly valor: number;
}

export interface IndexMonth {
  readonly mes: string;
  readonly percentual: number;
}

/** In centavos. */
export function historyMonths(row: Pick<Row<'historicos'>, 'meses'> | undefined): HistoryMonth[] {
  return row === undefined ? [] : JSON.parse(row.meses);
}

export function indexMonths(row: Pick<Row<'indices'>, 'meses'> | undefined): IndexMonth[] {
  return row === undefined ? [] : JSON.parse(row.meses);
}

export function toHistory(row: Pick<Row<'historicos'>, 'meses'> | undefined) {
  return { meses: historyMonths(row).map(({ mes, valor }) => ({ mes, valor: toReais(valor) })) };
}

export function toPriceIndex(row: Pick<Row<'indices'>, 'meses' | 'nome'> | undefined) {
  return {
    nome: row?.nome ?? '',
    meses: indexMonths(row).map(({ mes, percentual }) => ({ mes, percentual })),
  };
}

export function toNotedHistory(row: Omit<Row<'historicos'>, 'empresa_id'>) {
  const { id, representada_id, created_at, updated_at } = row;
  return { ...toHistory(row), id, representada_id, created_at, updated_at };
}

export function toNotedIndex(row: Omit<Row<'indices'>, 'empresa_id'>) {
  const { id, created_at, updated_at } = row;
  return { ...toPriceIndex(row), id, created_at, updated_at };
}
