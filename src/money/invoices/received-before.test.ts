import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runTalao } from '../../../test/cli-process.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { Invoicing } from '../../../test/invoicing.ts';
import { accessKey, cancellationXml, type NfeItemValues, type NfeValues } from '../../../test/nfe.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

interface Entry {
  parcela: number;
  valor: number;
  recebido: number;
  ajuste: number;
  saldo: number;
}

onEachEngine('Notes that come later', (talao) => {
  const office = new Invoicing(talao, 'DEPOIS');
  const { emitente, destinatario, order, post, send, take, saleOf, commissionOf } = office;
  const item = (values: NfeItemValues = {}): NfeItemValues => ({
    ...{ produto: 'A', quantidade: 10, valor: 100, cfop: '5102' },
    ...values,
  });
  const due = (...values: number[]) => values.map((valor, at) => ({ vencimento: `2026-12-1${at}`, valor }));
  const receive = async (venda_id: string, data: string, ...lines: [number, number][]) => {
    const linhas = lines.map(([parcela, valor]) => ({ venda_id, parcela, valor }));
    const valor = linhas.reduce((sum, line) => sum + Math.round(line.valor * 100), 0) / 100;
    const receipt = { representada_id: office.representadaId, data, valor, linhas };
    return recordOf(await talao.ana.post('commission-receipts', receipt), 201);
  };
  const entries = async (sale: { id: string }) =>
    (await commissionOf(sale)).parcelas.map(({ parcela, valor, recebido, ajuste, saldo }: Entry) => [
      parcela,
      valor,
      recebido,
      ajuste,
      saldo,
    ]);
  const linesOf = async ({ id }: { id: string }) =>
    recordOf(await talao.ana.get(`commission-receipts/${id}`), 200).linhas.map(
      ({ parcela, valor, postada }: { parcela: number; valor: number; postada?: number }) => [
        parcela,
        valor,
        postada,
      ],
    );
  const verify = async () => {
    const { stdout, code } = await runTalao(talao.databaseUrl, 'verify');
    assert.equal(code, 0, stdout);
  };

  test('take what was adjusted by hand, though nothing was received, and give it back', async () => {
    const sale = await order({ condicao: '0/30' });
    const adjusted = { venda_id: sale.id, parcela: 2, ajuste: 0.5, motivo: 'Frete' };
    assert.equal((await talao.ana.post('commissions/adjust', adjusted)).status, 200);
    const before = await entries(sale);
    const values = { numero: office.takeNumber(), compra: sale.pedido, itens: [item()] };
    const note = await take({ ...values, duplicatas: due(60, 40) });
    assert.deepEqual(
      (await entries(sale)).map(([, , , ajuste]: number[]) => ajuste),
      [0.5, 0],
    );
    assert.equal((await talao.ana.delete(`invoices/${note.id}`)).status, 200);
    assert.deepEqual(await entries(sale), before);
  });

  test('take what was received before them, split over their entries, and give it back', async () => {
    const sale = await order({ condicao: '0/30' });
    await talao.ana.post('commissions/adjust', {
      venda_id: sale.id,
      parcela: 2,
      ajuste: 0.5,
      motivo: 'Frete',
    });
    const first = await receive(sale.id, '2026-11-02', [1, 4], [2, 5]);
    const second = await receive(sale.id, '2026-11-01', [1, -1]);
    const before = { sale: await saleOf(sale), entries: await entries(sale) };
    const values = { numero: office.takeNumber(), compra: sale.pedido, itens: [item()] };
    const note = await take({ ...values, duplicatas: due(30, 70) });
    assert.deepEqual(await entries(sale), [
      [1, 3, 3.5, 0.5, 0],
      [2, 7, 4.5, 0, 2.5],
    ]);
    const moved = (await commissionOf(sale)).movidas;
    assert.deepEqual(moved, [
      { recebimento_id: second.id, parcela: 1, valor: -1 },
      { recebimento_id: first.id, parcela: 1, valor: 4 },
      { recebimento_id: first.id, parcela: 1, valor: 0.5 },
      { recebimento_id: first.id, parcela: 2, valor: 4.5 },
    ]);
    assert.deepEqual(await linesOf(second), [[1, -1, undefined]]);
    assert.deepEqual(await linesOf(first), [
      [1, 4, undefined],
      [1, 0.5, 2],
      [2, 4.5, undefined],
    ]);
    assert.equal((await talao.ana.delete(`invoices/${note.id}`)).status, 200, 'moved lines apart');
    const back = { sale: await saleOf(sale), entries: await entries(sale) };
    assert.deepEqual({ ...back, sale: { ...back.sale, updated_at: before.sale.updated_at } }, before);
    assert.deepEqual((await commissionOf(sale)).movidas, []);
    assert.deepEqual(await linesOf(first), [
      [1, 4, undefined],
      [2, 5, undefined],
    ]);
  });

  test('leave the rest on the own instalment until the next one comes', async () => {
    const sale = await order({ condicao: '0' });
    await receive(sale.id, '2026-11-02', [1, 10]);
    const half = { compra: sale.pedido, itens: [item({ quantidade: 5, valor: 50 })] };
    const one = await take(half);
    assert.deepEqual(await entries(sale), [
      [1, 0, 5, 0, -5],
      [2, 5, 5, 0, 0],
    ]);
    assert.equal((await saleOf(sale)).parcelas[0].valor, 0);
    const numero = office.takeNumber();
    await take({ ...half, numero });
    assert.deepEqual(await entries(sale), [
      [2, 5, 5, 0, 0],
      [3, 5, 5, 0, 0],
    ]);
    assert.equal((await talao.ana.delete(`invoices/${one.id}`)).status, 200);
    assert.deepEqual(await entries(sale), [
      [1, 0, 5, 0, -5],
      [3, 5, 5, 0, 0],
    ]);
    await receive(sale.id, '2026-11-12', [3, 1]);
    recordOf(await send(cancellationXml(accessKey({ emitente, numero }))), 200);
    assert.deepEqual(await entries(sale), [
      [1, 10, 10, 0, 0],
      [3, 0, 1, 0, -1],
    ]);
  });

  test('leave no empty instalment when what was received is taken back', async () => {
    const sale = await order({ condicao: '0' });
    const own = await entries(sale);
    const receipt = await receive(sale.id, '2026-11-02', [1, 10]);
    const kept = await order({ condicao: '0' });
    const [more, other] = [
      await receive(kept.id, '2026-11-02', [1, 4]),
      await receive(kept.id, '2026-11-03', [1, 6]),
    ];
    const half = (pedido: string) => ({ compra: pedido, itens: [item({ quantidade: 5, valor: 50 })] });
    const note = await take(half(sale.pedido));
    await take(half(kept.pedido));
    const remove = async (path: string) => assert.equal((await talao.ana.delete(path)).status, 200);
    await remove(`commission-receipts/${receipt.id}`);
    assert.deepEqual(await entries(sale), [[1, 5, 0, 0, 5]]);
    assert.equal((await saleOf(sale)).parcelas.length, 1);
    await remove(`commission-receipts/${other.id}`);
    assert.deepEqual(
      await entries(kept),
      [[2, 5, 4, 0, 1]],
      'a receipt names an instalment, which keeps its number',
    );
    await remove(`commission-receipts/${more.id}`);
    await remove(`invoices/${note.id}`);
    assert.deepEqual(await entries(sale), own);
    await verify();
  });

  const back = (keys: string[], itens: NfeItemValues[], values: NfeValues = {}) =>
    post({
      ...{ emitente: destinatario, destinatario: emitente, finNFe: '4', refNFe: keys },
      itens: itens.map((one) => ({ quantidade: 1, cfop: '5202', ...one })),
      ...values,
    });
  const wares = () => [
    item({ produto: 'A-01', descricao: 'Café', quantidade: 10, valor: 60, ean: '7891234567895' }),
    item({ produto: 'B', descricao: 'Açúcar 5 kg', quantidade: 4, valor: 30 }),
    item({ produto: 'C', descricao: 'Chá', quantidade: 1, valor: 10 }),
    item({ produto: 'D', descricao: 'Brinde', quantidade: 1, valor: 9, cfop: '5910' }),
  ];
  const invoice = async () => {
    const sale = await order();
    return { sale, note: await take({ compra: sale.pedido, itens: wares() }) };
  };

  test('bring goods back under the codes of the client', async () => {
    const { sale, note } = await invoice();
    const ways: [NfeItemValues, string, number | null, number][] = [
      [{ produto: 'A-01', valor: 6 }, 'codigo', 1, 6],
      [{ produto: 'a/1', valor: 6 }, 'codigo_parecido', 1, 6],
      [{ produto: 'X1', valor: 6, eanTrib: '7891234567895', ean: 'SEM GTIN' }, 'codigo_barras', 1, 6],
      [{ produto: 'X2', valor: 7.5, descricao: 'ACUCAR 5KG' }, 'descricao', 2, 7.5],
      [{ produto: 'X3', valor: 7.5, descricao: 'outra coisa' }, 'preco', 2, 7.5],
      [{ produto: 'D', valor: 9, descricao: 'brinde' }, 'codigo', 4, 9],
    ];
    for (const [one, como, de_item, valor] of ways) {
      const { status, body } = await back([note.chave], [one]);
      assert.equal(status, 201, JSON.stringify(body));
      const [taken] = body.data.retiradas;
      assert.deepEqual(
        [taken.como, taken.de_item, taken.valor, body.avisos],
        [como, de_item, valor, undefined],
      );
    }
    assert.equal((await saleOf(sale)).devolvido, 33, 'free goods take nothing');
    const spread = await back(
      [note.chave],
      [
        { produto: 'C', valor: 1 },
        { produto: 'ABC-9', valor: 6.6, descricao: 'x' },
      ],
    );
    const mensagem = 'Item 2 (ABC-9) não está na nota devolvida: rateado entre os itens';
    assert.deepEqual(spread.body.avisos, [{ campo: 'itens', mensagem }]);
    // 42, 15 and 9 are left, of 66.
    const taken = spread.body.data.retiradas.map(({ como, de_item, valor }: Record<string, unknown>) => [
      como,
      de_item,
      valor,
    ]);
    assert.deepEqual(taken, [
      ['codigo', 3, 1],
      ['rateio', 1, 4.2],
      ['rateio', 2, 1.5],
      ['rateio', 3, 0.9],
    ]);
    const much = await back([note.chave], [{ produto: 'C', valor: 100 }]);
    assert.deepEqual(much.body.avisos, [
      { campo: 'itens', mensagem: 'A devolução passa do que restava da nota' },
    ]);
    assert.deepEqual([(await saleOf(sale)).devolvido, (await commissionOf(sale)).valor], [100, 0]);
    assertRefused(
      await back([note.chave], [{ produto: 'C', valor: 1 }]),
      409,
      'A nota já foi devolvida por inteiro',
    );
    await talao.ana.delete(`invoices/${spread.body.data.id}`);
    assert.equal((await saleOf(sale)).devolvido, 100, 'the later return takes what is free again');
    await talao.ana.delete(`invoices/${much.body.data.id}`);
    assert.equal((await saleOf(sale)).devolvido, 33);
  });

  test('come back over several notes, by credit notes and refusals, and only to their parties', async () => {
    const [one, two] = [await invoice(), await invoice()];
    const both = [one.note.chave, two.note.chave];
    const many = (await back(both, [{ produto: 'A-01', valor: 70 }])).body.data;
    assert.deepEqual([many.referencia, many.referencias], [one.note.id, [one.note.id, two.note.id]]);
    const returned = async () => [(await saleOf(one.sale)).devolvido, (await saleOf(two.sale)).devolvido];
    assert.deepEqual(await returned(), [60, 10]);
    const from = { chave: two.note.chave, item: 3 };
    await back([], [{ produto: 'Z', valor: 4, from }], { finNFe: '5', tpNFCredito: '06' });
    assert.deepEqual(await returned(), [60, 14]);
    const refusal = { emitente, destinatario, tpNF: '0', finNFe: '1' };
    const refused = await back([one.note.chave], [{ produto: 'C', valor: 10, cfop: '1202' }], refusal);
    assert.equal(refused.body.data.situacao, 'devolucao');
    assert.deepEqual(await returned(), [70, 14]);
    assertRefused(await back([], [{ produto: 'C', cfop: '1202' }], refusal), 422, 'A nota não é de venda');
    assertRefused(
      await back([one.note.chave], [{ produto: 'C', valor: 1 }], { emitente: newCnpj() }),
      422,
      'A devolução é de outras partes',
    );
    assertRefused(
      await back(both, [{ produto: 'C' }], { finNFe: '5', tpNFCredito: '01' }),
      422,
      'A nota não é de venda',
    );
    await verify();
  });

  test('take from a note of which nothing was left, once an earlier return is taken back', async () => {
    const [one, two] = [await invoice(), await invoice()];
    const whole = await back([one.note.chave], [{ produto: 'X', valor: 500, descricao: 'x' }]);
    await back([one.note.chave, two.note.chave], [{ produto: 'Y', valor: 500, descricao: 'y' }]);
    await talao.ana.delete(`invoices/${whole.body.data.id}`);
    const left = [await commissionOf(one.sale), await commissionOf(two.sale)].map(({ valor }) => valor);
    assert.deepEqual(left, [0, 0]);
  });
});
