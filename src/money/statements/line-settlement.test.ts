import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { assertInvalid, assertRefused, recordOf } from '../../../test/expect.ts';
import { faultsAfter } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createRepresentada, createSale } from '../../../test/samples.ts';

onEachEngine('A line without a match', (talao) => {
  let ana: Company;
  let representada_id: string;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Linhas que esperam');
    representada_id = (await createRepresentada(ana, { comissao: 10 })).id;
  });

  const begin = async () => {
    const sale = await createSale(ana, {
      representadaId: representada_id,
      data: '2026-09-10',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }],
    });
    const csv = [
      `Pedido;Histórico;Comissão;${randomUUID()}`,
      ';Retenção do mês;-1,50',
      'não sei;Casa Nova;dez',
      ';Rodapé;',
      `${sale.pedido};Casa Nova;9,00`,
      'outra;Sem base;3,00',
      'Total;;10,50',
    ].join('\n');
    const posted = recordOf(await ana.upload(`statements?representada_id=${representada_id}`, csv), 201);
    const settle = (linha: number, body: object) => ana.put(`statements/${posted.id}/lines/${linha}`, body);
    const totals = async () => recordOf(await ana.get(`statements/${posted.id}`), 200).totais;
    return { sale, posted, settle, totals };
  };
  const issue = (field: string, message: string) => [{ code: 'custom', path: [field], message }];

  test('refuses missing, contradictory or unknown fields', async () => {
    const { sale, settle } = await begin();
    const entry = { venda_id: sale.id, parcela: 1 };
    assertInvalid(await settle(2, {}), issue('venda_id', 'Campo obrigatório'));
    assertInvalid(await settle(2, { venda_id: sale.id }), issue('parcela', 'Campo obrigatório'));
    assertInvalid(
      await settle(2, { ...entry, dispensar: 'imposto' }),
      issue('dispensar', 'Envie venda_id e parcela, ou dispensar'),
    );
    assertInvalid(await settle(2, { ...entry, nota: 'x' }), issue('nota', 'Só com dispensar'));
    assert.equal((await settle(2, { dispensar: 'frete' })).status, 400);
    assertInvalid(await settle(3, entry), issue('informado', 'Campo obrigatório'));
    assertInvalid(await settle(3, { dispensar: 'outro' }), issue('informado', 'Campo obrigatório'));
    assertInvalid(
      await settle(2, { dispensar: 'imposto', informado: 3 }),
      issue('informado', 'A comissão desta linha foi lida do arquivo'),
    );
    assertRefused(await settle(2, { dispensar: null }), 409, 'A linha não foi dispensada');
    assertRefused(await settle(5, { dispensar: 'outro' }), 409, 'A linha já foi conferida');
    assertRefused(await settle(7, { dispensar: 'outro' }), 409, 'A linha já foi conferida');
    assertRefused(await settle(1, { dispensar: 'outro' }), 404, 'Linha não encontrada');
  });

  test('is dismissed with a kind and a note, and restored unchanged', async () => {
    const { posted, settle, totals } = await begin();
    assert.deepEqual(
      [posted.totais.informado, posted.totais.desconhecido, posted.totais.divergente],
      [10.5, 1.5, 9],
    );
    const tax = recordOf(await settle(2, { dispensar: 'imposto', nota: ' IRRF de novembro ' }), 200);
    assert.deepEqual(
      [tax.situacao, tax.motivo, tax.nota, tax.informado, tax.esperado, tax.venda_id, tax.parcelas],
      ['dispensada', 'imposto', 'IRRF de novembro', -1.5, null, null, []],
    );
    assert.deepEqual((await totals()).dispensado, -1.5);
    const withheld = async () => recordOf(await ana.get(`commission-receipts/${posted.recebimento_id}`), 200);
    const { valor, retencoes } = await withheld();
    assert.deepEqual([valor, retencoes], [7.5, [{ tipo: 'outro', valor: 1.5 }]]);
    assertRefused(await settle(2, { dispensar: 'outro' }), 409, 'A linha já foi conferida');
    const footer = recordOf(await settle(4, { dispensar: 'outro', informado: 0 }), 200);
    assert.deepEqual([footer.situacao, footer.motivo, footer.informado], ['dispensada', 'outro', 0]);
    const advance = recordOf(await settle(3, { dispensar: 'adiantamento', informado: 5 }), 200);
    assert.deepEqual(
      [advance.situacao, advance.informado, advance.descricao],
      ['dispensada', 5, 'Casa Nova'],
    );
    const after = await totals();
    assert.deepEqual(
      [after.informado, after.desconhecido, after.dispensado, after.divergente],
      [15.5, 3, 3.5, 9],
    );
    for (const [linha, situacao, motivo, informado] of [
      [2, 'desconhecida', null, -1.5],
      [3, 'ilegivel', 'comissao', null],
      [4, 'ilegivel', 'comissao', null],
    ] as const) {
      const line = recordOf(await settle(linha, { dispensar: null }), 200);
      assert.deepEqual(
        [line.situacao, line.motivo, line.informado, line.nota],
        [situacao, motivo, informado, null],
      );
    }
    assert.deepEqual([(await withheld()).valor, (await withheld()).retencoes], [9, []]);
    const shown = recordOf(await ana.get(`statements/${posted.id}`), 200);
    assert.deepEqual([shown.linhas, shown.totais], [posted.linhas, posted.totais]);
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('is received with the commission that a person read', async () => {
    const { sale, posted, settle, totals } = await begin();
    const line = recordOf(await settle(3, { venda_id: sale.id, parcela: 1, informado: 1 }), 200);
    assert.deepEqual(
      [line.situacao, line.informado, line.esperado, line.parcelas, line.pedido],
      ['conciliada', 1, 1, [1], sale.pedido],
    );
    const receipt = recordOf(await ana.get(`commission-receipts/${posted.recebimento_id}`), 200);
    assert.deepEqual([receipt.valor, receipt.linhas.length], [10, 2]);
    assert.deepEqual([(await totals()).conciliado, (await totals()).desconhecido], [1, 1.5]);
    assert.deepEqual(await faultsAfter(talao, []), []);
    assert.equal((await ana.delete(`statements/${posted.id}`)).status, 200);
    const { parcelas } = recordOf(await ana.get(`sales/${sale.id}/commission`), 200);
    assert.equal(parcelas[0].recebido, 0);
  });
});
