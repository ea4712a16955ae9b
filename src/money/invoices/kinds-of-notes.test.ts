import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { Invoicing } from '../../../test/invoicing.ts';
import { accessKey, cancellationXml, type NfeItemValues, type NfeValues } from '../../../test/nfe.ts';
import { createClient, createRepresentada } from '../../../test/samples.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

onEachEngine('Notes by their kind', (talao) => {
  const office = new Invoicing(talao, 'ESPECIE');
  const { emitente, order, send, xmlOf, post, take, read, saleOf, commissionOf } = office;
  const all = (cfop: string, values: NfeItemValues = {}): NfeItemValues[] => [
    { produto: 'A', quantidade: 10, valor: 100, cfop, ...values },
  ];

  test('have the nature of their items when they are not sales', async () => {
    const cases: [NfeValues, number, string][] = [
      [{ mod: '65' }, 400, 'É uma NFC-e (modelo 65), não uma NF-e'],
      [{ tpAmb: '2' }, 422, 'A nota é de homologação, sem valor'],
      [{ finNFe: '2' }, 422, 'Nota complementada não encontrada'],
      [{ finNFe: '5' }, 422, 'A nota não é de venda'],
      [{ finNFe: '3' }, 422, 'A nota não é de venda'],
      [{ finNFe: '6' }, 422, 'A nota não é de venda'],
      [{ tpNF: '0' }, 422, 'A nota não é de venda'],
      ...['110', '301', '302', '303', '204', ''].map((cStat): [NfeValues, number, string] => [
        { cStat },
        422,
        'A nota não foi autorizada',
      ]),
      ...['101', '151', '155'].map((cStat): [NfeValues, number, string] => [
        { cStat },
        422,
        'A nota foi cancelada',
      ]),
    ];
    for (const [values, status, message] of cases)
      for (const query of ['', '?simular=true'])
        assertRefused(await send(xmlOf({ itens: all('5102'), ...values }), { query }), status, message);
    const key = accessKey({ emitente, numero: 1 });
    const letter = cancellationXml(key, { tipo: '110110' });
    assertRefused(await send(letter), 400, 'Carta de correção: não muda valores, nada a fazer');
    const trial = cancellationXml(key).replace('<tpAmb>1<', '<tpAmb>2<');
    assertRefused(await send(trial), 422, 'A nota é de homologação, sem valor');
    for (const cStat of ['100', '150', null])
      assert.equal((await take({ cStat, itens: all('5102', { valor: 3 }) })).situacao, 'sem_pedido');
  });

  test('with a cancellation inside cancel the stored note', async () => {
    const event = (chave: string, values = {}) =>
      cancellationXml(chave, values)
        .replace(/^<\?xml[^>]*>/, '')
        .replace(/ xmlns="[^"]*"/, '');
    const ways: ((chave: string) => NfeValues)[] = [
      () => ({ cStat: '101' }),
      () => ({ cStat: '151' }),
      () => ({ cStat: '155' }),
      (chave) => ({ after: event(chave) }),
      (chave) => ({ after: event(chave, { resultado: '155' }) }),
    ];
    for (const wayOf of ways) {
      const sale = await order();
      const before = await saleOf(sale);
      const numero = office.takeNumber();
      const way = wayOf(accessKey({ emitente, numero }));
      const values = { numero, compra: sale.pedido, itens: all('5102') };
      assertRefused(await post({ ...values, ...way }), 422, 'A nota foi cancelada');
      const known = await take(values);
      const answer = recordOf(await post({ ...values, ...way }), 200);
      assert.deepEqual([answer.id, answer.situacao], [known.id, 'cancelada']);
      assert.equal((await post({ ...values, ...way })).status, 200, 'once is enough');
      const { updated_at, ...after } = await saleOf(sale);
      assert.deepEqual({ ...after, updated_at: before.updated_at }, before);
    }
    const other = accessKey({ emitente, numero: 9 });
    const correction = event(accessKey({ emitente, numero: office.takeNumber() }), { tipo: '110110' });
    for (const after of [event(other), correction, event(other, { resultado: '573' })])
      assert.equal((await take({ after, itens: all('5102', { valor: 4 }) })).situacao, 'sem_pedido');
  });

  test('show the nature of each item', async () => {
    const cases: [cfop: string | null, natureza: string][] = [
      ['5101', 'venda'],
      ['6125', 'venda'],
      ['5116', 'venda'],
      ['5405', 'venda'],
      ['6922', 'venda'],
      ['5910', 'bonificacao'],
      ['6911', 'amostra'],
      ['5901', 'remessa'],
      ['6949', 'remessa'],
      ['5152', 'outra'],
      [null, 'venda'],
    ];
    for (const [cfop, natureza] of cases) {
      const note = await take({ itens: [{ produto: 'Q', valor: 1.23, cfop }] });
      assert.deepEqual(
        [note.itens[0].cfop, note.itens[0].natureza, note.natureza],
        [cfop, natureza, natureza],
      );
      assert.deepEqual(await read(`invoices/${note.id}`), note);
    }
    const mixed = await take({ itens: [...all('5102'), ...all('5910')] });
    assert.equal(mixed.natureza, 'mista');
    const { body } = await talao.ana.get('invoices?limit=1');
    assert.ok('natureza' in body.data[0]);
  });

  test('without any sold item are stored, and change nothing', async () => {
    const sale = await order({ itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 333.33 }] });
    const before = { sale: await saleOf(sale), commission: await commissionOf(sale) };
    for (const cfop of ['5910', '5911', '5949', '5152']) {
      const itens = [{ produto: 'A', quantidade: 1, valor: 333.33, cfop }];
      const waiting = await take({ itens });
      assert.deepEqual([waiting.situacao, waiting.venda_id], ['sem_pedido', null], 'found by xPed alone');
      const sold = await talao.ana.post(`invoices/${waiting.id}/sale`, {});
      assertRefused(sold, 422, 'A nota não tem itens que façam uma venda');
      const linked = recordOf(
        await talao.ana.post(`invoices/${waiting.id}/link`, { venda_id: sale.id }),
        200,
      );
      const named = await take({ itens, compra: sale.pedido, duplicatas: [{ valor: 333.33 }] });
      for (const { situacao, venda_id, diferencas } of [linked, named])
        assert.deepEqual([situacao, venda_id, diferencas], ['vinculada', sale.id, []]);
    }
    assert.deepEqual({ sale: await saleOf(sale), commission: await commissionOf(sale) }, before);
    const terms = await talao.ana.put(`sales/${sale.id}`, { condicao: '30/60' });
    assert.equal(terms.status, 200, 'it is no invoiced one');
    const moved = await talao.ana.put(`sales/${sale.id}`, {
      representadaId: (await createRepresentada(talao.ana)).id,
    });
    assertRefused(moved, 409, 'Venda com comissão recebida ou nota não pode mudar de representada');
    const real = await take({ itens: [{ produto: 'A', quantidade: 1, valor: 333.33 }] });
    assert.equal(real.venda_id, sale.id, 'it is found by its total: it has no invoice yet');
    for (const { id } of (await talao.ana.get(`invoices?venda_id=${sale.id}`)).body.data)
      assert.equal((await talao.ana.delete(`invoices/${id}`)).status, 200);
  });

  test('of mixed nature earn and bill only by sold items', async () => {
    const sale = await order();
    const note = await take({
      compra: sale.pedido,
      valor: 161.5,
      itens: [
        ...all('5102', { valor: 110, desconto: 10, frete: 4, ipi: 6.5 }),
        { produto: 'B', quantidade: 1, valor: 40, desconto: 3, cfop: '5910' },
        { produto: 'C', quantidade: 1, valor: 11, cfop: '5911' },
      ],
    });
    assert.deepEqual([note.natureza, note.diferencas], ['mista', []], 'none of the others is extra');
    const { parcelas, status, faturado_em } = await saleOf(sale);
    assert.deepEqual(parcelas, [
      { numero: 1, vencimento: '2026-11-10', valor: 110.5, pago_em: null, inadimplente: false },
    ]);
    assert.deepEqual([status, faturado_em], ['Faturado', '2026-11-10']);
    const { itens, valor } = await commissionOf(sale);
    assert.deepEqual([itens.length, itens[0].base, valor], [1, 100, 10]);
    const other = await order();
    await take({
      compra: other.pedido,
      itens: [...all('5102'), ...all('5910')],
      duplicatas: [
        { vencimento: '2026-12-01', valor: 70 },
        { vencimento: '2026-12-20', valor: 30 },
      ],
    });
    const values = (await saleOf(other)).parcelas.map((one: { valor: number }) => one.valor);
    assert.deepEqual(values, [70, 30], 'the duplicatas, where there are any');
  });

  test('find their order by the total of sold items', async () => {
    const sale = await order({ itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 287.31 }] });
    const note = await take({
      itens: [
        { produto: 'A', quantidade: 1, valor: 287.31 },
        { produto: 'B', quantidade: 1, valor: 12, cfop: '5910' },
      ],
    });
    assert.equal(note.venda_id, sale.id);
  });

  test('compare ordered free goods with invoiced free goods', async () => {
    const gift = { produtoId: 'B', quantidade: 3, bonificacao: true };
    const sale = await order({
      itens: [
        { produtoId: 'A', quantidade: 10, valorUnitario: 10 },
        gift,
        { ...gift, produtoId: 'A', quantidade: 1 },
      ],
    });
    const missing = (produto_id: string, pedido: number) => ({
      produto_id,
      tipo: 'faltante',
      pedido,
      faturado: 0,
    });
    const first = await take({ compra: sale.pedido, itens: all('5102') });
    assert.deepEqual(first.diferencas, [missing('B', 3), missing('A', 1)]);
    const second = await take({
      compra: sale.pedido,
      itens: [
        { produto: 'B', quantidade: 2, valor: 8, cfop: '5910' },
        { produto: 'A', quantidade: 1, valor: 10, cfop: '5910' },
      ],
    });
    const short = { produto_id: 'B', tipo: 'quantidade', pedido: 3, faturado: 2 };
    assert.deepEqual(second.diferencas, [short]);
    const listed = (await talao.ana.get(`invoices?venda_id=${sale.id}`)).body.data;
    assert.deepEqual(
      listed.map(({ difere, valor_pedido }: Record<string, unknown>) => [difere, valor_pedido]),
      [
        [true, 100],
        [true, 100],
      ],
    );
    await take({ compra: sale.pedido, itens: [{ produto: 'B', quantidade: 1, valor: 4, cfop: '6910' }] });
    assert.deepEqual((await read(`invoices/${first.id}`)).diferencas, []);
    assert.equal((await talao.ana.get(`invoices?venda_id=${sale.id}`)).body.data[0].difere, false);
    const wares = await order({ itens: [{ produtoId: 'A', quantidade: 10, valorUnitario: 10 }] });
    const free = await take({ compra: wares.pedido, itens: all('5910') });
    assert.deepEqual(free.diferencas, [], 'nothing of it was invoiced yet');
  });

  test('do not differ where boxes were ordered and units invoiced', async () => {
    const sale = await order({ itens: [{ produtoId: 'A', quantidade: 5, valorUnitario: 24 }] });
    const units = await take({ compra: sale.pedido, itens: [{ produto: 'A', quantidade: 60, valor: 120 }] });
    assert.deepEqual(units.diferencas, []);
    const other = await order({ itens: [{ produtoId: 'A', quantidade: 5, valorUnitario: 24 }] });
    const dearer = await take({
      compra: other.pedido,
      itens: [{ produto: 'A', quantidade: 60, valor: 120.01 }],
    });
    const kinds = dearer.diferencas.map(({ tipo }: { tipo: string }) => tipo);
    assert.deepEqual(kinds, ['quantidade', 'preco']);
  });

  test('that deliver goods charged by another note are recognized when linked', async () => {
    const sale = await order();
    const later = await take({ compra: 'NINGUÉM', itens: all('5117', { valor: 55 }) });
    assert.deepEqual([later.natureza, later.situacao], ['venda', 'sem_pedido']);
    await take({ compra: sale.pedido, itens: all('5922') });
    const parcelas = (await saleOf(sale)).parcelas;
    const delivery = await take({ compra: sale.pedido, itens: all('5116') });
    assert.deepEqual([delivery.natureza, delivery.itens[0].natureza], ['remessa', 'remessa']);
    const linked = recordOf(await talao.ana.post(`invoices/${later.id}/link`, { venda_id: sale.id }), 200);
    assert.deepEqual([linked.natureza, linked.diferencas], ['remessa', []]);
    assert.deepEqual((await saleOf(sale)).parcelas, parcelas);
    assert.equal((await commissionOf(sale)).valor, 10);
    await talao.ana.delete(`sales/${sale.id}`);
    const waiting = await read(`invoices/${delivery.id}`);
    assert.deepEqual([waiting.natureza, waiting.situacao], ['venda', 'sem_pedido'], 'it waits again');
    const alone = await order();
    const sold = await take({ compra: alone.pedido, itens: all('5116') });
    assert.deepEqual([sold.natureza, (await commissionOf(alone)).valor], ['venda', 10]);
  });

  test('for another establishment of the client find him, with a warning', async () => {
    const [head, branch, other] = [
      newCnpj('77XYZ123'),
      newCnpj('77XYZ123', '0002'),
      newCnpj('77XYZ123', '0003'),
    ];
    const client = await createClient(talao.ana, { cnpj_cpf: head });
    const sale = await order({ clienteId: client.id });
    const xml = xmlOf({ destinatario: branch, compra: sale.pedido, itens: all('5102') });
    const mensagem = 'Nota para outro estabelecimento do cliente';
    const { status, body } = await send(xml);
    assert.equal(status, 201);
    assert.deepEqual(body.avisos, [{ campo: 'cliente_id', mensagem }]);
    assert.deepEqual([body.data.cliente_id, body.data.venda_id], [client.id, sale.id]);
    assert.deepEqual((await read(`invoices/${body.data.id}`)).avisos, [mensagem]);
    const exact = await send(xmlOf({ destinatario: head, itens: all('5102') }));
    assert.deepEqual([exact.body.avisos, exact.body.data.avisos], [undefined, []]);
    await createClient(talao.ana, { cnpj_cpf: other });
    const third = newCnpj('77XYZ123', '0004');
    assertRefused(
      await post({ destinatario: third }),
      422,
      `Cliente não encontrado para o documento ${third}`,
    );
    assert.equal((await take({ destinatario: head, itens: all('5910') })).cliente_id, client.id);
  });

  test('find their order by our code, then by that of the client', async () => {
    const named = await order({ pedido_cliente: 'OC 0045-B' });
    const itens = all('5910');
    for (const compra of ['OC 0045-B', 'oc 45 b', 'OC45B'])
      assert.equal((await take({ compra, itens })).venda_id, named.id, compra);
    const ours = await order({ pedido: 'OC-45-B', pedido_cliente: null });
    assert.equal((await take({ compra: 'oc 0045 b', itens })).venda_id, ours.id, 'our own comes first');
    assert.equal((await take({ compra: 'OC 0045-B', itens })).venda_id, ours.id, 'even to the letter');
    const [one, two] = [await order({ pedido_cliente: 'X 9' }), await order({ pedido_cliente: 'x-9' })];
    assert.equal((await take({ compra: 'X 9', itens })).venda_id, one.id, 'to the letter first');
    assert.equal((await take({ compra: 'X/9', itens })).venda_id, null, 'several fit');
    await talao.ana.put(`sales/${one.id}`, { status: 'Cancelado' });
    assert.equal((await take({ compra: 'X/9', itens })).venda_id, two.id);
  });

  test('restore stage and dates when the last one is removed', async () => {
    for (const status of [
      'Pedido',
      'Em processamento',
      'AGUARDANDO PAGAMENTO',
      'ENVIADA',
      'Faturado',
      'PAGA',
    ]) {
      const sale = await order({ status, condicao: undefined });
      const before = await saleOf(sale);
      const first = await take({ compra: sale.pedido, itens: all('5102'), emissao: '2026-11-09' });
      const second = await take({ compra: sale.pedido, itens: all('5102') });
      await talao.ana.delete(`invoices/${first.id}`);
      assert.equal((await send(cancellationXml(second.chave))).status, 200);
      const { updated_at, ...after } = await saleOf(sale);
      assert.deepEqual({ ...after, updated_at: before.updated_at }, before, status);
    }
    const moved = await order();
    const note = await take({ compra: moved.pedido, itens: all('5102') });
    await talao.ana.put(`sales/${moved.id}`, { status: 'ENVIADA' });
    await talao.ana.delete(`invoices/${note.id}`);
    assert.equal((await saleOf(moved)).status, 'ENVIADA', 'it is no longer where the note moved it');
  });

  test('are read in all supported encodings', async () => {
    const itens = [{ produto: 'E', descricao: 'Açúcar “5 kg” – ção', valor: 1.11 }];
    const declared = (encoding: string, extra: NfeValues = {}) =>
      xmlOf({ itens, ...extra, declaration: `<?xml version="1.0" encoding="${encoding}"?>` });
    const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
    const windows = (text: string) =>
      Buffer.from(text.replaceAll('“', '\x93').replaceAll('”', '\x94').replaceAll('–', '\x96'), 'latin1');
    const forms: [string, Buffer][] = [
      ['UTF-8', Buffer.from(declared('UTF-8'))],
      ['utf-8 after a blank line', Buffer.from(`\r\n\n  ${declared('utf-8')}`)],
      ['UTF-8 with a mark and a blank line', Buffer.from(`\uFEFF\n${declared('UTF-8')}`)],
      ['Windows-1252', windows(declared('Windows-1252'))],
      ['Windows-1252 after a blank line', windows(`\n${declared('windows-1252')}`)],
      ['UTF-16LE', Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le')],
      ['UTF-16BE', swapped(`\uFEFF${declared('UTF-16')}`)],
      ['UTF-16LE without a mark', Buffer.from(declared('UTF-16'), 'utf16le')],
      ['UTF-16BE without a mark, after a blank line', swapped(`\n${declared('UTF-16BE')}`)],
    ];
    for (const [name, bytes] of forms)
      assert.equal(
        recordOf(await send(new Uint8Array(bytes)), 201).itens[0].descricao,
        itens[0]?.descricao,
        name,
      );
    const latin = Buffer.from(
      xmlOf({
        itens: [{ descricao: 'Açúcar' }],
        declaration: '\n<?xml version="1.0" encoding="ISO-8859-1"?>',
      }),
      'latin1',
    );
    assert.equal(recordOf(await send(new Uint8Array(latin)), 201).itens[0].descricao, 'Açúcar');
    const odd = Buffer.from(`\uFEFF${declared('UTF-16')}`, 'utf16le').subarray(0, -1);
    for (const bytes of [odd, Buffer.from(declared('UTF-16')), Buffer.from(declared('EBCDIC-CP-BR'))])
      assertRefused(await send(new Uint8Array(bytes)), 400, 'XML inválido');
  });
});
