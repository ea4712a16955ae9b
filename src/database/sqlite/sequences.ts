import type { Transaction } from '../database.ts';
import type { Sequence } from '../engine.ts';
import { prepared, preparedWrite } from '../prepared.ts';

/** In two statements: to have the number returned by the one that changes it costs more than to read it. */
export async function nextNumber(db: Transaction, sequence: Sequence): Promise<number> {
  if ((await advance.count(db, sequence)) === 0) await begin.count(db, sequence);
  return (await last.one(db, sequence)).ultimo;
}

const advance = preparedWrite<Sequence>()((db, param) =>
  db
    .updateTable('sequencias')
    .set((column) => ({ ultimo: column('ultimo', '+', 1) }))
    .where('empresa_id', '=', param('empresa_id'))
    .where('nome', '=', param('nome')),
);

const begin = preparedWrite<Sequence>()((db, param) =>
  db.insertInto('sequencias').values({ empresa_id: param('empresa_id'), nome: param('nome'), ultimo: 1 }),
);

const last = prepared<Sequence>()((db, param) =>
  db
    .selectFrom('sequencias')
    .select('ultimo')
    .where('empresa_id', '=', param('empresa_id'))
    .where('nome', '=', param('nome')),
);
