import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../database/database.ts';
import { RECEIVED_SITUATIONS, type StatementLine } from '../domain/statement-lines.ts';
import { inOrderOfSettling, type SettledLine, StatementMatching } from '../domain/statement-matching.ts';
import { type EntryKey, suggestEntries } from './candidates.ts';
import { openBook } from './entry-book.ts';
import type { Payer, StatementEntry } from './matchable-entries.queries.ts';
import type { ShownLine } from './statements.record.ts';

const LINES_PER_TURN = 200;

/** A line as it will be stored. */
export interface PlannedLine extends ShownLine {
  readonly base: number | null;
  readonly percentual: number | null;
  readonly candidatos: readonly EntryKey[];
}

/** What posting a statement would do, worked out while nobody waits for it. */
export interface StatementPlan {
  readonly lines: PlannedLine[];
  /** The entries that lines found, as they were then: the plan holds as long as they are the same. */
  readonly found: ReadonlySet<StatementEntry>;
}

export async function planStatement(
  db: Reader,
  payer: Payer,
  lines: readonly StatementLine[],
): Promise<StatementPlan> {
  const book = await openBook(db, payer, lines);
  const matching = new StatementMatching(book);
  const settled = new Map<StatementLine, SettledLine<StatementEntry>>();
  for (const [index, line] of inOrderOfSettling(lines).entries()) {
    settled.set(line, matching.settle(line));
    if (index % LINES_PER_TURN === 0) await nextTurn();
  }
  const unknown = lines.filter((line) => settled.get(line)?.entry === null);
  const suggested = await suggestEntries(db, payer, book, unknown);
  const found = new Set<StatementEntry>();
  for (const { entry } of settled.values()) if (entry !== null) found.add(entry);
  return {
    found,
    lines: lines.map((line) =>
      toPlannedLine(settled.get(line) as SettledLine<StatementEntry>, suggested.get(line) ?? []),
    ),
  };
}

function toPlannedLine(
  { line, entry, situacao, motivo, esperado }: SettledLine<StatementEntry>,
  candidatos: readonly EntryKey[],
): PlannedLine {
  return {
    linha: line.linha,
    situacao,
    motivo,
    venda_id: entry?.venda_id ?? null,
    pedido: entry?.pedido ?? line.pedido,
    parcela: entry?.parcela ?? line.parcela,
    esperado,
    informado: line.informado,
    base: line.base,
    percentual: line.percentual,
    candidatos,
  };
}

export function isReceived({ situacao }: Pick<ShownLine, 'situacao'>): boolean {
  return RECEIVED_SITUATIONS.includes(situacao);
}

/** The lines of the receipt that a statement is posted with. */
export function receiptLinesOf(
  lines: readonly ShownLine[],
): { venda_id: string; parcela: number; valor: number }[] {
  return lines.flatMap((line) => {
    const { venda_id, parcela, informado: valor } = line;
    return isReceived(line) && venda_id !== null && parcela !== null ? [{ venda_id, parcela, valor }] : [];
  });
}

const SUM_OF = {
  conciliada: 'conciliado',
  divergente: 'divergente',
  antecipada: 'antecipado',
  ja_recebida: 'ja_recebido',
  desconhecida: 'desconhecido',
} as const;

/** What the lines bring, in all and by their situation, in centavos. */
export function sumLines(lines: readonly ShownLine[]) {
  const sums = { informado: 0, conciliado: 0, divergente: 0, antecipado: 0, ja_recebido: 0, desconhecido: 0 };
  for (const { situacao, informado } of lines) {
    sums.informado += informado;
    sums[SUM_OF[situacao]] += informado;
  }
  return sums;
}

export type StatementSums = ReturnType<typeof sumLines>;
