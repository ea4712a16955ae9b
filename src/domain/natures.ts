/** The nature of an invoiced item, which decides whether it earns commission; derived from its CFOP. */
export const ITEM_NATURES = ['venda', 'bonificacao', 'amostra', 'remessa', 'outra'] as const;

export type ItemNature = (typeof ITEM_NATURES)[number];

/** The nature of all items of a note, or `mista`. */
export const NOTE_NATURES = [...ITEM_NATURES, 'mista'] as const;

export type NoteNature = (typeof NOTE_NATURES)[number];

type Range = readonly [first: number, last: number];

const SALES: readonly Range[] = [
  [101, 125],
  [127, 127],
  [129, 129],
  [131, 132],
  [401, 405],
  [501, 502],
  [651, 656],
  [667, 667],
  [922, 922],
];
const SHIPMENTS: readonly Range[] = [
  [901, 909],
  [912, 921],
  [923, 949],
];
const LATER_SALES = [127, 404];
/** Goods that a representada takes back on a note of its own. */
const RETURNS = [201, 202, 203, 204, 208, 209, 410, 411, 553, 660, 661, 662];
const FREE_GOODS = 910;
const SAMPLE = 911;
/** A sale that is invoiced before delivery, and its later delivery. */
const INVOICED_AHEAD = 922;
const DELIVERED_LATER: readonly number[] = [116, 117];

/** `isInvoicedAhead`: whether another note of the same sale has charged the goods; `isInTotal`: whether this one charges them. */
export function natureOf(
  cfop: string | null,
  { isInvoicedAhead, isInTotal = true }: { isInvoicedAhead: boolean; isInTotal?: boolean },
): ItemNature {
  if (!isInTotal) return 'outra';
  // Items imported before the CFOP was read are all sales.
  if (cfop === null) return 'venda';
  const code = codeOf(cfop);
  if (DELIVERED_LATER.includes(code) && isInvoicedAhead) return 'remessa';
  if (isWithin(SALES, code)) return 'venda';
  if (code === FREE_GOODS) return 'bonificacao';
  if (code === SAMPLE) return 'amostra';
  return isWithin(SHIPMENTS, code) ? 'remessa' : 'outra';
}

/** Whether notes from before these codes were known as sales may hold the item as `outra`. */
export function isLaterSale(cfop: string | null): boolean {
  return cfop !== null && LATER_SALES.includes(codeOf(cfop));
}

export function chargesAhead(cfop: string | null): boolean {
  return cfop !== null && codeOf(cfop) === INVOICED_AHEAD;
}

export function bringsBack(cfop: string | null): boolean {
  return cfop !== null && RETURNS.includes(codeOf(cfop));
}

export function natureOfAll(natures: readonly ItemNature[]): NoteNature {
  const [only = 'outra', ...others] = new Set(natures);
  return others.length === 0 ? only : 'mista';
}

/** Drops the first digit, which is the direction (state, country, abroad). */
function codeOf(cfop: string): number {
  return Number(cfop.slice(-3));
}

function isWithin(ranges: readonly Range[], code: number): boolean {
  return ranges.some(([first, last]) => code >= first && code <= last);
}

/** The natures of notes as people read them. */
export const NATURE_NAMES: Record<NoteNature, string> = {
  venda: 'Venda',
  bonificacao: 'Bonificação',
  amostra: 'Amostra',
  remessa: 'Remessa',
  outra: 'Outra operação',
  mista: 'Venda e outros',
};
