import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Answer } from '../../../test/caller.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createRepresentada, createSale } from '../../../test/samples.ts';

onEachEngine('Tax withheld from receipts', (talao) => {
  let ana: Company;
  let representada_id: string;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Retenções');
    representada_id = (await createRepresentada(ana, { nome: 'Azul', cnpj: '11222333000181', comissao: 10 }))
      .id;
  });

  const sell = (valorUnitario: number) =>
    createSale(ana, {
      representadaId: representada_id,
      data: '2026-09-10',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario }],
    });
  const post = (changes: object) =>
    ana.post('commission-receipts', { representada_id, data: '2026-11-01', ...changes });
  const assertFault = (answer: Answer, path: string) => {
    assert.equal(answer.status, 400);
    assert.deepEqual(
      answer.body.details.map((issue: { path: string[] }) => issue.path.join('.')),
      [path],
    );
  };
  const entryOf = async (id: string) => recordOf(await ana.get(`sales/${id}/commission`), 200).parcelas[0];

  test('refuse a tax twice, of nothing, or that the lines do not make', async () => {
    const { id: venda_id } = await sell(5000);
    const linhas = [{ venda_id, parcela: 1, valor: 500 }];
    const twice = [
      { tipo: 'irrf', valor: 5 },
      { tipo: 'irrf', valor: 2.5 },
    ];
    assertFault(await post({ valor: 492.5, linhas, retencoes: twice }), 'retencoes.1.tipo');
    assertFault(
      await post({ valor: 500, linhas, retencoes: [{ tipo: 'iss', valor: 0 }] }),
      'retencoes.0.valor',
    );
    assertFault(
      await post({ valor: 500, linhas, retencoes: [{ tipo: 'icms', valor: 1 }] }),
      'retencoes.0.tipo',
    );
    assertRefused(
      await post({ valor: 500, linhas, retencoes: [{ tipo: 'irrf', valor: 7.5 }] }),
      400,
      'A soma das linhas deve ser igual ao valor recebido',
    );
    assertRefused(
      await post({ valor: 493, alocar: 'vencimento', retencoes: [{ tipo: 'irrf', valor: 7.5 }] }),
      422,
      'O valor passa do saldo em aberto',
    );
    await ana.delete(`sales/${venda_id}`);
  });

  test('settle the commission in full, and are summed by representada and month', async () => {
    const [one, other] = [await sell(5000), await sell(1000)];
    const retencoes = [
      { tipo: 'irrf', valor: 7.5 },
      { tipo: 'iss', valor: 10 },
    ];
    const linhas = [{ venda_id: one.id, parcela: 1, valor: 500 }];
    const receipt = recordOf(await post({ valor: 482.5, linhas, retencoes }), 201);
    assert.deepEqual(receipt.retencoes, retencoes);
    assert.deepEqual(recordOf(await ana.get(`commission-receipts/${receipt.id}`), 200), receipt);
    const { recebido, saldo, situacao } = await entryOf(one.id);
    assert.deepEqual([recebido, saldo, situacao], [500, 0, 'recebida']);
    const shared = recordOf(
      await post({
        data: '2026-10-31',
        valor: 99,
        alocar: 'vencimento',
        retencoes: [{ tipo: 'outro', valor: 1 }],
      }),
      201,
    );
    assert.deepEqual(shared.linhas, [{ venda_id: other.id, parcela: 1, valor: 100 }]);

    const { body } = await ana.get('commission-receipts');
    assert.deepEqual(
      body.data.map((listed: { retencoes: unknown }) => listed.retencoes),
      [[{ tipo: 'outro', valor: 1 }], retencoes],
    );
    const year = recordOf(await ana.get('commission-receipts/withheld?ano=2026'), 200);
    const sums = { bruto: 600, irrf: 7.5, iss: 10, inss: 0, outro: 1, liquido: 581.5 };
    const october = { mes: '2026-10', bruto: 100, irrf: 0, iss: 0, inss: 0, outro: 1, liquido: 99 };
    const november = { mes: '2026-11', bruto: 500, irrf: 7.5, iss: 10, inss: 0, outro: 0, liquido: 482.5 };
    const payer = { representada_id, representada_nome: 'Azul', cnpj: '11222333000181' };
    assert.deepEqual(year, {
      ano: 2026,
      ...sums,
      representadas: [{ ...payer, ...sums, meses: [october, november] }],
    });
    assert.deepEqual(recordOf(await ana.get('commission-receipts/withheld?ano=2025'), 200).representadas, []);
    const csv = await ana.get('commission-receipts/withheld?formato=csv');
    assert.match(String(csv.body), /Azul;11222333000181;2026-10;100,00;0,00;0,00;0,00;1,00;99,00/);
    for (const ano of ['x', '26', '02026', '20260'])
      assertFault(await ana.get(`commission-receipts/withheld?ano=${ano}`), 'ano');
  });
});
