import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import { type Edit, faultsAfter, findUnreported } from '../../../test/hand-edits.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { pngOf } from '../../../test/pictures.ts';
import {
  createClient,
  createGoal,
  createPriceTable,
  createProduct,
  createRepresentada,
  createRule,
  createStatement,
  createVisit,
  invoiceXml,
  sendInvoice,
} from '../../../test/samples.ts';
import { words, workbookFile } from '../../../test/workbooks.ts';
import { ORDER_SHEET } from '../../trade/sales/papers/sheet/order-sheet.contract.ts';

onEachEngine('A change made by hand in a later kind of record', (talao) => {
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
    const visit = await createVisit(ana, { momento: '2026-03-02T12:00:00Z', proxima: '2026-03-09' });
    const [goal, twin] = [await createGoal(ana), await createGoal(ana)];
    const stranger = await createClient(talao.bia);
    const payer = await createRepresentada(talao.bia);
    const nobody = await personIn(talao.bia, 'vendedor');
    const put = (path: string, file: Buffer, type: string) =>
      ana.send('PUT', path, new Uint8Array(file), { 'content-type': type });
    const form = `<row r="1">${words('A1', '{{item.codigo}}')}</row>`;
    const files = [
      await put(`products/${product.id}/photo`, pngOf(), 'image/png'),
      await put(
        `representadas/${representada.id}/order-sheet`,
        await workbookFile({ sheets: { P: form } }),
        ORDER_SHEET.type,
      ),
      await ana.upload('inbox', 'Pedido;Comissão\nNADA;1,00\n'),
    ];
    assert.deepEqual(
      files.map(({ status }) => status),
      [200, 200, 201],
    );
    const entry = files[2]?.body.data[0].id;
    const unpictured = await createProduct(ana);
    const edits: Edit[] = [
      [
        'a photo',
        product.id,
        `update fotos_produto set conteudo = 'AAAA' where produto_id = '${product.id}'`,
      ],
      ['a photo that went', product.id, `delete from fotos_produto where produto_id = '${product.id}'`],
      [
        'the photo of another product',
        unpictured.id,
        `update fotos_produto set produto_id = '${unpictured.id}' where produto_id = '${product.id}'`,
      ],
      [
        'an order sheet',
        representada.id,
        `update planilhas_pedido set conteudo = 'AAAA' where representada_id = '${representada.id}'`,
      ],
      [
        'an order sheet that went',
        representada.id,
        `delete from planilhas_pedido where representada_id = '${representada.id}'`,
      ],
      ['a file in the box', entry, `update arquivos_caixa set conteudo = 'AAAA' where caixa_id = '${entry}'`],
      ['a file in the box that went', entry, `delete from arquivos_caixa where caixa_id = '${entry}'`],
      ['the day of a visit', visit.id, `update visitas set data = '2026-03-01' where id = '${visit.id}'`],
      [
        'the moment of a visit',
        visit.id,
        `update visitas set momento = '2026-03-03T12:00:00.000Z' where id = '${visit.id}'`,
      ],
      ['the note of a visit', visit.id, `update visitas set nota = 'Outra' where id = '${visit.id}'`],
      ['the return of a visit', visit.id, `update visitas set proxima = null where id = '${visit.id}'`],
      ['a visit that went', visit.id, `delete from visitas where id = '${visit.id}'`],
      [
        'a visit to a client of another company',
        visit.id,
        `update visitas set cliente_id = '${stranger.id}' where id = '${visit.id}'`,
      ],
      [
        'a visit of nobody there',
        visit.id,
        `update visitas set vendedor_id = '${nobody.id}' where id = '${visit.id}'`,
      ],
      ['the month of a goal', goal.id, `update metas set mes = '2098-01' where id = '${goal.id}'`],
      ['the value of a goal', goal.id, `update metas set valor = 7 where id = '${goal.id}'`],
      ['the case of a goal', goal.id, `update metas set caso = 'x' where id = '${goal.id}'`],
      ['a goal that went', goal.id, `delete from metas where id = '${goal.id}'`],
      [
        'a goal of nobody there',
        goal.id,
        `update metas set vendedor_id = '${nobody.id}' where id = '${goal.id}'`,
      ],
      [
        'a goal of a representada of another company',
        goal.id,
        `update metas set representada_id = '${payer.id}' where id = '${goal.id}'`,
      ],
      ['two goals of one case', 'goals', `update metas set mes = '${twin.mes}' where id = '${goal.id}'`],
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
    assert.deepEqual(await findUnreported(talao, edits), []);
  });
});
