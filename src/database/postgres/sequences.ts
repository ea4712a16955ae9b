import type { Transaction } from '../database.ts';
import { adapterOf, type Sequence } from '../engine.ts';
import { nextNumbersBy } from '../next-numbers.ts';
import { preparedWrite } from '../prepared.ts';

export async function nextNumber(db: Transaction, sequence: Sequence): Promise<number> {
  return adapterOf(db).round?.ask(nextNumbers, sequence) ?? takeNumbers(db, sequence, 1);
}

async function takeNumbers(db: Transaction, sequence: Sequence, by: number): Promise<number> {
  return (await advance.one(db, { ...sequence, by })).ultimo;
}

const nextNumbers = nextNumbersBy(takeNumbers);

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
