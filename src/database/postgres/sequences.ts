import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { adapterOf, type Sequence } from '../engine.ts';
import { nextNumbersByMany } from '../next-numbers.ts';
import { preparedWrite } from '../prepared.ts';

export async function nextNumber(db: Transaction, sequence: Sequence): Promise<number> {
  return adapterOf(db).round?.ask(nextNumbers, sequence) ?? takeNumbers(db, sequence, 1);
}

async function takeNumbers(db: Transaction, sequence: Sequence, by: number): Promise<number> {
  return (await advance.one(db, { ...sequence, by })).ultimo;
}

const nextNumbers = nextNumbersByMany(async (db, wanted) => {
  const arrays = {
    companies: wanted.map(({ empresa_id }) => empresa_id),
    names: wanted.map(({ nome }) => nome),
    counts: wanted.map(({ count }) => count),
  };
  const advanced = await advanceMany.all(db, arrays);
  const last = new Map(advanced.map((row) => [`${row.empresa_id} ${row.nome}`, row.ultimo]));
  return wanted.map(({ empresa_id, nome }) => last.get(`${empresa_id} ${nome}`) as number);
});

const advanceMany = preparedWrite<{ companies: string[]; names: string[]; counts: number[] }>()(
  (_db, param) => sql<Sequence & { ultimo: number }>`
    insert into sequencias (empresa_id, nome, ultimo)
    select * from unnest(${param('companies')}::uuid[], ${param('names')}::text[], ${param('counts')}::bigint[])
    on conflict (empresa_id, nome) do update set ultimo = sequencias.ultimo + excluded.ultimo
    returning empresa_id, nome, ultimo`,
);

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
