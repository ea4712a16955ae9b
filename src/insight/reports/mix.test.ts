import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Person, personIn } from '../../../test/browser.ts';
import type { Caller } from '../../../test/caller.ts';
import { assertRefused } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../../test/samples.ts';

onEachEngine('The mix', (talao) => {
  let company: Company;
  let vendedor: Person;
  let r1: string;
  let r2: string;
  const prefix = () => (talao.engine === 'sqlite' ? 'S' : 'P');
  const product = (name: string) => `MIX-${name}`;
  const ids: Record<string, string> = {};
  const buy = (client: string, products: string, changes: object = {}) =>
    createSale(company, {
      clienteId: ids[client],
      representadaId: r1,
      data: '2026-11-10',
      itens: [...products].map((name) => ({ produtoId: product(name), quantidade: 1, valorUnitario: 1 })),
      ...changes,
    });
  const mix = async (client: string, query = '', caller: Caller = company) => {
    const { status, body, text } = await caller.get(
      `reports/mix?cliente_id=${ids[client]}${query && `&${query}`}`,
    );
    assert.equal(status, 200, text);
    return body;
  };
  type Line = { produto_id: string; clientes: number; participacao: number };
  const shown = ({ data }: { data: Line[] }) =>
    data.map(({ produto_id, clientes, participacao }) => `${produto_id.at(-1)} ${clientes} ${participacao}`);

  before(async () => {
    talao.now = () => new Date('2026-11-16T15:00:00Z');
    company = await talao.createCompany(`Mix ${prefix()}`);
    vendedor = await personIn(company, 'vendedor');
    r1 = (await createRepresentada(company)).id;
    r2 = (await createRepresentada(company)).id;
    for (const name of 'abcdeg')
      await createProduct(company, {
        id: product(name),
        nome: name === 'd' ? 'Chá Mate' : `Produto ${name}`,
        codigo: name === 'd' ? '07.1' : null,
        preco: 2.5,
        ...(name !== 'e' && { representada_id: name === 'd' ? r2 : r1 }),
      });
    await createProduct(company, { id: product('i'), ativo: false });
    for (const name of ['ele', 'um', 'dois', 'tres', 'longe', 'só'])
      ids[name] = (
        await createClient(company, {
          nome: `Cliente ${name}`,
          ...(['ele', 'um', 'dois'].includes(name) && { vendedor_id: vendedor.id }),
        })
      ).id;
    await buy('ele', 'ab');
    await buy('um', 'abcdi');
    await buy('dois', 'acdix');
    await buy('tres', 'bce');
    await buy('longe', 'zw');
    // Sales of another year, free, quoted or cancelled ones are in no basket.
    await buy('tres', 'd', { data: '2025-11-16' });
    await buy('tres', 'd', { status: 'Orçamento' });
    await buy('tres', 'd', { status: 'CANCELADA' });
    await buy('tres', 'b', {
      itens: [
        { produtoId: product('b'), quantidade: 1, valorUnitario: 1 },
        { produtoId: product('d'), quantidade: 1, bonificacao: true },
      ],
    });
  });

  test('needs a client within the scope', async () => {
    for (const query of ['', '?cliente_id=x', '?cliente_id=']) {
      const { status, body } = await company.get(`reports/mix${query}`);
      assert.equal(status, 400);
      assert.deepEqual(body.details[0].path, ['cliente_id']);
    }
    const unknown = '01980000-0000-7000-8000-000000000000';
    assertRefused(await company.get(`reports/mix?cliente_id=${unknown}`), 404, 'Cliente não encontrado');
    assertRefused(await talao.bia.get(`reports/mix?cliente_id=${ids.ele}`), 404, 'Cliente não encontrado');
    assertRefused(await vendedor.get(`reports/mix?cliente_id=${ids.tres}`), 404, 'Cliente não encontrado');
    const { body } = await company.get(`reports/mix?cliente_id=${ids.ele}&ate=x&representada_id=y`);
    assert.deepEqual(body.details.map((issue: { path: string[] }) => issue.path[0]).sort(), [
      'ate',
      'representada_id',
    ]);
  });

  test('lists active products that at least two similar clients buy and the client never did', async () => {
    const answer = await mix('ele');
    assert.equal(answer.semelhantes, 3);
    assert.deepEqual(shown(answer), ['c 3 100', 'd 2 66.67']);
    assert.deepEqual([answer.page, answer.limit, answer.total], [1, 20, 2]);
    assert.deepEqual(answer.data[1], {
      produto_id: product('d'),
      produto_nome: 'Chá Mate',
      representada_id: r2,
      preco: 2.5,
      clientes: 2,
      participacao: 66.67,
      codigo: '07.1',
    });
  });

  test('is filtered by representada and by text, and the similar clients stay the same', async () => {
    assert.deepEqual(shown(await mix('ele', `representada_id=${r2}`)), ['d 2 66.67']);
    for (const term of ['cha', '07.1'])
      assert.deepEqual(shown(await mix('ele', `search=${term}`)), ['d 2 66.67']);
    assert.deepEqual(shown(await mix('ele', 'search=mix-c')), ['c 3 100']);
    assert.equal((await mix('ele', 'search=nada')).semelhantes, 3);
    assert.deepEqual(shown(await mix('ele', 'page=2&limit=1')), ['d 2 66.67']);
  });

  test('leaves out products of any earlier sale of the client, free ones too', async () => {
    const { id } = await buy('ele', 'c', { data: '2020-01-01' });
    assert.deepEqual(shown(await mix('ele')), ['d 2 66.67']);
    await company.put(`sales/${id}`, { status: 'CANCELADA' });
    assert.deepEqual(shown(await mix('ele')), ['c 3 100', 'd 2 66.67']);
    const given = await buy('ele', 'c', {
      itens: [{ produtoId: product('c'), quantidade: 1, bonificacao: true }],
    });
    assert.deepEqual(shown(await mix('ele')), ['d 2 66.67']);
    await company.delete(`sales/${given.id}`);
  });

  test('ends with ate', async () => {
    assert.deepEqual((await mix('ele', 'ate=2026-11-09')).semelhantes, 0);
    assert.deepEqual((await mix('ele', 'ate=2027-11-09')).semelhantes, 3);
    assert.deepEqual((await mix('ele', 'ate=2027-11-10')).semelhantes, 0);
  });

  test('is empty without a basket, and with a single similar client', async () => {
    assert.deepEqual(await mix('só'), { data: [], page: 1, limit: 20, total: 0, semelhantes: 0 });
    assert.equal((await mix('longe')).total, 0);
  });

  test('of a vendedor compares his own clients', async () => {
    const answer = await mix('ele', '', vendedor);
    assert.equal(answer.semelhantes, 2);
    assert.deepEqual(shown(answer), ['c 2 100', 'd 2 100']);
  });

  test('uses the twenty most similar clients', async () => {
    const own = await talao.createCompany('Vinte');
    const representadaId = (await createRepresentada(own)).id;
    const sell = (clienteId: string, products: string[]) =>
      createSale(own, {
        clienteId,
        representadaId,
        itens: products.map((produtoId) => ({ produtoId, quantidade: 1, valorUnitario: 1 })),
      });
    const far = `F-${own.id}`;
    const near = `N-${own.id}`;
    for (const id of [far, near]) await createProduct(own, { id });
    const him = (await createClient(own)).id;
    await sell(him, ['A', 'B']);
    for (let n = 0; n < 23; n += 1) {
      const { id } = await createClient(own);
      // The first three clients share one product of four, the others two of three.
      await sell(id, n < 3 ? ['A', 'x', far] : ['A', 'B', near]);
    }
    const { body } = await own.get(`reports/mix?cliente_id=${him}`);
    assert.equal(body.semelhantes, 20);
    assert.deepEqual(
      body.data.map((line: { produto_id: string }) => line.produto_id),
      [near],
    );
    assert.deepEqual([body.data[0].clientes, body.data[0].participacao], [20, 100]);
  });

  test('is exported as a spreadsheet, and its tag changes overnight', async () => {
    const address = `reports/mix?cliente_id=${ids.ele}`;
    const csv = (await company.get(`${address}&formato=csv`)).text;
    assert.equal(
      csv.split('\r\n')[0],
      'produto_id;produto_nome;representada_id;preco;clientes;participacao;codigo',
    );
    assert.equal(csv.trim().split('\r\n').length, 3);
    const known = { 'if-none-match': (await company.get(address)).headers.get('etag') ?? '' };
    assert.equal((await company.get(address, known)).status, 304);
    talao.now = () => new Date('2026-11-17T15:00:00Z');
    assert.equal((await company.get(address, known)).status, 200);
  });
});
