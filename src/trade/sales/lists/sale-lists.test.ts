import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Company, onEachEngine } from '../../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../../../test/samples.ts';
import { readCsv } from '../../../platform/files/csv-reader.ts';

onEachEngine('Lists that work', (talao) => {
  let company: Company;
  const sold: Record<string, string> = {};

  before(async () => {
    company = await talao.createCompany('Ordem');
    const representadaId = (await createRepresentada(company, { nome: 'Zebra' })).id;
    await createRepresentada(company, { nome: 'água' });
    const clients: Record<string, string> = {};
    for (const nome of ['érica', 'Zulmira', 'Erica'])
      clients[nome] = (await createClient(company, { nome, cidade: nome, codigo: `c-${nome}` })).id;
    for (const [pedido, nome, data, value, status] of [
      ['b-1', 'Zulmira', '2026-11-01', 10, 'Pedido'],
      ['A-1', 'érica', '2026-11-03', 20, 'PAGA'],
      ['a-1', 'Erica', '2026-11-02', 20, 'Cancelado'],
      ['Á-2', 'érica', '2026-11-02', 0.1, 'Faturado'],
    ] as const) {
      const itens = [{ produtoId: 'X', quantidade: 1, valorUnitario: value }];
      const clienteId = clients[nome] as string;
      const sale = await createSale(company, { pedido, clienteId, representadaId, data, status, itens });
      sold[sale.id] = pedido;
    }
    for (const [id, nome, preco] of [
      ['ordem-b', 'Açúcar', 3],
      ['ORDEM-A', 'acucar', 3],
      ['ordem-C', 'Zinco', 1],
    ] as const)
      await createProduct(company, { id: `${id}-${company.id}`, nome, preco });
  });

  const codes = async (query: string) => {
    const { status, body } = await company.get(`sales?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ id }: { id: string }) => sold[id]);
  };

  test('refuse unknown orders and filters', async () => {
    for (const path of [
      'sales?ordem=status',
      'sales?ordem=--data',
      'sales?ordem=',
      'sales?etapa=paga,nada',
      'sales?a_receber=sim',
      'sales?soma=1',
      'clients?ordem=email',
      'products?ordem=codigo',
      'representadas?ordem=cidade',
    ]) {
      const { status, body } = await company.get(path);
      assert.deepEqual([path, status, body.error], [path, 400, 'Dados de entrada inválidos']);
    }
  });

  test('order sales without case and accents, ties by id in the same direction, files too', async () => {
    for (const [ordem, expected] of [
      ['created_at', ['b-1', 'A-1', 'a-1', 'Á-2']],
      ['data', ['b-1', 'a-1', 'Á-2', 'A-1']],
      ['pedido', ['A-1', 'a-1', 'Á-2', 'b-1']],
      ['valor_total', ['Á-2', 'b-1', 'A-1', 'a-1']],
      ['cliente_nome', ['A-1', 'a-1', 'Á-2', 'b-1']],
    ] as const) {
      const backward = expected.toReversed();
      assert.deepEqual([ordem, await codes(`ordem=${ordem}`)], [ordem, expected]);
      assert.deepEqual([ordem, await codes(`ordem=-${ordem}`)], [ordem, backward]);
      assert.deepEqual(await codes(`ordem=${ordem}&page=2&limit=3`), expected.slice(3));
      assert.deepEqual(
        await codes(`ordem=-${ordem}&search=eric`),
        backward.filter((code) => code !== 'b-1'),
      );
      const { text } = await company.get(`sales?ordem=-${ordem}&formato=csv`);
      const column = [...readCsv(text)].slice(1).map(({ cells }) => cells[1]);
      assert.deepEqual(column, backward);
    }
    assert.deepEqual(await codes(''), ['Á-2', 'a-1', 'A-1', 'b-1']);
  });

  test('show the same sales in the same order by every way to read them', async () => {
    const office = await talao.createCompany('Caminhos');
    const representadas = [await createRepresentada(office), await createRepresentada(office)];
    const clients: string[] = [];
    for (const nome of ['Beto', 'ana', 'Ána', 'Caio'])
      clients.push((await createClient(office, { nome })).id);
    for (let n = 0; n < 24; n++)
      await createSale(office, {
        clienteId: clients[(n * 7) % 4],
        representadaId: representadas[n % 2]?.id,
        data: `2026-11-0${1 + ((n * 5) % 6)}`,
        pedido: `${n % 2 ? 'p' : 'P'}-${(n * 11) % 24}`,
        status: ['PAGA', 'Pedido', 'Enviado', 'ENVIADA', 'Cancelado', 'Faturado'][(n * 5) % 6],
        itens: [{ produtoId: 'X', quantidade: 1, valorUnitario: 1 + ((n * 3) % 5) }],
      });
    const list = async (query: string) => {
      const { body } = await office.get(`sales?${query}`);
      return { ids: body.data.map(({ id }: { id: string }) => id), total: body.total };
    };
    for (const filter of [
      '',
      'de=2026-11-02&ate=2026-11-05',
      'etapa=enviada,registrada',
      `representada_id=${representadas[0]?.id}`,
      `cliente_id=${clients[1]}&status=ENVIADA`,
      'search=ana',
      'a_receber=true',
      'a_receber=true&etapa=enviada&de=2026-11-03',
    ])
      for (const by of ['', 'created_at', 'data', 'pedido', 'valor_total', 'cliente_nome'])
        for (const ordem of by ? [`ordem=${by}`, `ordem=-${by}`] : ['']) {
          const query = `${filter}&${ordem}`;
          // Small pages are read by an ordered scan; large ones are found and sorted.
          const all = await list(`${query}&limit=100`);
          const walked: string[] = [];
          for (let page = 1; walked.length < all.total; page++) {
            const { ids, total } = await list(`${query}&limit=2&page=${page}`);
            assert.deepEqual([query, total, ids.length > 0], [query, all.total, true]);
            walked.push(...ids);
          }
          assert.deepEqual([query, walked], [query, all.ids]);
          const { text } = await office.get(`sales?${query}&formato=csv`);
          const column = [...readCsv(text)].slice(1).map(({ cells }) => cells[0]);
          assert.deepEqual([query, column], [query, all.ids]);
        }
  });

  test('order clients, products and representadas likewise', async () => {
    for (const [path, field, expected] of [
      ['clients?ordem=nome', 'nome', ['érica', 'Erica', 'Zulmira']],
      ['clients?ordem=-cidade', 'nome', ['Zulmira', 'Erica', 'érica']],
      ['clients?ordem=codigo&search=eric', 'nome', ['érica', 'Erica']],
      ['products?ordem=nome', 'nome', ['acucar', 'Açúcar', 'Zinco']],
      ['products?ordem=-id', 'nome', ['Zinco', 'Açúcar', 'acucar']],
      ['products?ordem=preco', 'preco', [1, 3, 3]],
      ['products?ordem=created_at', 'nome', ['Açúcar', 'acucar', 'Zinco']],
      ['representadas?ordem=nome', 'nome', ['água', 'Zebra']],
      ['representadas?ordem=created_at', 'nome', ['Zebra', 'água']],
    ] as const) {
      const { body } = await company.get(path);
      assert.deepEqual(
        [path, body.data.map((record: Record<string, unknown>) => record[field])],
        [path, expected],
      );
      assert.equal(body.total, expected.length);
      const { text } = await company.get(`${path}&formato=csv`);
      assert.equal([...readCsv(text)].length, expected.length + 1);
    }
  });

  test('find several stages at once, and what is still to be paid', async () => {
    assert.deepEqual(await codes('etapa=registrada,faturada'), ['Á-2', 'b-1']);
    assert.deepEqual(await codes('etapa=paga'), ['A-1']);
    assert.deepEqual(await codes('a_receber=true'), ['Á-2', 'b-1']);
    assert.deepEqual(await codes('a_receber=true&etapa=faturada&ordem=valor_total'), ['Á-2']);
    const id = Object.keys(sold).find((id) => sold[id] === 'b-1');
    await company.put(`sales/${id}/installments/1`, { pago_em: '2026-11-02' });
    assert.deepEqual(await codes('a_receber=true'), ['Á-2']);
    assert.equal((await company.get('sales?a_receber=true')).body.total, 1);
  });

  test('add up all matches exactly, on any page', async () => {
    for (const [query, soma] of [
      ['', 50.1],
      ['limit=1&ordem=data', 50.1],
      ['etapa=registrada,faturada', 10.1],
      ['search=zulmira', 10],
      ['search=ninguem', 0],
    ] as const) {
      const { body } = await company.get(`sales?soma=true&${query}`);
      assert.deepEqual([query, body.soma], [query, soma]);
    }
    assert.equal('soma' in (await company.get('sales?soma=false')).body, false);
    await createSale(company, { itens: [{ produtoId: 'X', quantidade: 1, valorUnitario: 0.2 }] });
    assert.equal((await company.get('sales?soma=true')).body.soma, 50.3);
  });
});
