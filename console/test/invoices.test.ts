import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { nfeXml } from '../../test/nfe.ts';
import { createClient, createRepresentada, createSale, sendInvoice } from '../../test/samples.ts';
import { newCnpj } from '../../test/tax-ids.ts';
import { inBrowser, PHONE } from './browser.ts';
import { money } from './money.ts';
import { assertReads } from './phone.ts';

inBrowser('Invoices in the console', (talao, openPage) => {
  test('are dropped, many at once and in a zip, find their orders or wait to be settled', async () => {
    const [emitente, destinatario] = [newCnpj(), newCnpj()];
    const { id: representadaId } = await createRepresentada(talao.ana, {
      nome: 'Serra Azul',
      cnpj: emitente,
      comissao: 10,
    });
    const { id: clienteId } = await createClient(talao.ana, { nome: 'Padaria Fiel', cnpj_cpf: destinatario });
    const order = (pedido: string) =>
      createSale(talao.ana, { clienteId, representadaId, pedido, status: 'Pedido', data: '2026-11-01' });
    const named = await order('FAB-1');
    const near = await order('FAB-2');
    const xml = (values: object) => nfeXml({ emitente, destinatario, ...values });
    const files = {
      'achada.xml': xml({ numero: 801, compra: 'FAB-1', itens: [{ quantidade: 1, valor: 18.9 }] }),
      'espera.xml': xml({ numero: 802, itens: [{ quantidade: 2, valor: 37.5 }] }),
      'solta.xml': xml({ numero: 803, itens: [{ produto: 'Z', valor: 99 }] }),
    };
    const zip = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    );
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/notas');
    await choose(page, [
      { name: 'lote.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
      { name: 'foto.xml', mimeType: 'application/xml', buffer: Buffer.from('<foto/>') },
    ]);
    await page.getByText('3 arquivos recebidos, 1 recusado').waitFor();
    await page.getByText('O arquivo não é uma NF-e').waitFor();
    await page.getByText('2 notas esperam por um pedido').waitFor();

    await page.getByRole('link', { name: '801', exact: true }).click();
    await page.getByText('Diferenças para o pedido').first().waitFor();
    await page.getByRole('cell', { name: 'Quantidade', exact: true }).waitFor();
    const effect = `Ao todo ${money('18,90')} a menos em mercadorias, cerca de ${money('1,89')} a menos de comissão.`;
    await page.getByText(effect).waitFor();
    await page.getByRole('link', { name: 'FAB-1' }).click();
    await page.getByRole('link', { name: '801', exact: true }).waitFor();
    assert.equal((await talao.ana.get(`sales/${named.id}`)).body.data.status, 'Faturado');

    await page.goto('/notas?busca=801');
    await page.getByRole('link', { name: '801', exact: true }).waitFor();
    assert.equal(await page.getByRole('link', { name: '802', exact: true }).count(), 0);
    await page.goto('/vendas?busca=801');
    await page.getByRole('link', { name: 'Nota 801: venda FAB-1' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('803');
    await page.getByRole('button', { name: /^Nota 803/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/notas');

    await page.goto('/notas?situacao=sem_pedido');
    await page.getByRole('link', { name: '802', exact: true }).click();
    await page.getByRole('button', { name: 'Vincular a FAB-2' }).click();
    await page.getByText('A nota 802 fatura agora o pedido FAB-2.').waitFor();
    assert.equal((await talao.ana.get(`sales/${near.id}`)).body.data.parcelas[0].valor, 37.5);

    await page.goto('/notas?situacao=sem_pedido');
    await page.getByRole('link', { name: '803', exact: true }).click();
    await page.getByRole('button', { name: 'Criar venda' }).click();
    await page.getByText('Faturado como foi pedido').waitFor();
    await page.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('A nota 803 foi excluída.').waitFor();
  });

  test('are accepted: the order takes their items over, and that can be undone', async () => {
    const [emitente, destinatario] = [newCnpj(), newCnpj()];
    const { id: representadaId } = await createRepresentada(talao.ana, { cnpj: emitente, comissao: 10 });
    const { id: clienteId } = await createClient(talao.ana, { cnpj_cpf: destinatario });
    const { id } = await createSale(talao.ana, {
      clienteId,
      representadaId,
      pedido: 'ACEITA-1',
      status: 'Pedido',
      data: '2026-11-01',
      itens: [
        { produtoId: 'ACE-A', quantidade: 2, valorUnitario: 10 },
        { produtoId: 'ACE-B', quantidade: 1, valorUnitario: 5 },
      ],
    });
    const itens = [
      { produto: 'ACE-A', quantidade: 1, valor: 11 },
      { produto: 'ACE-Z', quantidade: 2, valor: 7 },
    ];
    const note = { emitente, destinatario, numero: 871, compra: 'ACEITA-1', itens };
    const { body } = await sendInvoice(talao.ana, nfeXml(note));
    const ordered = async () => {
      const { data } = (await talao.ana.get(`sales/${id}`)).body;
      const lines: { produto_id: string; quantidade: number; valor_unitario: number }[] = data.itens;
      return lines.map((line) => [line.produto_id, line.quantidade, line.valor_unitario]);
    };

    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/notas/${body.data.id}`);
    await page.getByRole('button', { name: 'Aceitar o faturado' }).click();
    const question = page.getByRole('dialog', { name: 'Aceitar o faturado em ACEITA-1' });
    await question
      .getByText(
        `de ${money('25,00')} para ${money('18,00')}. A comissão, que já é a do faturado, continua ${money('1,80')}.`,
      )
      .waitFor();
    await question.getByRole('button', { name: 'Aceitar o faturado' }).click();
    await page.getByText('ACEITA-1 tem agora o que foi faturado.').waitFor();
    await page.getByText('Faturado como foi pedido').waitFor();
    assert.deepEqual(await ordered(), [
      ['ACE-A', 1, 11],
      ['ACE-Z', 2, 3.5],
    ]);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('ACEITA-1 voltou a ser como era.').waitFor();
    await page.getByRole('button', { name: 'Aceitar o faturado' }).waitFor();
    assert.deepEqual(await ordered(), [
      ['ACE-A', 2, 10],
      ['ACE-B', 1, 5],
    ]);
  });

  test('of several orders show where each item went and let it be changed; returns say what they took', async () => {
    const [emitente, destinatario] = [newCnpj(), newCnpj()];
    const { id: representadaId } = await createRepresentada(talao.ana, { cnpj: emitente, comissao: 10 });
    const { id: clienteId } = await createClient(talao.ana, { cnpj_cpf: destinatario });
    const parties = { clienteId, representadaId, status: 'Pedido', data: '2026-11-01' };
    const first = await createSale(talao.ana, { ...parties, pedido: 'VAR-1' });
    const second = await createSale(talao.ana, { ...parties, pedido: 'VAR-2' });
    const xml = (values: object) => Buffer.from(nfeXml({ emitente, destinatario, ...values }));
    const chave = /<chNFe>(\d{44})/;
    const sold = nfeXml({
      emitente,
      destinatario,
      numero: 821,
      itens: [
        { produto: 'A', quantidade: 1, valor: 60, xPed: 'VAR-1' },
        { produto: 'B', quantidade: 1, valor: 40, xPed: 'VAR-2' },
      ],
    });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/notas');
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/xml', buffer });
    await choose(page, [
      file('certa.xml', Buffer.from(sold)),
      file('repetida.xml', Buffer.from(sold)),
      file('espera.xml', xml({ numero: 823, itens: [{ produto: 'Z', valor: 7, xPed: 'NADA-9' }] })),
      file('ruim.xml', Buffer.from('<foto/>')),
    ]);
    const sent = page.getByRole('table', { name: 'Arquivos enviados' });
    await page.getByText('2 arquivos recebidos, 1 recusado, 1 já estava aqui').waitFor();
    const names = await sent
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => /\w+\.xml/.exec(row.textContent ?? '')?.[0]));
    assert.deepEqual(names, ['ruim.xml', 'espera.xml', 'certa.xml', 'repetida.xml']);

    await sent.getByRole('link', { name: 'espera.xml' }).click();
    await page
      .getByText('Ela cita o pedido NADA-9, que não se achou entre as vendas deste cliente.')
      .waitFor();
    await page
      .getByText(/outros produtos, a nota tem .* a m/)
      .first()
      .waitFor();

    await page.goto('/notas');
    await page.getByRole('link', { name: '821', exact: true }).click();
    await page.getByText(/A nota fatura 2 pedidos: VAR-1 com .*60,00, VAR-2 com .*40,00\./).waitFor();
    await page.getByRole('button', { name: 'Dizer o pedido de cada item' }).click();
    await page.getByRole('combobox', { name: 'Pedido do item 2' }).click();
    await page.getByRole('option', { name: 'VAR-1' }).click();
    await page.getByRole('button', { name: 'Salvar os pedidos' }).click();
    await page.getByText('Os itens da nota 821 foram para os pedidos que você disse.').waitFor();
    assert.equal((await talao.ana.get(`sales/${first.id}`)).body.data.parcelas[0].valor, 100);
    assert.equal((await talao.ana.get(`sales/${second.id}`)).body.data.faturado_em, null);

    const refNFe = [chave.exec(sold)?.[1] ?? ''];
    const back = { finNFe: '4', refNFe, numero: 824 };
    await page.goto('/notas');
    await choose(page, [
      file(
        'volta.xml',
        xml({
          ...back,
          emitente: destinatario,
          destinatario: emitente,
          itens: [
            { produto: 'A', quantidade: 1, valor: 10 },
            { produto: 'OUTRO', descricao: 'Coisa sem par', quantidade: 3, valor: 9 },
          ],
        }),
      ),
    ]);
    await page.getByRole('link', { name: 'volta.xml' }).click();
    await page.getByRole('row', { name: /Item 1, A.*Pelo código.*10,00/ }).waitFor();
    await page
      .getByRole('row', { name: /Item 2, OUTRO.*rateado entre os itens/ })
      .first()
      .waitFor();
  });

  test('are dropped in a folder, and found in the folders inside of it', async () => {
    const [emitente, destinatario] = [newCnpj(), newCnpj()];
    await createRepresentada(talao.ana, { cnpj: emitente });
    await createClient(talao.ana, { cnpj_cpf: destinatario });
    const folder = await mkdtemp(join(tmpdir(), 'talao-notas-'));
    await mkdir(join(folder, 'novembro'));
    await writeFile(join(folder, 'uma.xml'), nfeXml({ emitente, destinatario, numero: 811 }));
    await writeFile(join(folder, 'novembro', 'outra.XML'), nfeXml({ emitente, destinatario, numero: 812 }));
    await writeFile(join(folder, 'leia-me.txt'), 'Notas de novembro');
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/notas');
    // The place to drop them moves once more when the list has come.
    await page.getByRole('table').or(page.getByText('Nenhuma nota ainda')).first().waitFor();
    const place = await page.getByRole('button', { name: 'Escolher notas' }).boundingBox();
    const devtools = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', {
        type,
        x: (place?.x ?? 0) + 5,
        y: (place?.y ?? 0) + 5,
        data: { items: [], files: [folder], dragOperationsMask: 1 },
      });
    await page.getByText('2 arquivos recebidos').waitFor();
    await page.getByRole('link', { name: '812', exact: true }).waitFor();
    await rm(folder, { recursive: true });
  });

  test('say what they are: nothing that earns nothing, or differs, is shown as done', async () => {
    const [emitente, destinatario] = [newCnpj(), newCnpj()];
    const { id: representadaId } = await createRepresentada(talao.ana, {
      nome: 'Naturezas',
      cnpj: emitente,
      comissao: 10,
      comissao_base: 'nota',
    });
    const { id: clienteId } = await createClient(talao.ana, { cnpj_cpf: destinatario });
    const sale = await createSale(talao.ana, {
      ...{ clienteId, representadaId, pedido: 'NAT-1', status: 'Pedido', data: '2026-11-01' },
      itens: [{ produtoId: 'A', quantidade: 10, valorUnitario: 83.75 }],
    });
    const xml = (values: object) => nfeXml({ emitente, destinatario, ...values });
    const bytes = (text: string) => ({ mimeType: 'application/xml', buffer: Buffer.from(text) });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/notas');
    const letter = '<a/>';
    await choose(page, [
      { name: 'um.xml', ...bytes(letter) },
      { name: 'dois.xml', ...bytes(xml({ mod: '65' })) },
    ]);
    await page.getByText('Nenhuma nota entrou: 2 arquivos recusados').waitFor();
    await page.getByText('Não entrou: É uma NFC-e (modelo 65), não uma NF-e').waitFor();

    const itens = [{ produto: 'A', quantidade: 6, valor: 494.54, ipi: 30, frete: 8.5 }];
    await choose(page, [
      { name: 'menos.xml', ...bytes(xml({ numero: 881, compra: 'NAT-1', itens, valor: 533.04 })) },
      {
        name: 'brinde.xml',
        ...bytes(xml({ numero: 882, compra: 'NAT-1', itens: [{ produto: 'B', valor: 9, cfop: '5910' }] })),
      },
    ]);
    await page.getByText('2 arquivos recebidos', { exact: true }).waitFor();
    const row = page.getByRole('row').filter({ hasText: '881' }).last();
    await row.getByText('difere do pedido').waitFor();
    await row.getByText('pedido de R$\u00a0837,50').waitFor();
    await page.getByRole('row').filter({ hasText: '882' }).last().getByText('Bonificação').waitFor();

    await page.getByRole('link', { name: '881', exact: true }).last().click();
    await page
      .getByText('R$\u00a0494,54 de mercadorias + R$\u00a030,00 de impostos + R$\u00a08,50 de frete')
      .waitFor();
    await page.goto(`/vendas/${sale.id}`);
    await page.getByText('calculada sobre tudo o que a nota cobra').waitFor();
    // A return cannot wait on the device, so without network there is no button for it.
    const giveBack = page.getByRole('button', { name: 'Lançar devolução' });
    await giveBack.waitFor();
    await page.context().setOffline(true);
    await giveBack.waitFor({ state: 'hidden' });
    await page.context().setOffline(false);
    await giveBack.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Até R$\u00a0533,04').waitFor();
    await dialog.getByLabel('A', { exact: true }).fill('33,04');
    await dialog.getByLabel('Motivo').fill('Embalagem avariada');
    await dialog.getByRole('button', { name: 'Lançar devolução' }).click();
    await page.getByText('Devolução lançada: R$\u00a033,04 saem da base da comissão.').waitFor();
    await page.getByRole('cell', { name: 'Embalagem avariada' }).waitFor();
    await page.getByText('Já descontado o que voltou:').waitFor();
    assert.equal((await talao.ana.get(`sales/${sale.id}/commission`)).body.data.valor, 50);
    await page.getByRole('button', { name: /^Desfazer a devolução de/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Nada voltou deste pedido.').waitFor();

    await page.goto(`/representadas/${representadaId}`);
    await page.getByRole('heading', { name: 'Base da comissão' }).waitFor();
    await page.getByText('nada ficou de fora').waitFor();
    await page.goto(`/representadas/${representadaId}/editar`);
    await page.getByText('A lei diz o valor total das mercadorias').waitFor();
    await page.getByLabel('Zona').fill('Sul de Minas');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Sul de Minas').waitFor();

    const paid = await createSale(talao.ana, {
      ...{ clienteId, representadaId, pedido: 'NAT-2', data: '2026-10-01' },
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }],
    });
    const linhas = [{ venda_id: paid.id, parcela: 1, valor: 10 }];
    const receipt = { representada_id: representadaId, data: '2026-11-02', valor: 10, linhas };
    assert.equal((await talao.ana.post('commission-receipts', receipt)).status, 201);
    const late = xml({ numero: 884, compra: 'NAT-2', itens: [{ produto: 'A', quantidade: 1, valor: 100 }] });
    const { data } = (await sendInvoice(talao.ana, late)).body;
    await page.goto(`/notas/${data.id}`);
    await page
      .getByText(/Já estavam recebidos R\$.10,00 do pedido NAT-2: passaram para as parcelas/)
      .waitFor();
    await page.goto(`/vendas/${paid.id}`);
    await page.getByText(/R\$.10,00 vieram antes da nota/).waitFor();

    const inTotalOnly = { numero: 883, itens: [{ produto: 'A', valor: 494.54 }], valor: 533.04 };
    const { body } = await talao.ana.send('POST', 'invoices', xml(inTotalOnly), {
      'content-type': 'application/xml',
    });
    await page.goto(`/notas/${body.data.id}`);
    await page
      .getByText(
        'R$\u00a0494,54 de mercadorias + R$\u00a038,50 de frete, impostos e despesas da nota inteira',
      )
      .waitFor();
  });

  test('fit a phone, and are read by everyone', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey, viewport: PHONE });
    await page.goto('/notas');
    await page.getByRole('heading', { name: 'Notas' }).waitFor();
    await page.getByText('Serra Azul').first().waitFor();
    await assertReads(page);
  });
});

function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  return page.locator('input[type=file]').setInputFiles(files);
}
