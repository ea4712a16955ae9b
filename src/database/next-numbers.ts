import type { Transaction } from './database.ts';
import type { Sequence } from './engine.ts';
import type { AnswerAll } from './round.ts';

/** Takes so many numbers of a sequence at once. Returns the last of them. */
export type TakeNumbers = (db: Transaction, sequence: Sequence, count: number) => Promise<number>;

/** For each the next one, in the order in which they were asked for. */
export function nextNumbersBy(take: TakeNumbers): AnswerAll<Sequence, number> {
  return async (db, asked) => {
    const sequences = Map.groupBy(asked, nameOf);
    const last = new Map<string, number>();
    await Promise.all(
      [...sequences].map(async ([name, some]) => {
        last.set(name, (await take(db, some[0] as Sequence, some.length)) - some.length);
      }),
    );
    return asked.map((sequence) => {
      const number = (last.get(nameOf(sequence)) as number) + 1;
      last.set(nameOf(sequence), number);
      return number;
    });
  };
}

const nameOf = ({ empresa_id, nome }: Sequence) => `${empresa_id} ${nome}`;
