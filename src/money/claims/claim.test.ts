import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { readPdfPages } from '../../../test/pdf-text.ts';
import { pngOf } from '../../../test/pictures.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';
import { formatAmount, formatDate, formatReais } from '../../domain/formats.ts';
import type { SilentOrder } from '../commissions/commissions.contract.ts';
import type { ClaimedEntry } from './claim.contract.ts';

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
    assert.equal((sheet.match(/<row /g) ?? []).length, 4, 'heading, two entries, total');
    assert.match(sheet, /C-2/);
    assert.doesNotMatch(sheet, /cliente_id|dias_atraso|[\da-f]{8}-[\da-f]{4}-/);
    const { total } = (await ana.get(`representadas/${representada_id}/claim`)).body.data;
    const lastRow = sheet.slice(sheet.lastIndexOf('<row '));
    assert.ok(lastRow.includes('>Total<') && lastRow.includes(`<v>${total}</v>`), lastRow);
  });

  test('reads in the letter as in its JSON, by what was agreed with each sale', async () => {
    const office = await talao.createCompany('Cartas');
    await office.put('company', {
      core: '12345/SP',
      banco: '001',
      agencia: '1234',
      conta: '5-6',
      pix: 'a@b.co',
    });
    const letterOf = async (id: string, query: string) => {
      const json = recordOf(await office.get(`representadas/${id}/claim?${query}`), 200);
      const { bytes } = await office.get(`representadas/${id}/claim/pdf?prazo=2026-12-01&${query}`);
      const cells = readPdfPages(bytes).flat();
      return { json, cells, text: cells.join(' ').replaceAll('\u00a0', ' ') };
    };
    const payer = (changes: object) =>
      createRepresentada(office, { comissao: 10, estado: 'SP', cidade: 'Campinas', ...changes });
    const client = await createClient(office, { nome: 'Mercado', estado: 'SP', cidade: 'Campinas' });
    const sell = (representadaId: string, pedido: string, changes: object = {}) =>
      createSale(office, {
        ...{ representadaId, clienteId: client.id, pedido, data: '2026-08-03' },
        itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 1234.5 }],
        ...changes,
      });

    const byPayment = (await payer({ nome: 'Paga', comissao_dia: 10, pagamento_presumido: 5 })).id;
    await sell(byPayment, 'P-1');
    await sell(byPayment, 'P-2', { status: 'Faturado' });
    await sell(byPayment, 'P-3', {
      status: 'Pedido',
      parcelas: [{ vencimento: '2027-01-10', valor: 1234.5 }],
    });
    const whole = await letterOf(byPayment, 'correcao=1.5&silenciosos=true');
    assert.deepEqual(
      whole.json.comissoes.map(({ pedido, evento, presumido }: Record<string, unknown>) => [
        ...[pedido, evento, presumido],
      ]),
      [
        ['P-1', 'liquidacao', false],
        ['P-2', 'liquidacao', true],
      ],
    );
    assertSaysAll(whole);
    for (const said of [
      'constam em nossa conferência 2 comissões',
      'quando os pedidos são pagos. A comissão deve ser paga até o dia 10 do mês seguinte ao da liquidação da fatura pelo cliente,',
      'Quanto à comissão relacionada em "Vencidas e presumidas pagas", a fatura venceu',
      'Um pedido não foi faturado nem recusado por escrito no prazo do art. 33',
      'como se tivesse sido aceito, e soma R$ 123,45.',
      'A correção das comissões vencidas é de 1,5% ao mês',
      'Solicitamos o pagamento até 01/12/2026',
      'CORE 12345/SP',
      'Para o pagamento: Banco 001 | Agência 1234 | Conta 5-6 | Pix a@b.co',
    ])
      assert.ok(whole.text.includes(said), `"${said}" is missing in ${whole.text}`);
    assert.doesNotMatch(whole.text, /dia 15|faturamento|emissão da nota/);

    // The representada changes both later, which sales before do not follow.
    recordOf(
      await office.put(`representadas/${byPayment}`, { comissao_evento: 'faturamento', comissao_dia: 20 }),
      200,
    );
    assert.equal((await letterOf(byPayment, 'correcao=1.5&silenciosos=true')).text, whole.text);
    await sell(byPayment, 'P-4', { status: 'Faturado' });
    const mixed = await letterOf(byPayment, '');
    assertSaysAll(mixed);
    assert.match(
      mixed.text,
      /até o dia 10 do mês seguinte ao da liquidação da fatura pelo cliente ou, nos pedidos em que foi ajustado o faturamento, até o dia 20 do mês seguinte ao da emissão da nota fiscal,/,
    );

    const byInvoice = (await payer({ comissao_evento: 'faturamento', comissao_dia: 5 })).id;
    await sell(byInvoice, 'F-1');
    const invoiced = await letterOf(byInvoice, '');
    assertSaysAll(invoiced);
    assert.match(
      invoiced.text,
      /direito às comissões\. Foi ajustado que a comissão é devida pelo faturamento: deve ser paga até o dia 5 do mês seguinte ao da emissão da nota fiscal,/,
    );
    assert.doesNotMatch(invoiced.text, /dia 15|liquidação|quando os pedidos são pagos|presumi|art\. 33/);

    const silent = (await payer({})).id;
    await sell(silent, 'S-1', { status: 'Pedido' });
    await sell(silent, 'S-2', { status: 'Pedido' });
    const unanswered = await letterOf(silent, 'silenciosos=true&correcao=1');
    assertSaysAll(unanswered);
    assert.match(unanswered.text, /2 pedidos não foram faturados nem recusados .* tivessem sido aceitos/);
    assert.doesNotMatch(unanswered.text, /correç|art\. 32|presumi/i);
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

interface Letter {
  readonly json: {
    comissoes: ClaimedEntry[];
    silenciosos: SilentOrder[];
    total: number;
    total_correcao: number;
    total_geral: number;
  };
  readonly cells: string[];
  readonly text: string;
}

/** Every row of the JSON stands in the letter, cell by cell, and so do its totals, once. */
function assertSaysAll({ json, cells, text }: Letter): void {
  const hasCorrection = json.total_correcao > 0;
  const rows = [
    ...json.comissoes.map((entry) => [
      ...[`${entry.pedido} / ${entry.parcela}`, entry.nota ?? '-', entry.cliente_nome],
      ...[formatDate(entry.vence_em), String(entry.dias_atraso)],
      ...[entry.esperado, entry.recebido, entry.diferenca].map(formatAmount),
      ...(hasCorrection ? [formatAmount(entry.correcao)] : []),
    ]),
    ...json.silenciosos.map((order) => [
      ...[order.pedido, order.cliente_nome, formatDate(order.data), `${order.prazo} dias`],
      ...[formatDate(order.vencido_em), formatAmount(order.comissao)],
    ]),
  ];
  for (const row of rows)
    assert.deepEqual(cells.slice(cells.indexOf(row[0] ?? '')).slice(0, row.length), row);
  const named = json.silenciosos.length > 0 ? 'Total das comissões' : 'Total das diferenças';
  const totals = [
    `${named}: ${formatReais(json.total)}`,
    ...(hasCorrection
      ? [
          `Total das correções: ${formatReais(json.total_correcao)}`,
          `Total a pagar: ${formatReais(json.total_geral)}`,
        ]
      : []),
  ].map((total) => total.replaceAll('\u00a0', ' '));
  assert.deepEqual(text.match(/Total [a-zçõ ]+: R\$ [\d.,]+/g), totals);
}
