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

/**
 * The next code of a sequence, passing over those that a caller has already given by hand.
 * `takenAmong` tells which of some codes are in use.
 */
export async function takeCode(
  db: Transaction,
  sequence: Sequence,
  format: (number: number) => string,
  takenAmong: (codes: string[]) => Promise<string[]>,
): Promise<string> {
  const { ultimo } = await advance.one(db, sequence);
  let candidates = [ultimo];
  for (;;) {
    const taken = new Set(await takenAmong(candidates.map(format)));
    const free = candidates.find((number) => !taken.has(format(number)));
    if (free !== undefined) {
      if (free !== ultimo) await moveTo(db, sequence, free);
      return format(free);
    }
    const next = (candidates.at(-1) as number) + 1;
    candidates = Array.from({ length: BLOCK }, (_, offset) => next + offset);
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
