import type { StatementLine } from './statement-lines.ts';

const FEWEST_LINES_UNNAMED = 2;

/** What a run of lines comes to. */
class Sum {
  lines = 0;
  value = 0;

  add(value: number): void {
    this.lines += 1;
    this.value += value;
  }
}

/**
 * The lines that only sum up others: all that stand above them, or those since the last such line. `findsSale` tells whether the order or the
 * invoice of a line is one of ours: that line is none.
 */
export function findTotals(
  lines: readonly StatementLine[],
  findsSale: (line: StatementLine) => boolean,
): Set<StatementLine> {
  const totals = new Set<StatementLine>();
  const all = new Sum();
  let sinceLast = new Sum();
  for (const line of lines) {
    const { informado } = line;
    if (informado === null) continue;
    const isSum = [all, sinceLast].some(
      (sum) => sum.value === informado && (line.isCalledSum || sum.lines >= FEWEST_LINES_UNNAMED),
    );
    if (isSum && mayBeTotal(line) && !findsSale(line)) {
      totals.add(line);
      sinceLast = new Sum();
      continue;
    }
    all.add(informado);
    sinceLast.add(informado);
  }
  return totals;
}

function mayBeTotal({ isCalledSum, pedido, nota, documento }: StatementLine): boolean {
  return isCalledSum || (pedido === null && nota === null && documento === null);
}
