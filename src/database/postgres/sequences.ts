import type { Transaction } from '../database.ts';
import { adapterOf, type Sequence } from '../engine.ts';
import { preparedWrite } from '../prepared.ts';

export async function nextNumber(db: Transaction, sequence: Sequence): Promise<number> {
  const { round } = adapterOf(db);
  if (round !== undefined) return round.ask(nextNumbers, sequence);
  return (await advance.one(db, { ...sequence, by: 1 })).ultimo;
}

/** For each the next one, in the order in which they were asked for. */
async function nextNumbers(db: Transaction, asked: readonly Sequence[]): Promise<number[]> {
  const sequences = Map.groupBy(asked, ({ empresa_id, nome }) => `${empresa_id} ${nome}`);
  const last = new Map<string, number>();
  await Promise.all(
    [...sequences].map(async ([name, [sequence, ...others]]) => {
      const by = others.length + 1;
      const { ultimo } = await advance.one(db, { ...(sequence as Sequence), by });
      last.set(name, ultimo - by);
    }),
  );
  return asked.map(({ empresa_id, nome }) => {
    const name = `${empresa_id} ${nome}`;
    const number = (last.get(name) as number) + 1;
    last.set(name, number);
    return number;
  });
}

const advance = preparedWrite<Sequence & { by: number }>()((db, param) =>
  db
    .insertInto('sequencias')
    .values({ empresa_id: param('empresa_id'), nome: param('nome'), ultimo: param('by') })
    .onConflict((conflict) =>
      conflict.columns(['empresa_id', 'nome']).doUpdateSet({
        ultimo: (column) => column('sequencias.ultimo', '+', column.ref('excluded.ultimo')),
      }),
    )
    .returning('ultimo'),
);
