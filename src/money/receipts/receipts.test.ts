import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { assertDeleted, assertInvalid, assertRefused, recordOf, UUID_V7 } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createRepresentada, createSale } from '../../../test/samples.ts';

onEachEngine('Commission receipts', (talao) => {
  let ana: Company;
  let representada_id: string;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Recebimentos');
    representada_id = (await createRepresentada(ana, { comissao: 10 })).id;
  });

  const sell = (changes: object = {}) =>
    createSale(ana, {
      representadaId: representada_id,
      data: '2026-09-10',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }],
      ...changes,
    });
  const post = (changes: object, headers = {}) =>
    ana.post('commission-receipts', { representada_id, data: '2026-11-01', ...changes }, headers);
  const entryOf = async (id: string, parcela = 1) =>
    recordOf(await ana.get(`sales/${id}/commission`), 200).parcelas[parcela - 1];

  test('settle their entries to the centavo, and are reverted as a whole', async () => {
    const [one, other] = [await sell({ condicao: '0/30' }), await sell()];
    const linhas = [
      { venda_id: one.id, parcela: 1, valor: 5 },
      { venda_id: one.id, parcela: 2, valor: 6 },
      { venda_id: other.id, parcela: 1, valor: -1.5 },
    ];
    const receipt = recordOf(await post({ valor: 9.5, referencia: 'TED 1', linhas }), 201);
    assert.match(receipt.id, UUID_V7);
    const { id, created_at, ...rest } = receipt;
    assert.deepEqual(rest, {
      representada_id,
      data: '2026-11-01',
      valor: 9.5,
      referencia: 'TED 1',
      retencoes: [],
      linhas,
    });
    assert.deepEqual(recordOf(await ana.get(`commission-receipts/${id}`), 200), receipt);
    const stateOf = async (sale: { id: string }, parcela = 1) => {
      const { recebido, saldo, situacao } = await entryOf(sale.id, parcela);
      return [recebido, saldo, situacao];
    };
    assert.deepEqual(await stateOf(one), [5, 0, 'recebida']);
    assert.deepEqual(await stateOf(one, 2), [6, -1, 'divergente']);
    assert.deepEqual(await stateOf(other), [-1.5, 11.5, 'divergente']);

    assertRefused(
      await ana.delete(`sales/${one.id}`),
      409,
      'Venda com comissão recebida não pode ser deletada',
    );
    assertRefused(
      await ana.put(`sales/${one.id}`, { condicao: '0' }),
      409,
      'Parcela com comissão recebida não pode ser removida',
    );
    const elsewhere = (await createRepresentada(ana)).id;
    assertRefused(
      await ana.put(`sales/${one.id}`, { representadaId: elsewhere }),
      409,
      'Venda com comissão recebida ou nota não pode mudar de representada',
    );
    assert.equal((await ana.put(`sales/${one.id}`, { condicao: '0/30/60' })).status, 200);
    assert.deepEqual(await stateOf(one), [5, -1.67, 'divergente'], 'what came stays with its instalment');
    await ana.put(`sales/${one.id}`, { status: 'Cancelado' });
    assert.deepEqual(await stateOf(one), [5, -5, 'estornada']);

    assertDeleted(await ana.delete(`commission-receipts/${id}`), 'Recebimento deletado com sucesso');
    assert.deepEqual(await stateOf(one), [0, 0, 'cancelada']);
    assert.deepEqual(await stateOf(other), [0, 10, 'atrasada']);
    assertRefused(await ana.get(`commission-receipts/${id}`), 404, 'Recebimento não encontrado');
    assert.equal((await ana.delete(`sales/${one.id}`)).status, 200);
  });

  test('are refused when they do not add up, or name unknown instalments', async () => {
    const sale = await sell();
    const elsewhere = await createSale(ana);
    const line = { venda_id: sale.id, parcela: 1, valor: 1 };
    for (const [changes, status, message] of [
      [{ valor: 2, linhas: [line] }, 400, 'A soma das linhas deve ser igual ao valor recebido'],
      [{ valor: 1, linhas: [line], alocar: 'vencimento' }, 400, 'Envie linhas ou alocar, não os dois'],
      [{ valor: 1, linhas: [line], representada_id: randomUUID() }, 422, 'Representada não encontrada'],
      [{ valor: 1, linhas: [{ ...line, venda_id: randomUUID() }] }, 422, 'Venda não encontrada'],
      [{ valor: 1, linhas: [{ ...line, parcela: 2 }] }, 422, 'Parcela não encontrada'],
      [{ valor: 1, linhas: [{ ...line, venda_id: elsewhere.id }] }, 422, 'A venda não é da representada'],
    ] as const)
      assertRefused(await post(changes), status, message);
    assertInvalid(await post({ valor: 1 }), [
      {
        code: 'invalid_type',
        expected: 'array',
        received: 'undefined',
        path: ['linhas'],
        message: 'Campo obrigatório',
      },
    ]);
    assertInvalid(await post({ valor: -1, alocar: 'vencimento' }), [
      {
        code: 'too_small',
        minimum: 0,
        type: 'number',
        inclusive: false,
        exact: false,
        path: ['valor'],
        message: 'Deve ser maior que zero',
      },
    ]);
    assertInvalid(await post({ valor: 1, linhas: [line], data: '2026-11-17' }), [
      { code: 'custom', message: 'A data não pode estar no futuro', path: ['data'] },
    ]);
    assert.equal((await entryOf(sale.id)).recebido, 0);
  });

  test('allocate a value to due entries, the oldest first, and refuse an excess', async () => {
    const own = (await createRepresentada(ana, { comissao: 10 })).id;
    const run = randomUUID().slice(0, 8);
    const order = (pedido: string, changes: object) =>
      sell({ representadaId: own, pedido: `${run}-${pedido}`, ...changes });
    const later = await order('a', { data: '2026-10-01' });
    const second = await order('c', { data: '2026-08-02' });
    const first = await order('b', { data: '2026-08-20', condicao: '0/30' });
    await order('z', { data: '2026-01-01', status: 'Pedido' });
    const share = (valor: number, headers = {}) =>
      post({ representada_id: own, valor, alocar: 'vencimento' }, headers);
    assertRefused(await share(30.01), 422, 'O valor passa do saldo em aberto');
    const key = { 'idempotency-key': randomUUID() };
    const receipt = recordOf(await share(12, key), 201);
    assert.deepEqual(receipt.linhas, [
      { venda_id: first.id, parcela: 1, valor: 5 },
      { venda_id: first.id, parcela: 2, valor: 5 },
      { venda_id: second.id, parcela: 1, valor: 2 },
    ]);
    assert.deepEqual((await share(12, key)).body.data, receipt, 'once is enough');
    assert.deepEqual(recordOf(await share(18), 201).linhas, [
      { venda_id: second.id, parcela: 1, valor: 8 },
      { venda_id: later.id, parcela: 1, valor: 10 },
    ]);
    assertRefused(await share(0.01), 422, 'O valor passa do saldo em aberto');
  });

  test('are listed, the newest first, of one representada or of all', async () => {
    const own = (await createRepresentada(ana, { nome: 'Só dela', comissao: 10 })).id;
    const sale = await sell({ representadaId: own });
    const line = { venda_id: sale.id, parcela: 1, valor: 1 };
    const ids: string[] = [];
    for (let i = 0; i < 3; i++)
      ids.unshift(recordOf(await post({ representada_id: own, valor: 1, linhas: [line] }), 201).id);
    const { body } = await ana.get(`commission-receipts?representada_id=${own}&limit=2`);
    assert.deepEqual([body.total, body.page, body.limit, body.data.length], [3, 1, 2, 2]);
    const { created_at, ...listed } = body.data[0];
    assert.deepEqual(listed, {
      id: ids[0],
      representada_id: own,
      representada_nome: 'Só dela',
      data: '2026-11-01',
      valor: 1,
      referencia: null,
      retencoes: [],
    });
    const dearer = { representada_id: own, data: '2026-10-31', valor: 7, linhas: [{ ...line, valor: 7 }] };
    ids.push(recordOf(await post(dearer), 201).id);
    const sought = async (query: string) =>
      (await ana.get(`commission-receipts?representada_id=${own}&soma=true&${query}`)).body;
    for (const [query, order, soma] of [
      ['ordem=data', [3, 2, 1, 0], 10],
      ['ordem=-valor', [3, 0, 1, 2], 10],
      ['de=2026-11-01&ate=2026-11-30', [0, 1, 2], 3],
      ['ate=2026-10-31', [3], 7],
      ['de=2026-12-01', [], 0],
    ] as const) {
      const found = await sought(query);
      assert.deepEqual(
        [found.data.map(({ id }: { id: string }) => ids.indexOf(id)), found.soma],
        [order, soma],
        query,
      );
    }
    assert.equal((await ana.get('commission-receipts?de=2026-12-01&ate=2026-11-01')).status, 400);
    const all = (await ana.get('commission-receipts?limit=100')).body;
    assert.equal(all.total, all.data.length);
    const { text } = await ana.get(`commission-receipts?representada_id=${own}&formato=csv`);
    assert.equal(text.trim().split('\r\n').length, 5);
    assertRefused(
      await ana.delete(`representadas/${own}`),
      409,
      'Representada possui 1 venda(s) associada(s) e não pode ser deletada',
    );
  });
});
