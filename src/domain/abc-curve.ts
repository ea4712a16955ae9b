import { proportion } from './money.ts';

export const CURVE_CLASSES = ['A', 'B', 'C'] as const;

type CurveClass = (typeof CURVE_CLASSES)[number];

/** The cumulative share at which each class ends, in hundredths of a per cent. */
export interface Cuts {
  readonly a: number;
  readonly b: number;
}

export type Placed<T> = T & {
  readonly posicao: number;
  readonly classe: CurveClass;
  /** In per cent: the share of this line, and the cumulative share up to it. */
  readonly participacao: number;
  readonly acumulado: number;
};

const WHOLE = 10_000;

/** Classifies lines sorted by descending `valor` (centavos, above zero); equal values share a class. */
export function drawCurve<T extends { readonly valor: number }>(sorted: readonly T[], cuts: Cuts) {
  const total = sorted.reduce((sum, { valor }) => sum + valor, 0);
  const lines: Placed<T>[] = [];
  let reached = 0;
  let greater = 0;
  for (const [at, line] of sorted.entries()) {
    if (at > 0 && sorted[at - 1]?.valor !== line.valor) greater = reached;
    reached += line.valor;
    lines.push({
      ...line,
      posicao: at + 1,
      classe: classOf(greater, total, cuts),
      participacao: partOfWhole(line.valor, total),
      acumulado: partOfWhole(reached, total),
    });
  }
  return { lines, total, classes: CURVE_CLASSES.map((classe) => sumClass(classe, lines, total)) };
}

/** The share of a value in the whole, in per cent with two decimals; 0 when the whole is 0. */
export function partOfWhole(value: number, whole: number): number {
  return whole === 0 ? 0 : proportion(value, WHOLE, whole) / 100;
}

function classOf(greater: number, total: number, { a, b }: Cuts): CurveClass {
  if (isBelow(greater, a, total)) return 'A';
  return isBelow(greater, b, total) ? 'B' : 'C';
}

/** BigInt keeps the comparison exact for any sums. */
function isBelow(value: number, cut: number, total: number): boolean {
  return BigInt(value) * BigInt(WHOLE) < BigInt(cut) * BigInt(total);
}

function sumClass(classe: CurveClass, lines: readonly Placed<{ readonly valor: number }>[], total: number) {
  const own = lines.filter((line) => line.classe === classe);
  const valor = own.reduce((sum, line) => sum + line.valor, 0);
  return { classe, quantidade: own.length, valor, participacao: partOfWhole(valor, total) };
}
