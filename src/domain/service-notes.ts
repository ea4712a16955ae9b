import { percentOf } from './money.ts';

/** How the company is taxed. */
export const TAX_REGIMES = ['simples', 'presumido', 'real', 'autonomo'] as const;

export type TaxRegime = (typeof TAX_REGIMES)[number];

/** Art. 714 of the Regulamento do Imposto de Renda, in per cent. */
const IRRF_RATE = 1.5;
/** What is not above this, in centavos, is not withheld. */
const LEAST_IRRF = 1_000;

/** The income tax that the representada withholds of a commission, in centavos; null for a person, who pays by a table. */
export function irrfOf(valor: number, regime: TaxRegime | null): number | null {
  if (regime === 'autonomo') return null;
  if (regime === 'simples') return 0;
  const irrf = percentOf(valor, IRRF_RATE);
  return irrf > LEAST_IRRF ? irrf : 0;
}

const LONGEST_DESCRIPTION = 2_000;
/** Room for the words of a list that is cut, and of what follows it. */
const LONGEST_ORDERS = 1_150;
const LONGEST_NOTES = 550;

/** One paragraph of at most 2,000 characters that names the period, the orders and the invoices. */
export function describeService(period: string, orders: readonly string[], notes: readonly string[]): string {
  const parts = [
    `Comissões de representação comercial, ${period}.`,
    ...nameAll('Pedido', 'Pedidos', orders, LONGEST_ORDERS),
    ...nameAll('Nota fiscal', 'Notas fiscais', notes, LONGEST_NOTES),
  ];
  return parts.join(' ').slice(0, LONGEST_DESCRIPTION);
}

/** The names that have room, and how many more there are. */
function nameAll(one: string, many: string, names: readonly string[], room: number): string[] {
  const [first] = names;
  if (first === undefined) return [];
  if (names.length === 1) return [`${one}: ${first.slice(0, room)}.`];
  let listed = 0;
  for (let length = 0; listed < names.length; listed++) {
    length += (names[listed] as string).length + 2;
    if (length > room) break;
  }
  const shown = names.slice(0, Math.max(1, listed)).map((name) => name.slice(0, room));
  const left = names.length - shown.length;
  return [`${many}: ${shown.join(', ')}${left > 0 ? ` e mais ${left}` : ''}.`];
}
