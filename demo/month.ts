import { addDays, addMonths, firstOfMonth } from '../src/domain/periods.ts';
import { REPRESENTADAS } from './catalogue.ts';
import type { Api } from './money.ts';
import type { SampleItem } from './nfe.ts';

/** Whose invoices and statement there are to try. */
export const PAYER = 'Massas Bella Terra';

export interface Party {
  readonly id: string;
  readonly nome: string;
  readonly cnpj: string;
}

/** What becomes of each order on the invoices and on the statement, by the end of its code. */
const FATES = {
  right: 4101,
  lowerRate: 4102,
  smallerBase: 4103,
  lessPaid: 4104,
  receivedBefore: 4105,
  forgotten: 4106,
  withoutNumber: 4107,
  invoicedAsOrdered: 4110,
  invoicedOtherwise: 4111,
  invoicedByMistake: 4112,
} as const;

type Fate = keyof typeof FATES;

/** Those that their clients have paid, so long ago that their commission is late; the others wait for their invoice. */
const PAID: readonly Fate[] = [
  'right',
  'lowerRate',
  'smallerBase',
  'lessPaid',
  'receivedBefore',
  'forgotten',
  'withoutNumber',
];

export interface MonthOrder {
  readonly id: string;
  readonly pedido: string;
  readonly client: Party;
  readonly itens: readonly SampleItem[];
}

/** Orders of one representada for a visitor of the demo to work on: from the order to the claim. */
export interface Month {
  readonly today: string;
  readonly payer: Party;
  /** Who bought what no order tells of. */
  readonly stranger: Party;
  readonly orders: Readonly<Record<Fate, MonthOrder>>;
}

export async function orderMonth(
  api: Api,
  payer: Party,
  clients: readonly Party[],
  today: string,
): Promise<Month> {
  const orders: [Fate, MonthOrder][] = [];
  for (const [at, [fate, number]] of Object.entries(FATES).entries()) {
    const client = clients[at % clients.length] as Party;
    const itens = itemsOf(number);
    const { id } = await api.post('sales', {
      clienteId: client.id,
      representadaId: payer.id,
      pedido: `BT-${number}`,
      itens: itens.map(({ codigo, quantidade, preco }) => ({
        produtoId: codigo,
        quantidade,
        valorUnitario: preco,
      })),
      ...termsOf(fate as Fate, today),
    });
    orders.push([fate as Fate, { id, pedido: `BT-${number}`, client, itens }]);
  }
  const month: Month = {
    today,
    payer,
    stranger: clients.at(-1) as Party,
    orders: Object.fromEntries(orders) as Month['orders'],
  };
  await receiveBefore(api, month);
  return month;
}

/** Three of what the representada makes, no two orders alike. */
function itemsOf(number: number): SampleItem[] {
  const made = REPRESENTADAS.find(({ nome }) => nome === PAYER)?.products ?? [];
  return [0, 1, 2].map((step) => {
    const [codigo, descricao, preco, usual] = made[
      (number + step * 2) % made.length
    ] as (typeof made)[number];
    return { codigo, descricao, preco, quantidade: usual + (number % 100) + step };
  });
}

/** Paid the month before last, its commission fell due on the 15th of the last: late on every day of this one. */
function termsOf(fate: Fate, today: string): object {
  if (!PAID.includes(fate)) return { data: addDays(today, -10), status: 'Pedido', condicao: '28/56' };
  const data = addMonths(firstOfMonth(today), -2);
  const terms = { data, status: 'PAGA' };
  return fate === 'receivedBefore' ? { ...terms, condicao: '0/14' } : terms;
}

async function receiveBefore(api: Api, { payer, today, orders }: Month): Promise<void> {
  const { id } = orders.receivedBefore;
  const linhas = (await entriesOf(api, id)).map(({ parcela, saldo }) => ({
    venda_id: id,
    parcela,
    valor: saldo,
  }));
  const valor = linhas.reduce((sum, line) => sum + Math.round(line.valor * 100), 0) / 100;
  await api.post('commission-receipts', {
    representada_id: payer.id,
    data: addDays(today, -20),
    valor,
    referencia: 'Extrato do mês passado',
    linhas,
  });
}

export interface MonthEntry {
  readonly parcela: number;
  readonly base: number;
  readonly percentual: number;
  readonly saldo: number;
}

export async function entriesOf(api: Api, saleId: string): Promise<MonthEntry[]> {
  return ((await api.get(`sales/${saleId}/commission`)).data as { parcelas: MonthEntry[] }).parcelas;
}
