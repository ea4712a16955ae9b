import { isDeepStrictEqual } from 'node:util';
import { changeVendedor, chooseVendedor } from '../../access/people/vendedores.queries.ts';
import { successWith } from '../../contract/operation.ts';
import { problems, refuse } from '../../contract/problems.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { countFound, insertRows, rowsWith } from '../../platform/database/rows.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { type ClientTable, findTablesOf } from '../price-tables/price-tables.queries.ts';
import { linkTables } from './client-tables.queries.ts';
import * as contract from './clients.contract.ts';
import {
  type ClientRow,
  changeClient,
  handOverSales,
  isEmailTaken,
  takeClientCodes,
  toClientRow,
} from './clients.queries.ts';
import { isDocumentShared } from './shared-documents.queries.ts';

/** Creates a client with the code that was sent or the next of its company; `feito_em` says when it was made on a device. */
export async function createClient(
  db: Transaction,
  journal: Journal,
  scope: AccessScope,
  { feito_em = null, ...client }: contract.NewClient & { readonly feito_em?: string | null | undefined },
) {
  const { empresaId } = scope;
  const vendedor_id = await chooseVendedor(db, scope, client.vendedor_id);
  await refuseUnknownTables(db, empresaId, client.tabelas);
  await checkCredit(db, scope, [], client.credito);
  if (await isEmailTaken(db, client.email)) refuse(problems.emailTaken);
  const codigo = client.codigo || ((await takeClientCodes(db, empresaId, 1))[0] as string);
  const row = toClientRow(empresaId, { ...client, vendedor_id }, codigo, feito_em);
  await insertRows(db, 'clientes', [row]);
  if (client.tabelas.length > 0) await linkTables(db, row, client.tabelas);
  journal.created('clientes', row.id, contract.toClient(row));
  return successWith(contract.toClientSummary(row), await warnOf(db, scope, row));
}

/** Changes a client that was found, with what follows for its sales and tables. */
export async function updateClient(
  db: Transaction,
  journal: Journal,
  scope: AccessScope,
  before: ClientRow,
  changes: contract.ClientChanges,
) {
  await changeVendedor(db, scope, changes.vendedor_id, before.vendedor_id);
  if (changes.tabelas) await refuseUnknownTables(db, scope.empresaId, changes.tabelas);
  if (changes.credito) await checkCredit(db, scope, contract.toClient(before).credito, changes.credito);
  const row = await changeClient(db, before, changes);
  const after = contract.toClient(row);
  if (after.telefone === '' && before.telefone !== '') contract.refuseEmptied(['telefone']);
  if (changes.tabelas) await linkTables(db, row, changes.tabelas);
  if (row.vendedor_id !== before.vendedor_id) await handOverSales(db, row, row.vendedor_id);
  journal.changed('clientes', after.id, contract.toClient(before), after);
  return successWith(after, await warnOf(db, scope, row));
}

async function refuseUnknownTables(db: Transaction, empresaId: string, tables: ClientTable[]): Promise<void> {
  const known = await findTablesOf(db, empresaId, tables);
  if (known.length < tables.length) refuse(problems.priceTableUnknown);
}

type Credit = contract.Client['credito'];

/** The office alone says what a client may owe, and only with representadas that there are. */
async function checkCredit(
  db: Transaction,
  { empresaId, vendedorId }: AccessScope,
  before: Credit,
  wanted: Credit,
): Promise<void> {
  if (isDeepStrictEqual(before, wanted)) return;
  if (vendedorId !== null) refuse(problems.roleForbids);
  const ids = [...new Set(wanted.map(({ representada_id }) => representada_id))];
  if (ids.length === 0) return;
  const known = await countFound(rowsWith(db, 'representadas', { empresa_id: empresaId, id: ids }));
  if (known < ids.length) refuse(problems.representadaUnknown);
}

async function warnOf(db: Transaction, scope: AccessScope, row: ClientRow) {
  return (await isDocumentShared(db, scope, row)) ? [contract.documentShared] : [];
}
