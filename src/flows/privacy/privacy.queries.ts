import type { Reader, Transaction } from '../../platform/database/database.ts';
import { commitToContents, type Replacement } from '../../platform/database/journal-chain.ts';
import { changeRows, hasRow, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import { noteErasure } from './erasures.queries.ts';

/** The client whose data are exported or forgotten. */
export interface Buyer {
  readonly empresa_id: string;
  readonly cliente_id: string;
}

type Entries = Parameters<typeof rowsWith<'jornal'>>[2];

/** Journal entries with these values, oldest first. */
export function selectErasedEntries(db: Reader, entries: Entries): Promise<JournalRow[]> {
  return rowsWith(db, 'jornal', entries).selectAll().orderBy('numero').execute();
}

/**
 * Takes something of a person out of these entries and of the replies kept for retries that contain his id, and has the old bytes
 * erased; tells what the entries are replaced by.
 */
export async function forgetInJournal(
  db: Transaction,
  { empresa_id, id }: Pick<JournalRow, 'empresa_id'> & { readonly id: string },
  entries: readonly JournalRow[],
  remove: (value: unknown) => unknown,
): Promise<Replacement[]> {
  const replies = await rowsWith(db, 'idempotencia', { empresa_id })
    .select(['chave', 'resposta'])
    .where('resposta', 'like', `%${id}%`)
    .execute();
  for (const { chave, resposta } of replies) {
    const without = JSON.stringify(remove(JSON.parse(resposta)));
    await changeRows(db, 'idempotencia', { empresa_id, chave }, { resposta: without });
  }
  await noteErasure(db, empresa_id, id);
  return replaceContents(db, empresa_id, rewritten(entries, remove));
}

export async function isInJournal(db: Reader, { empresa_id, cliente_id }: Buyer): Promise<boolean> {
  return hasRow(db, 'jornal', { empresa_id, registro_id: cliente_id, recurso: 'clientes' });
}

/** What is left of the records that entries tell, of those where something goes. */
export function rewritten(entries: readonly JournalRow[], remove: (record: Fields) => unknown) {
  const rewrite = (text: string | null) => (text === null ? null : JSON.stringify(remove(JSON.parse(text))));
  return entries
    .map((entry) => ({ entry, contents: { antes: rewrite(entry.antes), depois: rewrite(entry.depois) } }))
    .filter(({ entry, contents }) => entry.antes !== contents.antes || entry.depois !== contents.depois);
}

type Fields = Record<string, unknown>;

/**
 * Replaces the contents of past entries and deletes their salt. Only a hash of the old contents remains, which keeps the chain
 * intact and reveals nothing. The entry that this change will write seals the new contents, and is linked to them when it gets
 * its number.
 */
export async function replaceContents(
  db: Transaction,
  empresaId: string,
  entries: ReturnType<typeof rewritten>,
): Promise<Replacement[]> {
  const replaced: Replacement[] = [];
  await db.insertInto('jornal_em_anonimizacao').values({ empresa_id: empresaId }).execute();
  // In the order in which the verification reads them: their digest depends on it.
  const inOrder = entries.toSorted((a, b) => a.entry.numero - b.entry.numero);
  for (const { entry, contents } of inOrder) {
    const compromisso = await originalOf(db, entry);
    const { numero } = entry;
    const unsalted = { ...contents, sal: null };
    await changeRows(db, 'jornal', { empresa_id: empresaId, numero }, unsalted);
    replaced.push({ numero, compromisso, novo: commitToContents(unsalted) });
  }
  await removeRows(db, 'jornal_em_anonimizacao', { empresa_id: empresaId });
  return replaced;
}

/** The original contents of an entry that was replaced before are known only by their hash. */
async function originalOf(db: Transaction, entry: JournalRow): Promise<string> {
  const { empresa_id, numero } = entry;
  const replaced = rowsWith(db, 'jornal_substituicoes', { empresa_id, numero }).select('compromisso');
  const known = await replaced.limit(1).executeTakeFirst();
  return known?.compromisso ?? commitToContents(entry);
}
