import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows, rowsWith } from '../../platform/database/rows.ts';
import { inBatches, readInBatches } from '../../platform/writes/batches.queries.ts';
import { findReserved } from '../../platform/writes/reserved-values.queries.ts';
import { findClientCodes, takeClientCodes } from './client-codes.queries.ts';
import type { NewClient } from './clients.contract.ts';
import { type ClientRow, toNewRow } from './clients.queries.ts';

/** In the order of the file. Codes that the file brings are not given to its other records. */
export async function insertClients(
  db: Transaction,
  empresaId: string,
  clients: readonly Omit<NewClient, 'tabelas'>[],
): Promise<ClientRow[]> {
  const brought = new Set(clients.flatMap(({ codigo }) => codigo ?? []));
  const missing = clients.filter(({ codigo }) => codigo === null || codigo === undefined).length;
  const codes = missing === 0 ? [] : await takeClientCodes(db, empresaId, missing, brought);
  const toRow = (client: (typeof clients)[number]) =>
    toNewRow(empresaId, { ...client, tabelas: [] }, client.codigo ?? (codes.shift() as string));
  const inserted: ClientRow[] = [];
  // While the database inserts some, the next are made ready.
  await inBatches(clients, async (some) => {
    const rows = some.map(toRow);
    await insertRows(db, 'clientes', rows);
    inserted.push(...rows);
  });
  return inserted;
}

/** Of these addresses, in lower case, the ones that a client of any company has or is about to have, and which company that is. */
export async function findTakenEmails(db: Reader, emails: readonly string[]): Promise<Map<string, string>> {
  const taken = await findReserved(db, 'clientes', emails);
  await inBatches(emails, async (batch) => {
    const rows = await rowsWith(db, 'clientes', { email_dobrado: batch })
      .select(['email_dobrado', 'empresa_id'])
      .execute();
    for (const row of rows) taken.set(row.email_dobrado, row.empresa_id);
  });
  return taken;
}

export async function findTakenCodes(
  db: Reader,
  empresaId: string,
  codes: readonly string[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  await inBatches(codes, async (batch) => {
    for (const code of await findClientCodes(db, empresaId, batch)) taken.add(code);
  });
  return taken;
}

/** The clients of the company that have one of these values. */
export async function selectClientsBy(
  db: Reader,
  empresaId: string,
  column: 'id' | 'codigo' | 'email_dobrado' | 'documento' | 'nome_dobrado',
  values: readonly string[],
): Promise<ClientRow[]> {
  const clients = db.selectFrom('clientes').selectAll().where('empresa_id', '=', empresaId);
  return readInBatches(values, (batch) => clients.where(column, 'in', batch).execute());
}
