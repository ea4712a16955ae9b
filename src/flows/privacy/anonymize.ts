import { wholeCompany } from '../../domain/access-scope.ts';
import { normalizeTaxId } from '../../domain/tax-ids.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { leaveUnchanged } from '../../platform/writes/changes.ts';
import { forgetDeletedOf } from '../../platform/writes/deleted-records.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import { changeClient, findClient } from '../../trade/clients/clients.queries.ts';
import { forgetDocument } from '../../trade/invoice-records/invoices.queries.ts';
import { removeInboxBytesAbout } from '../inbox/inbox.queries.ts';
import { AnonymousClient, type Identity } from './anonymous-client.ts';
import {
  type EntriesWithTexts,
  forgetSaleTexts,
  forgetVisitNotes,
  readEntriesWithTexts,
  searchTexts,
} from './client-texts.queries.ts';
import { noteErasure } from './erasures.queries.ts';
import { replaceContents, rewriteReplies, rewritten, selectHistory } from './privacy.queries.ts';
import { forgetInboxTexts, forgetStatementTexts } from './told-texts.queries.ts';

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
