import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { spellingOf } from '../database/engine.ts';
import { currentMoment, newSalt } from '../database/ids.ts';
import { commitToContents, digestEntry, linkEntry } from '../database/journal-chain.ts';
import { preparedWrite } from '../database/prepared.ts';
import { PreparedInsert } from '../database/prepared-insert.ts';
import type { JournalTable, Row } from '../database/tables.ts';
import { inBatches } from './batches.queries.ts';
import { reserveNumbers } from './counters.queries.ts';
import type { JournalNote } from './journal.ts';

export type JournalRow = Row<'jornal'>;

/** Who changes what: a program by its key, a person, or, where there is neither, the operator at the command line. */
export interface Author {
  readonly empresa_id: string;
  readonly chave_id: string | null;
  readonly usuario_id: string | null;
}

/**
 * Writes the notes of a change, the first under the number that announcing the change has taken: the company's version.
 * The company's row is held until the commit, so entries become visible in the order of their numbers.
 */
export async function writeJournal(
  db: Transaction,
  author: Author,
  notes: readonly JournalNote[],
): Promise<void> {
  const [only, ...others] = notes;
  if (only === undefined) throw new Error('A change that notes nothing in the journal is refused');
  const momento = currentMoment();
  if (others.length === 0) {
    await insertEntry.send(db, sealEntry(author, only, momento));
    return;
  }
  const { first, previous } = await reserveNumbers(db, author.empresa_id, others.length);
  const link = linkAfter(first, previous);
  await inBatches(notes, (batch) => {
    const rows = batch.map((note) => link(sealEntry(author, note, momento)));
    return manyEntries.insert(db, rows);
  });
}

export const JOURNAL_COLUMNS = [
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

export const manyEntries = new PreparedInsert('jornal', JOURNAL_COLUMNS);

/** Gives each entry its number and its place in the chain, in the order in which it is called. */
export function linkAfter(first: number, previous: string): (entry: SealedEntry) => JournalTable {
  let numero = first;
  let last = previous;
  return ({ digest, ...entry }) => {
    last = linkEntry(last, numero, digest);
    return { ...entry, numero: numero++, hash: last };
  };
}

export type SealedEntry = Omit<JournalTable, 'numero' | 'hash'> & { digest: string };

/** All of an entry that its place does not decide. */
export function sealEntry(author: Author, { replaced, ...note }: JournalNote, momento: string): SealedEntry {
  const entry = { ...author, ...note, momento, sal: newSalt() };
  return { ...entry, digest: digestEntry(entry, commitToContents(entry), replaced) };
}

/** The database itself links the entry to the one before it: to ask for that one's hash first would cost a round trip. */
const insertEntry = preparedWrite<SealedEntry>()((db, param) => {
  const counters = db.selectFrom('contadores').where('contadores.empresa_id', '=', param('empresa_id'));
  const place = sql<string>`
    coalesce((select anterior.hash from jornal as anterior
      where anterior.empresa_id = contadores.empresa_id and anterior.numero = contadores.versao - 1), '')
    || ' ' || contadores.versao || ' ' || cast(${param('digest')} as text)`;
  return db.insertInto('jornal').values({
    empresa_id: param('empresa_id'),
    numero: counters.select('contadores.versao'),
    chave_id: param('chave_id'),
    usuario_id: param('usuario_id'),
    momento: param('momento'),
    acao: param('acao'),
    recurso: param('recurso'),
    registro_id: param('registro_id'),
    antes: param('antes'),
    depois: param('depois'),
    sal: param('sal'),
    selo: param('selo'),
    hash: counters.select(spellingOf(db).sha256(place).as('hash')),
  });
});
