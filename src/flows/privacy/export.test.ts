import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { invite } from '../../../test/browser.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, createRule, createSale } from '../../../test/samples.ts';
import { businessCalendar } from '../../domain/calendar.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { daysOfSale, insertSale } from '../../trade/sales/create-sale.ts';

/** More than one step reads. */
const MANY = 450;

onEachEngine('Export of a client', (talao) => {
  for (const id of ['x', randomUUID()]) {
    test(`knows no client ${id.length > 1 ? 'of an unknown id' : id}`, async () => {
      assertRefused(await talao.ana.get(`clients/${id}/export`), 404, 'Cliente não encontrado');
    });
  }

  test('shows nothing of a client of another company', async () => {
    const { id } = await createClient(talao.bia);
    assertRefused(await talao.ana.get(`clients/${id}/export`), 404, 'Cliente não encontrado');
  });

  test('holds the record, its sales with items, and the journal entries of both', async () => {
    const { ana } = talao;
    const { id } = await createClient(ana, { observacao: 'Liga às sextas' });
    const representadaId = (await createRepresentada(ana)).id;
    const kept = await createSale(ana, { clienteId: id, representadaId });
    const gone = await createSale(ana, { clienteId: id, representadaId });
    await createSale(ana, { representadaId });
    await ana.delete(`sales/${gone.id}`);
    await ana.put(`sales/${kept.id}`, { status: 'ENVIADA' });

    const { status, body } = await ana.get(`clients/${id.toUpperCase()}/export`);
    assert.equal(status, 200);
    const { cliente, vendas, mudancas } = body.data;
    assert.deepEqual(cliente, (await ana.get(`clients/${id}`)).body.data);
    const { cliente_nome, representada_nome, saldo, ipi_estimado, ...sale } = (
      await ana.get(`sales/${kept.id}`)
    ).body.data;
    const itens = sale.itens.map(
      ({
        codigo: _,
        produto_nome: _name,
        ipi,
        valor_ipi,
        ...item
      }: Record<'codigo' | 'produto_nome' | 'ipi' | 'valor_ipi', null>) => item,
    );
    assert.deepEqual(vendas, [{ ...sale, itens, devolucoes: [] }]);
    assert.deepEqual(
      mudancas.map(({ acao, registro_id }: { acao: string; registro_id: string }) => [acao, registro_id]),
      [
        ['criar', id],
        ['criar', kept.id],
        ['criar', gone.id],
        ['apagar', gone.id],
        ['alterar', kept.id],
      ],
    );
  });

  test('holds every sale of a client with many, once and in order', async () => {
    const { ana } = talao;
    const { id } = await createClient(ana);
    const representadaId = (await createRepresentada(ana)).id;
    const calendar = businessCalendar('America/Sao_Paulo', () => new Date());
    const itens = [
      {
        produto_id: 'A',
        quantidade: 1,
        valor_unitario: 1,
        valor_total: 100,
        comissao: null,
        preco_tabela: null,
        desconto: null,
        bonificacao: false,
        preco_liquido: null,
      },
    ];
    const caller = { id: ana.id, papel: 'dono', usuario_id: null, catalogo_estrito: false } as Caller;
    const sale = { clienteId: id, representadaId, status: 'PAGA' as const, feito_em: undefined, itens };
    const ids: string[] = [];
    await talao.db.write(async (db) => {
      for (let i = 0; i < MANY; i++)
        ids.push((await insertSale(db, { caller, sale, ...daysOfSale(calendar, sale) })).row.id);
    });
    const { vendas } = (await ana.get(`clients/${id}/export`)).body.data;
    assert.deepEqual(
      vendas.map((sale: { id: string }) => sale.id),
      ids,
    );
  });

  test('holds the rules for the client, and the receipts, payouts and statement lines of its sales', async () => {
    const ana = await talao.createCompany('Recebe');
    const [client, other] = [await createClient(ana), await createClient(ana)];
    const { id: representada_id } = await createRepresentada(ana, { comissao: 10 });
    const rule = await createRule(ana, {
      representada_id,
      produto_id: null,
      cliente_id: client.id,
      percentual: 5,
    });
    await createRule(ana, { representada_id, produto_id: null, cliente_id: other.id });
    const sell = (clienteId: string, pedido: string) =>
      createSale(ana, {
        clienteId,
        representadaId: representada_id,
        pedido,
        data: '2026-09-10',
        itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }],
      });
    const [mine, stated, foreign] = [
      await sell(client.id, 'LGPD-1'),
      await sell(client.id, 'LGPD-2'),
      await sell(other.id, 'LGPD-3'),
    ];
    const receipt = recordOf(
      await ana.post('commission-receipts', {
        representada_id,
        data: '2026-10-20',
        valor: 4,
        referencia: 'TED 1',
        linhas: [
          { venda_id: mine.id, parcela: 1, valor: 3 },
          { venda_id: foreign.id, parcela: 1, valor: 1 },
        ],
      }),
      201,
    );
    const vendedor = await invite(ana, 'vendedor', { repasse: 50 });
    for (const { id } of [mine, foreign])
      recordOf(await ana.put(`sales/${id}`, { vendedor_id: vendedor.id }), 200);
    const payout = recordOf(
      await ana.post('payouts', {
        ...{ vendedor_id: vendedor.id, data: '2026-10-21', valor: 2, referencia: 'Pix do Bruno' },
        linhas: [mine, foreign].map(({ id }) => ({ venda_id: id, parcela: 1, valor: 1 })),
        confirmar: true,
      }),
      201,
    );
    const csv = 'Pedido;Comissão\r\nLGPD-2;5,00\r\nLGPD-3;6,50\r\nNADA;1,00\r\n';
    const statement = recordOf(
      await ana.upload(`statements?representada_id=${representada_id}&data=2026-10-21`, csv),
      201,
    );

    const exported = (await ana.get(`clients/${client.id}/export`)).body.data;
    const { regras, recebimentos, repasses, extratos, mudancas } = exported;
    assert.deepEqual(repasses, [
      { repasse_id: payout.id, data: '2026-10-21', venda_id: mine.id, parcela: 1, valor: 1 },
    ]);
    assert.deepEqual(regras, [rule]);
    const line = { venda_id: mine.id, parcela: 1, valor: 3 };
    const posted = { recebimento_id: statement.recebimento_id, data: '2026-10-21', referencia: 'Extrato' };
    assert.deepEqual(recebimentos, [
      { recebimento_id: receipt.id, data: '2026-10-20', referencia: 'TED 1', ...line },
      { ...posted, venda_id: stated.id, parcela: 1, valor: 5 },
    ]);
    const {
      candidatos: _,
      parcelas: _many,
      alerta: _alert,
      nota: _note,
      cliente_nome: _name,
      celulas: _cells,
      aba: _sheet,
      confere: _ties,
      achada_por: _way,
      ...said
    } = statement.linhas[0];
    assert.deepEqual(extratos, [{ extrato_id: statement.id, data: '2026-10-21', ...said }]);
    assert.ok(mudancas.some(({ registro_id }: { registro_id: string }) => registro_id === rule.id));
  });

  test('shows what is left of a deleted client', async () => {
    const { ana } = talao;
    const client = await createClient(ana);
    await ana.delete(`clients/${client.id}`);
    const { cliente, vendas, mudancas } = (await ana.get(`clients/${client.id}/export`)).body.data;
    assert.deepEqual([cliente, vendas, mudancas.length], [null, [], 2]);
    assert.equal(mudancas[1].antes.email, client.email);
  });
});
