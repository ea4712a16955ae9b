import type { Transaction } from './database.ts';
import type { Sequence } from './engine.ts';
import type { AnswerAll } from './round.ts';

/** Takes so many numbers of a sequence at once. Returns the last of them. */
export type TakeNumbers = (db: Transaction, sequence: Sequence, count: number) => Promise<number>;

/** The same of several sequences, in their order. */
export type TakeOfMany = (
  db: Transaction,
  wanted: readonly (Sequence & { count: number })[],
) => Promise<readonly number[]>;

export function nextNumbersBy(take: TakeNumbers): AnswerAll<Sequence, number> {
  return nextNumbersByMany((db, wanted) =>
    Promise.all(wanted.map(({ count, ...sequence }) => take(db, sequence, count))),
  );
}

/** For each the next one, in the order in which they were asked for. */
export function nextNumbersByMany(take: TakeOfMany): AnswerAll<Sequence, number> {
  return async (db, asked) => {
    const sequences = [...Map.groupBy(asked, nameOf).values()];
    const wanted = sequences.map((some) => ({ ...(some[0] as Sequence), count: some.length }));
    const taken = await take(db, wanted);
    const last = new Map(
      wanted.map((sequence, n) => [nameOf(sequence), (taken[n] as number) - sequence.count]),
    );
    return asked.map((sequence) => {
      const number = (last.get(nameOf(sequence)) as number) + 1;
      last.set(nameOf(sequence), number);
      return number;
    });
  };
}

const nameOf = ({ empresa_id, nome }: Sequence) => `${empresa_id} ${nome}`;
