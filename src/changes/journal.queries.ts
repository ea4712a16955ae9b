import type { Transaction } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';
import { newSalt } from '../database/ids.ts';
import { commitToContents, digestEntry, linkEntry } from '../database/journal-chain.ts';
import { PreparedInsert } from '../database/prepared-insert.ts';
import type { JournalTable } from '../database/tables/journal.ts';
import type { Row } from '../database/tables.ts';
import { inBatches } from './batches.queries.ts';
import type { JournalNote } from './journal.ts';

export type JournalRow = Row<'jornal'>;

/** Who changes what: a program by its key, a person, or, where there is neither, the operator at the command line. */
export interface Author {
  readonly empresa_id: string;
  readonly chave_id: string | null;
  readonly usuario_id: string | null;
}

const JOURNAL_COLUMNS = [
  'empresa_id',
  'numero',
  'chave_id',
  'usuario_id',
  'momento',
  'acao',
  'recurso',
  'registro_id',
  'antes',
  'depois',
  'sal',
  'hash',
  'selo',
] as const satisfies (keyof JournalTable)[];

const manyEntries = new PreparedInsert('jornal', JOURNAL_COLUMNS);

/** So many are more than those of a batch: an import's. */
const MANY = 500;

export async function insertEntries(db: Transaction, entries: readonly JournalTable[]): Promise<void> {
  if (entries.length > MANY) return inBatches(entries, (some) => manyEntries.insert(db, some));
  const writer = adapterOf(db).writeRows();
  await writer.insert('jornal', JOURNAL_COLUMNS, entries as readonly Record<keyof JournalTable, unknown>[]);
  await writer.end();
}

/** Gives each entry its number and its place in the chain, in the order in which it is called. */
export function linkAfter(first: number, previous: string): (entry: SealedEntry) => JournalTable {
  let numero = first;
  let last = previous;
  return ({ digest, ...entry }) => {
    last = linkEntry(last, numero, digest);
    return { ...entry, numero: numero++, hash: last };
  };
}

type SealedEntry = Omit<JournalTable, 'numero' | 'hash'> & { digest: string };

/** All of an entry that its place does not decide. */
export function sealEntry(author: Author, { replaced, ...note }: JournalNote, momento: string): SealedEntry {
  const entry = { ...author, ...note, momento, sal: newSalt() };
  return { ...entry, digest: digestEntry(entry, commitToContents(entry), replaced) };
}
