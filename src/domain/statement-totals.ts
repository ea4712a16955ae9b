import type { StatementLine } from './statement-lines.ts';

const FEWEST_LINES_UNNAMED = 2;

/** The sum of a run of lines. */
class Sum {
  lines = 0;
  value = 0;

  add(value: number): void {
    this.lines += 1;
    this.value += value;
  }
}

/**
 * The lines that are totals of others: of all lines above, or of those since the last total. A line whose order or invoice is
 * ours (`findsSale`) is not a total.
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
