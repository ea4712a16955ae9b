import type { Transaction } from '../../platform/database/database.ts';
import { commitToContents, type Replacement } from '../../platform/database/journal-chain.ts';
import { changeRows } from '../../platform/database/rows.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';

type Contents = Pick<JournalRow, 'antes' | 'depois'>;

interface Rewritten {
  readonly entry: JournalRow;
  readonly contents: Contents;
}

/**
 * Replaces the contents of past entries and deletes their salt. Only a hash of the old contents remains, which keeps the chain
 * intact and reveals nothing. The entry that this change will write seals the new contents, and is linked to them when it gets
 * its number.
 */
export async function replaceContents(
  db: Transaction,
  empresaId: string,
  rewritten: readonly Rewritten[],
): Promise<Replacement[]> {
  const replaced: Replacement[] = [];
  await db.insertInto('jornal_em_anonimizacao').values({ empresa_id: empresaId }).execute();
  // In the order in which the verification reads them: their digest depends on it.
  const inOrder = rewritten.toSorted((a, b) => a.entry.numero - b.entry.numero);
  for (const { entry, contents } of inOrder) {
    if (entry.antes === contents.antes && entry.depois === contents.depois) continue;
    const compromisso = await originalOf(db, entry);
    const replacement = {
      numero: entry.numero,
      compromisso,
      novo: commitToContents({ ...contents, sal: null }),
    };
    await changeRows(
      db,
      'jornal',
      { empresa_id: empresaId, numero: entry.numero },
      { ...contents, sal: null },
    );
    replaced.push(replacement);
  }
  await db.deleteFrom('jornal_em_anonimizacao').where('empresa_id', '=', empresaId).execute();
  return replaced;
}

/** The original contents of an entry that was replaced before are known only by their hash. */
async function originalOf(db: Transaction, entry: JournalRow): Promise<string> {
  const known = await db
    .selectFrom('jornal_substituicoes')
    .select('compromisso')
    .where('empresa_id', '=', entry.empresa_id)
    .where('numero', '=', entry.numero)
    .limit(1)
    .executeTakeFirst();
  return known?.compromisso ?? commitToContents(entry);
}
