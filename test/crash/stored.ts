import assert from 'node:assert/strict';
import type { Database } from '../../src/platform/database/database.ts';
import { type Facts, markOf } from './facts.ts';

export interface Stored {
  readonly id: string;
  readonly kind: 'clients' | 'sales';
  readonly code: string;
  readonly facts: Facts;
}

/** All stored records of a company by their marks; a duplicate mark is refused. */
export async function readStored({ read }: Database, empresaId: string): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>();
  const add = (record: Stored) => {
    const mark = markOf(record.facts);
    assert.ok(!stored.has(mark), `${mark} is stored twice`);
    stored.set(mark, record);
  };
  const clients = await read.selectFrom('clientes').selectAll().where('empresa_id', '=', empresaId).execute();
  for (const { id, codigo, nome, email, observacao } of clients)
    add({ id, kind: 'clients', code: codigo, facts: { nome, email, observacao } });

  const sales = await read.selectFrom('vendas').selectAll().where('empresa_id', '=', empresaId).execute();
  const items = await read
    .selectFrom('itens_venda')
    .select(['venda_id', 'produto_id', 'quantidade', 'valor_unitario', 'valor_total'])
    .where('empresa_id', '=', empresaId)
    .orderBy('venda_id')
    .orderBy('posicao')
    .execute();
  const itemsOf = Map.groupBy(items, ({ venda_id }) => venda_id);
  for (const { id, pedido, cliente_id, status, valor_total } of sales) {
    const itens = (itemsOf.get(id) ?? []).map(({ venda_id: _, ...item }) => ({ ...item }));
    add({ id, kind: 'sales', code: pedido, facts: { cliente_id, status, valor_total, itens } });
    itemsOf.delete(id);
  }
  assert.deepEqual([...itemsOf.keys()], [], 'items of sales that are not there');
  return stored;
}
