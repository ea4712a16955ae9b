import type { z } from 'zod';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { currentMoment, momentAfter } from '../../platform/database/ids.ts';
import { changeRows, insertRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import { readTotals } from '../../platform/writes/counters.queries.ts';
import type { Author } from '../../platform/writes/journal.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { type ImportKindName, type importTotals, NO_TOTALS, toNotedImport } from './imports.contract.ts';

export type ImportRow = Row<'importacoes'>;
export type ImportTotals = z.output<typeof importTotals>;

export const importRecordsOf = companyRecords('importacoes');

/** What is kept of an import that wrote: its entries are those of the journal from `de` to its own. */
export interface NewImport {
  readonly id: string;
  readonly tipo: ImportKindName;
  readonly arquivos: readonly string[];
  readonly totais: Partial<ImportTotals>;
  readonly alterados: number;
  /** The number of the last entry before its first one. */
  readonly desde: number;
}

/** Notes the import after all that it made: the entry ends it. */
export async function insertImport(
  tx: Transaction,
  journal: Journal,
  { empresa_id, usuario_id, chave_id }: Author,
  { arquivos, totais, ...made }: NewImport,
): Promise<void> {
  const created_at = currentMoment();
  const row: ImportRow = {
    ...made,
    empresa_id,
    arquivos: JSON.stringify(arquivos),
    totais: JSON.stringify({ ...NO_TOTALS, ...totais }),
    usuario_id,
    chave_id,
    desfeita_em: null,
    created_at,
    updated_at: created_at,
  };
  await insertRows(tx, 'importacoes', [row]);
  journal.created('importacoes', row.id, toNotedImport(row));
}

export async function markUndone(tx: Transaction, journal: Journal, row: ImportRow): Promise<void> {
  const { empresa_id, id } = row;
  const desfeita_em = currentMoment();
  const after = { ...row, desfeita_em, updated_at: momentAfter(row.updated_at) };
  await changeRows(tx, 'importacoes', { empresa_id, id }, { desfeita_em, updated_at: after.updated_at });
  journal.changed('importacoes', id, toNotedImport(row), toNotedImport(after));
}

/** The last entry of the company's journal: what an import writes comes after it. */
export async function lastEntry(db: Reader, empresaId: string): Promise<number> {
  return (await readTotals(db, empresaId)).versao;
}

const ENTRIES_PER_READ = 500;

/** The entries of an import, oldest first. */
export async function* entriesOfImport(db: Reader, { empresa_id, id, desde }: ImportRow) {
  const entries = rowsWith(db, 'jornal', { empresa_id });
  const own = await entries
    .select('numero')
    .where('recurso', '=', 'importacoes')
    .where('registro_id', '=', id)
    .where('acao', '=', 'criar')
    .executeTakeFirst();
  for (let last = desde; own !== undefined; ) {
    const some = await entries
      .select(['numero', 'acao', 'recurso', 'registro_id', 'antes', 'depois'])
      .where('numero', '>', last)
      .where('numero', '<', own.numero)
      .orderBy('numero')
      .limit(ENTRIES_PER_READ)
      .execute();
    yield* some;
    if (some.length < ENTRIES_PER_READ) return;
    last = some.at(-1)?.numero ?? last;
  }
}
