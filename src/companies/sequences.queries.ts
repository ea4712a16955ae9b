import type { Transaction } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

const BLOCK = 100;

interface Sequence {
  empresa_id: string;
  nome: string;
}

const advance = prepared<Sequence>()((db, param) =>
  db
    .insertInto('sequencias')
    .values({ empresa_id: param('empresa_id'), nome: param('nome'), ultimo: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['empresa_id', 'nome'])
        .doUpdateSet({ ultimo: (column) => column('sequencias.ultimo', '+', 1) }),
    )
    .returning('ultimo'),
);

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
  const { ultimo } = await advance.one(db, sequence);
  const row = await insert(format(ultimo));
  if (row !== undefined) return row;

  const free = await findFree(ultimo + 1, async (numbers) => {
    const taken = new Set(await takenAmong(numbers.map(format)));
    return numbers.find((number) => !taken.has(format(number)));
  });
  await moveTo(db, sequence, free);
  const later = await insert(format(free));
  if (later === undefined) throw new Error('A code was free and is not, though the company takes turns');
  return later;
}

async function findFree(
  from: number,
  freeAmong: (numbers: number[]) => Promise<number | undefined>,
): Promise<number> {
  for (let first = from; ; first += BLOCK) {
    const free = await freeAmong(Array.from({ length: BLOCK }, (_, offset) => first + offset));
    if (free !== undefined) return free;
  }
}

async function moveTo(db: Transaction, sequence: Sequence, ultimo: number): Promise<void> {
  await db
    .updateTable('sequencias')
    .set({ ultimo })
    .where('empresa_id', '=', sequence.empresa_id)
    .where('nome', '=', sequence.nome)
    .execute();
}
