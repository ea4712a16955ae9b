import type { ToldStock } from './availability.ts';
import { roundedQuotient, toMillionths } from './money.ts';

/** An applied list is `programada` until its day comes. */
export const LIST_SITUATIONS = ['aberta', 'programada', 'em_vigor'] as const;

/** What is found of a line, the first that fits. */
export const PRICE_LINE_SITUATIONS = [
  'sem_preco',
  'ilegivel',
  'repetido',
  'novo',
  'igual',
  'suspeito',
  'alterado',
] as const;

export type PriceLineSituation = (typeof PRICE_LINE_SITUATIONS)[number];

/** A line of a price list as it was read. */
export interface PriceLine {
  readonly linha: number;
  readonly aba: string | null;
  readonly codigo: string | null;
  /** The code as it is compared. */
  readonly dobrado: string;
  readonly codigo_barras: string | null;
  readonly descricao: string | null;
  readonly preco: number | null;
  /** What became of the cell of its price. */
  readonly lido: 'lido' | 'vazio' | 'ilegivel';
  readonly ipi: number | null;
  readonly preco_minimo: number | null;
  /** The column of another cell that could not be read. */
  readonly falha: string | null;
  /** What it says of the stock. */
  readonly estoque: ToldStock['situacao'] | null;
  readonly quantidade: number | null;
  readonly previsao: string | null;
}

/** What a line means: its product, and how its price compares. */
export interface Judgement {
  readonly situacao: PriceLineSituation;
  readonly produto_id: string | null;
  readonly antigo: number | null;
  readonly motivo: string | null;
}

interface Known<Line extends PriceLine> {
  readonly tem_preco: boolean;
  /** The id of its product. */
  find(line: Line): string | undefined;
  /** The price without this list; undefined where the target has none. */
  priceOf(id: string): number | undefined;
  /** The lines that a person leaves out: of two that repeat each other the other then stands. */
  readonly fora?: ReadonlySet<number>;
}

export type JudgedPriceLine<Line extends PriceLine = PriceLine> = Line & Judgement;

/** Judges the lines of a list; titles, and lines that say again what an earlier one says, are passed over. */
export function judgePriceLines<Line extends PriceLine>(
  lines: readonly Line[],
  { tem_preco, find, priceOf, fora = new Set() }: Known<Line>,
): JudgedPriceLine<Line>[] {
  const said = new Set<string>();
  const kept = lines.flatMap((line) => {
    const produto_id = find(line) ?? null;
    if (produto_id === null && line.lido === 'vazio') return [];
    const name = produto_id ?? `? ${line.dobrado || (line.codigo_barras ?? line.codigo)}`;
    if (line.preco !== null) {
      if (said.has(`${line.preco} ${name}`)) return [];
      said.add(`${line.preco} ${name}`);
    }
    return [{ line, produto_id, name }];
  });
  const priced = kept.filter(({ line }) => line.preco !== null);
  const all = Map.groupBy(priced, ({ name }) => name);
  const standing = Map.groupBy(
    priced.filter(({ line }) => !fora.has(line.linha)),
    ({ name }) => name,
  );
  return kept.map(({ line, produto_id, name }) => {
    const others = (fora.has(line.linha) ? all : standing).get(name) ?? [];
    const antigo = (produto_id === null ? undefined : priceOf(produto_id)) ?? null;
    const situacao = situationOf(line, { tem_preco, antigo, produto_id, isRepeated: others.length > 1 });
    const lines = others.map((other) => other.line.linha).join(', ');
    const motivo = situacao === 'repetido' ? `linhas ${lines}` : reasonOf(line, situacao);
    return { ...line, situacao, produto_id, antigo, motivo };
  });
}

interface Case {
  readonly tem_preco: boolean;
  readonly antigo: number | null;
  readonly produto_id: string | null;
  readonly isRepeated: boolean;
}

function situationOf({ preco }: PriceLine, { tem_preco, antigo, isRepeated }: Case): PriceLineSituation {
  if (!tem_preco) return 'sem_preco';
  if (preco === null) return 'ilegivel';
  if (isRepeated) return 'repetido';
  if (antigo === null) return 'novo';
  if (preco === antigo) return 'igual';
  return isSuspicious(antigo, preco) ? 'suspeito' : 'alterado';
}

function reasonOf({ falha }: PriceLine, situacao: PriceLineSituation): string | null {
  return falha ?? (situacao === 'ilegivel' ? 'preco' : null);
}

/** More than half of a price either way; what had no price moves by no percentage. */
function isSuspicious(antigo: number, novo: number): boolean {
  const [old, moved] = [toMillionths(antigo), toMillionths(novo) - toMillionths(antigo)];
  return old > 0n && 2n * (moved < 0n ? -moved : moved) > old;
}

/** Whether applying the list would set the line's price. */
export function setsPrice({ situacao, produto_id }: Pick<Judgement, 'situacao' | 'produto_id'>): boolean {
  if (situacao === 'novo') return produto_id !== null;
  return situacao === 'alterado' || situacao === 'suspeito';
}

/** Prices before and after, weighted by what was sold of each, in millionths. */
export interface WeightedPrice {
  readonly antigo: number | null;
  readonly novo: number;
  readonly sold: bigint;
}

/** In per cent, exact, with two decimals; null without prices before. */
export function weightedVariation(prices: readonly WeightedPrice[]): number | null {
  let [before, after] = [0n, 0n];
  for (const { antigo, novo, sold } of prices) {
    if (antigo === null) continue;
    before += sold * toMillionths(antigo);
    after += sold * toMillionths(novo);
  }
  return before === 0n ? null : Number(roundedQuotient((after - before) * 10_000n, before)) / 100;
}

export function variationOf(antigo: number | null, novo: number | null): number | null {
  return novo === null ? null : weightedVariation([{ antigo, novo, sold: 1n }]);
}

/** A price that moves as another one does, with six decimals. */
export function scaledPrice(price: number, { antigo, novo }: { antigo: number; novo: number }): number {
  if (antigo === 0) return price;
  const scaled = roundedQuotient(toMillionths(price) * toMillionths(novo), toMillionths(antigo));
  return Number(scaled) / 1_000_000;
}
