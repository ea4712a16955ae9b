import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, createProduct, createRepresentada } from '../../test/samples.ts';
import { inBrowser, PHONE } from './browser.ts';
import { money } from './money.ts';
import { holds, isGone } from './waiting.ts';

inBrowser('Price tables in the console', (talao, openPage) => {
  test('a table is made, filled by hand and from a file that shows old and new first, and changed in place', async () => {
    const { ana } = talao;
    const representada = await createRepresentada(ana, { nome: 'Torrefação Tabelada' });
    for (const id of ['TAB-1', 'TAB-2'])
      await createProduct(ana, { id, nome: `Produto ${id}`, preco: 10, representada_id: representada.id });
    const page = await openPage({ apiKey: ana.apiKey });
    await page.goto(`/representadas/${representada.id}`);
    await page.getByRole('button', { name: 'Nova tabela' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome da tabela').fill('Atacado');
    await dialog.getByRole('switch', { name: 'Tabela padrão' }).check();
    await dialog.getByRole('button', { name: 'Salvar tabela' }).click();
    await page.getByText('Tabela de preços salva.').waitFor();
    await page.getByRole('link', { name: 'Atacado' }).click();
    await page.getByRole('heading', { name: 'Atacado', level: 1 }).waitFor();

    await page.getByRole('combobox', { name: 'Produto' }).fill('TAB-1');
    await page.getByRole('option', { name: /TAB-1/ }).click();
    await page.getByLabel('Preço', { exact: true }).fill('9,5');
    await page.getByRole('button', { name: 'Pôr na tabela' }).click();
    await page.getByText('TAB-1 está na tabela.').waitFor();
    await page.getByRole('textbox', { name: 'Preço de Produto TAB-1' }).waitFor();

    await page.getByRole('button', { name: 'Importar preços' }).click();
    const choose = (text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'precos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('produto_id;preco\nNAO-HA;1\n');
    await dialog.getByText('NAO-HA').waitFor();
    await choose(
      'Tabela 2027\nCódigo;Produto;Preço Tabela\nTAB-1;Um;9,75\nTAB-1;De novo;9,80\nTAB-2;Dois;\n',
    );
    await dialog.getByRole('button', { name: 'Tirar a linha 4' }).click();
    await dialog.getByRole('textbox', { name: 'Preço, linha 5' }).fill('1.008,50');
    await dialog.getByRole('button', { name: 'Conferir de novo' }).click();
    await dialog.getByRole('row', { name: `TAB-2 — ${money('1.008,50')}` }).waitFor();
    await dialog.getByRole('button', { name: 'Confirmar 2 mudanças' }).waitFor();
    await choose('produto_id;preco\nNAO-HA;8,5\nTAB-1;9,75\nFORA;1\n');
    await dialog.getByRole('combobox', { name: 'Produto de NAO-HA' }).fill('TAB-2');
    await page.getByRole('option', { name: /TAB-2/ }).click();
    await dialog.getByRole('button', { name: 'Gravar 2 preços' }).click();
    await page.getByText('Atacado: 2 preços gravados.').waitFor();
    await page.getByRole('button', { name: 'Importar preços' }).click();
    await choose('produto_id;preco\nTAB-1;10,45\nTAB-2;8\n');
    await dialog.getByRole('row', { name: `TAB-1 ${money('9,75')} ${money('10,45')} +7,2%` }).waitFor();
    await dialog.getByRole('row', { name: `TAB-2 ${money('8,50')} ${money('8,00')} -5,9%` }).waitFor();
    await dialog.getByRole('button', { name: 'Confirmar 2 mudanças' }).click();
    await page.getByText('Atacado: 0 preços novos, 2 mudados.').waitFor();

    await page.getByRole('textbox', { name: 'Preço de Produto TAB-2' }).fill('7,25');
    await page.getByText('1 preço mudado').waitFor();
    await page.getByRole('button', { name: 'Salvar preços' }).click();
    await page.getByText('1 preço mudou.').waitFor();
    await page.getByRole('button', { name: 'Tirar Produto TAB-1 da tabela' }).click();
    await page.getByText('Produto TAB-1 saiu da tabela.').waitFor();
    const [table] = (await ana.get(`price-tables?representada_id=${representada.id}`)).body.data;
    const { body } = await ana.get(`price-tables/${table.id}/prices`);
    assert.deepEqual(
      body.data.map(({ produto_id, preco }: Record<string, unknown>) => [produto_id, preco]),
      [['TAB-2', 7.25]],
    );
  });

  test('a client has a table, a buyer, contacts and places of delivery, and is visited every other Saturday', async () => {
    const { ana } = talao;
    const representada = await createRepresentada(ana, { nome: 'Doces do Cliente' });
    const { body } = await ana.post('price-tables', { representada_id: representada.id, nome: 'Especial' });
    const client = await createClient(ana, { nome: 'Empório Completo' });
    const page = await openPage({ apiKey: ana.apiKey, viewport: PHONE });
    await page.goto(`/clientes/${client.id}/editar`);
    for (const [label, text] of [
      ['Nome fantasia', 'Empório da Esquina'],
      ['Inscrição estadual', '110.042.490.114'],
      ['CEP', '01310100'],
      ['Comprador', 'Dona Rita'],
      ['Aniversário do comprador', '3113'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Adicionar contato' }).click();
    await page.getByLabel('Telefone do contato').fill('11987654321');
    await page.getByRole('button', { name: 'Adicionar endereço' }).click();
    await page.getByRole('textbox', { name: 'Endereço de entrega', exact: true }).fill('Rua do Depósito, 9');
    await page.getByRole('button', { name: 'Adicionar tabela' }).click();
    await page.getByRole('combobox', { name: 'Representada da tabela' }).fill('doces do');
    await page.getByRole('option', { name: 'Doces do Cliente' }).click();
    await page.getByRole('combobox', { name: 'Tabela', exact: true }).click();
    await page.getByRole('option', { name: 'Especial' }).click();
    await page.getByText('Sábado', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Visita', exact: true }).click();
    await page.getByRole('option', { name: 'A cada 2 semanas' }).click();
    await page.getByLabel('A contar da semana de').fill('02/11/2026');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Escreva o dia e o mês, como 14/11').waitFor();
    await page.getByLabel('Aniversário do comprador').fill('31/12');
    await page.getByLabel('Nome do contato').fill('Caio');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Cliente salvo.').waitFor();
    for (const shown of ['Empório da Esquina', '31/12', 'Rua do Depósito, 9', /^Sábado: a cada 2 semanas/])
      await page.getByText(shown).waitFor();
    await page.getByRole('link', { name: 'Especial' }).waitFor();
    const saved = (await ana.get(`clients/${client.id}`)).body.data;
    assert.deepEqual(
      [saved.cep, saved.aniversario, saved.sabado, saved.visita_semanas, saved.visita_desde],
      ['01310100', '12-31', true, 2, '2026-11-02'],
    );
    assert.deepEqual(saved.contatos, [
      { nome: 'Caio', telefone: '+5511987654321', email: null, cargo: null },
    ]);
    assert.equal(saved.enderecos[0].endereco, 'Rua do Depósito, 9');
    assert.deepEqual(saved.tabelas, [{ representada_id: representada.id, tabela_id: body.data.id }]);
  });

  test('a representada says how its orders are printed and their least, a product its unit and multiple', async () => {
    const { ana } = talao;
    const representada = await createRepresentada(ana, { nome: 'Ervateira do Modelo' });
    const product = await createProduct(ana, { id: 'ERVA-1', nome: 'Erva' });
    const page = await openPage({ apiKey: ana.apiKey });
    await page.goto(`/representadas/${representada.id}/editar`);
    const columns = page.getByRole('group', { name: 'Colunas do pedido em PDF' });
    for (const name of ['Produto', 'Quantidade', 'Total'])
      await columns.getByText(name, { exact: true }).click();
    await page.getByText('Nesta ordem: Produto, Quantidade, Total.').waitFor();
    await page.getByRole('switch', { name: 'Mostrar descontos no pedido' }).check();
    await page.getByLabel('Pedido mínimo').fill('500');
    await page.getByLabel('E-mail dos pedidos').fill('pedidos@ervateira.example');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Produto, Quantidade, Total', { exact: true }).waitFor();
    const saved = (await ana.get(`representadas/${representada.id}`)).body.data;
    assert.deepEqual(saved.modelo_pedido, {
      colunas: ['nome', 'quantidade', 'valor_total'],
      mostrar_desconto: true,
      mostrar_comissao: false,
    });
    assert.deepEqual([saved.pedido_minimo, saved.email_pedidos], [500, 'pedidos@ervateira.example']);

    await page.goto(`/produtos/${product.id}/editar`);
    await page.getByLabel('Unidade', { exact: true }).fill('CX');
    await page.getByLabel('Vende de quantos em quantos').fill('12');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('De 12 em 12').waitFor();
    const { unidade, multiplo } = (await ana.get(`products/${product.id}`)).body.data;
    assert.deepEqual([unidade, multiplo], ['CX', 12]);

    await createProduct(ana, { nome: 'Cuia avulsa' });
    await ana.put(`products/${product.id}`, { representada_id: representada.id });
    await page.goto('/produtos');
    await page.getByRole('row', { name: product.nome }).waitFor();
    await page.getByRole('combobox', { name: 'Representada' }).fill('sem repr');
    await page.keyboard.press('Enter');
    await page.waitForURL('**representada=nenhuma*');
    await page.getByRole('row', { name: 'Cuia avulsa' }).waitFor();
    await isGone(page.getByRole('row', { name: product.nome }));
    await page.reload();
    await holds(page.getByRole('combobox', { name: 'Representada' }), 'Sem representada');
  });
});
