import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runTalao } from '../../../../../test/cli-process.ts';
import { assertDeleted, assertRefused, recordOf } from '../../../../../test/expect.ts';
import { onEachEngine } from '../../../../../test/harness.ts';
import { Invoicing } from '../../../../../test/invoicing.ts';
import { accessKey, cancellationXml, type NfeItemValues, type NfeValues } from '../../../../../test/nfe.ts';
import { createClient, createRepresentada } from '../../../../../test/samples.ts';
import { newCnpj } from '../../../../../test/tax-ids.ts';

onEachEngine('Returns', (talao) => {
  const office = new Invoicing(talao, 'VOLTA');
  const { emitente, destinatario, xmlOf, send, take, read } = office;
  const explain = office.commissionOf;
  /** The client's own note to the representada. */
  const back = (keys: string[], itens: NfeItemValues[], values: NfeValues = {}) =>
    xmlOf({
      ...{ emitente: destinatario, destinatario: emitente, finNFe: '4', refNFe: keys, emissao: '2026-11-13' },
      itens: itens.map((item) => ({ cfop: '5202', ...item })),
      ...values,
    });
  const order = (changes: object = {}) =>
    office.order({
      itens: [
        { produtoId: 'A', quantidade: 10, valorUnitario: 10 },
        { produtoId: 'B', quantidade: 1, valorUnitario: 50, comissao: 4 },
      ],
      condicao: undefined,
      ...changes,
    });
  const returned = async ({ id }: { id: string }) => (await read(`sales/${id}`)).devolvido;
  const returnsOf = async ({ id }: { id: string }) => (await talao.ana.get(`sales/${id}/returns`)).body;
  const tell = ({ id }: { id: string }, itens: object[], more: object = {}) =>
    talao.ana.post(`sales/${id}/returns`, { data: '2026-11-14', itens, motivo: 'Avaria', ...more });
  const invoice = (sale: { pedido: string }, values: NfeValues = {}) =>
    take({
      compra: sale.pedido,
      itens: [
        { produto: 'A', quantidade: 10, valor: 100 },
        { produto: 'B', quantidade: 1, valor: 50 },
      ],
      duplicatas: [
        { vencimento: '2026-12-10', valor: 50 },
        { vencimento: '2027-01-10', valor: 100 },
      ],
      ...values,
    });
  const entriesOf = async (sale: { id: string }) =>
    (await explain(sale)).parcelas.map(
      ({ parcela, base, valor, saldo, situacao }: Record<string, unknown>) => [
        parcela,
        base,
        valor,
        saldo,
        situacao,
      ],
    );

  test('by hand are refused when impossible', async () => {
    const sale = await order();
    const fits = [{ produto_id: 'A', valor: 1 }];
    const bad: [object, string][] = [
      [{ data: null }, 'data'],
      [{ data: '2026-11-31' }, 'data'],
      [{ data: '2026-12-01' }, 'data'],
      [{ itens: [] }, 'itens'],
      [{ itens: null }, 'itens'],
      [{ itens: [{ produto_id: 'A' }] }, 'itens'],
      [{ itens: [{ produto_id: 'A', valor: 0 }] }, 'itens'],
      [{ itens: [{ produto_id: 'A', valor: -1 }] }, 'itens'],
      [{ itens: [{ produto_id: 'A', valor: 1.001 }] }, 'itens'],
      [{ itens: [{ produto_id: '', valor: 1 }] }, 'itens'],
      [{ motivo: undefined }, 'motivo'],
      [{ motivo: '' }, 'motivo'],
    ];
    for (const [wrong, path] of bad) {
      const { status, body } = await tell(sale, fits, wrong);
      assert.deepEqual([status, body.details?.[0].path[0]], [400, path], JSON.stringify(wrong));
    }
    const tooMuch = 'O valor passa do que resta a devolver';
    for (const itens of [
      [{ produto_id: 'A', valor: 100.01 }],
      [{ produto_id: 'C', valor: 0.01 }],
      [
        { produto_id: 'A', valor: 60 },
        { produto_id: 'A', valor: 40.01 },
      ],
    ])
      assertRefused(await tell(sale, itens), 400, tooMuch);
    assert.equal((await tell({ id: office.representadaId }, fits)).status, 404);
    assertRefused(
      await tell(await order({ status: 'Orçamento' }), fits),
      409,
      'Orçamento não aceita devolução',
    );
    assertRefused(
      await tell(await order({ status: 'Cancelado' }), fits),
      409,
      'Venda cancelada não aceita devolução',
    );
    assert.deepEqual(await returnsOf(sale), { success: true, data: [], page: 1, limit: 20, total: 0 });
  });

  test('by hand reduce the commission of a sale without a note', async () => {
    const sale = await order({ condicao: '0/30' });
    const before = await explain(sale);
    assert.deepEqual([before.valor, before.devolucoes], [12, []]);
    const made = recordOf(await tell(sale, [{ produto_id: 'A', valor: 33.35 }]), 201);
    const { id, created_at, ...rest } = made;
    assert.deepEqual(rest, {
      ...{ data: '2026-11-14', motivo: 'Avaria', nota_id: null, referencia: null, valor: 33.35 },
      itens: [{ produto_id: 'A', valor: 33.35 }],
    });
    assert.deepEqual((await returnsOf(sale)).data, [made]);
    assert.equal(await returned(sale), 33.35);
    const { valor, itens, devolucoes, percentual_medio } = await explain(sale);
    assert.deepEqual([valor, percentual_medio], [8.67, 5.78]);
    assert.deepEqual(
      itens.map(({ base, valor }: Record<string, number>) => [base, valor]),
      [
        [100, 10],
        [50, 2],
      ],
      'the items are what was sold',
    );
    const line = { data: '2026-11-14', produto_id: 'A', base: 33.35, percentual: 10, valor: 3.33 };
    assert.deepEqual(devolucoes, [line]);
    assert.deepEqual(await entriesOf(sale), [
      [1, 75, 4.34, 4.34, 'prevista'],
      [2, 75, 4.33, 4.33, 'prevista'],
    ]);
    assertRefused(
      await tell(sale, [{ produto_id: 'A', valor: 66.66 }]),
      400,
      'O valor passa do que resta a devolver',
    );
    assertRefused(
      await talao.ana.delete(`sales/${sale.id}/returns/${office.representadaId}`),
      404,
      'Devolução não encontrada',
    );
    assertRefused(await talao.ana.delete(`sales/${sale.id}/returns/x`), 404, 'Devolução não encontrada');
    const undone = await talao.ana.delete(`sales/${sale.id}/returns/${id}`);
    assertDeleted(undone, 'Devolução desfeita com sucesso');
    assert.deepEqual(await explain(sale), before);
    assert.equal(await returned(sale), 0);
  });

  test('by a note of the client take from the note that they name', async () => {
    const sale = await order();
    const note = await invoice(sale);
    const made = recordOf(
      await send(back([note.chave], [{ produto: 'A', quantidade: 4, valor: 41, desconto: 1 }])),
      201,
    );
    assert.deepEqual(
      [made.situacao, made.referencia, made.venda_id, made.cliente_id, made.representada_id, made.pedido],
      ['devolucao', note.id, sale.id, office.clienteId, office.representadaId, sale.pedido],
    );
    assert.deepEqual([made.natureza, made.diferencas, made.avisos], ['outra', [], []]);
    assert.deepEqual(await read(`invoices/${made.id}`), made);
    assert.deepEqual(await entriesOf(sale), [
      [1, 50, 2.67, 2.67, 'prevista'],
      [2, 100, 5.33, 5.33, 'prevista'],
    ]);
    const { valor, devolucoes } = await explain(sale);
    const line = { data: '2026-11-13', produto_id: 'A', base: 40, percentual: 10, valor: 4 };
    assert.deepEqual([valor, devolucoes], [8, [line]]);
    const { parcelas, valor_total, devolvido } = await read(`sales/${sale.id}`);
    assert.deepEqual([parcelas[0].valor, parcelas[1].valor, valor_total, devolvido], [50, 100, 150, 40]);
    const [listed] = (await returnsOf(sale)).data;
    assert.deepEqual(
      [listed.id, listed.nota_id, listed.referencia, listed.valor],
      [made.id, made.id, note.id, 40],
    );
    assertRefused(
      await talao.ana.delete(`sales/${sale.id}/returns/${made.id}`),
      409,
      'Devolução de uma nota só pode ser desfeita com a nota',
    );
    assertRefused(await talao.ana.delete(`invoices/${note.id}`), 409, 'A nota tem devolução');
    for (const act of ['link', 'sale'])
      assertRefused(
        await talao.ana.post(`invoices/${made.id}/${act}`, { venda_id: sale.id }),
        409,
        'Nota de devolução não fatura uma venda',
      );
    const found = (await talao.ana.get(`invoices?situacao=devolucao&venda_id=${sale.id}`)).body.data;
    assert.deepEqual(
      found.map(({ id, referencia }: Record<string, string>) => [id, referencia]),
      [[made.id, note.id]],
    );
    assertDeleted(await talao.ana.delete(`invoices/${made.id}`), 'Nota deletada com sucesso');
    assert.deepEqual([(await explain(sale)).valor, await returned(sale)], [12, 0]);
    assert.equal((await talao.ana.delete(`invoices/${note.id}`)).status, 200);
  });

  test('are refused when their note is unknown, or nothing is left of it', async () => {
    const sale = await order();
    const unknown = 'Nota devolvida não encontrada';
    const itens = [{ produto: 'A', valor: 500 }];
    for (const keys of [[], [accessKey({ emitente, numero: 3 })], ['x']])
      for (const query of ['', '?simular=true'])
        assertRefused(await send(back(keys, itens), { query }), 422, unknown);
    const cancelled = await invoice(sale);
    await send(cancellationXml(cancelled.chave));
    assertRefused(await send(back([cancelled.chave], itens)), 422, unknown);
    const note = await invoice(sale);
    const half = [{ produto: 'A', valor: 120 }];
    const first = recordOf(await send(back([accessKey({ emitente, numero: 3 }), note.chave], half)), 201);
    assert.equal(await returned(sale), 120, 'what passes A is taken from B');
    const others = [{ produto: 'B', valor: 50 }];
    assertRefused(await send(back([first.chave], others)), 422, unknown);
    const xml = back([note.chave], others);
    const mensagem = 'A devolução passa do que restava da nota';
    assert.deepEqual((await send(xml)).body.avisos, [{ campo: 'itens', mensagem }]);
    assertRefused(await send(xml), 409, 'Nota já importada');
    assertRefused(await send(back([note.chave], others)), 409, 'A nota já foi devolvida por inteiro');
    assert.deepEqual([(await explain(sale)).valor, await returned(sale)], [0, 150]);
  });

  test('may also be an entry note of the representada', async () => {
    const sale = await order();
    const note = await invoice(sale);
    const entrance = { emitente, destinatario, tpNF: '0' };
    const made = recordOf(
      await send(back([note.chave], [{ produto: 'B', valor: 50, cfop: '1202' }], entrance)),
      201,
    );
    assert.deepEqual([made.situacao, (await explain(sale)).valor], ['devolucao', 10]);
  });

  test('turn received commission into a debt', async () => {
    const sale = await order();
    const note = await invoice(sale);
    for (const [parcela, pago_em] of [
      [1, '2026-10-10'],
      [2, '2026-11-10'],
    ])
      await talao.ana.put(`sales/${sale.id}/installments/${parcela}`, { pago_em });
    const linhas = [{ venda_id: sale.id, parcela: 1, valor: 4 }];
    const receipt = { representada_id: office.representadaId, data: '2026-11-14', valor: 4, linhas };
    assert.equal((await talao.ana.post('commission-receipts', receipt)).status, 201);
    const all = [
      { produto: 'A', valor: 100 },
      { produto: 'B', valor: 50 },
    ];
    const made = recordOf(await send(back([note.chave], all)), 201);
    assert.deepEqual(await entriesOf(sale), [
      [1, 50, 0, -4, 'divergente'],
      [2, 100, 0, 0, 'recebida'],
    ]);
    const listed = (
      await talao.ana.get(`commissions?representada_id=${office.representadaId}&situacao=divergente`)
    ).body;
    const [entry] = listed.data.filter(({ venda_id }: { venda_id: string }) => venda_id === sale.id);
    assert.deepEqual([entry.saldo, entry.devolvido], [-4, 150]);
    const cancelled = recordOf(await send(cancellationXml(made.chave)), 200);
    assert.equal(cancelled.situacao, 'cancelada');
    assert.deepEqual(await entriesOf(sale), [
      [1, 50, 4, 0, 'recebida'],
      [2, 100, 8, 8, 'a_receber'],
    ]);
    await send(back([note.chave], all));
    await talao.ana.put(`sales/${sale.id}`, { status: 'Cancelado' });
    assert.deepEqual(await entriesOf(sale), [
      [1, 50, 0, -4, 'estornada'],
      [2, 100, 0, 0, 'cancelada'],
    ]);
  });

  test('of an unlinked note count once it is linked', async () => {
    const sale = await order();
    const note = await invoice({ pedido: 'NENHUM' });
    assert.equal(note.situacao, 'sem_pedido');
    const first = recordOf(await send(back([note.chave], [{ produto: 'A', valor: 60 }])), 201);
    assert.deepEqual([first.situacao, first.referencia, first.venda_id], ['devolucao', note.id, null]);
    recordOf(await send(back([note.chave], [{ produto: 'B', valor: 50 }])), 201);
    recordOf(await send(back([note.chave], [{ produto: 'A', valor: 40 }])), 201);
    const none = await send(back([note.chave], [{ produto: 'A', valor: 1 }]));
    assertRefused(none, 409, 'A nota já foi devolvida por inteiro');
    assertRefused(await talao.ana.delete(`invoices/${note.id}`), 409, 'A nota tem devolução');
    recordOf(await talao.ana.post(`invoices/${note.id}/link`, { venda_id: sale.id }), 200);
    assert.deepEqual([(await explain(sale)).valor, await returned(sale)], [0, 150]);
    assert.equal((await read(`invoices/${first.id}`)).venda_id, sale.id);
    assert.equal((await returnsOf(sale)).total, 3);
    await talao.ana.delete(`sales/${sale.id}`);
    assert.deepEqual((await read(`invoices/${first.id}`)).venda_id, null);
    const made = recordOf(await talao.ana.post(`invoices/${note.id}/sale`, {}), 201);
    assert.equal(made.devolvido, 150);
    assert.deepEqual((await explain(made)).valor, 0);
  });

  test('by hand take from the earliest note on, and from the order once the notes are removed', async () => {
    const sale = await order();
    const half = [{ produto: 'A', quantidade: 5, valor: 50 }];
    const later = await take({ compra: sale.pedido, emissao: '2026-11-12', itens: half });
    const earlier = await take({ compra: sale.pedido, emissao: '2026-11-08', itens: half });
    const told = recordOf(await tell(sale, [{ produto_id: 'A', valor: 70 }]), 201);
    assert.deepEqual(await entriesOf(sale), [
      [1, 50, 3, 3, 'prevista'],
      [2, 50, 0, 0, 'prevista'],
    ]);
    const { devolucoes } = await explain(sale);
    assert.deepEqual(devolucoes, [
      { data: '2026-11-14', produto_id: 'A', base: 70, percentual: 10, valor: 7 },
    ]);
    assertRefused(await send(back([earlier.chave], half)), 409, 'A nota já foi devolvida por inteiro');
    for (const { id } of [earlier, later])
      assertRefused(await talao.ana.delete(`invoices/${id}`), 409, 'A nota tem devolução');
    for (const { chave } of [earlier, later]) await send(cancellationXml(chave));
    assert.deepEqual([(await explain(sale)).valor, await returned(sale)], [5, 70], '30 at 10 %, 50 at 4 %');
    await talao.ana.delete(`sales/${sale.id}/returns/${told.id}`);
    assert.equal((await explain(sale)).valor, 12);
  });

  test('are rounded item by item, and take from the lines of a product in their order', async () => {
    const sale = await order({
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100, comissao: 3.333 }],
    });
    const itens = [
      { produto: 'A', quantidade: 1, valor: 33.33 },
      { produto: 'A', quantidade: 1, valor: 66.67 },
    ];
    const note = await take({ compra: sale.pedido, itens });
    await send(back([note.chave], [{ produto: 'A', valor: 50 }]));
    const { valor, devolucoes } = await explain(sale);
    // 66.67 × 3.333 % is 2.2221…, 33.33 × 3.333 % is 1.1108…; of the second line 50 is left, which earns 1.6665.
    const line = { data: '2026-11-13', produto_id: 'A', base: 50, percentual: 3.333, valor: 1.66 };
    assert.deepEqual([valor, devolucoes], [1.67, [line]]);
  });

  test('reduce by the base of the sale', async () => {
    for (const [comissao_base, taken] of [
      ['produtos', 40],
      ['produtos_ipi', 42],
      ['nota', 45.5],
    ] as const) {
      const cnpj = newCnpj();
      const { id } = await createRepresentada(talao.ana, { cnpj, comissao: 10, comissao_base });
      const sale = await order({ representadaId: id });
      const note = await take({
        compra: sale.pedido,
        emitente: cnpj,
        itens: [{ produto: 'A', quantidade: 10, valor: 100, ipi: 5, frete: 3, icmsSt: 6 }],
      });
      const itens = [{ produto: 'A', valor: 40, ipiDevol: 2, icmsSt: 2.5, frete: 1 }];
      await send(back([note.chave], itens, { destinatario: cnpj }));
      assert.equal(await returned(sale), taken, comissao_base);
    }
  });

  test('are listed in pages and as files', async () => {
    const sale = await order();
    for (const valor of [1, 2, 3]) await tell(sale, [{ produto_id: 'A', valor }]);
    const { body, headers } = await talao.ana.get(`sales/${sale.id}/returns?limit=2&page=2`);
    assert.deepEqual([body.data[0].valor, body.page, body.limit, body.total], [1, 2, 2, 3]);
    const again = await talao.ana.get(`sales/${sale.id}/returns?limit=2&page=2`, {
      'if-none-match': headers.get('etag') ?? '',
    });
    assert.equal(again.status, 304);
    const { text } = await talao.ana.get(`sales/${sale.id}/returns?formato=csv`);
    assert.equal(text.trim().split('\r\n').length, 4);
    assert.equal((await talao.ana.get(`sales/${sale.id}/returns?formato=xlsx`)).status, 200);
    assert.equal((await talao.ana.get(`sales/${sale.id}/returns?limit=x`)).status, 400);
    assert.equal((await talao.ana.get(`sales/${office.representadaId}/returns`)).status, 404);
  });

  test('refuses a thousand and one manually returned items of one sale', async () => {
    const sale = await order();
    const cents = (count: number) => Array.from({ length: count }, () => ({ produto_id: 'A', valor: 0.01 }));
    assert.equal((await tell(sale, cents(999))).status, 201);
    const refused = await tell(sale, cents(2));
    assertRefused(refused, 409, 'As devoluções desta venda passam de 1.000 itens. Junte-as em menos itens');
    assert.equal((await tell(sale, cents(1))).status, 201);
    assert.equal(await returned(sale), 10);
  });

  test('refuses to undo one with an outdated tag of the sale', async () => {
    const sale = await order();
    const old = (await talao.ana.get(`sales/${sale.id}`)).headers.get('etag') ?? '';
    const told = recordOf(await tell(sale, [{ produto_id: 'A', valor: 1 }]), 201);
    const place = `sales/${sale.id}/returns/${told.id}`;
    const refused = await talao.ana.delete(place, { 'if-match': old });
    assertRefused(refused, 412, 'O registro mudou desde que foi lido');
    const read = (await talao.ana.get(`sales/${sale.id}`)).headers.get('etag') ?? '';
    assert.equal((await talao.ana.delete(place, { 'if-match': read })).status, 200);
  });

  test('reveal nothing of an anonymized client who issued the note, and are recognized when sent again', async () => {
    const document = newCnpj();
    const client = await createClient(talao.ana, { cnpj_cpf: document });
    const sale = await order({ clienteId: client.id });
    const note = await take({
      destinatario: document,
      compra: sale.pedido,
      itens: [{ produto: 'A', quantidade: 10, valor: 100 }],
    });
    const xml = back([note.chave], [{ produto: 'A', valor: 40 }], { emitente: document });
    const told = recordOf(await send(xml), 201);
    assert.ok(told.chave.includes(document));
    const seen = async () =>
      [
        await talao.ana.get('audit?limit=100&recurso=notas'),
        await talao.ana.get(`invoices/${told.id}`),
        await talao.ana.get('invoices?situacao=devolucao&limit=100'),
      ].filter(({ text }) => text.includes(document)).length;
    assert.equal(await seen(), 3);
    assert.equal((await talao.ana.post(`clients/${client.id}/anonymize`, {})).status, 200);
    assert.equal(await seen(), 0);
    assert.equal(await returned(sale), 40);
    assertRefused(await send(xml), 409, 'Nota já importada');
    const entries = (await talao.ana.get('audit?recurso=clientes&limit=1')).body.total;
    assert.equal((await talao.ana.post(`clients/${client.id}/anonymize`, {})).status, 200);
    assert.equal((await talao.ana.get('audit?recurso=clientes&limit=1')).body.total, entries);
    const { stdout } = await runTalao(talao.databaseUrl, 'verify');
    assert.doesNotMatch(stdout, new RegExp(told.id), stdout);
  });
});
