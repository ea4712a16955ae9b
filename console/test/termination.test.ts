import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRepresentada, createSale } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';
import { isGone } from './waiting.ts';

inBrowser('What can be demanded, in the console', (talao, openPage) => {
  const itens = [{ produtoId: 'A', quantidade: 1, valorUnitario: 1000 }];

  test('presuming payments says what it would change, marks entries, and is undone where the client did not pay', async () => {
    const { id } = await createRepresentada(talao.ana, { nome: 'Moinho Azul', comissao: 10 });
    const sale = { representadaId: id, data: '2026-01-10', status: 'Pedido', itens };
    await createSale(talao.ana, { ...sale, pedido: 'P-1' });
    await createSale(talao.ana, { ...sale, pedido: 'P-2' });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/representadas/${id}/editar`);
    await page.getByLabel('Presumir o pagamento depois de (dias)').fill('30');
    await page.getByText(`2 parcelas, ${money('200,00')}, passariam a vencidas.`).waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('30 dias depois do vencimento').waitFor();
    await page.getByText('2 são presumidas pagas').waitFor();

    await page.goto(`/comissoes?representada=${id}`);
    const row = page.getByRole('row', { name: /P-1/ });
    await row.getByText('presumida').waitFor();
    await row.getByRole('button', { name: 'O cliente não pagou a parcela 1' }).click();
    await page.getByText('A comissão volta a prevista.').waitFor();
    await isGone(row);
    await page.goto(`/comissoes?representada=${id}&situacao=prevista`);
    await page.getByRole('link', { name: 'P-1' }).click();
    await page.getByRole('button', { name: 'Não pagou · desfazer na parcela 1' }).click();
    await page.getByText('A parcela 1 pode ser presumida paga de novo.').waitFor();
  });

  test('a termination warns of missing years, which are pasted, and tells corrected figures too', async () => {
    const { id } = await createRepresentada(talao.ana, {
      nome: 'Campo Alegre',
      comissao: 10,
      contrato_inicio: '2024-11-01',
    });
    await createSale(talao.ana, { representadaId: id, data: '2025-01-10', itens });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/representadas/${id}`);
    // By the keyboard: what loads above moves the button from under the mouse.
    await page.getByRole('button', { name: 'Calcular a rescisão' }).press('Enter');
    const warning = page.getByRole('alert').filter({ hasText: 'O cálculo está a menor' });
    await warning.getByText(/Faltam as comissões de 2024-11 a 2024-12/).waitFor();
    await page.getByLabel('Se o contrato acabar em').fill('01/03/2025');
    await page.getByLabel('Se o contrato acabar em').press('Enter');
    await page.getByRole('button', { name: 'Colar as comissões de antes' }).click();
    const pasting = page.getByRole('dialog', { name: 'Comissões de antes do Talão' });
    await pasting.getByLabel('Meses e valores').fill('11/2024\t500,00\n01/2025\t700,00');
    await pasting.getByRole('button', { name: 'Guardar' }).click();
    await pasting.getByText('2º mês: Só meses antes de 2025-01, o da primeira venda').waitFor();
    await pasting.getByLabel('Meses e valores').fill('11/2024\t500,00\n12/2024\t700,00');
    await pasting.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('2 meses guardados.').waitFor();
    await isGone(warning);
    await page.getByRole('row', { name: /Comissões desde o início.*1\.300,00/ }).waitFor();

    await page.getByLabel('Corrigir pelo índice (art. 46)').check();
    await page.getByText('Faltam índices de 2024-12 a 2025-02').waitFor();
    await page.getByRole('button', { name: 'Colar o índice' }).click();
    const index = page.getByRole('dialog', { name: 'Índice de correção' });
    await index.getByLabel('Meses e percentuais').fill('mes;percentual\n12/2024;10\n01/2025;0\n02/2025;0');
    await index.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('columnheader', { name: 'Corrigido por IPCA' }).waitFor();
    await page.getByRole('row', { name: /Comissões desde o início.*1\.300,00.*1\.350,00/ }).waitFor();
    const file = await page.getByRole('link', { name: 'Planilha com as listas' }).getAttribute('href');
    assert.match(file ?? '', /corrigir=true/);
  });
});
