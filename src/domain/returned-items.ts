import { foldCode } from './codes.ts';
import { shareCommission } from './commission-entries.ts';

/**
 * How an item of a return was found in the returned note; `rateio` when it was not, `excesso` for what passed the rest of its item,
 * `sobra` for what passed all.
 */
export const TAKEN_BY = [
  'item',
  'codigo',
  'codigo_parecido',
  'codigo_barras',
  'descricao',
  'preco',
  'rateio',
  'excesso',
  'sobra',
] as const;

export type TakenBy = (typeof TAKEN_BY)[number];

/** What an item of a note is known by. */
export interface KnownItem {
  /** Its nItem. */
  readonly item: number;
  readonly codigo: string;
  readonly gtins: string | null;
  readonly descricao: string;
  readonly quantidade: number;
  readonly valor_total: number;
}

/** An item of a returned note; `left` is what was not returned yet, in centavos. */
export interface ReturnableItem extends KnownItem {
  readonly nota_id: string;
  readonly posicao: number;
  /** Whether it earns commission; free goods can come back too, and take nothing. */
  readonly isSold: boolean;
  left: number;
}

/** An item of a return; `nota_id` and `ref_item` are where it says that it comes from, which may be a note that we do not have. */
export interface ReturnedGoods extends KnownItem {
  readonly posicao: number;
  readonly value: number;
  readonly nota_id: string | null;
  readonly ref_item: number | null;
}

export interface TakenPart {
  readonly posicao: number;
  readonly de_nota_id: string | null;
  readonly de_posicao: number | null;
  readonly como: TakenBy;
  readonly valor: number;
}

type Note = readonly ReturnableItem[];

/** Takes each item of a return from the notes that it refers to, in their order; reduces `left` of their items. */
export function takeBack(notes: readonly Note[], goods: readonly ReturnedGoods[]): TakenPart[] {
  return goods.flatMap((item) => {
    if (item.nota_id === null) return takeItem(notes, item);
    const own = notes.filter((note) => note[0]?.nota_id === item.nota_id);
    return own.length === 0 ? [] : takeItem(own, item);
  });
}

function takeItem(notes: readonly Note[], item: ReturnedGoods): TakenPart[] {
  const parts: TakenPart[] = [];
  let wanted = item.value;
  const take = (from: ReturnableItem, most: number, como: TakenBy) => {
    const valor = Math.min(most, from.left);
    if (valor <= 0) return;
    from.left -= valor;
    wanted -= valor;
    parts.push({ posicao: item.posicao, de_nota_id: from.nota_id, de_posicao: from.posicao, como, valor });
  };
  const found = findItems(notes, item);
  for (const from of found?.items ?? []) take(from, wanted, found?.como ?? 'codigo');
  const como = found === undefined ? 'rateio' : 'excesso';
  for (const note of notes) {
    const sold = note.filter(({ isSold, left }) => isSold && left > 0);
    const left = sold.map((one) => one.left);
    const whole = left.reduce((sum, one) => sum + one, 0);
    const shares = shareCommission(Math.min(wanted, whole), left);
    for (const [at, from] of sold.entries()) take(from, shares[at] as number, como);
  }
  if (wanted > 0)
    parts.push({ posicao: item.posicao, de_nota_id: null, de_posicao: null, como: 'sobra', valor: wanted });
  return parts;
}

type Way = readonly [como: TakenBy, fits: (one: ReturnableItem, item: ReturnedGoods) => boolean];

const WAYS: readonly Way[] = [
  ['item', (one, { ref_item }) => one.item === ref_item],
  ['codigo', (one, { codigo }) => one.codigo === codigo],
  ['codigo_parecido', (one, { codigo }) => isAlike(one.codigo, codigo)],
  ['codigo_barras', (one, { gtins }) => shareBarcode(one.gtins, gtins)],
  ['descricao', (one, { descricao }) => isAlike(one.descricao, descricao)],
];

/** The items that fit in the first way in which any does, sold ones before free ones. */
function findItems(notes: readonly Note[], item: ReturnedGoods) {
  const all = notes.flat();
  for (const [como, fits] of WAYS) {
    const items = all.filter((one) => fits(one, item));
    if (items.length > 0)
      return { como, items: [...items.filter((one) => one.isSold), ...items.filter((one) => !one.isSold)] };
  }
  const price = unitCentavos(item);
  for (const note of notes) {
    const items = note.filter((one) => one.isSold && one.left > 0 && unitCentavos(one) === price);
    if (price !== undefined && items.length === 1) return { como: 'preco' as const, items };
  }
  return undefined;
}

function isAlike(a: string, b: string): boolean {
  const folded = foldCode(b);
  return folded !== '' && foldCode(a) === folded;
}

export function shareBarcode(some: string | null, others: string | null): boolean {
  if (some === null || others === null) return false;
  return some.split(' ').some((code) => others.split(' ').includes(code));
}

function unitCentavos({ valor_total, quantidade }: KnownItem): number | undefined {
  return quantidade > 0 ? Math.round(valor_total / quantidade) : undefined;
}
