import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Company } from '../../test/harness.ts';
import { nfeXml } from '../../test/nfe.ts';
import { createClient, createRepresentada, createSale } from '../../test/samples.ts';
import { newCnpj } from '../../test/tax-ids.ts';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';
import { becomes, holds } from './waiting.ts';

/** Drops files onto an element, as from the desktop. */
async function drop(page: Page, selector: string, texts: Record<string, string>): Promise<void> {
  const files = await page.evaluateHandle((texts) => {
    const dropped = new DataTransfer();
    for (const [name, text] of Object.entries(texts)) dropped.items.add(new File([text], name));
    return dropped;
  }, texts);
  // What listens comes after the screen.
  await becomes(async () => {
    await page.dispatchEvent(selector, 'dragover', { dataTransfer: files });
    return page.getByText('Solte para pôr na Entrada').count();
  }, 1);
  await page.dispatchEvent(selector, 'drop', { dataTransfer: files });
}

inBrowser('The box, in the console', (talao, openPage) => {
  let company: Company;

  before(async () => {
    company = await talao.createCompany('Caixa');
    await createRepresentada(company, { nome: 'Serra Azul' });
  });

  const open = async (path: string) => {
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto(path);
    return page;
  };

  test('takes what is dropped anywhere, shows it, and posts it', async () => {
    const page = await open('/clientes');
    await page.getByRole('heading', { name: 'Clientes', level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const comissoes = 'Pedido;Comissão\nPED-1;10,00\nPED-2;20,00\n';
    await drop(page, 'main', { 'comissoes.csv': comissoes });
    await page.waitForURL('**/entrada');
    await page.getByRole('button', { name: 'Ver comissoes.csv' }).click();
    await page.getByText('PED-2;20,00').waitFor();
    await page.getByLabel('Representada').click();
    await page.getByRole('option', { name: 'Serra Azul' }).click();
    const rows = page.getByRole('table', { name: 'Primeiras linhas de comissoes.csv' });
    await rows.getByRole('cell', { name: 'PED-2' }).waitFor();
    await page.getByRole('button', { name: 'Lançar', exact: true }).click();
    await page.getByText('Extrato conferido e recebido.').waitFor();
    await page.getByText('Nada espera').waitFor();
  });

  test('tells what the differences of a note are worth before it is posted', async () => {
    const [emitente, destinatario] = [newCnpj(), newCnpj()];
    const fabrica = await createRepresentada(company, { nome: 'Vale Verde', cnpj: emitente, comissao: 5 });
    const loja = await createClient(company, { nome: 'Mercado Fiel', cnpj_cpf: destinatario });
    const item = (produtoId: string, quantidade: number, valorUnitario: number) => ({
      produtoId,
      quantidade,
      valorUnitario,
    });
    await createSale(company, {
      ...{ clienteId: loja.id, representadaId: fabrica.id, pedido: 'CX-1', status: 'Pedido' },
      itens: [item('MAIS', 10, 8), item('CARO', 4, 20), item('FALTA', 3, 30)],
    });
    const nota = nfeXml({
      ...{ emitente, destinatario, compra: 'CX-1' },
      itens: [
        { produto: 'MAIS', quantidade: 12, valor: 96 },
        { produto: 'CARO', quantidade: 4, valor: 84 },
        { produto: 'OUTRO', quantidade: 1, valor: 50 },
      ],
    });
    await company.upload('inbox?nome=nota.xml', nota, { 'content-type': 'application/xml' });
    const page = await open('/entrada');
    await page.getByRole('button', { name: 'Ver nota.xml' }).click();
    // 16 + 4 − 90 + 50, at 5 %.
    const effect = `Ao todo ${money('20,00')} a menos em mercadorias, cerca de ${money('1,00')} a menos de comissão.`;
    await page.getByText(effect).waitFor();
    const rows = page.getByRole('table', { name: 'Diferenças para o pedido' }).getByRole('row');
    await becomes(
      async () => (await rows.allInnerTexts()).slice(1).map((row) => row.replaceAll(/\s+/g, ' ').trim()),
      [
        'MAIS Quantidade 10 12 R$ 16,00 R$ 0,80',
        'CARO Preço R$ 20,00 R$ 21,00 R$ 4,00 R$ 0,20',
        'FALTA Não veio 3 0 -R$ 90,00 -R$ 4,50',
        'OUTRO Não foi pedido 0 1 R$ 50,00 R$ 2,50',
      ],
    );
    await page.getByRole('button', { name: 'Lançar', exact: true }).click();
    await page.getByText('Nota lançada.').waitFor();
  });

  test('tells what became of each dropped file, and keeps the refused in sight until they are seen', async () => {
    const office = await talao.createCompany('Cinco arquivos');
    const page = await openPage({ apiKey: office.apiKey });
    await page.goto('/entrada');
    await page.getByRole('button', { name: 'Pôr arquivos na Entrada' }).waitFor();
    await page.waitForLoadState('networkidle');
    await drop(page, 'main', {
      'comissoes.csv': 'Pedido;Comissão\nPED-1;10,00\n',
      'outras.csv': 'Pedido;Comissão\nPED-2;20,00\n',
      'carta.txt': 'Bom dia',
      'foto.bin': 'nada',
      'vazio.csv': '',
    });
    const told = page.getByRole('region', { name: 'O que foi feito dos arquivos' });
    await told.getByRole('heading', { name: '5 arquivos, 2 lidos, 3 recusados' }).waitFor();
    assert.equal(await told.getByRole('listitem').count(), 5);
    await told.getByText('carta.txt: recusado.').waitFor();
    await page.reload();
    const refused = page.getByRole('region', { name: 'Recusados' });
    await refused.getByText('carta.txt').waitFor();
    const seen = refused.getByRole('button', { name: 'Visto: carta.txt' });
    await seen.click();
    await seen.waitFor({ state: 'detached' });
  });

  test('says which of several notes differ before it posts them', async () => {
    const office = await talao.createCompany('Duas notas');
    const [emitente, destinatario] = [newCnpj(), newCnpj()];
    const { id: representadaId } = await createRepresentada(office, { cnpj: emitente });
    const { id: clienteId } = await createClient(office, { cnpj_cpf: destinatario });
    for (const [pedido, quantidade, numero] of [
      ['D-1', 10, 71],
      ['D-2', 8, 72],
    ] as const) {
      const itens = [{ produtoId: `P-${pedido}`, quantidade: 10, valorUnitario: 8 }];
      await createSale(office, { clienteId, representadaId, pedido, status: 'Pedido', itens });
      const xml = nfeXml({
        ...{ emitente, destinatario, compra: pedido, numero },
        itens: [{ produto: `P-${pedido}`, quantidade, valor: quantidade * 8 }],
      });
      await office.upload(`inbox?nome=${pedido}.xml`, xml, { 'content-type': 'application/xml' });
    }
    const page = await openPage({ apiKey: office.apiKey });
    await page.goto('/entrada');
    await page.getByRole('button', { name: 'Ver D-2.xml' }).click();
    const items = page.getByRole('table', { name: 'Itens da nota' });
    await items.getByText(money('64,00')).waitFor();
    const [row, list] = [items.locator('xpath=ancestor::td'), page.getByRole('table', { name: 'Entrada' })];
    const widthOf = async (part: typeof row) => (await part.boundingBox())?.width ?? 0;
    assert.ok((await widthOf(row)) > 0.98 * (await widthOf(list)));
    await page.getByRole('button', { name: 'Lançar as 2 notas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lançar as 2 notas?' });
    await dialog.getByText('D-2.xml, 1 diferença').waitFor();
    assert.equal(await dialog.getByRole('listitem').count(), 1);
    await dialog.getByRole('button', { name: 'Lançar todas' }).click();
    await page.getByText('2 notas lançadas.').waitFor();
  });

  test('is filled from a mailbox that the owner sets and tries', async () => {
    const page = await open('/empresa');
    await page.getByRole('textbox', { name: 'Servidor' }).fill('nao-existe.invalid');
    await page.getByLabel('Usuário').fill('caixa@exemplo.com.br');
    await page.getByLabel('Senha', { exact: true }).fill('segredo');
    await page.getByRole('button', { name: 'Testar' }).click();
    await page.getByText(/Não há servidor com esse nome/).waitFor();
    await page.getByRole('textbox', { name: 'Servidor' }).fill('');
    await page.getByRole('button', { name: 'Guardar caixa postal' }).click();
    await page.getByRole('textbox', { name: 'Servidor' }).and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByRole('textbox', { name: 'Servidor' }).fill('imap.exemplo.com.br');
    await page.getByRole('button', { name: 'Guardar caixa postal' }).click();
    await page.getByText('Será lida em alguns minutos.').waitFor();
    const { servidor, usuario } = (await company.get('company/mailbox')).body.data;
    assert.deepEqual([servidor, usuario], ['imap.exemplo.com.br', 'caixa@exemplo.com.br']);
    await page.getByLabel('Lançar sozinho as notas sem dúvida').check();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('Empresa salva.').waitFor();
    await page.getByRole('button', { name: 'Parar de ler' }).click();
    await page.getByText('A caixa postal não é mais lida.').waitFor();
    await holds(page.getByRole('textbox', { name: 'Servidor' }), '');
  });
});
