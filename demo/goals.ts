import { addMonths, firstOfMonth, lastOfMonth } from '../src/domain/periods.ts';
import type { Api } from './money.ts';

/** Each goal asks for a tenth more than the month before it brought. */
const MORE = 1.1;
/** What an office without any sales in that month aims at. */
const LEAST = 5000;
/** Clients, and commission as a share of what is sold. */
const COMPANY = { positivacao: 40, share: 0.05 };
const VENDEDOR = { positivacao: 20, share: 0.02 };

/** Goals of the last month and of this one: the company's, those of two representadas, and each vendedor's. */
export async function setGoals(
  api: Api,
  representadas: readonly string[],
  vendedores: readonly string[],
  today: string,
): Promise<void> {
  const thisMonth = firstOfMonth(today);
  for (const first of [addMonths(thisMonth, -1), thisMonth]) {
    const goal = async (whose: Record<string, string>, more?: typeof COMPANY) => {
      const valor = Math.max(LEAST, roundUp(MORE * (await soldBefore(api, first, whose))));
      await api.post('goals', {
        mes: first.slice(0, 7),
        valor,
        ...whose,
        ...(more && { positivacao: more.positivacao, comissao: Math.round(valor * more.share) }),
      });
    };
    await goal({}, COMPANY);
    for (const representada_id of representadas.slice(0, 2)) await goal({ representada_id });
    for (const vendedor_id of vendedores) await goal({ vendedor_id }, VENDEDOR);
  }
}

async function soldBefore(api: Api, first: string, whose: Record<string, string>): Promise<number> {
  const de = addMonths(first, -1);
  const query = new URLSearchParams({ de, ate: lastOfMonth(de), soma: 'true', limit: '1', ...whose });
  return (await api.get(`sales?${query}`)).soma ?? 0;
}

const roundUp = (reais: number) => Math.ceil(reais / 500) * 500;
