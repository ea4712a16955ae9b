import { addDays } from '../src/domain/periods.ts';
import type { Random } from './random.ts';

/** What the demo asks of the service. */
export interface Api {
  get(path: string): Promise<{ data: never; soma?: number }>;
  post<T = { id: string }>(path: string, body: object): Promise<T>;
  put(path: string, body: object): Promise<unknown>;
}

const TERMS = ['28', '28/35/42', '30/60', '21/28', '30/60/90'] as const;

interface Entry {
  venda_id: string;
  parcela: number;
  saldo: number;
}

/** Better percentages for what a representada wants sold, and for whom it courts. */
export async function agreeOnRules(api: Api, representadas: string[], products: string[], clients: string[]) {
  const [coffee, dairy] = representadas;
  await api.post('commission-rules', { representada_id: coffee, produto_id: products[0], percentual: 7.5 });
  await api.post('commission-rules', { representada_id: coffee, cliente_id: clients[0], percentual: 4 });
  await api.post('commission-rules', { representada_id: dairy, cliente_id: clients[1], percentual: 5.5 });
}

/** Every other order is paid in terms. */
export function chooseTerms(random: Random): { condicao?: string } {
  return random.chance(0.5) ? { condicao: random.pick(TERMS) } : {};
}

/** Clients pay most of what has fallen due, some of it late, some of it not at all. */
export async function payInstallments(api: Api, random: Random, sale: string, today: string): Promise<void> {
  const { parcelas } = (await api.get(`sales/${sale}`)).data as {
    parcelas: { numero: number; vencimento: string; pago_em: string | null }[];
  };
  for (const { numero, vencimento, pago_em } of parcelas) {
    const paid = addDays(vencimento, random.whole(0, 9));
    if (pago_em === null && paid <= today && random.chance(0.9))
      await api.put(`sales/${sale}/installments/${numero}`, { pago_em: paid });
  }
}

/** Representadas pay month by month: one stopped two months ago, and what came is not always what was due. */
export async function receiveCommissions(
  api: Api,
  random: Random,
  representadas: string[],
  today: string,
): Promise<void> {
  for (const [at, representada_id] of representadas.entries()) {
    const until = addDays(today, at === 0 ? -75 : -12);
    for (let page = 1; ; ) {
      const late = `commissions?representada_id=${representada_id}&situacao=atrasada&ate=${until}&limit=100&page=${page}`;
      const entries = (await api.get(late)).data as Entry[];
      const linhas = entries
        .filter(() => random.chance(0.96))
        .map(({ venda_id, parcela, saldo }) => ({ venda_id, parcela, valor: paidOf(random, saldo) }));
      if (entries.length === 0) break;
      // What is not paid stays late, at the head of the list.
      if (linhas.length === 0) page++;
      else
        await api.post('commission-receipts', { representada_id, data: until, valor: sumOf(linhas), linhas });
      if (entries.length < 100) break;
    }
  }
}

function paidOf(random: Random, saldo: number): number {
  return random.chance(0.06) ? Math.max(0.01, Math.round(saldo * 90) / 100) : saldo;
}

function sumOf(lines: { valor: number }[]): number {
  return lines.reduce((sum, { valor }) => sum + Math.round(valor * 100), 0) / 100;
}
