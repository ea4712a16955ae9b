import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { readPdfPages } from '../../../test/pdf-text.ts';
import { pngOf } from '../../../test/pictures.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';

onEachEngine('What can be claimed of a representada', (talao) => {
  let ana: Company;
  let representada_id: string;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Cobranças Ana');
    await ana.put('company', { cnpj: '11.222.333/0001-81', logo: pngOf().toString('base64') });
    representada_id = (
      await createRepresentada(ana, { nome: 'Moinho Bom Dia', contato: 'Rita', comissao: 10 })
    ).id;
    const client = await createClient(ana, { nome: 'Padaria Ação' });
    const sell = (pedido: string, valor: number, changes: object = {}) =>
      createSale(ana, {
        representadaId: representada_id,
        clienteId: client.id,
        pedido,
        data: '2026-09-10',
        itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: valor }],
        ...changes,
      });
    await sell('C-1', 1000);
    const short = await sell('C-2', 2000, { data: '2026-08-01' });
    await sell('C-3', 3000, { data: '2026-10-20' });
    await sell('C-4', 4000, { status: 'Pedido' });
    await sell('C-5', 5000, { status: 'CANCELADA' });
    await sell('C-6', 6000, { data: '2026-11-14' });
    await ana.post('commission-receipts', {
      representada_id,
      data: '2026-11-01',
      valor: 150,
      linhas: [{ venda_id: short.id, parcela: 1, valor: 150 }],
    });
  });

  const claim = async (query = '') =>
    recordOf(await ana.get(`representadas/${representada_id}/claim${query}`), 200);
  const linesOf = ({ comissoes }: { comissoes: Record<string, unknown>[] }) =>
    comissoes.map(({ pedido, vence_em, dias_atraso, esperado, recebido, diferenca, situacao }) =>
      [pedido, vence_em, dias_atraso, esperado, recebido, diferenca, situacao].join(' '),
    );

  test('contains late and underpaid entries, with their days and the total', async () => {
    const shown = await claim();
    assert.deepEqual(linesOf(shown), [
      'C-2 2026-09-15 61 200 150 50 divergente',
      'C-1 2026-10-15 31 100 0 100 atrasada',
    ]);
    assert.deepEqual([shown.total, shown.ate, shown.representada_id], [150, '2026-11-15', representada_id]);
    assert.deepEqual(linesOf(await claim('?ate=2026-10-15')), [
      'C-2 2026-09-15 30 200 150 50 divergente',
      'C-1 2026-10-15 0 100 0 100 atrasada',
    ]);
    assert.deepEqual(linesOf(await claim('?ate=2026-10-14')), ['C-2 2026-09-15 29 200 150 50 divergente']);
    assert.equal((await claim('?ate=2026-12-31')).total, 1050, 'a letter of a later day counts by that day');
  });

  test('is a letter with the law, the office and every entry', async () => {
    const { bytes, headers } = await ana.get(`representadas/${representada_id}/claim/pdf`);
    assert.equal(headers.get('content-type'), 'application/pdf');
    const [page = []] = readPdfPages(bytes);
    for (const text of [
      'Cobranças Ana',
      'Moinho Bom Dia',
      'C-1 / 1',
      'C-2 / 1',
      'Padaria Ação',
      '15/10/2026',
      '31',
    ])
      assert.ok(page.includes(text), `"${text}" is missing in ${JSON.stringify(page)}`);
    assert.match(page.join(' '), /Lei nº 4\.886, de 9 de dezembro de 1965, art\. 32/);
    assert.match(page.join(' '), /Total das diferenças: R\$ 150,00/);
    assert.match(page.join(' '), /As diferenças somam R\$ 150,00/);
    assert.match(page.join(' '), /art\. 44, parágrafo único/);
    assert.match(page.join(' '), /Solicitamos o pagamento até 25\/11\/2026/, 'ten days after today');
    assert.ok(page.includes('11.222.333/0001-81'));
    const asked = await ana.get(`representadas/${representada_id}/claim/pdf?prazo=2026-12-01&ate=2026-10-14`);
    const [other = []] = readPdfPages(asked.bytes);
    assert.match(other.join(' '), /Solicitamos o pagamento até 01\/12\/2026/);
    assert.match(other.join(' '), /consta em nossa conferência uma comissão .* A diferença é de R\$ 50,00/);
  });

  test('leaves out overpaid and undue entries, and may be empty', async () => {
    const other = (await createRepresentada(ana, { comissao: 10 })).id;
    const path = `representadas/${other}/claim`;
    const sale = (valor: number, data: string) =>
      createSale(ana, {
        representadaId: other,
        data,
        itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: valor }],
      });
    const [excess, early] = [await sale(1000, '2026-09-10'), await sale(1000, '2026-10-20')];
    assertRefused(await ana.get(`${path}/pdf?ate=2026-10-01`), 409, 'Não há comissão a cobrar');
    await ana.post('commission-receipts', {
      representada_id: other,
      data: '2026-11-10',
      valor: 150,
      linhas: [
        { venda_id: excess.id, parcela: 1, valor: 120 },
        { venda_id: early.id, parcela: 1, valor: 30 },
      ],
    });
    assert.deepEqual(recordOf(await ana.get(path), 200).comissoes, []);
    assertRefused(await ana.get(`${path}/pdf`), 409, 'Não há comissão a cobrar');
    assert.equal(
      recordOf(await ana.get(`${path}?ate=2026-11-16`), 200).total,
      70,
      'due on the 15th, short by 70',
    );
  });

  test('has simple interest by day, entry by entry', async () => {
    const shown = await claim('?correcao=1.5');
    assert.deepEqual(
      shown.comissoes.map(({ pedido, correcao }: Record<string, unknown>) => [pedido, correcao]),
      [
        ['C-2', 1.53],
        ['C-1', 1.55],
      ],
    );
    assert.deepEqual([shown.total, shown.total_correcao, shown.total_geral], [150, 3.08, 153.08]);
    const { bytes } = await ana.get(`representadas/${representada_id}/claim/pdf?correcao=1.5`);
    const text = readPdfPages(bytes).flat().join(' ');
    for (const part of [
      '1,5% ao mês',
      'Total das correções: R$ 3,08',
      'Total a pagar: R$ 153,08',
      '1,53',
      '1,55',
    ])
      assert.ok(text.includes(part), `"${part}" is missing in ${text}`);
    for (const wrong of ['-1', '101', 'um', '0.1234567', ''])
      assert.equal(
        (await ana.get(`representadas/${representada_id}/claim?correcao=${wrong}`)).status,
        400,
        wrong,
      );
    assert.equal((await ana.get(`representadas/${representada_id}/claim/pdf?prazo=2026-02-30`)).status, 400);
  });

  test('is available as a spreadsheet', async () => {
    const { bytes } = await ana.get(`representadas/${representada_id}/claim?formato=xlsx`);
    const name = 'xl/worksheets/sheet1.xml';
    const sheet = inflateRawSync(bytes.subarray(bytes.indexOf(name) + name.length)).toString();
    assert.equal((sheet.match(/<row>/g) ?? []).length, 4, 'heading, two entries, total');
    assert.match(sheet, /C-2/);
    assert.doesNotMatch(sheet, /cliente_id|dias_atraso|[\da-f]{8}-[\da-f]{4}-/);
    const { total } = (await ana.get(`representadas/${representada_id}/claim`)).body.data;
    const lastRow = sheet.slice(sheet.lastIndexOf('<row>'));
    assert.ok(lastRow.includes('>Total<') && lastRow.includes(`<v>${total}</v>`), lastRow);
  });

  test('is refused for an invalid day and an unknown representada', async () => {
    for (const path of ['claim', 'claim/pdf']) {
      assert.equal((await ana.get(`representadas/${representada_id}/${path}?ate=2026-02-30`)).status, 400);
      assertRefused(
        await ana.get(`representadas/${randomUUID()}/${path}`),
        404,
        'Representada não encontrada',
      );
    }
  });
});
