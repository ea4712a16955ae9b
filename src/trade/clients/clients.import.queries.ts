import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows, rowsWith } from '../../platform/database/rows.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { findReserved } from '../../platform/writes/reserved-values.queries.ts';
import type { NewClient } from './clients.contract.ts';
import { areClientCodesTaken, type ClientRow, takeClientCodes, toClientRow } from './clients.queries.ts';

/** In the order of the file. Codes that the file brings are not given to its other records. */
export async function insertClients(
  db: Transaction,
  empresaId: string,
  clients: readonly (Omit<NewClient, 'tabelas'> & { readonly id?: string })[],
): Promise<ClientRow[]> {
  const brought = new Set(clients.flatMap(({ codigo }) => codigo ?? []));
  const { length: count } = clients.filter(({ codigo }) => codigo === null || codigo === undefined);
  const codes = await takeClientCodes(db, empresaId, count, (code) => brought.has(code));
  const toRow = ({ id, ...client }: (typeof clients)[number]) => {
    const row = toClientRow(
      empresaId,
      { ...client, tabelas: [] },
      client.codigo ?? (codes.shift() as string),
    );
    return id === undefined ? row : { ...row, id };
  };
  // While the database inserts some, the next are made ready.
  return readInBatches(clients, async (some) => {
    const rows = some.map(toRow);
    await insertRows(db, 'clientes', rows);
    return rows;
  });
}

/** Of these addresses, in lower case, the ones that a client of any company has or is about to have, and which company that is. */
export function findTakenEmails(db: Reader, emails: readonly string[]): Promise<Map<string, string>> {
  return findReserved(db, 'clientes', 'email_dobrado', emails);
}

export async function findTakenCodes(
  db: Reader,
  empresaId: string,
  codes: readonly string[],
): Promise<Set<string>> {
  const taken = await readInBatches(codes, async (batch) => {
    const asked = batch.map((code) => ({ empresa_id: empresaId, code }));
    const found = await areClientCodesTaken(db, asked);
    return batch.filter((_, at) => found[at]);
  });
  return new Set(taken);
}

/** The clients of the company that have one of these values. */
export async function selectClientsBy(
  db: Reader,
  empresaId: string,
  column: 'id' | 'codigo' | 'email_dobrado' | 'documento' | 'nome_dobrado',
  values: readonly string[],
): Promise<ClientRow[]> {
  const clients = rowsWith(db, 'clientes', { empresa_id: empresaId }).selectAll();
  return readInBatches(values, (batch) => clients.where(column, 'in', batch).execute());
}
