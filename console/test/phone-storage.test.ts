import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createClient } from '../../test/samples.ts';
import { PHONE } from './browser.ts';
import {
  enter,
  isSent,
  makePortfolio,
  onPhone,
  restart,
  tryNow,
  waiting,
  writeHere,
} from './phone-office.ts';
import { becomes, holds, isGone } from './waiting.ts';

/** In the page: from now on these stores take nothing more, as on a full device. Chromium lets deletions through then, and so does this. */
function refuseWrites(stores: string[]): void {
  for (const method of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[method];
    IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...given: Parameters<typeof write>) {
      const request = write.apply(this, given);
      if (stores.includes(this.name)) this.transaction.abort();
      return request;
    };
  }
}

onPhone('A device without room', (office) => {
  let portfolio: Awaited<ReturnType<typeof makePortfolio>>;
  before(async () => {
    portfolio = await makePortfolio(office.talao);
  });
  const visitsOf = async (id: string) =>
    (await portfolio.company.get(`visits/log?cliente_id=${id}&resultado=ausente`)).body.data.length;
  const buyer = {
    ...{ nome: 'Bar do Fundo', email: 'fundo@exemplo.com.br', telefone: '(11) 98765-4321' },
    ...{ cidade: 'Itu', estado: 'SP' },
  };

  test('sends what waits to its end, each thing once and in its order, though nothing of it can be noted', async () => {
    const { company, rep, client, representada } = portfolio;
    let page = await office.openPhone(rep);
    office.line.cut();
    const made = (await writeHere(page, 'POST', 'clients', buyer)).body.data as { id: string };
    const itens = [{ produtoId: 'CAF-500', quantidade: 6, valorUnitario: 18 }];
    const order = { clienteId: made.id, representadaId: representada.id, itens };
    await writeHere(page, 'POST', 'sales', order);
    await writeHere(page, 'POST', 'visits', { cliente_id: client.id, resultado: 'ausente' });
    const alone = { ...buyer, nome: 'Bar da Frente', email: 'frente@exemplo.com.br' };
    const second = (await writeHere(page, 'POST', 'clients', alone)).body.data as { id: string };
    await waiting(page, 4);
    await page.evaluate(refuseWrites, ['fila', 'ids']);
    office.line.restore();
    await tryNow(page);
    // Only the page knows of it: on the disk they still wait.
    await isGone(page.getByRole('link', { name: /a enviar/ }));
    const agree = async () => {
      const [kept, ...others] = (await company.get('clients?search=fundo')).body.data;
      assert.equal(others.length, 0);
      assert.equal((await company.get(`sales?cliente_id=${kept.id}`)).body.data.length, 1);
      assert.equal(await visitsOf(client.id), 1);
    };
    await agree();
    // Switched off and on, with room again: what it could not note is answered as before.
    page = await restart(page);
    await page.getByText(/^Atualizado/).waitFor();
    await isSent(page);
    await agree();
    // A draft may still name a client by his id of then.
    await writeHere(page, 'POST', 'visits', { cliente_id: second.id, resultado: 'ausente' });
    const [front] = (await company.get('clients?search=frente')).body.data;
    await becomes(() => visitsOf(front.id), 1);
  });

  test('shows a refusal of the service that it cannot note, and sends it no more', async () => {
    const { company, rep } = portfolio;
    const week = { segunda: true, terca: true, quarta: true, quinta: true, sexta: true, sabado: true };
    const [gone, kept] = [
      await createClient(company, { nome: 'Saiu Daqui', vendedor_id: rep.id, ...week }),
      await createClient(company, { nome: 'Segue Aqui', vendedor_id: rep.id, ...week }),
    ];
    const page = await office.openPhone(rep);
    office.line.cut();
    for (const { id } of [gone, kept])
      await writeHere(page, 'POST', 'visits', { cliente_id: id, resultado: 'ausente', nota: 'Hoje' });
    await waiting(page, 2);
    await company.put(`clients/${gone.id}`, { vendedor_id: null });
    await page.evaluate(refuseWrites, ['fila', 'ids']);
    office.line.restore();
    await tryNow(page);
    await becomes(() => visitsOf(kept.id), 1);
    await page.getByRole('link', { name: '1 a enviar: veja' }).click();
    const card = page.getByRole('article', { name: 'Visita a Saiu Daqui' });
    await card.getByText('Cliente não encontrado').waitFor();
    // What is written by hand is refused by hand: the dialog stays with what stands in it.
    await card.getByRole('button', { name: 'Corrigir' }).click();
    await page.getByLabel('Anotação').fill('Voltar amanhã');
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await page.getByText('nada foi guardado').first().waitFor();
    await holds(page.getByLabel('Anotação'), 'Voltar amanhã');
  });

  test('makes orders with prices that it could not keep; one that is not kept is refused with all that stands on it', async () => {
    const { company, rep, other, representada } = portfolio;
    const { page, lift } = await openFull(rep);
    await page.goto('/vendas/nova');
    await page.getByRole('button', { name: /^Mercado Açaí/ }).click();
    await page.getByRole('button', { name: /^Fábrica do Vale/ }).click();
    await page.getByRole('button', { name: 'Mais Café 500 g' }).click();
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByLabel('Observação').fill('Entregar cedo');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await page.getByText('nada foi guardado').first().waitFor();
    await holds(page.getByLabel('Observação'), 'Entregar cedo');
    const sales = async () =>
      (await company.get(`sales?cliente_id=${other.id}&representada_id=${representada.id}`)).body.data.length;
    assert.equal(await sales(), 0);
    await lift();
    await page.getByRole('button', { name: 'Registrar' }).click();
    await page.getByRole('link', { name: 'PDF' }).waitFor();
    assert.equal(await sales(), 1);
  });

  /** With a quota of one byte from the start, which Chromium itself enforces. */
  async function openFull(who: typeof portfolio.rep) {
    office.line.restore();
    const page = await office.openPage({ baseURL: office.line.url, viewport: PHONE, isMobile: true });
    await enter(page.context(), who);
    await page.goto('/favicon.svg');
    const tools = await page.context().newCDPSession(page);
    const origin = office.line.url;
    await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    return { page, lift: () => tools.send('Storage.overrideQuotaForOrigin', { origin }) };
  }
});
