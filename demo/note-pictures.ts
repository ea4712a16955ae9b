import type { Page } from 'playwright-core';
import { dayIn } from '../src/domain/calendar.ts';
import { addDays } from '../src/domain/periods.ts';
import { accessKey, type NfeItemValues, type NfeValues, nfeXml } from '../test/nfe.ts';
import { PAYER } from './month.ts';

export type Scene = (page: Page, samples: string) => Promise<unknown>;

/** One picture for each kind of note: orders and notes are made up on the spot, and the last note's page is shown. */
export const NOTE_SCENES: Record<string, Scene> = {
  'nota-espera': async (page) => {
    const office = await openOffice(page);
    await office.order('BT-4201', [10, 5]);
    await office.order('BT-4202', [12, 6]);
    await show(page, await office.send({ numero: 3601, compra: 'BT-4210', itens: office.items([12, 5]) }));
    await page.getByText('a nota tem').first().waitFor();
  },
  'nota-varios-pedidos': async (page) => {
    const office = await openOffice(page);
    await office.order('BT-4203', [10, 5]);
    await office.order('BT-4204', [8, 4]);
    const itens = ['BT-4203', 'BT-4204'].flatMap((xPed, at) =>
      office.items(at === 0 ? [10, 5] : [8, 4]).map((item) => ({ ...item, xPed })),
    );
    await show(page, await office.send({ numero: 3602, itens }), 'Itens faturados');
  },
  'nota-depois': async (page) => {
    const office = await openOffice(page);
    const venda_id = await office.order('BT-4205', [10, 5], { status: 'PAGA' });
    const { parcelas } = await office.get(`sales/${venda_id}/commission`);
    const { valor } = parcelas[0];
    const linhas = [{ venda_id, parcela: 1, valor }];
    await office.post('commission-receipts', {
      ...{ representada_id: office.payer.id, data: office.today, valor, linhas },
    });
    await show(page, await office.send({ numero: 3603, compra: 'BT-4205', itens: office.items([10, 5]) }));
    await page.getByText('A comissão veio antes da nota').waitFor();
  },
  'nota-devolucao': async (page) => {
    const office = await openOffice(page);
    const chave = await office.sold(3604, 'BT-4206');
    const [back] = office.items([3]);
    const itens = [
      { ...back, produto: 'LOJA-0815', cfop: '5202' },
      { produto: 'LOJA-0999', descricao: 'Mercadoria avariada', quantidade: 1, valor: 21.34, cfop: '5202' },
    ];
    const parties = { emitente: office.client.cnpj, destinatario: office.payer.cnpj };
    const note = { ...parties, numero: 815, finNFe: '4', refNFe: [chave], itens };
    await show(page, await office.send(note), 'O que a devolução tirou');
  },
  'nota-credito': async (page) => {
    const office = await openOffice(page);
    const chave = await office.sold(3605, 'BT-4207');
    const itens = office.items([4]).map((item) => ({ ...item, cfop: '5101' }));
    const note = { numero: 3606, finNFe: '5', tpNFCredito: '03', refNFe: [chave], itens };
    await show(page, await office.send(note), 'O que a devolução tirou');
  },
  'nota-complemento': async (page) => {
    const office = await openOffice(page);
    const chave = await office.sold(3607, 'BT-4208');
    const itens = office.items([2]);
    await show(page, await office.send({ numero: 3608, finNFe: '2', refNFe: [chave], itens }));
    await page.getByText('Soma-se à').waitFor();
  },
};

async function show(page: Page, id: string, heading?: string): Promise<void> {
  await page.goto(`/notas/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (heading === undefined) return;
  const place = page.getByRole('heading', { name: heading });
  await place.waitFor();
  await place.evaluate((found) => {
    found.scrollIntoView({ block: 'center' });
  });
}

/** What a scene asks of the demo, signed in as the page is. */
async function openOffice(page: Page) {
  const { request } = page;
  const { csrf_token } = (await (await request.get('/session')).json()).data;
  const today = dayIn('America/Sao_Paulo', new Date());
  const get = async (path: string) => (await (await request.get(`/api/v1/${path}`)).json()).data;
  const send = async (path: string, data: object | string, type: string) => {
    const headers = { 'x-csrf-token': csrf_token, 'content-type': type };
    const answer = await request.post(`/api/v1/${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const post = (path: string, data: object) => send(path, data, 'application/json');

  const payers = await get('representadas?limit=100');
  const { id: payerId } = payers.find(({ nome }: { nome: string }) => nome === PAYER);
  const payer = await get(`representadas/${payerId}`);
  const clients: { id: string; cnpj_cpf: string | null }[] = await get('clients?limit=100');
  const client = clients.find(({ cnpj_cpf }) => digitsOf(cnpj_cpf ?? '').length === 14);
  if (client === undefined) throw new Error('The demo has no client with a CNPJ');
  const products: { id: string; nome: string; preco: number }[] = await get(
    `products?limit=2&representada_id=${payerId}`,
  );

  const items = (quantities: readonly number[]): NfeItemValues[] =>
    quantities.map((quantidade, at) => {
      const { id, nome, preco } = products[at] as (typeof products)[number];
      return { produto: id, descricao: nome, quantidade, valor: (quantidade * preco).toFixed(2) };
    });
  const parties = { emitente: digitsOf(payer.cnpj), destinatario: digitsOf(client.cnpj_cpf ?? '') };
  const sendNote = async (values: NfeValues): Promise<string> => {
    const xml = nfeXml({ ...parties, emissao: today, ...values });
    return (await send('invoices', xml, 'application/xml')).id;
  };
  const order = async (pedido: string, quantities: readonly number[], changes: object = {}) => {
    const itens = quantities.map((quantidade, at) => {
      const { id, preco } = products[at] as (typeof products)[number];
      return { produtoId: id, quantidade, valorUnitario: preco };
    });
    const head = { clienteId: client.id, representadaId: payerId, pedido, status: 'Pedido' };
    return (await post('sales', { ...head, data: addDays(today, -9), itens, ...changes })).id;
  };
  return {
    today,
    payer: { id: payerId, cnpj: parties.emitente },
    client: { cnpj: parties.destinatario },
    get,
    post,
    items,
    order,
    send: sendNote,
    /** The key of a note that invoices an order of its own. */
    sold: async (numero: number, pedido: string) => {
      await order(pedido, [10, 5]);
      await sendNote({ numero, compra: pedido, itens: items([10, 5]) });
      return accessKey({ emitente: parties.emitente, numero, emissao: today });
    },
  };
}

function digitsOf(taxId: string): string {
  return taxId.replaceAll(/\W/g, '');
}
