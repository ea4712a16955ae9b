import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type FoundBy,
  type LegibleLine,
  type LineComparison,
  type LineDoubt,
  RECEIVED_SITUATIONS,
  type StatementField,
  type StatementLine,
  WAITING_SITUATIONS,
} from '../../domain/statement-lines.ts';
import { type SettledLine, settleInOrder } from '../../domain/statement-matching.ts';
import { findTaxesAndTotals } from '../../domain/statement-totals.ts';
import { type ColumnNames, foldName } from '../../domain/table-columns.ts';
import type { Withheld } from '../../domain/withheld.ts';
import type { Reader } from '../../platform/database/database.ts';
import { suggestEntries } from './candidates.queries.ts';
import { type LoadedEntries, loadEntries, storedEntries } from './entry-lookup.ts';
import type { StatementEntry } from './matchable-entries.queries.ts';
import type { FileLine } from './read-statement.ts';
import type { Payer } from './stated-sales.queries.ts';
import type { KeptLine } from './statements.record.ts';

const LINES_PER_TURN = 200;

/** The result of posting a statement, computed before the write transaction. */
export interface StatementPlan {
  readonly lines: KeptLine[];
  /** What a person could doubt of the file as a whole. */
  readonly avisos: readonly string[];
  /** The entries of all sales that lines named or matched, as read: the plan is valid while they are unchanged. */
  readonly looked: ReadonlyMap<string, readonly StatementEntry[]>;
}

/** A statement that was read, and is to be posted. */
export interface ReadStatement {
  readonly lines: readonly FileLine[];
  /** The names of its columns. */
  readonly columns: ColumnNames<StatementField>;
  /** What its columns leave in doubt, always or only where hardly a line is as expected. */
  readonly avisos: readonly string[];
  readonly ifUnexpected: readonly string[];
}

/** `data` is the day of its receipt. */
export async function planStatement(
  db: Reader,
  payer: Payer,
  { lines, columns, avisos, ifUnexpected }: ReadStatement,
  data: string,
): Promise<StatementPlan> {
  const known = await loadEntries(storedEntries(db, payer), lines);
  const settled = await settleLines(known, lines);
  const settledOf = (line: FileLine) => settled.get(line) as SettledEntry;
  const waiting = lines.filter((line) => WAITING_SITUATIONS.includes(settledOf(line).situacao));
  const suggested = await suggestEntries(db, payer, known, waiting);
  const found = [...settled.values()].flatMap(({ entries }) => entries.map(({ venda_id }) => venda_id));
  const looked = [...new Set([...known.sales, ...found])].map((id) => [id, known.ofSale(id)] as const);
  const isEmission = isEmissionUnder(columns.pagamento);
  const days = lines.map((line) =>
    isEmission(line.pagamento, settledOf(line).entries) ? null : line.pagamento,
  );
  const payments = learnPayments(
    lines.map((line, at) => ({
      settled: settledOf(line),
      day: paymentDay(days[at] ?? data, payer.today),
      isTold: days[at] !== null,
    })),
  );
  const early = lines.filter((_, at) => payments[at]?.isEarly).map(({ linha }) => paidBeforeSale(linha));
  return {
    looked: new Map(looked),
    avisos: [...avisos, ...(areUnexpected(lines.map(settledOf)) ? ifUnexpected : []), ...early],
    lines: lines.map((line, at) => ({
      ...toKeptLine(line, settledOf(line)),
      pagamento: days[at] ?? null,
      candidatos: suggested.get(line) ?? [],
      pagos: payments[at]?.pagos ?? null,
    })),
  };
}

/** Whether less than half of what was found is as expected. */
function areUnexpected(settled: readonly SettledEntry[]): boolean {
  const found = settled.filter(({ entries }) => entries.length > 0);
  const expected = found.filter((one) => isReceived(one) && one.motivo === null);
  return expected.length * 2 < found.length;
}

/** A column that is called a day and no more may tell when the sale or its invoice was made, and not when it was paid. */
export function isEmissionUnder(name: string | undefined) {
  const isPlain = ['data', 'dt'].includes(foldName(name ?? ''));
  return (day: string | null, entries: readonly StatementEntry[]): boolean =>
    isPlain &&
    day !== null &&
    entries.some(({ vendida_em, emitida_em }) => day === vendida_em || day === emitida_em);
}

export function paidBeforeSale(linha: number): string {
  return `A linha ${linha} foi paga antes da venda: confira a data`;
}

/** A commission paid upon the client's payment tells that he paid: each entry by the first line that pays it; never before the sale. */
function learnPayments(lines: readonly { settled: SettledEntry; day: string; isTold: boolean }[]) {
  const known = new Set<StatementEntry>();
  return lines.map(({ settled, day, isTold }): { pagos: KeptLine['pagos']; isEarly: boolean } => {
    const { line, entries } = settled;
    const paid = isReceived(settled) && (line.informado ?? 0) > 0 ? entries.filter(isOfPayment) : [];
    const early = paid.filter(({ vendida_em, pago_em }) => day < vendida_em && (isTold || pago_em === null));
    const news = paid.filter((entry) => isPaidByThis(entry) && day >= entry.vendida_em && !known.has(entry));
    for (const entry of news) known.add(entry);
    const pagos = news.map((entry) => [entry.parcela, day, ...otherSale(entry, entries)] as const);
    return { pagos: pagos.length === 0 ? null : pagos, isEarly: early.length > 0 };
  });
}

export function isPaidByThis(entry: StatementEntry): boolean {
  return isOfPayment(entry) && entry.pago_em === null;
}

function isOfPayment({ evento, cancelada }: StatementEntry): boolean {
  return evento === 'liquidacao' && !cancelada;
}

export function paymentDay(day: string, today: string): string {
  return day > today ? today : day;
}

type SettledEntry = SettledLine<StatementEntry>;

/** Matches every line by the rules. */
export async function settleLines(known: LoadedEntries, lines: readonly StatementLine[]) {
  const settled = new Map<StatementLine, SettledEntry>();
  const { taxes, totals } = findTaxesAndTotals(lines, {
    findsSale: (line) => known.placeOf(line) !== undefined || known.doubtOf(line) !== undefined,
    isOfClient: known.isOfClient,
  });
  for (const line of lines) {
    const tax = taxes.get(line);
    const doubt = known.doubtOf(line);
    if (tax !== undefined) settled.set(line, unsettled({ ...line, informado: tax }, 'imposto'));
    else if (totals.has(line)) settled.set(line, unsettled(line, 'total'));
    else if (line.falha !== null) settled.set(line, unsettled(line, 'ilegivel', line.falha));
    else if (doubt !== undefined) settled.set(line, unsettled(line, 'desconhecida', doubt.motivo));
  }
  const legible = lines.filter((line): line is LegibleLine => !settled.has(line));
  let count = 0;
  for (const one of settleInOrder(legible, known)) {
    settled.set(one.line, one);
    if (count++ % LINES_PER_TURN === 0) await nextTurn();
  }
  return settled;
}

function unsettled(
  line: StatementLine,
  situacao: LineComparison['situacao'],
  motivo: LineComparison['motivo'] = null,
): SettledEntry {
  return { line, place: undefined, entries: [], parts: [], situacao, motivo, esperado: null };
}

function toKeptLine(
  line: FileLine,
  { line: { informado }, place, entries, parts, situacao, motivo, esperado }: SettledEntry,
): Omit<KeptLine, 'candidatos' | 'pagos'> {
  const { documento, serie, isBare, isCalledSum, isUnnamed, tax, words, ...kept } = line;
  const [first] = entries;
  const sale = first ?? (situacao === 'ja_recebida' ? place : undefined);
  const only = entries.length === 1 ? first : undefined;
  const partes = entries.map(
    (entry) => [entry.parcela, receivedOf(parts, entry), ...otherSale(entry, entries)] as const,
  );
  return {
    ...kept,
    informado,
    // Why it waits stays known, should a person dismiss it and take that back.
    falha: situacao === 'desconhecida' ? (motivo as LineDoubt | null) : line.falha,
    situacao,
    motivo,
    esperado,
    venda_id: sale?.venda_id ?? null,
    achada_por: sale === undefined ? null : foundBy(line, place),
    pedido: sale?.pedido ?? line.pedido,
    parcela: sale === undefined ? line.parcela || null : (only?.parcela ?? null),
    partes: partes.length > 1 ? partes : null,
    // What a person notes; the file's own `nota` only served to find the sale.
    nota: null,
  };
}

function foundBy({ documento }: FileLine, place: SettledEntry['place']): FoundBy {
  if (place !== undefined) return place.nota === null ? 'pedido' : 'nota';
  return documento === null ? 'nome' : 'documento';
}

/** Said only of the entries of a note's other sales; the line has the first one's. */
function otherSale({ venda_id }: StatementEntry, [first]: readonly StatementEntry[]): [] | [string] {
  return venda_id === first?.venda_id ? [] : [venda_id];
}

function receivedOf(parts: SettledEntry['parts'], entry: StatementEntry): number {
  return parts.find((part) => part.entry === entry)?.valor ?? 0;
}

function isReceived({ situacao }: Pick<KeptLine, 'situacao'>): boolean {
  return RECEIVED_SITUATIONS.includes(situacao);
}

/** The receipt lines of a statement; a line without value posts nothing. */
export function receiptLinesOf(lines: readonly KeptLine[]) {
  return lines.filter(isReceived).flatMap(({ venda_id, parcela, partes, informado }) => {
    const parts = partes ?? (parcela === null ? [] : [[parcela, informado ?? 0] as const]);
    if (venda_id === null) return [];
    return parts.flatMap(([parcela, valor, other]) =>
      valor === 0 ? [] : [{ venda_id: other ?? venda_id, parcela, valor }],
    );
  });
}

/** What the lines withhold of each tax: taxes by themselves, and deductions dismissed as one. */
export function withheldBy(
  lines: readonly Pick<KeptLine, 'situacao' | 'motivo' | 'informado' | 'tributo'>[],
): Withheld {
  const withheld = { irrf: 0, iss: 0, inss: 0, outro: 0 };
  for (const { situacao, motivo, informado, tributo } of lines) {
    const isWithheld = situacao === 'imposto' || (situacao === 'dispensada' && motivo === 'imposto');
    if (isWithheld && informado !== null && informado < 0) withheld[tributo ?? 'outro'] -= informado;
  }
  return withheld;
}

const SUM_OF = {
  imposto: 'retido',
  conciliada: 'conciliado',
  divergente: 'divergente',
  antecipada: 'antecipado',
  ja_recebida: 'ja_recebido',
  desconhecida: 'desconhecido',
  ilegivel: 'desconhecido',
  dispensada: 'dispensado',
} as const;

/** The sums of the lines, in all and by situation, in centavos; the representada's own totals are not counted. */
export function sumLines(lines: readonly Pick<KeptLine, 'situacao' | 'informado'>[]) {
  const sums = {
    informado: 0,
    conciliado: 0,
    divergente: 0,
    antecipado: 0,
    ja_recebido: 0,
    desconhecido: 0,
    dispensado: 0,
    retido: 0,
  };
  for (const { situacao, informado } of lines) {
    if (situacao === 'total' || informado === null) continue;
    sums.informado += informado;
    sums[SUM_OF[situacao]] += informado;
  }
  return sums;
}

export type StatementSums = ReturnType<typeof sumLines>;
