import { formatDate, formatQuantity } from './formats.ts';
import { addDays } from './periods.ts';
import { foldText } from './text.ts';

export const AVAILABILITIES = ['disponivel', 'esgotado', 'previsto', 'fora_de_linha'] as const;

/** What a list says of the stock of a product. */
export interface ToldStock {
  readonly situacao: (typeof AVAILABILITIES)[number];
  readonly quantidade: number | null;
  readonly previsao: string | null;
}

/** With the list that says it, and the day that it speaks of. */
export interface Availability extends ToldStock {
  readonly lista_id: string | null;
  readonly data: string;
}

const GONE = ['fora de linha', 'descontin', 'inativ'];
const SOLD_OUT = ['esgot', 'indisp', 'falta', 'sem estoque', 'previs'];
const THERE = ['disp'];

/** What the cells of a line say: the first that fits; null where they say nothing. */
export function readStock(
  words: readonly string[],
  quantidade: number | null,
  previsao: string | null,
  data: string,
): ToldStock | null {
  const text = words.map((some) => ` ${foldText(some).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`).join(' ');
  const says = (beginnings: readonly string[]) => beginnings.some((word) => text.includes(` ${word}`));
  const told = (situacao: ToldStock['situacao']) => ({ situacao, quantidade, previsao });
  const isThere = says(THERE);
  if (says(GONE)) return told('fora_de_linha');
  if (previsao !== null && previsao >= data && (quantidade ?? 0) <= 0 && !isThere) return told('previsto');
  if (says(SOLD_OUT) || (quantidade !== null && quantidade <= 0)) return told('esgotado');
  return isThere || quantidade !== null ? told('disponivel') : null;
}

const DAYS_KEPT = 10;

/** Stock is soon out of date: what a list says holds for ten days, an announced day until it comes, and the end of a product for good. */
export function isCurrent({ data, situacao, previsao }: Availability, today: string): boolean {
  if (situacao === 'fora_de_linha' || today <= addDays(data, DAYS_KEPT)) return true;
  return situacao === 'previsto' && previsao !== null && today <= previsao;
}

/** What a client reads; null where there is nothing to say. */
export function availabilityWords({ situacao, previsao }: ToldStock): string | null {
  if (situacao === 'fora_de_linha') return 'Fora de linha';
  if (situacao === 'previsto' && previsao !== null) return `Previsto para ${formatDate(previsao)}`;
  return situacao === 'disponivel' ? null : 'Esgotado';
}

/** What speaks against an order of so many; undefined where nothing does. */
export function stockWarning(told: Availability, ordered: number): string | undefined {
  const { situacao, quantidade, data } = told;
  const list = `(lista de ${formatDate(data)})`;
  if (situacao === 'previsto') return `Esgotado, ${availabilityWords(told)?.toLowerCase()} ${list}`;
  if (situacao !== 'disponivel') return `${availabilityWords(told)} ${list}`;
  if (quantidade === null || ordered <= quantidade) return undefined;
  return `Só há ${formatQuantity(quantidade)} ${list}`;
}
