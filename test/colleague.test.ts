import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { type Operation, rolesOf } from '../src/contract/operation.ts';
import { type Person, personIn } from './browser.ts';
import { assertRefused } from './expect.ts';
import { onEachEngine } from './harness.ts';
import {
  clientBody,
  createGoal,
  createPriceList,
  createProduct,
  createRepresentada,
  createSale,
  createVisit,
  saleBody,
} from './samples.ts';

/** Records of the whole company, which every member may read. */
const SHARED = ['products', 'representadas', 'price-tables'];

/** Bodies of operations that validate before they look up the record. */
const NEEDED: Record<string, string> = { '/sales/:id/closings': JSON.stringify({ motivo: 'corte' }) };

onEachEngine('Records of a colleague', (talao) => {
  let bruno: Person;
  /** A record of Carla by the first part of its path; Bruno tries each everywhere. */
  let hers: Record<string, string>;
  /** Texts that occur only in her records. */
  let marks: string[];
  let representadaId: string;

  before(async () => {
    const { ana } = talao;
    bruno = await personIn(ana, 'vendedor');
    const carla = await personIn(ana, 'vendedor', { repasse: 30 });
    representadaId = (await createRepresentada(ana, { comissao: 5 })).id;
    await createProduct(ana);
    const days = { segunda: true, terca: true, quarta: true, quinta: true, sexta: true };
    const wish = clientBody({ nome: 'Empório Zuleica', cidade: 'Xapuri', estado: 'AC', ...days });
    const client = (await carla.post('clients', wish)).body.data;
    const sale = (await carla.post('sales', saleBody(client.id, representadaId, { pedido: 'SO-DELA-1' })))
      .body.data;
    const visit = await createVisit(carla, { cliente_id: client.id, nota: 'Volta na quinta' });
    const goal = await createGoal(ana, { vendedor_id: carla.id });
    const linhas = [{ venda_id: sale.id, parcela: 1, valor: 1 }];
    const wages = { vendedor_id: carla.id, data: '2026-01-15', valor: 1, linhas, confirmar: true };
    const payout = (await ana.post('payouts', wages)).body.data;
    hers = {
      clients: client.id,
      sales: sale.id,
      visits: visit.id,
      goals: goal.id,
      payouts: payout.id,
      users: carla.id,
      // One that is not applied is the office's.
      'price-lists': (await createPriceList(ana)).id,
    };
    marks = [
      client.id,
      client.email,
      'Zuleica',
      'Xapuri',
      sale.id,
      'SO-DELA-1',
      visit.id,
      visit.nota,
      goal.id,
      payout.id,
    ];
  });

  const isForVendedores = (operation: Operation) =>
    rolesOf(operation).includes('vendedor') && operation.scope !== 'open' && operation.scope !== 'person';

  const everythingOfHers = async () =>
    Promise.all(Object.entries(hers).map(async ([kind, id]) => (await talao.ana.get(`${kind}/${id}`)).body));

  test('are answered like unknown records by every operation with an id, and stay unchanged', async () => {
    const before = await everythingOfHers();
    const named = talao.operations.filter(
      (operation) => isForVendedores(operation) && operation.path.includes(':id'),
    );
    assert.ok(named.length >= 7, 'the walk has found the operations');
    for (const { method, path } of named) {
      const kind = path.split('/')[1] as string;
      if (SHARED.includes(kind) && method === 'GET') continue;
      const id = hers[kind];
      assert.ok(id, `${path}: this test needs a record of that kind to try it with`);
      const answerTo = async (id: string) => {
        const body = method === 'GET' || method === 'DELETE' ? undefined : (NEEDED[path] ?? '{}');
        const asked = path.includes('/letter') ? `?cliente_id=${hers.clients}` : '';
        const address = `${path.slice(1).replace(':id', id)}${asked}`;
        const answer = await bruno.send(method, address, body, { 'content-type': 'application/json' });
        return { status: answer.status, error: answer.body.error };
      };
      const answer = await answerTo(id);
      assert.deepEqual(answer, await answerTo(randomUUID()), `${method} ${path}`);
      assert.equal(answer.status, 404, `${method} ${path}`);
    }
    assert.deepEqual(await everythingOfHers(), before);
  });

  test('occur in no answer without an id, as JSON or as a file, searched for or not', async () => {
    const read = talao.operations.filter(
      (operation) =>
        isForVendedores(operation) && operation.method === 'GET' && !operation.path.includes(':id'),
    );
    assert.ok(read.length >= 7, 'the walk has found the operations');
    for (const { path, replyTypes } of read) {
      const takesFormat = replyTypes !== undefined;
      const address = path.slice(1);
      const asked = [address, `${address}?limit=100&page=1`];
      if (['clients', 'sales'].includes(address)) asked.push(`${address}?search=zuleica`);
      if (['sales', 'commissions'].includes(address)) asked.push(`${address}?cliente_id=${hers.clients}`);
      if (takesFormat) asked.push(`${address}?formato=csv`);
      if (address === 'visits') asked.push('visits?dia=segunda', 'visits?dia=segunda&formato=csv');
      for (const place of asked) {
        const { status, text } = await bruno.get(place);
        if (status === 400) continue;
        assert.equal(status, 200, place);
        const found = marks.filter((mark) => text.includes(mark) && !place.includes(mark));
        assert.deepEqual(found, [], place);
      }
      const { status, body } = await bruno.get(asked[0] as string);
      // A copy also contains records of the whole company.
      if (status === 200 && Array.isArray(body.data) && address !== 'sync' && !SHARED.includes(address))
        assert.deepEqual([body.data, body.total], [[], 0], path);
    }
  });

  /** The operations that create without an id, and how each refuses a colleague's record. */
  const CREATIONS: Record<string, () => Promise<void>> = {
    createSale: async () =>
      assertRefused(
        await bruno.post('sales', saleBody(hers.clients as string, representadaId)),
        422,
        'Cliente não encontrado ou inativo',
      ),
    createSales: async () => {
      const vendas = [saleBody(hers.clients as string, representadaId)];
      const { status, body } = await bruno.post('sales/batch', { vendas });
      assert.deepEqual(
        [status, body.error, body.campo],
        [422, 'Cliente não encontrado ou inativo', 'vendas.0.clienteId'],
      );
    },
    createClosings: async () => {
      const { status, body } = await bruno.post('sales/closings', { vendas: [hers.sales], motivo: 'corte' });
      assert.deepEqual([status, body.error, body.campo], [422, 'Venda não encontrada', 'vendas.0']);
    },
    updateSaleStages: async () =>
      assertRefused(
        await bruno.put('sales/stage', { ids: [hers.sales], status: 'PAGA' }),
        404,
        'Venda não encontrada',
      ),
    createVisit: async () =>
      assertRefused(
        await bruno.post('visits', { cliente_id: hers.clients, resultado: 'venda' }),
        422,
        'Cliente não encontrado',
      ),
    createClient: async () => {
      const { vendedor_id } = (await talao.ana.get(`clients/${hers.clients}`)).body.data;
      const answer = await bruno.post('clients', clientBody({ vendedor_id }));
      assertRefused(answer, 403, 'Seu papel não permite esta operação');
    },
  };

  test('cannot be named in a creation or a change', async () => {
    const creating = talao.operations.filter(
      (operation) =>
        isForVendedores(operation) && operation.method !== 'GET' && !operation.path.includes(':id'),
    );
    for (const { id } of creating) {
      const tryIt = CREATIONS[id];
      assert.ok(tryIt, `${id}: say here how a colleague's record is refused in it`);
      await tryIt();
    }
    const own = await createSale(bruno, { representadaId });
    const answer = await bruno.put(`sales/${own.id}`, { clienteId: hers.clients });
    assertRefused(answer, 422, 'Cliente não encontrado ou inativo');
    assert.equal((await bruno.delete(`sales/${own.id}`)).status, 200);
    assert.equal((await bruno.delete(`clients/${own.cliente_id}`)).status, 200);
  });
});
