import { REPRESENTADAS } from './catalogue.ts';
import { makeClients, withCheckDigits } from './people.ts';
import { planSales } from './plan.ts';
import { Random } from './random.ts';

const SEED = 20_261_114;
const CLIENTS = 64;
const INACTIVE_PRODUCTS = ['CAF-DES', 'SUS-CX'];

export interface SeededOffice {
  clients: number;
  products: number;
  sales: number;
}

/** Fills a company through the API, as an integrator would: a small office, and its year up to a day. */
export async function seedOffice(
  url: string,
  apiKey: string,
  today: string,
  clientCount = CLIENTS,
): Promise<SeededOffice> {
  const random = new Random(SEED);
  const post = poster(url, apiKey);

  const representadaIds = new Map<string, string>();
  let products = 0;
  for (const { nome, products: list, weight: _, season: __, cnpj, ...rest } of REPRESENTADAS) {
    const { id } = await post('representadas', { nome, cnpj: withCheckDigits(cnpj), ...rest });
    representadaIds.set(nome, id);
    for (const [code, name, preco] of list) {
      const ativo = !INACTIVE_PRODUCTS.includes(code);
      await post('products', { id: code, nome: name, preco, ativo, representada_id: id });
      products++;
    }
  }

  const clients = makeClients(random, clientCount);
  const clientIds: string[] = [];
  for (const { body } of clients) clientIds.push((await post('clients', body)).id);

  const sales = planSales(random, clients, today);
  for (const { client, representada, ...sale } of sales) {
    const representadaId = representadaIds.get(representada.nome);
    await post('sales', { ...sale, clienteId: clientIds[client], representadaId });
  }
  return { clients: clients.length, products, sales: sales.length };
}

function poster(url: string, apiKey: string) {
  return async (path: string, body: object): Promise<{ id: string }> => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`The demo's ${path} was refused: ${JSON.stringify(answer)}`);
    return (answer as { data: { id: string } }).data;
  };
}
