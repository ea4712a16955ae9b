import { problems, refuse } from '../../contract/problems.ts';
import { formsOf } from '../../contract/record-writer.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { momentAfter } from '../../platform/database/ids.ts';
import { countFound, insertRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import {
  type DeletedRecord,
  readKept,
  type TrashRow,
  withoutRowNumber,
} from '../../platform/writes/deleted-records.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { removeNaming } from '../../platform/writes/records.ts';
import { restoreRules, ruleRecords } from '../commission-rules/commission-rules.queries.ts';
import {
  type HeldInvoice,
  releaseInvoicesOfClient,
  returnToClient,
} from '../invoice-records/invoices.queries.ts';
import { type ClientTable, findTablesOf } from '../price-tables/price-tables.queries.ts';
import { releaseTitlesOfClient } from '../titles/positions.queries.ts';
import { restoreVisits, visitRecords } from '../visits/visits.queries.ts';
import { linkTables } from './client-tables.queries.ts';
import { client, toClient } from './clients.contract.ts';
import { deriveClientColumns } from './clients.kind.ts';
import * as clients from './clients.queries.ts';

/** A client in the trash: its row, with flags as booleans for both engines, and the records deleted with it. */
interface KeptClient {
  readonly row: clients.RestoredClientRow;
  readonly regras: readonly Row<'regras'>[];
  readonly visitas: readonly Row<'visitas'>[];
  readonly notas: readonly HeldInvoice[];
}

/** What the trash keeps of a client without sales; its rules and visits are deleted. */
export async function trashedClient(
  db: Transaction,
  client: clients.ClientRow,
  journal: Journal,
): Promise<DeletedRecord> {
  const { id, empresa_id, nome, codigo, cidade } = client;
  const sales = await countFound(rowsWith(db, 'vendas', { empresa_id, cliente_id: id }));
  if (sales > 0) refuse(problems.clientHasSales(sales));
  const conteudo: KeptClient = {
    row: toStored(client),
    regras: await removeNaming(db, journal, ruleRecords, empresa_id, 'cliente_id', id),
    visitas: await removeNaming(db, journal, visitRecords, empresa_id, 'cliente_id', id),
    notas: await releaseInvoicesOfClient(db, journal, empresa_id, id),
  };
  await releaseTitlesOfClient(db, journal, empresa_id, id);
  const detalhe = `${codigo} · ${cidade}`;
  return { recurso: 'clientes', registro_id: id, cliente_id: id, nome, detalhe, conteudo };
}

/** Restores a client under its code and e-mail, with the related records that are still valid. */
export async function restoreClient(db: Transaction, journal: Journal, trashed: TrashRow): Promise<void> {
  const { row: kept, regras, visitas, notas } = readKept<KeptClient>(trashed);
  const { empresa_id, codigo } = kept;
  if ((await clients.areClientCodesTaken(db, [{ empresa_id, code: codigo }])).includes(true))
    refuse(problems.clientCodeTaken);
  if (await clients.isEmailTaken(db, kept.email_dobrado)) refuse(problems.emailTaken);
  const tables = await findTablesOf(db, empresa_id, JSON.parse(kept.tabelas) as ClientTable[]);
  const row = {
    ...kept,
    ...deriveClientColumns(kept),
    tabelas: JSON.stringify(tables),
    updated_at: momentAfter(kept.updated_at),
  };
  await insertRows(db, 'clientes', [row]);
  await linkTables(db, row, tables);
  await countMore(db, empresa_id, 'clientes', 1);
  journal.created('clientes', row.id, toClient(row));
  // Its link ended with it.
  journal.seal('clientes', row.id);
  await restoreVisits(db, journal, visitas);
  await restoreRules(db, journal, empresa_id, regras);
  await returnToClient(db, journal, empresa_id, notas);
}

const FLAGS = Object.entries(formsOf(client)).flatMap(([name, form]) => (form === 'flag' ? [name] : []));

/** SQLite stores flags as 0 or 1, which PostgreSQL does not accept. */
function toStored(client: clients.ClientRow): clients.RestoredClientRow {
  const row = withoutRowNumber(client);
  const flags = FLAGS.map((name) => [name, Boolean(row[name as keyof clients.ClientRow])]);
  return { ...row, ...Object.fromEntries(flags) };
}
