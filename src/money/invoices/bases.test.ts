import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { type NfeItemValues, type NfeValues, nfeXml } from '../../../test/nfe.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

const BASES = ['produtos', 'produtos_ipi', 'nota'] as const;

onEachEngine('The base of a commission', (talao) => {
  const destinatario = newCnpj();
  const payers: Record<string, { id: string; cnpj: string }> = {};
  let clienteId: string;
  let orders = 0;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    clienteId = (await createClient(talao.ana, { cnpj_cpf: destinatario })).id;
    for (const comissao_base of BASES) {
      const cnpj = newCnpj();
      const { id } = await createRepresentada(talao.ana, { cnpj, comissao: 10, comissao_base });
      payers[comissao_base] = { id, cnpj };
    }
  });

  const payer = (base: string) => payers[base] as { id: string; cnpj: string };
  const take = async (base: string, values: NfeValues) =>
    recordOf(
      await talao.ana.send(
        'POST',
        'invoices',
        nfeXml({ emitente: payer(base).cnpj, destinatario, ...values }),
        {
          'content-type': 'application/xml',
        },
      ),
      201,
    );
  const order = (base: string, changes: object = {}) =>
    createSale(talao.ana, {
      clienteId,
      representadaId: payer(base).id,
      status: 'Pedido',
      data: '2026-11-01',
      pedido: `BASE-${++orders}`,
      itens: [{ produtoId: 'A', quantidade: 10, valorUnitario: 10 }],
      ...changes,
    });
  const explain = async ({ id }: { id: string }) =>
    recordOf(await talao.ana.get(`sales/${id}/commission`), 200);
  const charged: NfeItemValues = {
    ...{ produto: 'A', quantidade: 10, valor: 110, desconto: 10 },
    ...{ ipi: 5, icmsSt: 7.01, fcpSt: 0.99, frete: 3.5, seguro: 0.25, outro: 1.25 },
  };

  test('is one of three, goods less discount by default', async () => {
    for (const comissao_base of ['', 'tudo', 1, ['nota']]) {
      const { status, body } = await talao.ana.post('representadas', { nome: 'Base', comissao_base });
      assert.deepEqual([status, body.details[0].path], [400, ['comissao_base']]);
    }
    const plain = await createRepresentada(talao.ana);
    assert.equal(plain.comissao_base, 'produtos');
    for (const comissao_base of BASES) {
      const changed = await talao.ana.put(`representadas/${plain.id}`, { comissao_base });
      assert.equal(recordOf(changed, 200).comissao_base, comissao_base);
      const { data } = (await talao.ana.get(`representadas/${plain.id}`)).body;
      assert.equal(data.comissao_base, comissao_base);
    }
  });

  test('is what the note charges for an item, by the agreed base', async () => {
    for (const [base, expected] of [
      ['produtos', 100],
      ['produtos_ipi', 105],
      ['nota', 118],
    ] as const) {
      const sale = await order(base);
      const itens = [charged, { produto: 'B', quantidade: 1, valor: 50, ipi: 9, cfop: '5910' }];
      const note = await take(base, { compra: sale.pedido, itens, valor: 177 });
      const [item] = note.itens;
      assert.deepEqual(
        [item.valor_total, item.desconto, item.ipi, item.icms_st, item.fcp_st],
        [100, 10, 5, 7.01, 0.99],
      );
      assert.deepEqual([item.frete, item.seguro, item.outras, note.diferencas], [3.5, 0.25, 1.25, []]);
      const { comissao_base, itens: rated, valor, percentual_medio } = await explain(sale);
      assert.deepEqual([comissao_base, rated[0].base, rated.length], [base, expected, 1], base);
      assert.deepEqual([valor, percentual_medio], [expected / 10, 10]);
      const { valor_total, parcelas } = recordOf(await talao.ana.get(`sales/${sale.id}`), 200);
      assert.deepEqual([valor_total, parcelas[0].valor], [100, 127], 'vNF less the vProd of the others');
    }
  });

  test('is the order before any invoice', async () => {
    const sale = await order('nota');
    const { itens, valor, comissao_base } = await explain(sale);
    assert.deepEqual([itens[0].base, valor, comissao_base], [100, 10, 'nota']);
  });

  test('is frozen with the sale until it is recomputed', async () => {
    const cnpj = newCnpj();
    const { id } = await createRepresentada(talao.ana, { cnpj, comissao: 10 });
    payers.changing = { id, cnpj };
    const sale = await order('changing');
    await take('changing', { compra: sale.pedido, itens: [charged], valor: 118 });
    await talao.ana.put(`representadas/${id}`, { comissao_base: 'nota' });
    assert.deepEqual((await explain(sale)).valor, 10, 'a changed base touches no sale');
    await talao.ana.put(`sales/${sale.id}`, { observacao: 'só isso', data: '2026-11-01' });
    assert.equal((await explain(sale)).comissao_base, 'produtos');
    const again = await talao.ana.post(`sales/${sale.id}/commission/recalculate`, {});
    assert.deepEqual([again.body.data.valor, again.body.data.comissao_base], [11.8, 'nota']);
    await talao.ana.put(`representadas/${id}`, { comissao_base: 'produtos_ipi' });
    await talao.ana.put(`sales/${sale.id}`, { data: '2026-11-02' });
    const { comissao_base, valor, parcelas } = await explain(sale);
    assert.deepEqual([comissao_base, valor, parcelas[0].valor], ['produtos_ipi', 10.5, 10.5]);
  });

  test('is compared, year by year, with what the whole note would pay', async () => {
    const cnpj = newCnpj();
    const { id } = await createRepresentada(talao.ana, { cnpj, comissao: 10 });
    payers.compared = { id, cnpj };
    const empty = recordOf(await talao.ana.get(`representadas/${id}/bases`), 200);
    const nothing = { notas: 0, base: 0, base_nota: 0, comissao: 0, comissao_nota: 0, diferenca: 0 };
    assert.deepEqual(empty, {
      ...{ comissao_base: 'produtos', desde: '2021-11-15', ate: '2026-11-15' },
      ...{ anos: [], total: nothing },
    });
    const days = ['2021-11-14', '2021-11-15', '2025-03-01', '2026-11-10'];
    const chaves: string[] = [];
    for (const emissao of days) {
      const sale = await order('compared', { data: '2021-01-01' });
      chaves.push((await take('compared', { compra: sale.pedido, emissao, itens: [charged] })).chave);
    }
    const cancelled = await order('compared');
    await take('compared', { compra: cancelled.pedido, itens: [charged] });
    await talao.ana.put(`sales/${cancelled.id}`, { status: 'Cancelado' });
    await take('compared', {
      ...{ emitente: destinatario, destinatario: cnpj, finNFe: '4', refNFe: [chaves[3] as string] },
      itens: [{ produto: 'A', valor: 50, ipiDevol: 2.5, cfop: '5202' }],
    });
    const { anos, total } = recordOf(await talao.ana.get(`representadas/${id}/bases`), 200);
    const whole = { notas: 1, base: 100, base_nota: 118, comissao: 10, comissao_nota: 11.8, diferenca: 1.8 };
    const half = { notas: 1, base: 50, base_nota: 65.5, comissao: 5, comissao_nota: 6.55, diferenca: 1.55 };
    assert.deepEqual(anos, [
      { ano: 2026, ...half },
      { ano: 2025, ...whole },
      { ano: 2021, ...whole },
    ]);
    const sum = {
      notas: 3,
      base: 250,
      base_nota: 301.5,
      comissao: 25,
      comissao_nota: 30.15,
      diferenca: 5.15,
    };
    assert.deepEqual(total, sum);
    const { text } = await talao.ana.get(`representadas/${id}/bases?formato=csv`);
    assert.equal(text.trim().split('\r\n').length, 4);
    assert.equal((await talao.ana.get(`representadas/${id}/bases?formato=xlsx`)).status, 200);
    assert.equal((await talao.ana.get(`representadas/${id}/bases?formato=pdf`)).status, 200);
    assert.equal((await talao.ana.get(`representadas/${clienteId}/bases`)).status, 404);
  });
});
