import { addDays } from '../src/domain/periods.ts';
import { REPRESENTADAS } from './catalogue.ts';
import { setGoals } from './goals.ts';
import { tellMoreOfClients } from './known-clients.ts';
import { type Api, agreeOnRules, chooseTerms, payInstallments, receiveCommissions } from './money.ts';
import { type Month, orderMonth, PAYER, type Party } from './month.ts';
import { makeClients, withCheckDigits } from './people.ts';
import { multipleOf, planSales } from './plan.ts';
import { agreeOnPrices, deliveryTo } from './prices.ts';
import { Random } from './random.ts';
import { type Invited, inviteVendedores } from './team.ts';
import { recordVisits } from './visits.ts';

const SEED = 20_261_114;
const CLIENTS = 64;
const INACTIVE_PRODUCTS = ['CAF-DES', 'SUS-CX'];

/** Sales whose clients pay, or not, instalment by instalment. */
const OPEN = ['Entregue', 'Enviado', 'Faturado', 'AGUARDANDO PAGAMENTO'];

/** One of them pays commission by invoice, on another day than the law's last. */
const agreed = (nome: string) =>
  nome === 'Limpa Mais Higiene' ? { comissao_evento: 'faturamento', comissao_dia: 10 } : {};

export interface SeededOffice {
  clients: number;
  products: number;
  sales: number;
  vendedores: readonly Invited[];
  /** Records for a visitor of the demo to work on. */
  month: Month;
}

/** Fills a company through the API, as an integrator would: a small office, and its year up to a day. */
export async function seedOffice(
  url: string,
  apiKey: string,
  today: string,
  clientCount = CLIENTS,
): Promise<SeededOffice> {
  const random = new Random(SEED);
  const money = new Random(SEED + 1);
  const api = caller(url, apiKey);
  const { post } = api;

  const representadaIds = new Map<string, string>();
  let products = 0;
  for (const { nome, products: list, weight: _, season: __, cnpj, ...rest } of REPRESENTADAS) {
    const { id } = await post('representadas', {
      nome,
      cnpj: withCheckDigits(cnpj),
      ...rest,
      ...agreed(nome),
    });
    representadaIds.set(nome, id);
    for (const [code, name, preco, usual] of list) {
      const ativo = !INACTIVE_PRODUCTS.includes(code);
      const sold = { unidade: code.endsWith('-CX') ? 'CX' : 'UN', multiplo: multipleOf(usual) };
      await post('products', { id: code, nome: name, preco, ativo, representada_id: id, ...sold });
      products++;
    }
  }

  const clients = makeClients(random, clientCount);
  const clientIds: string[] = [];
  const vendedores = await inviteVendedores(api);
  const people = vendedores.map(({ id }) => id);
  for (const [at, { body }] of clients.entries())
    clientIds.push((await post('clients', { ...body, vendedor_id: people[at % people.length] })).id);

  const representadas = [...representadaIds.values()];
  await agreeOnRules(api, representadas, ['CAF-500'], clientIds);
  await tellMoreOfClients(api, clientIds, today);
  const sales = planSales(random, clients, today);
  for (const { client, representada, ...sale } of sales) {
    const representadaId = representadaIds.get(representada.nome);
    const body = {
      ...sale,
      clienteId: clientIds[client],
      representadaId,
      ...chooseTerms(money),
      ...deliveryTo(client),
    };
    const { id } = await post('sales', body);
    if (OPEN.includes(sale.status)) await payInstallments(api, money, id, today);
  }
  await quote(api, clientIds, representadas[0] ?? '', today);
  await agreeOnPrices(api, representadas[0] ?? '', clientIds);
  await receiveCommissions(api, money, representadas, today);
  await recordVisits(api, new Random(SEED + 2), clients, clientIds, sales, today);
  await setGoals(api, representadas, people, today);
  const buyers = clients.map(({ body }, at) => partyOf(clientIds[at], body.nome, String(body.cnpj_cpf)));
  const month = await orderMonth(api, partyOf(representadaIds.get(PAYER), PAYER, payerCnpj()), buyers, today);
  const made = sales.length + Object.keys(month.orders).length;
  return { clients: clients.length, products, sales: made, vendedores, month };
}

/** Two quotations that wait for their clients, one of which has expired. */
async function quote({ post }: Api, clients: readonly string[], representadaId: string, today: string) {
  for (const [at, days] of [9, -2].entries())
    await post('sales', {
      clienteId: clients[at],
      representadaId,
      status: 'Orçamento',
      data: addDays(today, days - 10),
      validade: addDays(today, days),
      condicao: '28/35',
      itens: [{ produtoId: 'CAF-250', quantidade: 24, preco_tabela: 11.9, desconto: '5' }],
    });
}

function partyOf(id: string | undefined, nome: string, cnpj: string): Party {
  if (id === undefined) throw new Error(`The demo has no ${nome}`);
  return { id, nome, cnpj };
}

function payerCnpj(): string {
  return withCheckDigits(REPRESENTADAS.find(({ nome }) => nome === PAYER)?.cnpj ?? '');
}

/** Calls the service as an integrator would. */
export function caller(url: string, apiKey: string): Api {
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { 'x-api-key': apiKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`The demo's ${path} was refused: ${JSON.stringify(answer)}`);
    return answer as { data: never; soma?: number };
  };
  return {
    get: (path) => send('GET', path),
    post: async (path, body) => (await send('POST', path, body)).data,
    put: (path, body) => send('PUT', path, body),
  };
}
