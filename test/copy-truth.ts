import assert from 'node:assert/strict';
import type { Caller } from './caller.ts';

// biome-ignore lint/suspicious/noExplicitAny: records of every kind, as they came.
type Shown = any;

/** The expected contents of a copy, read record by record with `GET`. */
export async function askForTruth(
  caller: Caller,
  { isVendedor, visits }: { isVendedor: boolean; visits: readonly string[] },
): Promise<Map<string, object>> {
  const truth = new Map<string, object>();
  const one = async (path: string) => {
    const { status, body, headers, text } = await caller.get(path);
    assert.equal(status, 200, text);
    return { ...body.data, etag: headers.get('etag')?.replace(/^W\//, '') };
  };
  for (const { id } of await all(caller, 'representadas?ativo=true'))
    truth.set(`representadas ${id}`, await one(`representadas/${id}`));
  for (const { id } of await all(caller, 'products?ativo=true'))
    truth.set(`produtos ${id}`, await one(`products/${id}`));
  for (const { id } of await all(caller, 'price-tables?')) {
    const precos = (await all(caller, `price-tables/${id}/prices?`)).map(({ produto_id, preco }) => ({
      produto_id,
      preco,
    }));
    truth.set(`tabelas_preco ${id}`, { ...(await one(`price-tables/${id}`)), precos });
  }
  if (!isVendedor)
    for (const { id } of await all(caller, 'commission-rules?'))
      truth.set(`regras ${id}`, await one(`commission-rules/${id}`));
  for (const { id } of await all(caller, 'goals?')) truth.set(`metas ${id}`, await one(`goals/${id}`));
  const rhythms = new Map(
    (await all(caller, 'reports/rhythm?situacao=novo,parado,atrasado,em_dia')).map((line) => [
      line.cliente_id,
      line,
    ]),
  );
  const recorded: Shown[] = [];
  for (const id of visits) {
    const { status, body } = await caller.get(`visits/${id}`);
    if (status === 200) recorded.push(body.data);
  }
  recorded.sort((a, b) => compare(b.momento, a.momento) || compare(b.id, a.id));
  for (const { id } of await all(caller, 'clients?ativo=true')) {
    const sales = (await all(caller, `sales?cliente_id=${id}`))
      .filter(({ status }) => !['Orçamento', 'CANCELADA', 'Cancelado'].includes(status))
      .sort((a, b) => compare(b.data, a.data) || compare(b.id, a.id))
      .slice(0, 5);
    const vendas = [];
    for (const sale of sales) vendas.push(await one(`sales/${sale.id}`));
    const visitas = recorded.filter(({ cliente_id }) => cliente_id === id).slice(0, 5);
    const { ritmo_dias, esperado_em } = rhythms.get(id) ?? {};
    truth.set(`clientes ${id}`, {
      ...(await one(`clients/${id}`)),
      vendas,
      visitas,
      creditos: [],
      ritmo_dias,
      esperado_em,
      retorno: visitas[0]?.proxima ?? null,
    });
  }
  return truth;
}

/** Without the days of lateness, which are derived and tested elsewhere. */
export function comparable(records: ReadonlyMap<string, object>): Record<string, object> {
  return Object.fromEntries(
    [...records]
      .sort(([a], [b]) => compare(a, b))
      .map(([name, record]) => {
        const { atrasado_em: _late, parado_em: _stopped, ...rest } = record as Shown;
        return [name, rest];
      }),
  );
}

async function all(caller: Caller, path: string): Promise<Shown[]> {
  const found: Shown[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body, text } = await caller.get(`${path}&limit=100&page=${page}`);
    assert.equal(status, 200, text);
    found.push(...body.data);
    if (found.length >= body.total) return found;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
