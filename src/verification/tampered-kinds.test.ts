import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Edit, faultsAfter } from '../../test/hand-edits.ts';
import { onEachEngine } from '../../test/harness.ts';
import {
  createPriceTable,
  createProduct,
  createRepresentada,
  createRule,
  createStatement,
  invoiceXml,
  sendInvoice,
} from '../../test/samples.ts';

onEachEngine('A change made by hand in what came after sales', (talao) => {
  test('is found in every kind, and named', async () => {
    const { ana } = talao;
    const representada = await createRepresentada(ana);
    const product = await createProduct(ana, { representada_id: representada.id });
    const table = await createPriceTable(ana, { representada_id: representada.id });
    const precos = [{ produto_id: product.id, preco: 9.5 }];
    assert.equal((await ana.put(`price-tables/${table.id}/prices`, { precos })).status, 200);
    const statement = await createStatement(ana, representada.id);
    const rule = await createRule(ana);
    const sent = await sendInvoice(ana, await invoiceXml(ana));
    assert.equal(sent.status, 201);
    const invoice = sent.body.data;
    const edits: Edit[] = [
      [
        'the name of a price table',
        table.id,
        `update tabelas_preco set nome = 'Outra' where id = '${table.id}'`,
      ],
      ['a price', table.id, `update precos set preco = preco + 1 where tabela_id = '${table.id}'`],
      ['a price that went', table.id, `delete from precos where tabela_id = '${table.id}'`],
      [
        'the day of a statement',
        statement.id,
        `update extratos set ate = '2020-01-01' where id = '${statement.id}'`,
      ],
      [
        'a line of a statement',
        statement.id,
        `update linhas_extrato set informado = 7 where extrato_id = '${statement.id}'`,
      ],
      ['a line that went', statement.id, `delete from linhas_extrato where extrato_id = '${statement.id}'`],
      [
        'the day of an invoice',
        invoice.id,
        `update notas set emissao = '2020-01-01' where id = '${invoice.id}'`,
      ],
      [
        'an item of an invoice',
        invoice.id,
        `update itens_nota set valor_total = 7 where nota_id = '${invoice.id}'`,
      ],
      ['an item that went', invoice.id, `delete from itens_nota where nota_id = '${invoice.id}'`],
      ['the rate of a rule', rule.id, `update regras set percentual = 99 where id = '${rule.id}'`],
    ];
    assert.deepEqual(await faultsAfter(talao, []), []);
    for (const [title, names, ...statements] of edits) {
      const faults = await faultsAfter(talao, statements);
      assert.ok(
        faults.some((fault) => fault.includes(names)),
        `${title}: ${JSON.stringify(faults)}`,
      );
    }
  });
});
