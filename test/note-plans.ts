import type { Random } from '../demo/random.ts';
import {
  type Agreed,
  type Base,
  type BilledItem,
  type BilledNote,
  type Goods,
  type NoteStep,
  type ReturnNote,
  remaining,
} from './note-model.ts';

const BASES: readonly Base[] = ['produtos', 'produtos_ipi', 'nota'];

/** The products of each order. */
export const ORDERED: readonly (readonly string[])[] = [
  ['AX-010', 'BX-020'],
  ['CY-030', 'DY-040'],
];

/** What comes with each order although nobody ordered it. */
const EXTRA = ['ZX-970', 'ZY-980'];

/** In millionths of a percent. */
export const RATE = 3_333_333;

const WAYS = ['codigo', 'codigo_parecido', 'codigo_barras', 'descricao', 'preco'] as const;

export interface Plan {
  readonly agreed: Agreed;
  readonly steps: readonly NoteStep[];
}

/**
 * Steps of one office: notes of one order or of both, complements, returns by any way, removals. A measured plan has returns that find
 * their item and never exhaust it, so that its notes may come in any order.
 */
export function makePlan(random: Random, isMeasured: boolean): Plan {
  const rates = ORDERED.map((codes) => new Map(codes.map((code) => [code, random.whole(0, 25_000_000)])));
  const steps: NoteStep[] = [billed(random)];
  const count = random.pick([2, 3, 3, 4, 5]);
  while (steps.length < count) {
    const there = remaining(steps);
    const notes = there.filter((at) => steps[at]?.kind === 'note');
    const kind = random.whole(0, 9);
    if (kind < 3 || notes.length === 0) steps.push(billed(random));
    else if (kind < 4) steps.push(complement(random, steps, random.pick(notes)));
    else if (kind < 8) steps.push(returned(random, steps, notes, isMeasured));
    else {
      const holds = isMeasured ? refersTo : isReturnOf;
      const loose = there.filter((at) => !there.some((other) => holds(steps[other], at)));
      steps.push({ kind: 'removal', step: random.pick(loose), cancelled: random.chance(0.5) });
    }
  }
  return { agreed: { base: random.pick(BASES), rates, rate: RATE }, steps };
}

/** The notes that remain, in another order in which each comes after those that it refers to. */
export function shuffled(random: Random, { agreed, steps }: Plan): { plan: Plan; from: number[] } {
  const left = remaining(steps);
  const from: number[] = [];
  while (left.length > 0) {
    const ready = left.filter((at) => !left.some((other) => refersTo(steps[at], other)));
    const next = random.pick(ready);
    left.splice(left.indexOf(next), 1);
    from.push(next);
  }
  const moved = (at: number) => from.indexOf(at);
  const renamed = from.map((at): NoteStep => {
    const step = steps[at] as BilledNote | ReturnNote;
    if (step.kind === 'note')
      return { ...step, ...(step.complements !== undefined && { complements: moved(step.complements) }) };
    const itens = step.itens.map((item) =>
      item.from ? { ...item, from: { ...item.from, step: moved(item.from.step) } } : item,
    );
    return { ...step, of: step.of.map(moved), itens };
  });
  return { plan: { agreed, steps: renamed }, from };
}

function refersTo(step: NoteStep | undefined, at: number): boolean {
  if (step === undefined || step.kind === 'removal') return false;
  return step.kind === 'note' ? step.complements === at : isReturnOf(step, at);
}

function isReturnOf(step: NoteStep | undefined, at: number): boolean {
  return step?.kind === 'return' && step.of.includes(at);
}

function billed(random: Random): BilledNote {
  const sales = random.pick([[0], [1], [0, 1], [1, 0]]);
  const itens = sales.flatMap((sale) => {
    const codes = [...(ORDERED[sale] ?? []), EXTRA[sale] as string];
    return random.some(codes, random.whole(1, 2)).map((codigo) => goodsOf(random, codigo, sale));
  });
  return { kind: 'note', itens, duplicatas: duplicatasOf(random) };
}

/** Its items go with the orders of the same products in the note. */
function complement(random: Random, steps: readonly NoteStep[], at: number): BilledNote {
  const { itens } = steps[at] as BilledNote;
  const { codigo } = random.pick(itens);
  const { sale } = itens.find((item) => item.codigo === codigo) as BilledItem;
  const goods = { ...goodsOf(random, codigo, sale), bruto: random.whole(1, 900) * 6, desconto: 0 };
  return { kind: 'note', itens: [goods], duplicatas: duplicatasOf(random), complements: at };
}

function returned(
  random: Random,
  steps: readonly NoteStep[],
  notes: readonly number[],
  isMeasured: boolean,
): ReturnNote {
  const of = isMeasured ? [random.pick(notes)] : random.some(notes, random.whole(1, 2));
  const [first] = of as [number];
  const goods = random.pick((steps[first] as BilledNote).itens);
  const place = (steps[first] as BilledNote).itens.indexOf(goods);
  const found = asReturned(random, goods, random.pick(WAYS));
  const form = random.pick(['client', 'refused', 'credit'] as const);
  if (isMeasured) return { kind: 'return', form, of, itens: [found] };
  const itens = [
    random.chance(0.3) ? { ...found, from: { step: first, item: place + 1 } } : found,
    ...(random.chance(0.4) ? [strange(random)] : []),
  ].map((item) => (random.chance(0.3) ? { ...item, bruto: item.bruto * 5 } : item));
  return { kind: 'return', form, of, itens };
}

/** One of its pieces, as a client or the representada writes it. */
function asReturned(random: Random, goods: BilledItem, way: (typeof WAYS)[number]): Goods {
  const { quantidade, codigo, descricao, ean } = goods;
  const unknown = { codigo: 'DELE-1', ean: 'SEM GTIN', descricao: 'Mercadoria devolvida' };
  const known = {
    codigo: { ...unknown, codigo },
    codigo_parecido: {
      ...unknown,
      codigo: codigo
        .toLowerCase()
        .replace('-', ' . ')
        .replace(/(?=\d)/, '00'),
    },
    codigo_barras: { ...unknown, ean },
    descricao: { ...unknown, descricao: descricao.toUpperCase() },
    preco: unknown,
  }[way];
  const bruto = (goods.bruto - goods.desconto) / quantidade;
  const part = (value: number) => (random.chance(0.5) ? Math.floor(value / quantidade) : 0);
  return { ...known, quantidade: 1, bruto, desconto: 0, ipi: part(goods.ipi), frete: part(goods.frete) };
}

/** Goods that stand in no note. */
function strange(random: Random): Goods {
  return {
    codigo: 'DELE-2',
    ean: 'SEM GTIN',
    descricao: 'Outra coisa',
    quantidade: 7,
    bruto: 7 * random.whole(1, 3_000),
    desconto: 0,
    ipi: 0,
    frete: 0,
  };
}

/** Six pieces of an uncommon price, so that a return of one finds it and five returns leave something of it. */
function goodsOf(random: Random, codigo: string, sale: number): BilledItem {
  const [unit, quantidade] = [random.whole(100, 99_999), 6];
  const desconto = random.chance(0.3) ? quantidade * random.whole(1, 90) : 0;
  return {
    codigo,
    sale,
    descricao: `Artigo nº ${codigo.slice(-3)} — ção`,
    ean: `789000000${codigo.replaceAll(/\D/g, '')}0`,
    quantidade,
    bruto: unit * quantidade,
    desconto,
    ipi: random.chance(0.4) ? random.whole(1, 5_000) : 0,
    frete: random.chance(0.4) ? random.whole(1, 5_000) : 0,
  };
}

function duplicatasOf(random: Random): number[] {
  return Array.from({ length: random.whole(0, 3) }, () => random.whole(1, 999_999));
}
