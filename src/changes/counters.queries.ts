import type { Reader, Transaction } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

export interface Totals {
  clientes: number;
  produtos: number;
  representadas: number;
  vendas: number;
}

const addChange = prepared<Totals & { empresa_id: string }>()((db, param) =>
  db
    .updateTable('contadores')
    .set((column) => ({
      versao: column('versao', '+', 1),
      clientes: column('clientes', '+', param('clientes')),
      produtos: column('produtos', '+', param('produtos')),
      representadas: column('representadas', '+', param('representadas')),
      vendas: column('vendas', '+', param('vendas')),
    }))
    .where('empresa_id', '=', param('empresa_id')),
);

const NOTHING_ADDED: Totals = { clientes: 0, produtos: 0, representadas: 0, vendas: 0 };

/**
 * Announces a change of the company, as the first statement of every transaction that makes one. It counts the records
 * that the change adds or removes, and it holds the company's row until the commit: writers of one company take turns,
 * so codes come without gaps and what a transaction has checked stays true until it ends.
 * The company's version is then the number of the change, which its first journal entry carries.
 */
export async function announceChange(
  db: Transaction,
  empresaId: string,
  added: Partial<Totals> = {},
): Promise<void> {
  await addChange.send(db, { ...NOTHING_ADDED, ...added, empresa_id: empresaId });
}

/** Takes more numbers after that of the announcement, for a change with several journal entries. Returns the last. */
export async function reserveNumbers(db: Transaction, empresaId: string, count: number): Promise<number> {
  const { versao } = await db
    .updateTable('contadores')
    .set((column) => ({ versao: column('versao', '+', count) }))
    .where('empresa_id', '=', empresaId)
    .returning('versao')
    .executeTakeFirstOrThrow();
  return versao;
}

const totals = prepared<{ empresa_id: string }>()((db, param) =>
  db.selectFrom('contadores').selectAll().where('empresa_id', '=', param('empresa_id')),
);

export function readTotals(db: Reader, empresaId: string): Promise<Totals & { versao: number }> {
  return totals.one(db, { empresa_id: empresaId });
}

export async function countRecords(db: Reader, empresaId: string, kind: keyof Totals): Promise<number> {
  return (await readTotals(db, empresaId))[kind];
}
