import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { personIn } from '../../test/browser.ts';
import { createClient, createGoal, createRepresentada, createSale, createVisit } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';
import { assertFitsAndReads } from './phone.ts';
import { becomes, isGone } from './waiting.ts';

/** A Monday, noon in São Paulo, by every clock there is. */
const NOW = new Date('2026-11-16T15:00:00Z');
const TODAY = '2026-11-16';

inBrowser('The round in the console', (talao, openPage) => {
  beforeEach(() => {
    talao.now = () => NOW;
  });

  const openRound = async (apiKey: string, path = '/roteiro') => {
    const page = await openPage({ apiKey });
    await page.clock.setFixedTime(NOW);
    await page.goto(path);
    return page;
  };

  test('shows the clients of a day by city, with latest order and usual products', async () => {
    const fiel = { nome: 'Padaria Fiel', cidade: 'Itu', endereco: 'Rua Um, 1', segunda: true };
    const { id } = await createClient(talao.ana, fiel);
    await createClient(talao.ana, { nome: 'Mercado de Terça', terca: true });
    const sale = await createSale(talao.ana, { clienteId: id, data: '2026-11-16' });
    const page = await openRound(talao.ana.apiKey, '/roteiro?dia=segunda&ordem=cidade&vistos=sim');
    const round = page.locator('section', { hasText: 'Itu/SP' });
    await round.getByRole('link', { name: 'Padaria Fiel' }).waitFor();
    await round.getByRole('link', { name: sale.pedido }).waitFor();
    await round.getByText(/ · hoje/).waitFor();
    await round.getByText('Costuma comprar: CAFE-500').waitFor();
    await round.locator('a[href^="tel:+55"]').waitFor();
    await round.locator('a[href*="/maps/"]').waitFor();
    await round.getByText('Vendeu', { exact: true }).first().waitFor();
    await page.getByText('Terça', { exact: true }).click();
    await page.waitForURL('**/roteiro?dia=terca*');
    await page.getByRole('link', { name: 'Mercado de Terça' }).waitFor();
  });

  test('says who is next and why, and records in one tap what happened', async () => {
    const company = await talao.createCompany('Na rua');
    const representadaId = (await createRepresentada(company)).id;
    const create = async (nome: string, changes: object = {}) =>
      (await createClient(company, { nome, segunda: true, ...changes })).id;
    const late = await create('Atrasada');
    for (const data of ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02'])
      await createSale(company, { clienteId: late, representadaId, data });
    await create('Nova');
    const promised = await create('Prometida', { segunda: false });
    await createVisit(company, {
      cliente_id: promised,
      momento: '2026-11-10T12:00:00Z',
      proxima: '2026-11-15',
    });
    const page = await openRound(company.apiKey);
    const cards = page.locator('article');
    await page.getByText('Retorno combinado para 15/11/2026').waitFor();
    await becomes(
      () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label'))),
      ['Prometida', 'Atrasada', 'Nova'],
    );
    await page.getByText('Atrasado 7 dias: compra a cada 7 dias').waitFor();
    await page.locator('article[aria-label="Nova"]').getByText('Nunca comprou').waitFor();
    await page.getByText('0 de 3').waitFor();

    const reads = async () => (await company.get(`visits/log?de=${TODAY}&ate=${TODAY}`)).body.data;
    await page.locator('article[aria-label="Atrasada"]').getByRole('button', { name: 'Não comprou' }).click();
    await page.getByRole('menuitem', { name: 'Preço' }).click();
    await isGone(page.locator('article[aria-label="Atrasada"]'));
    await page.getByText('1 de 3').waitFor();
    const [first] = await reads();
    assert.deepEqual([first.cliente_id, first.resultado, first.motivo], [late, 'sem_venda', 'preco']);

    await page.locator('article[aria-label="Nova"]').getByRole('button', { name: 'Ausente' }).click();
    const nova = page.locator('article[aria-label="Nova"]');
    await nova.getByRole('button', { name: 'Anotação e retorno' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Anotação').fill('Volta na quinta');
    await dialog.getByRole('button', { name: 'em 7 dias' }).click();
    await dialog.getByRole('button', { name: 'Salvar visita' }).click();
    await isGone(dialog);
    const visit = (await reads()).find(({ resultado }: { resultado: string }) => resultado === 'ausente');
    assert.deepEqual([visit.nota, visit.proxima], ['Volta na quinta', '2026-11-23']);

    await page.locator('article[aria-label="Prometida"]').getByRole('button', { name: 'Vendeu' }).click();
    await page.getByText('2 de 3').waitFor();
    await assertFitsAndReads(page);
  });

  test('opens the remaining route as one map link, in order', async () => {
    const company = await talao.createCompany('De carro');
    const create = (nome: string, cidade: string, cep: string) =>
      createClient(company, { nome, cidade, cep, endereco: `Rua ${nome}, 1`, segunda: true });
    await create('Longe', 'Sorocaba', '18000-000');
    await create('Perto', 'Osasco', '06000-000');
    const seen = await create('Visto', 'Campinas', '13000-000');
    await createVisit(company, { cliente_id: seen.id, resultado: 'venda' });
    const page = await openRound(company.apiKey);
    const link = page.getByRole('link', { name: 'Rota no mapa' });
    const readRoute = async () => {
      const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
      return [origin + pathname, searchParams.get('waypoints'), searchParams.get('destination')];
    };
    await becomes(readRoute, [
      'https://www.google.com/maps/dir/',
      'Rua Perto, 1, Osasco - SP, 06000000',
      'Rua Longe, 1, Sorocaba - SP, 18000000',
    ]);
  });

  test('tells a vendedor what his day brought against what it must bring', async () => {
    const company = await talao.createCompany('Meta do dia');
    const bruno = await personIn(company, 'vendedor');
    await createGoal(company, { mes: '2026-11', vendedor_id: bruno.id, valor: 1000 });
    await createGoal(company, { mes: '2026-11', valor: 90_000 });
    const client = await createClient(bruno, { segunda: true });
    const representadaId = (await createRepresentada(company)).id;
    await createSale(bruno, { clienteId: client.id, representadaId, data: TODAY });
    const page = await openPage();
    await page.clock.setFixedTime(NOW);
    await page.context().addCookies([{ name: 'talao_sessao', value: bruno.token, url: talao.url }]);
    await page.goto('/roteiro');
    // Ten working days are left for 1000 reais.
    await page.getByText(money('37,80'), { exact: true }).waitFor();
    await page
      .getByText(`Faltam ${money('62,20')} para os ${money('100,00')} que o dia precisa trazer.`)
      .waitFor();
  });

  test('tells the date of the chosen day, and shows the six days whole on a phone', async () => {
    const page = await openRound(talao.ana.apiKey, '/roteiro?dia=sexta');
    await page.getByText('Visitas de 20/11').waitFor();
    await page.setViewportSize({ width: 360, height: 780 });
    const days = page.getByRole('radiogroup', { name: 'Dia da visita' });
    await days.getByText('Seg').click();
    await page.getByText('Visitas de 16/11').waitFor();
    await becomes(
      () =>
        days
          .locator('span')
          .evaluateAll(
            (words) => words.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
          ),
      0,
    );
  });

  test('offers nothing to record on another day than today', async () => {
    const company = await talao.createCompany('Outro dia');
    await createClient(company, { nome: 'Sexta', sexta: true });
    const page = await openRound(company.apiKey, '/roteiro?dia=sexta');
    await page.getByRole('link', { name: 'Sexta' }).waitFor();
    await isGone(page.getByRole('button', { name: 'Ausente' }));
    await page.getByText('Feriado: Dia da Consciência Negra').waitFor();
  });

  test('lists visits with their outcomes, and searches and exports them', async () => {
    const company = await talao.createCompany('Visitas realizadas');
    const fiel = await createClient(company, { nome: 'Padaria Fiel' });
    const lua = await createClient(company, { nome: 'Empório Lua' });
    await createVisit(company, {
      ...{ cliente_id: fiel.id, resultado: 'sem_venda', motivo: 'preco', momento: '2026-11-10T13:05:00Z' },
      ...{ nota: 'Achou caro', proxima: '2026-11-20' },
    });
    await createSale(company, { clienteId: lua.id, data: '2026-11-11' });
    const page = await openRound(company.apiKey);
    await page.getByRole('link', { name: 'Visitas realizadas' }).click();
    await page
      .getByRole('row', {
        name: /Padaria Fiel.*10\/11\/2026, 10:05.*Preço.*Achou caro.*20\/11\/2026.*Não comprou/,
      })
      .waitFor();
    await page
      .getByRole('row', { name: /Empório Lua.*11\/11\/2026.*Pela venda do dia.*1 venda.*Vendeu/ })
      .waitFor();
    await page.getByRole('searchbox', { name: 'Buscar visitas' }).fill('padaria');
    await isGone(page.getByText('Empório Lua'));
    await page.goto('/roteiro/visitas?resultado=venda');
    await isGone(page.getByText('Padaria Fiel'));
    await page.getByText('Empório Lua').waitFor();
    await page.getByRole('button', { name: 'Exportar' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    assert.match((await saved).suggestedFilename(), /\.csv$/);
  });
});
