import type { Transaction } from '../database.ts';
import type { Sequence } from '../engine.ts';
import { preparedWrite } from '../prepared.ts';

export async function nextNumber(db: Transaction, sequence: Sequence): Promise<number> {
  return (await advance.one(db, sequence)).ultimo;
}

const advance = preparedWrite<Sequence>()((db, param) =>
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
