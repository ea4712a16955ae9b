import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { runTalao } from '../../../../test/cli-process.ts';
import { assertDeleted, assertRefused, recordOf } from '../../../../test/expect.ts';
import { onEachEngine } from '../../../../test/harness.ts';
import { Invoicing } from '../../../../test/invoicing.ts';

onEachEngine('Balances', (talao) => {
  const office = new Invoicing(talao, 'SALDO');
  const { take, half, read } = office;
  const order = (changes: object = {}) => office.order({ condicao: undefined, ...changes });
  const balanceOf = async ({ id }: { id: string }) => (await read(`sales/${id}`)).saldo;
  const close = ({ id }: { id: string }, body: object) => talao.ana.post(`sales/${id}/closings`, body);
  const entriesOf = async ({ id }: { id: string }) =>
    (await read(`sales/${id}/commission`)).parcelas.map(
      ({ parcela, base, valor, situacao, a_faturar, previsao }: Record<string, unknown>) => ({
        ...{ parcela, base, valor, situacao, a_faturar, previsao },
      }),
    );

  before(async () => {
    const { status, body } = await talao.ana.put('company', { saldo_desde: '2026-01-01' });
    assert.deepEqual([status, body.data?.saldo_desde], [200, '2026-01-01']);
  });

  test('are told of a sale as it is', async () => {
    const sale = await order({ entrega_em: '2026-12-05' });
    assert.deepEqual(await balanceOf(sale), {
      situacao: 'sem_nota',
      valor: 100,
      previsao: '2026-12-05',
      itens: [
        {
          ...{ produto_id: 'A', codigo: null, produto_nome: null, pedido: 10, faturado: 0 },
          ...{ encerrado: 0, saldo: 10, valor: 100, fabrica: null },
        },
      ],
    });
    assert.equal((await entriesOf(sale)).length, 1);
    await take(half(sale.pedido));
    const { situacao, valor, itens } = await balanceOf(sale);
    assert.deepEqual([situacao, valor, itens[0].faturado, itens[0].saldo], ['parcial', 50, 5, 5]);
    const open = {
      ...{ parcela: 0, base: 50, valor: 5, situacao: 'prevista', a_faturar: true, previsao: '2026-12-05' },
    };
    assert.deepEqual((await entriesOf(sale)).at(-1), open);
    const { valor: earned, valor_a_faturar } = await read(`sales/${sale.id}/commission`);
    assert.deepEqual([earned, valor_a_faturar], [5, 5]);
    const listed = (await talao.ana.get(`commissions?a_faturar=true&cliente_id=${office.clienteId}`)).body;
    assert.deepEqual(
      listed.data.map(({ venda_id, parcela }: Record<string, unknown>) => [venda_id, parcela]),
      [[sale.id, 0]],
    );
  });

  test('close what a person says will not come, and open it again', async () => {
    const sale = await order();
    assertRefused(await close(sale, { motivo: 'corte' }), 409, 'Nada foi faturado: cancele a venda');
    const tooMuch = { motivo: 'corte', itens: [{ produto_id: 'A', quantidade: 10.000001 }] };
    assertRefused(await close(sale, tooMuch), 400, 'A quantidade passa do saldo');
    const twice = {
      motivo: 'corte',
      itens: [
        { produto_id: 'A', quantidade: 1 },
        { produto_id: 'A', quantidade: 1 },
      ],
    };
    assert.equal((await close(sale, twice)).status, 400);
    const { status, body } = await close(sale, {
      motivo: 'corte',
      itens: [{ produto_id: 'A', quantidade: 2 }],
    });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual([body.data.valor, body.data.comissao], [20, 2]);
    assert.equal((await read(`sales/${sale.id}/commission`)).valor, 8);
    await take(half(sale.pedido));
    assert.equal((await balanceOf(sale)).itens[0].saldo, 3);
    assert.deepEqual((await entriesOf(sale)).at(-1)?.valor, 3);
    const rest = recordOf(await close(sale, { motivo: 'fora_de_linha', observacao: 'Saiu' }), 201);
    assert.deepEqual(rest.itens, [{ produto_id: 'A', quantidade: 3, valor: 30 }]);
    assert.equal((await balanceOf(sale)).situacao, 'encerrado');
    assertRefused(await close(sale, { motivo: 'corte' }), 409, 'A venda não tem saldo a faturar');
    const { data } = (await talao.ana.get(`sales/${sale.id}/closings`)).body;
    assert.deepEqual(data[0], rest);
    const all = (await talao.ana.get('sales/closings?motivo=fora_de_linha,corte')).body;
    assert.deepEqual(all.data[0], rest);
    assertDeleted(
      await talao.ana.delete(`sales/${sale.id}/closings/${rest.id}`),
      'Encerramento desfeito com sucesso',
    );
    assert.equal((await balanceOf(sale)).situacao, 'parcial');
    const gone = await talao.ana.delete(`sales/${sale.id}/closings/${rest.id}`);
    assertRefused(gone, 404, 'Encerramento não encontrado');
  });

  test('are listed, the earliest expected first, and summed', async () => {
    const client = { clienteId: office.clienteId };
    const [late, soon, never] = [
      await order({ ...client, entrega_em: '2026-11-10' }),
      await order({ ...client, entrega_em: '2026-12-24' }),
      await order({ ...client }),
    ];
    await take(half(soon.pedido));
    const all = (await talao.ana.get('sales/balances?limit=100&soma=true')).body;
    const ids = all.data.map(({ venda_id }: { venda_id: string }) => venda_id);
    assert.ok(ids.indexOf(late.id) < ids.indexOf(soon.id) && ids.indexOf(soon.id) < ids.indexOf(never.id));
    const sum = all.data.reduce((total: number, { valor }: { valor: number }) => total + valor, 0);
    assert.equal(all.soma.valor, sum);
    const lates = (await talao.ana.get('sales/balances?atrasado=true')).body.data;
    assert.deepEqual(
      lates.map(({ venda_id }: { venda_id: string }) => venda_id),
      [late.id],
    );
    const one = all.data.find(({ venda_id }: { venda_id: string }) => venda_id === soon.id);
    assert.deepEqual(
      [one.situacao, one.valor, one.comissao, one.previsao, one.ultima_nota],
      ['parcial', 50, 5, '2026-12-24', '2026-11-10'],
    );
    const file = await talao.ana.get('sales/balances?formato=csv');
    assert.equal(file.status, 200);
  });

  test('of several sales are closed at once, or none', async () => {
    const [one, two] = [await order(), await order()];
    for (const { pedido } of [one, two]) await take(half(pedido));
    const whole = await order();
    const vendas = [one.id, two.id, whole.id];
    const refused = await talao.ana.post('sales/closings', { vendas, motivo: 'corte' });
    assert.deepEqual(
      [refused.status, refused.body.error, refused.body.campo],
      [409, 'Nada foi faturado: cancele a venda', 'vendas.2'],
    );
    assert.equal((await balanceOf(one)).situacao, 'parcial');
    const { status, body } = await talao.ana.post('sales/closings', {
      vendas: [one.id, two.id],
      motivo: 'corte',
    });
    assert.deepEqual([status, body.data.length], [201, 2]);
    assert.equal((await balanceOf(two)).situacao, 'encerrado');
  });

  test('agree with what is stored, also after the sale was deleted and restored', async () => {
    const sale = await order();
    await take(half(sale.pedido));
    await close(sale, { motivo: 'corte', itens: [{ produto_id: 'A', quantidade: 2 }] });
    const [saldo, closed] = [
      await balanceOf(sale),
      (await talao.ana.get(`sales/${sale.id}/closings`)).body.data,
    ];
    const kept = await entriesOf(sale);
    await talao.ana.delete(`sales/${sale.id}`);
    const [trash] = (await talao.ana.get(`trash?registro_id=${sale.id}`)).body.data;
    const restored = await talao.ana.post(`trash/${trash.id}/restore`, {});
    assert.equal(restored.status, 200, JSON.stringify(restored.body));
    assert.deepEqual(await balanceOf(sale), saldo);
    assert.deepEqual(await entriesOf(sale), kept);
    assert.deepEqual((await talao.ana.get(`sales/${sale.id}/closings`)).body.data, closed);
    assert.equal((await talao.ana.get(`sales/${sale.id}/closings?formato=csv`)).status, 200);
    await talao.ana.put('company', { saldo_desde: '2026-11-02' });
    assert.equal(await balanceOf(sale), null);
    assert.equal((await talao.ana.get('sales/balances')).body.total, 0);
    await talao.ana.put('company', { saldo_desde: '2026-01-01' });
    assert.deepEqual(await balanceOf(sale), saldo);
    assert.deepEqual(await entriesOf(sale), kept);
    const { code, stdout } = await runTalao(talao.databaseUrl, 'verify');
    assert.equal(code, 0, stdout);
  });
});
