import type { Transaction } from '../database.ts';
import { adapterOf, type Sequence } from '../engine.ts';
import { nextNumbersBy } from '../next-numbers.ts';
import { prepared, preparedWrite } from '../prepared.ts';

export async function nextNumber(db: Transaction, sequence: Sequence): Promise<number> {
  return adapterOf(db).round?.ask(nextNumbers, sequence) ?? takeNumbers(db, sequence, 1);
}

/** In two statements: to have the number returned by the one that changes it costs more than to read it. */
async function takeNumbers(db: Transaction, sequence: Sequence, by: number): Promise<number> {
  if ((await advance.count(db, { ...sequence, by })) === 0) await begin.count(db, { ...sequence, by });
  return (await last.one(db, sequence)).ultimo;
}

const nextNumbers = nextNumbersBy(takeNumbers);

const advance = preparedWrite<Sequence & { by: number }>()((db, param) =>
  db
    .updateTable('sequencias')
    .set((column) => ({ ultimo: column('ultimo', '+', param('by')) }))
    .where('empresa_id', '=', param('empresa_id'))
    .where('nome', '=', param('nome')),
);

const begin = preparedWrite<Sequence & { by: number }>()((db, param) =>
  db
    .insertInto('sequencias')
    .values({ empresa_id: param('empresa_id'), nome: param('nome'), ultimo: param('by') }),
);

const last = prepared<Sequence>()((db, param) =>
  db
    .selectFrom('sequencias')
    .select('ultimo')
    .where('empresa_id', '=', param('empresa_id'))
    .where('nome', '=', param('nome')),
);
