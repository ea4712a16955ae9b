/** Notes of two orders, and their commission in exact fractions: written from the rules, sharing no code with the service. */

export type Base = 'produtos' | 'produtos_ipi' | 'nota';

/** In centavos. */
export interface Goods {
  readonly codigo: string;
  readonly descricao: string;
  readonly ean: string;
  readonly quantidade: number;
  /** vProd and vDesc. */
  readonly bruto: number;
  readonly desconto: number;
  readonly ipi: number;
  readonly frete: number;
}

/** `sale` is 0 or 1: the order that the item names. */
export interface BilledItem extends Goods {
  readonly sale: number;
}

export interface BilledNote {
  readonly kind: 'note';
  readonly itens: readonly BilledItem[];
  /** Without any, one of the whole note. */
  readonly duplicatas: readonly number[];
  /** The step whose note this one complements. */
  readonly complements?: number;
}

export interface ReturnNote {
  readonly kind: 'return';
  readonly form: 'client' | 'refused' | 'credit';
  /** The steps whose notes come back. */
  readonly of: readonly number[];
  readonly itens: readonly (Goods & { readonly from?: { readonly step: number; readonly item?: number } })[];
}

/** Takes the note of an earlier step back. */
export interface Removal {
  readonly kind: 'removal';
  readonly step: number;
  readonly cancelled: boolean;
}

export type NoteStep = BilledNote | ReturnNote | Removal;

/** The commission rates of each order's products, and that of the representada, in millionths of a percent. */
export interface Agreed {
  readonly base: Base;
  readonly rates: readonly ReadonlyMap<string, number>[];
  readonly rate: number;
}

export interface ModelEntry {
  readonly base: number;
  readonly valor: number;
}

/** What remains of an item, and what it earns by. */
interface Line {
  readonly goods: BilledItem;
  readonly rate: bigint;
  left: bigint;
}

/** Half away from zero, once; nothing here is negative. */
function share(whole: bigint, part: bigint, of: bigint): bigint {
  return of === 0n ? 0n : (whole * part * 2n + of) / (of * 2n);
}

/** A value in parts that lose no centavo: the k-th is what the first k have less what the first k − 1 have. */
function shares(whole: bigint, weights: readonly bigint[]): bigint[] {
  const all = weights.reduce((sum, one) => sum + one, 0n);
  let soFar = 0n;
  return weights.map((weight) => {
    const before = share(whole, soFar, all);
    soFar += weight;
    return share(whole, soFar, all) - before;
  });
}

export function worthOf({ bruto, desconto, ipi, frete }: Goods, base: Base): number {
  const goods = bruto - desconto;
  return base === 'produtos' ? goods : base === 'produtos_ipi' ? goods + ipi : goods + ipi + frete;
}

export const totalOf = (itens: readonly Goods[]) =>
  itens.reduce((sum, { bruto, desconto }) => sum + bruto - desconto, 0);

/** The steps whose notes are there after all steps. */
export function remaining(steps: readonly NoteStep[]): number[] {
  const gone = new Set(steps.flatMap((step) => (step.kind === 'removal' ? [step.step] : [])));
  return steps.flatMap((step, at) => (step.kind === 'removal' || gone.has(at) ? [] : [at]));
}

/** The entries of each order by step, and what came back of each order, after the notes that remain came in their order. */
export function workOut(steps: readonly NoteStep[], agreed: Agreed) {
  const notes = new Map<number, Line[]>();
  const there = remaining(steps);
  for (const at of there) {
    const step = steps[at] as BilledNote | ReturnNote;
    if (step.kind === 'note')
      notes.set(
        at,
        step.itens.map((goods) => ({
          goods,
          rate: BigInt(agreed.rates[goods.sale]?.get(goods.codigo) ?? agreed.rate),
          left: BigInt(worthOf(goods, agreed.base)),
        })),
      );
    else for (const item of step.itens) takeBack(notes, step, item, agreed.base);
  }
  return [0, 1].map(
    (sale) =>
      new Map(
        [...notes].flatMap(([at, lines]) => {
          const entries = entriesOf(steps[at] as BilledNote, lines, sale);
          return entries.length === 0 ? [] : [[at, entries] as const];
        }),
      ),
  );
}

function entriesOf(note: BilledNote, lines: readonly Line[], sale: number): ModelEntry[] {
  const sales = [...new Set(note.itens.map((item) => item.sale))];
  const place = sales.indexOf(sale);
  if (place === -1) return [];
  const charged = (one: number) =>
    note.itens
      .filter((item) => item.sale === one)
      .reduce((sum, item) => sum + BigInt(worthOf(item, 'nota')), 0n);
  const duplicatas = note.duplicatas.length > 0 ? note.duplicatas : [totalOf(note.itens)];
  const bases = duplicatas
    .map((whole) => shares(BigInt(whole), sales.map(charged))[place] as bigint)
    .filter((value) => value !== 0n);
  const earned = lines
    .filter(({ goods }) => goods.sale === sale)
    .reduce((sum, { left, rate }) => sum + share(left, rate, 100_000_000n), 0n);
  const values = shares(earned, bases);
  return bases.map((base, at) => ({ base: Number(base) / 100, valor: Number(values[at]) / 100 }));
}

/** Takes an item of a return from the notes that it refers to. */
function takeBack(
  notes: ReadonlyMap<number, Line[]>,
  back: ReturnNote,
  item: ReturnNote['itens'][number],
  base: Base,
): void {
  const referred = item.from ? [item.from.step] : back.of;
  const lines = referred.map((step) => notes.get(step) ?? []);
  let wanted = BigInt(worthOf(item, base));
  const take = (line: Line, most: bigint) => {
    const valor = most < line.left ? most : line.left;
    line.left -= valor;
    wanted -= valor;
  };
  for (const line of findLines(lines, item)) take(line, wanted);
  for (const ofNote of lines) {
    const open = ofNote.filter(({ left }) => left > 0n);
    const whole = open.reduce((sum, { left }) => sum + left, 0n);
    const parts = shares(
      wanted < whole ? wanted : whole,
      open.map(({ left }) => left),
    );
    for (const [at, line] of open.entries()) take(line, parts[at] as bigint);
  }
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');

/** By the number it says, its code, that without punctuation, its barcode, its description, or its price alone. */
function findLines(notes: readonly Line[][], item: ReturnNote['itens'][number]): Line[] {
  const all = notes.flat();
  const number = item.from?.item;
  if (number !== undefined) return (notes[0] ?? []).slice(number - 1, number);
  const ways: ((goods: Goods) => boolean)[] = [
    ({ codigo }) => codigo === item.codigo,
    ({ codigo }) => fold(codigo) === fold(item.codigo),
    ({ ean }) => ean === item.ean && ean !== 'SEM GTIN',
    ({ descricao }) => fold(descricao) === fold(item.descricao),
  ];
  for (const fits of ways) {
    const found = all.filter(({ goods }) => fits(goods));
    if (found.length > 0) return found;
  }
  for (const note of notes) {
    const alike = note.filter(({ goods, left }) => left > 0n && unitPrice(goods) === unitPrice(item));
    if (alike.length === 1) return alike;
  }
  return [];
}

/** Quantities divide what they cost, so that it is whole. */
const unitPrice = ({ bruto, desconto, quantidade }: Goods) => (bruto - desconto) / quantidade;
