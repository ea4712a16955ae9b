import type { Transaction } from '../database/database.ts';
import { adapterOf, type Sequence, spellingOf } from '../database/engine.ts';

const BLOCK = 100;

interface Numbering<Row> {
  readonly format: (number: number) => string;
  /** Inserts the record under a code. Undefined when the code is in use. */
  readonly insert: (code: string) => Promise<Row | undefined>;
  /** Which of some codes are in use. */
  readonly takenAmong: (codes: string[]) => Promise<string[]>;
}

/** Inserts a record under the next code of a sequence, passing over those that a caller has already given by hand. */
export async function insertNumbered<Row>(
  db: Transaction,
  sequence: Sequence,
  { format, insert, takenAmong }: Numbering<Row>,
): Promise<Row> {
  const next = await spellingOf(db).nextNumber(db, sequence);
  const row = await insert(format(next));
  if (row !== undefined) return row;
  // Numbers that look free may be about to be used by the others.
  if (adapterOf(db).round !== undefined) throw new Error('A code was taken: to be done one after another');

  const free = await findFree(next + 1, async (numbers) => {
    const taken = new Set(await takenAmong(numbers.map(format)));
    return numbers.find((number) => !taken.has(format(number)));
  });
  await moveTo(db, sequence, free);
  const later = await insert(format(free));
  if (later === undefined) throw new Error('A code was free and is not, though the company takes turns');
  return later;
}

/** As many codes as asked for, in their order, passing over those that are in use. */
export async function takeCodes(
  db: Transaction,
  sequence: Sequence,
  count: number,
  { format, takenAmong }: Pick<Numbering<unknown>, 'format' | 'takenAmong'>,
): Promise<string[]> {
  const next = await spellingOf(db).nextNumber(db, sequence);
  const codes: string[] = [];
  let last = next;
  for (let first = next; codes.length < count; first += BLOCK) {
    const numbers = blockFrom(first);
    const taken = new Set(await takenAmong(numbers.map(format)));
    const free = numbers.filter((number) => !taken.has(format(number))).slice(0, count - codes.length);
    codes.push(...free.map(format));
    last = free.at(-1) ?? last;
  }
  await moveTo(db, sequence, last);
  return codes;
}

async function findFree(
  from: number,
  freeAmong: (numbers: number[]) => Promise<number | undefined>,
): Promise<number> {
  for (let first = from; ; first += BLOCK) {
    const free = await freeAmong(blockFrom(first));
    if (free !== undefined) return free;
  }
}

function blockFrom(first: number): number[] {
  return Array.from({ length: BLOCK }, (_, offset) => first + offset);
}

async function moveTo(db: Transaction, sequence: Sequence, ultimo: number): Promise<void> {
  await db
    .updateTable('sequencias')
    .set({ ultimo })
    .where('empresa_id', '=', sequence.empresa_id)
    .where('nome', '=', sequence.nome)
    .execute();
}
