import type { Transaction } from '../database/database.ts';
import { newSalt } from '../database/ids.ts';
import { commitToContents, digestEntry, linkEntry } from '../database/journal-chain.ts';
import { insertRows } from '../database/rows.ts';
import type { JournalTable } from '../database/tables/flows.ts';
import type { Row } from '../database/tables.ts';
import type { JournalNote } from './journal.ts';

export type JournalRow = Row<'jornal'>;

/** The author of a change: a key, a person or, with neither, the operator at the command line. */
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

export function insertEntries(db: Transaction, entries: readonly JournalTable[]): Promise<void> {
  return insertRows(db, 'jornal', entries, JOURNAL_COLUMNS);
}

/** Assigns number and chain hash to each entry, in call order. */
export function linkAfter(first: number, previous: string): (entry: SealedEntry) => JournalTable {
  let numero = first;
  let last = previous;
  return ({ digest, ...entry }) => {
    last = linkEntry(last, numero, digest);
    return { ...entry, numero: numero++, hash: last };
  };
}

type SealedEntry = Omit<JournalTable, 'numero' | 'hash'> & { digest: string };

/** The fields of an entry that do not depend on its position. */
export function sealEntry(author: Author, { replaced, ...note }: JournalNote, momento: string): SealedEntry {
  const entry = { ...author, ...note, momento, sal: newSalt() };
  return { ...entry, digest: digestEntry(entry, commitToContents(entry), replaced) };
}
