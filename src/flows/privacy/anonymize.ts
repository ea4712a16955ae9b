import { problems, refuse } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import { normalizeTaxId } from '../../domain/tax-ids.ts';
import type { Database, Reader, Transaction, Unchanged } from '../../platform/database/database.ts';
import { changeRows, removeRows } from '../../platform/database/rows.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { changeAsOperator } from '../../platform/writes/changes.ts';
import * as trash from '../../platform/writes/deleted-records.queries.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { unchanged } from '../../platform/writes/outcome.ts';
import { readSeal } from '../../platform/writes/seals.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import { changeClient, findClient } from '../../trade/clients/clients.queries.ts';
import { forgetDocument } from '../../trade/invoice-records/invoices.queries.ts';
import { toProduct } from '../../trade/products/products.contract.ts';
import { findProduct } from '../../trade/products/products.queries.ts';
import { removeInboxBytesAbout } from '../inbox/inbox.queries.ts';
import {
  anonymousClient,
  type Identity,
  SALE_TEXTS,
  withoutAnswerTexts,
  withoutReasons,
} from './anonymous-client.ts';
import { forgetBalanceTexts } from './balance-texts.queries.ts';
import {
  type EntriesWithTexts,
  forgetInboxTexts,
  forgetSaleTexts,
  forgetStatementTexts,
  forgetTitleTexts,
  searchTexts,
} from './client-texts.queries.ts';
import { noteErasure } from './erasures.queries.ts';
import * as journals from './privacy.queries.ts';

/**
 * Removes the person from the client's record, from past journal entries and from replies kept for retries; a deleted client is
 * found in the journal alone. Does nothing when nothing happened since the last time.
 */
export async function anonymizeClient<T>(
  db: Transaction,
  journal: Journal,
  buyer: journals.Buyer,
  { searched, done }: { searched: EntriesWithTexts; done: T },
): Promise<T | Unchanged<T>> {
  const { empresa_id, cliente_id: id } = buyer;
  const row = await findClient(db, wholeCompany(empresa_id), id);
  const history = await journals.selectErasedEntries(db, {
    empresa_id,
    recurso: 'clientes',
    registro_id: id,
  });
  if (row === undefined && history.length === 0) refuse(problems.clientNotFound);
  const told = await searchTexts(db, buyer, searched);
  if (history.at(-1)?.acao === 'anonimizar' && told.numbers.length === 0) return unchanged(done);

  const identities = [...(row ? [row] : []), ...identitiesIn(history)];
  const anonymous = anonymousClient(id, identities);
  const balances = await forgetBalanceTexts(db, buyer, anonymous);
  const entries = [
    ...history,
    ...balances.entries,
    ...(await readInBatches(told.numbers, (numero) =>
      journals.selectErasedEntries(db, { empresa_id, numero }),
    )),
    ...(await forgetInboxTexts(db, empresa_id, anonymous)),
  ];
  const replaced = await journals.forgetInJournal(db, { empresa_id, id }, entries, balances.removeFrom);
  const after =
    row &&
    (await changeClient(db, row, {
      ...anonymous.replacements,
      codigo: anonymous.replaceCode(row.codigo),
      credito: withoutReasons(toClient(row).credito),
      ativo: false,
    }));
  const documents = identities.flatMap(({ cnpj_cpf }) => (cnpj_cpf ? [normalizeTaxId(cnpj_cpf)] : []));
  await forgetDocument(db, empresa_id, id, [...new Set(documents)]);
  await forgetSaleTexts(db, buyer);
  await changeRows(db, 'visitas', buyer, { nota: null });
  const statements = await forgetStatementTexts(db, buyer, anonymous);
  const titles = await forgetTitleTexts(db, buyer, anonymous);
  await removeInboxBytesAbout(db, buyer);
  await removeRows(db, 'lixeira', buyer);
  journal.anonymized('clientes', id, after ? toClient(after) : null, replaced);
  journal.seal('clientes', id);
  for (const statement of statements) journal.seal('extratos', statement);
  for (const position of titles.posicoes) journal.seal('posicoes', position);
  for (const representada of titles.representadas) journal.seal('representadas', representada);
  return done;
}

function identitiesIn(history: readonly JournalRow[]): Identity[] {
  const told = history.flatMap(({ antes, depois }) => [antes, depois]);
  return told.flatMap((text) => (text === null ? [] : [JSON.parse(text)]));
}

type Fields = Record<string, unknown>;

const GONE_PRODUCT = { nome: 'Produto apagado', descricao: null };

/** Deleted records whose time is over leave the trash, and what the journal told of them in words goes with them. */
export async function sweepTrash(db: Database, before: string = trash.oldestKept()): Promise<void> {
  const failures = new Map<string, unknown>();
  for (;;) {
    const expired = await trash.selectExpired(db.read, before, [...failures.keys()]);
    if (expired.length === 0) break;
    for (const row of expired) await forgetForGood(db, row).catch((error) => failures.set(row.id, error));
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), 'Some of the trash cannot be forgotten');
}

/** In a change of its own, which the chain of the journal answers for; a record that left no words needs none. */
async function forgetForGood(db: Database, row: trash.TrashRow): Promise<void> {
  const { empresa_id, recurso, registro_id, cliente_id } = row;
  if ((await wordsAbout(db.read, row)).length === 0) {
    await db.write((db) => trash.forgetDeleted(db, row));
    return;
  }
  await changeAsOperator(db, empresa_id, async (db, journal) => {
    // Another process may have been faster.
    if (!(await trash.forgetDeleted(db, row))) return unchanged(undefined);
    const replaced = await journals.replaceContents(db, empresa_id, await wordsAbout(db, row));
    if (cliente_id !== null) await noteErasure(db, empresa_id, cliente_id);
    journal.anonymized(recurso, registro_id, await present(db, row), replaced);
  });
}

/** A product may have been made again under its code: then the journal goes on with what it is now. */
async function present(db: Transaction, { empresa_id, recurso, registro_id }: trash.TrashRow) {
  const product = recurso === 'produtos' ? await findProduct(db, empresa_id, registro_id) : undefined;
  return product === undefined ? null : toProduct(product);
}

/** Entries up to the deletion that say something of the record in words, without them. */
async function wordsAbout(db: Reader, row: trash.TrashRow) {
  const { empresa_id, recurso, registro_id } = row;
  const history = await journals.selectErasedEntries(db, { empresa_id, recurso, registro_id });
  const deletion = history.findLast(({ selo }) => sealOf(selo) === trash.digestDeleted(row));
  const own = history.filter(({ numero }) => numero <= (deletion?.numero ?? 0));
  const entries = [...own, ...(deletion === undefined ? [] : await visitsOf(db, row))];
  return journals.rewritten(entries, removerFor(row, own));
}

/** What was noted at visits went with the client. */
function visitsOf(db: Reader, { empresa_id, recurso, conteudo }: trash.TrashRow): Promise<JournalRow[]> {
  const { visitas = [] } = JSON.parse(conteudo) as { visitas?: { id: string }[] };
  return readInBatches(recurso === 'clientes' ? visitas : [], (some) => {
    const registro_id = some.map(({ id }) => id);
    return journals.selectErasedEntries(db, { empresa_id, recurso: 'visitas', registro_id });
  });
}

function removerFor({ recurso, registro_id }: trash.TrashRow, history: readonly JournalRow[]) {
  if (recurso === 'vendas')
    return ({ resposta, ...record }: Fields) => ({
      ...Object.fromEntries(
        Object.entries(record).map(([name, value]) => [name, isText(name) ? null : value]),
      ),
      ...(resposta !== undefined && { resposta: withoutAnswerTexts(resposta) }),
    });
  if (recurso === 'produtos') return (record: Fields) => ({ ...record, ...GONE_PRODUCT });
  return anonymousClient(registro_id, identitiesIn(history)).removeFrom;
}

const isText = (name: string) => (SALE_TEXTS as readonly string[]).includes(name);

function sealOf(selo: string | null): string | undefined {
  return selo === null ? undefined : readSeal(selo).lixeira;
}
