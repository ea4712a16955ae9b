import { wholeCompany } from '../../domain/access-scope.ts';
import { normalizeTaxId } from '../../domain/tax-ids.ts';
import type { Database, Reader, Transaction } from '../../platform/database/database.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { changeAsOperator, leaveUnchanged } from '../../platform/writes/changes.ts';
import {
  digestDeleted,
  forgetDeleted,
  forgetDeletedOf,
  oldestKept,
  selectExpired,
  type TrashRow,
} from '../../platform/writes/deleted-records.queries.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import type { EntrySeal } from '../../platform/writes/seals.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import { changeClient, findClient } from '../../trade/clients/clients.queries.ts';
import { forgetDocument } from '../../trade/invoice-records/invoices.queries.ts';
import { toProduct } from '../../trade/products/products.contract.ts';
import { findProduct } from '../../trade/products/products.queries.ts';
import { removeInboxBytesAbout } from '../inbox/inbox.queries.ts';
import { AnonymousClient, type Identity, SALE_TEXTS } from './anonymous-client.ts';
import {
  type EntriesWithTexts,
  forgetInboxTexts,
  forgetSaleTexts,
  forgetStatementTexts,
  forgetVisitNotes,
  readEntriesWithTexts,
  searchTexts,
} from './client-texts.queries.ts';
import { noteErasure } from './erasures.queries.ts';
import { replaceContents, rewriteReplies, rewritten, selectHistory } from './privacy.queries.ts';

/**
 * Removes the person from the client's record, from past journal entries and from replies kept for retries; a deleted client is
 * found in the journal alone. Does nothing when nothing happened since the last time.
 */
export async function anonymizeClient<T>(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  id: string,
  { texts, done }: { texts: EntriesWithTexts; done: T },
): Promise<T> {
  const row = await findClient(db, wholeCompany(empresaId), id);
  const history = await selectHistory(db, empresaId, id);
  if (row === undefined && history.length === 0) refuse(problems.clientNotFound);
  const told = await searchTexts(db, { empresaId, clienteId: id }, texts);
  if (history.at(-1)?.acao === 'anonimizar' && told.numbers.length === 0) leaveUnchanged(done);

  const past = history.flatMap(({ antes, depois }) => [antes, depois]).map(readRecord);
  const identities = [row, ...past].filter((identity) => identity !== undefined);
  const anonymous = new AnonymousClient(id, identities);
  const entries = [
    ...history,
    ...(await readEntriesWithTexts(db, empresaId, told)),
    ...(await forgetInboxTexts(db, empresaId, anonymous)),
  ];
  const remove = (value: unknown) => anonymous.removeFrom(value);
  const replaced = await replaceContents(db, empresaId, rewritten(entries, remove));
  await rewriteReplies(db, empresaId, id, remove);
  const after =
    row &&
    (await changeClient(db, row, {
      ...anonymous.replacements,
      codigo: anonymous.replaceCode(row.codigo),
      ativo: false,
    }));
  await forgetDocument(db, empresaId, id, documentsOf(identities));
  await forgetSaleTexts(db, empresaId, id);
  await forgetVisitNotes(db, empresaId, id);
  const statements = await forgetStatementTexts(db, empresaId, id, anonymous);
  await removeInboxBytesAbout(db, empresaId, id);
  await forgetDeletedOf(db, empresaId, id);
  await noteErasure(db, empresaId, id);
  journal.anonymized('clientes', id, after ? toClient(after) : null, replaced);
  for (const statement of statements) journal.seal('extratos', statement);
  return done;
}

function documentsOf(identities: readonly Identity[]): string[] {
  const written = identities.flatMap(({ cnpj_cpf }) => (cnpj_cpf ? [normalizeTaxId(cnpj_cpf)] : []));
  return [...new Set(written)];
}

function readRecord(text: string | null): Identity | undefined {
  return text === null ? undefined : JSON.parse(text);
}

type Fields = Record<string, unknown>;

const GONE_PRODUCT = { nome: 'Produto apagado', descricao: null };

/** Deleted records whose time is over leave the trash, and what the journal told of them in words goes with them. */
export async function sweepTrash(db: Database, before: string = oldestKept()): Promise<void> {
  for (;;) {
    const expired = await selectExpired(db.read, before);
    if (expired.length === 0) return;
    for (const row of expired) await forgetForGood(db, row);
  }
}

/** In a change of its own, which the chain of the journal answers for; a record that left no words needs none. */
async function forgetForGood(db: Database, row: TrashRow): Promise<void> {
  const { empresa_id, recurso, registro_id, cliente_id } = row;
  if ((await wordsAbout(db.read, row)).length === 0) {
    await db.write((db) => forgetDeleted(db, row));
    return;
  }
  await changeAsOperator(db, empresa_id, async (db, journal) => {
    // Another process may have been faster.
    if (!(await forgetDeleted(db, row))) leaveUnchanged(undefined);
    const replaced = await replaceContents(db, empresa_id, await wordsAbout(db, row));
    if (cliente_id !== null) await noteErasure(db, empresa_id, cliente_id);
    journal.anonymized(recurso, registro_id, await present(db, row), replaced);
  });
}

/** A product may have been made again under its code: then the journal goes on with what it is now. */
async function present(db: Transaction, { empresa_id, recurso, registro_id }: TrashRow) {
  const product = recurso === 'produtos' ? await findProduct(db, empresa_id, registro_id) : undefined;
  return product === undefined ? null : toProduct(product);
}

/** Entries up to the deletion that say something of the record in words, without them. */
async function wordsAbout(db: Reader, row: TrashRow) {
  const history = await selectHistory(db, row.empresa_id, row.registro_id, row.recurso);
  const deletion = history.findLast(({ selo }) => sealOf(selo) === digestDeleted(row));
  const own = history.filter(({ numero }) => numero <= (deletion?.numero ?? 0));
  const entries = [...own, ...(deletion === undefined ? [] : await visitsOf(db, row))];
  return rewritten(entries, removerFor(row, own)).filter(
    ({ entry, contents }) => entry.antes !== contents.antes || entry.depois !== contents.depois,
  );
}

/** What was noted at visits went with the client. */
async function visitsOf(db: Reader, { empresa_id, recurso, conteudo }: TrashRow): Promise<JournalRow[]> {
  if (recurso !== 'clientes') return [];
  const { visitas = [] } = JSON.parse(conteudo) as { visitas?: { id: string }[] };
  const entries: JournalRow[] = [];
  for (const { id } of visitas) entries.push(...(await selectHistory(db, empresa_id, id, 'visitas')));
  return entries;
}

function removerFor({ recurso, registro_id }: TrashRow, history: readonly JournalRow[]) {
  if (recurso === 'vendas') return (record: Fields) => emptied(record, SALE_TEXTS);
  if (recurso === 'produtos') return (record: Fields) => ({ ...record, ...GONE_PRODUCT });
  const told = history.flatMap(({ antes, depois }) => [antes, depois]);
  const identities = told.flatMap((text) => (text === null ? [] : [JSON.parse(text) as Identity]));
  const anonymous = new AnonymousClient(registro_id, identities);
  return (record: Fields) => anonymous.removeFrom(record);
}

function emptied(record: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, names.includes(name) ? null : value]),
  );
}

function sealOf(selo: string | null): string | undefined {
  return selo === null ? undefined : (JSON.parse(selo) as EntrySeal).lixeira;
}
