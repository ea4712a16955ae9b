import { type Installment, payUnpaid, scaleTo, sumOf } from '../../../domain/installments.ts';
import { type SaleStatus, type Stage, stageOf } from '../../../domain/sale-status.ts';
import type { SaleFacts, SaleRow } from '../sale-facts.ts';
import type { InvoicedItem } from '../sales.rules.ts';
import {
  entriesOf,
  isDefaulted,
  NOTHING_HAPPENED,
  numberInstallments,
  type StoredInstallment,
} from './entries.rules.ts';

/** The parts of an invoice that matter to its sale. */
export interface LinkedInvoice {
  readonly id: string;
  readonly emissao: string;
  readonly duplicatas: readonly Pick<Installment, 'vencimento' | 'valor'>[];
  /** The sold items. */
  readonly itens: readonly InvoicedItem[];
}

/** The sale after its invoices changed, and where the lines of its receipts are then. */
interface Relinked<Row> {
  readonly sale: SaleFacts<Row>;
  readonly lines: ReceivedLine[];
}

const NOT_YET_INVOICED: readonly Stage[] = ['registrada', 'em_processamento', 'aguardando_pagamento'];
const INVOICED_STATUS: SaleStatus = 'Faturado';

/**
 * Adds an invoice to the sale; from the first on, the sale's instalments are those of its invoices. What was received for its own
 * moves to the invoice's entries.
 */
export function withInvoice<Row extends SaleRow>(
  sale: SaleFacts<Row>,
  invoice: LinkedInvoice,
  received: readonly ReceivedLine[],
): Relinked<Row> {
  const own = { ...ownTermsOf(sale), ...(isYetToInvoice(sale) && { status: sale.row.status }) };
  const there = sale.installments.filter((one) => !isOwn(one));
  const standing = standingOwn(own);
  const early = received.filter(({ parcela }) => standing.has(parcela));
  const adjusted = adjustmentOf(sale.installments.filter(isOwn));
  // Numbered below zero until it is known which own instalments stay.
  const draft = payAsOwn(invoice.duplicatas, own.parcelas).map(
    (one, at): StoredInstallment => ({
      ...NOTHING_HAPPENED,
      ...one,
      numero: -at - 1,
      ...(at === 0 ? adjusted : NOT_ADJUSTED),
      nota_id: invoice.id,
    }),
  );
  const invoiced = [...sale.invoiced, ...invoice.itens];
  const filled = fillEntries(early, roomsOf({ ...sale, invoiced, installments: draft }));
  const staying = sale.installments
    .filter(({ numero }) => standing.has(numero) && filled.some(({ parcela }) => parcela === numero))
    .map((one) => ({ ...one, ...NOT_ADJUSTED, valor: 0, recebido: receivedAt(filled, one.numero) }));
  const last = Math.max(0, ...[...there, ...staying].map(({ numero }) => numero));
  const numberOf = (parcela: number) => (parcela < 0 ? last - parcela : parcela);
  const added = draft.map((one) => ({
    ...one,
    numero: numberOf(one.numero),
    recebido: receivedAt(filled, one.numero),
  }));
  const placed = filled.map((line) => ({ ...line, parcela: numberOf(line.parcela) }));
  const ownAt = new Map(early.map((line) => [keyOf(line), standing.get(line.parcela) as number]));
  const moved = placed.flatMap((line): MovedLine[] => {
    if (standing.has(line.parcela) && staying.some(({ numero }) => numero === line.parcela)) return [];
    const { recebimento_id, linha, parcela, valor } = line;
    return [{ recebimento_id, linha, propria: ownAt.get(keyOf(line)) as number, parcela, valor }];
  });
  const terms = writeTerms(
    { ...own, ...(adjusted.ajuste !== 0 && added[0] && { ajustada: added[0].numero }) },
    new Map(staying.map(({ numero }) => [standing.get(numero) as number, numero])),
    [...(own.movidas ?? []), ...moved],
  );
  return {
    sale: {
      ...sale,
      row: {
        ...sale.row,
        status: isYetToInvoice(sale) ? INVOICED_STATUS : sale.row.status,
        faturado_em: earliestOf(invoiced),
        proprias: terms,
      },
      installments: sortInstallments([...staying, ...there, ...added]),
      invoiced,
    },
    lines: joinParts([...received.filter((line) => !early.includes(line)), ...placed]),
  };
}

/**
 * Removes an invoice from the sale. What had moved to it goes back; its instalments with commission received since stay, with value
 * zero. With the last invoice the sale gets back its own instalments, its `faturado_em` and, if the note had changed it, its status,
 * unless an earlier cancellation already restored them.
 */
export function withoutInvoice<Row extends SaleRow>(
  sale: SaleFacts<Row>,
  notaId: string,
  received: readonly ReceivedLine[],
  paidOut: readonly number[] = [],
): Relinked<Row> {
  const { ajustada, movidas = [], ...own } = ownTermsOf(sale);
  const gone = new Set(sale.installments.filter((one) => one.nota_id === notaId).map(({ numero }) => numero));
  const moved = new Map(movidas.map((line) => [partKey(line), line]));
  const movedOf = (line: ReceivedLine) => moved.get(partKey(line));
  const since = received.filter((line) => movedOf(line) === undefined);
  const stays = ({ nota_id, numero }: StoredInstallment) =>
    nota_id !== notaId || paidOut.includes(numero) || since.some(({ parcela }) => parcela === numero);
  const left = sale.installments
    .filter(stays)
    .map((one) =>
      one.nota_id === notaId ? emptied(one, since, one.numero === ajustada ? own : undefined) : one,
    );
  const invoiced = sale.invoiced.filter(({ nota_id }) => nota_id !== notaId);
  const { row } = sale;
  if (row.proprias === null) {
    const installments = renumberOwn(left, received);
    return { sale: { ...sale, installments, invoiced }, lines: [...received] };
  }
  const standing = standingOwn(own);
  const isLast = invoiced.length === 0;
  const lastOwn = own.parcelas.length - 1;
  const placeOf = (line: ReceivedLine) => {
    const back = movedOf(line);
    if (back === undefined) return standing.get(line.parcela);
    return isLast || gone.has(line.parcela) ? Math.min(back.propria, lastOwn) : undefined;
  };
  const places = new Map(received.map((line) => [line, placeOf(line)]));
  const kept = left.filter((one) => !isOwn(one));
  const numbered = isLast
    ? numberInstallments(own.parcelas, kept)
    : restoreOwn(own, new Set([...places.values()].filter((at) => at !== undefined)), kept);
  const numbers = new Map(numbered.map(({ numero }, at) => [at, numero]));
  const lines = received.map((line) => {
    const at = places.get(line);
    return at === undefined ? line : { ...line, parcela: numbers.get(at) ?? line.parcela };
  });
  const restored = numbered
    .filter(({ numero }) => numero !== ABSENT)
    .map((one) => ({ ...one, recebido: receivedAt(lines, one.numero) }));
  const installments = sortInstallments([...kept, ...restored]);
  const after = { ...sale, installments, invoiced };
  if (isLast) {
    const status = row.status === INVOICED_STATUS ? (own.status ?? row.status) : row.status;
    const restoredRow = { ...row, status, faturado_em: own.faturado_em, proprias: null };
    return { sale: { ...after, row: restoredRow }, lines: joinParts(lines) };
  }
  const adjusts = ajustada === undefined || gone.has(ajustada) ? {} : { ajustada };
  const proprias = writeTerms(
    { ...own, ...adjusts },
    new Map([...numbers].filter(([, numero]) => numero !== ABSENT)),
    movidas.filter(({ parcela }) => !gone.has(parcela)),
  );
  const linkedRow = { ...row, faturado_em: earliestOf(invoiced), proprias };
  return { sale: { ...after, row: linkedRow }, lines: joinParts(lines) };
}

/**
 * Drops own instalments that stood beside those of notes for what was received of them, once nothing is. While no receipt or payout
 * names an instalment of the sale, the others are numbered as if these had never stood there.
 */
export function withoutEmptied<Row extends SaleRow>(
  sale: SaleFacts<Row>,
  received: readonly ReceivedLine[],
  paidOut: readonly number[],
): SaleFacts<Row> {
  const { movidas = [], ajustada, ...own } = ownTermsOf(sale);
  const standing = standingOwn(own);
  const isNamed = (numero: number) =>
    paidOut.includes(numero) || received.some(({ parcela }) => parcela === numero);
  const isEmptied = ({ numero, ajuste }: StoredInstallment) =>
    standing.has(numero) && ajuste === 0 && !isNamed(numero);
  const kept = sale.installments.filter((one) => !isEmptied(one));
  if (kept.length === sale.installments.length) return sale;
  const isFree = received.length === 0 && paidOut.length === 0;
  const numbers = new Map(kept.map(({ numero }, at) => [numero, isFree ? at + 1 : numero]));
  const numberOf = (numero: number) => numbers.get(numero) ?? numero;
  const adjusts = ajustada === undefined ? {} : { ajustada: numberOf(ajustada) };
  const left = [...standing].filter(([numero]) => numbers.has(numero));
  const proprias = writeTerms(
    { ...own, ...adjusts },
    new Map(left.map(([numero, at]) => [at, numberOf(numero)])),
    isFree ? [] : movidas,
  );
  const installments = kept.map((one) => ({ ...one, numero: numberOf(one.numero) }));
  return { ...sale, row: { ...sale.row, proprias }, installments };
}

/** The own instalments at these places, which stand beside other notes under the numbers that they have, or under free ones. */
function restoreOwn({ parcelas }: OwnTerms, places: ReadonlySet<number>, kept: readonly StoredInstallment[]) {
  const standing = parcelas.filter(({ numero }, at) => numero !== undefined && places.has(at));
  const taken = new Set([...kept, ...standing].map(({ numero }) => numero));
  let free = 0;
  const nextFree = () => {
    do free++;
    while (taken.has(free));
    return free;
  };
  return parcelas.map(({ vencimento, pago_em, numero }, at) => ({
    ...{ ...NOTHING_HAPPENED, vencimento, pago_em, valor: 0, nota_id: null },
    numero: places.has(at) ? (numero ?? nextFree()) : ABSENT,
  }));
}

/** The number of an own instalment that is not in the list. */
const ABSENT = 0;

/** Whether commission was received for an invoice of the sale since it came. */
export function receivedSince(sale: TermFacts, notaId: string, received: readonly ReceivedLine[]): boolean {
  const moved = new Set(ownTermsOf(sale).movidas?.map(partKey));
  const numbers = sale.installments.filter((one) => one.nota_id === notaId).map(({ numero }) => numero);
  return received.some((line) => numbers.includes(line.parcela) && !moved.has(partKey(line)));
}

const NOT_ADJUSTED = { ajuste: 0, motivo: null };

function adjustmentOf(installments: readonly Pick<StoredInstallment, 'ajuste' | 'motivo'>[]) {
  const ajuste = installments.reduce((sum, one) => sum + one.ajuste, 0);
  const reasons = new Set(installments.flatMap(({ motivo }) => (motivo === null ? [] : [motivo])));
  return ajuste === 0 ? NOT_ADJUSTED : { ajuste, motivo: [...reasons].join('; ') };
}

/** An instalment of a removed invoice: only what was received since, without the adjustment that goes back to the own ones. */
function emptied(one: StoredInstallment, since: readonly ReceivedLine[], own: OwnTerms | undefined) {
  const ajuste = one.ajuste - (own === undefined ? 0 : adjustmentOf(own.parcelas).ajuste);
  const recebido = receivedAt(since, one.numero);
  return { ...one, valor: 0, recebido, ajuste, motivo: ajuste === 0 ? null : one.motivo };
}

function roomsOf(sale: SaleFacts<SaleRow>) {
  return entriesOf(sale).map(({ numero, comissao, ajuste }) => ({
    parcela: numero,
    room: comissao + ajuste,
  }));
}

/** The terms with the numbers of the own instalments that stand in the list. */
function writeTerms(
  { movidas: _, ...own }: OwnTerms,
  numbers: ReadonlyMap<number, number>,
  moved: readonly MovedLine[],
): string {
  const parcelas = own.parcelas.map(({ numero: _, ...one }, at) => {
    const numero = numbers.get(at);
    return numero === undefined ? one : { ...one, numero };
  });
  return JSON.stringify({ ...own, parcelas, ...(moved.length > 0 && { movidas: moved }) });
}

function isYetToInvoice({ row }: SaleFacts<SaleRow>): boolean {
  return NOT_YET_INVOICED.includes(stageOf(row.status as SaleStatus));
}

/** If all of the sale's own instalments were paid, those of the invoice are too. */
function payAsOwn(duplicatas: LinkedInvoice['duplicatas'], own: readonly Pick<Installment, 'pago_em'>[]) {
  const unpaid = duplicatas.map(({ vencimento, valor }) => ({ vencimento, valor, pago_em: null }));
  const days = own.map(({ pago_em }) => pago_em).filter((day) => day !== null);
  const last = days.toSorted().at(-1);
  return last !== undefined && days.length === own.length ? payUnpaid(unpaid, last) : unpaid;
}

function earliestOf(invoiced: readonly InvoicedItem[]): string | null {
  const [earliest = null] = invoiced.map(({ emissao }) => emissao).toSorted();
  return earliest;
}

/** The sale's own terms, kept aside while its instalments are those of its invoices. */
export interface OwnTerms {
  readonly faturado_em: string | null;
  /** The status before the first invoice, if it changed it. */
  readonly status?: string;
  readonly parcelas: readonly OwnInstallment[];
  /** What was received for them and moved to entries of notes. */
  readonly movidas?: readonly MovedLine[];
  /** The entry of a note that has their adjustments now. */
  readonly ajustada?: number;
}

/** Its `numero` while it stands among those of the notes, because what was received for it found no place there. */
type OwnInstallment = Pick<StoredInstallment, 'vencimento' | 'valor' | 'pago_em' | 'ajuste' | 'motivo'> &
  Partial<Pick<StoredInstallment, 'inadimplente' | 'numero'>>;

/** A part of a receipt line at an entry of a note; `propria` is the place of the own instalment that it was received for. */
export interface MovedLine extends Pick<ReceivedLine, 'recebimento_id' | 'linha' | 'parcela' | 'valor'> {
  readonly propria: number;
}

type TermFacts = Pick<SaleFacts<SaleRow>, 'row' | 'installments'>;

/** The sale's own terms, whether active or aside. */
export function ownTermsOf({ row, installments }: TermFacts): OwnTerms {
  if (row.proprias !== null) return JSON.parse(row.proprias);
  const parcelas = installments.filter(isOwn).map((one) => {
    const { numero, vencimento, valor, pago_em, ajuste, motivo } = one;
    const own = { numero, vencimento, valor, pago_em, ajuste, motivo };
    return { ...own, ...(isDefaulted(one) && { inadimplente: true }) };
  });
  return { faturado_em: row.faturado_em, parcelas };
}

/** The places of the own instalments that stand in the list, by number. */
function standingOwn({ parcelas }: Pick<OwnTerms, 'parcelas'>): Map<number, number> {
  return new Map(parcelas.flatMap(({ numero }, at) => (numero === undefined ? [] : [[numero, at]])));
}

/** Renumbers the own instalments with free numbers, unless a receipt refers to one. */
function renumberOwn(installments: StoredInstallment[], received: readonly ReceivedLine[]) {
  const [own, others] = [installments.filter(isOwn), installments.filter((one) => !isOwn(one))];
  if (own.some(({ numero }) => received.some(({ parcela }) => parcela === numero))) return installments;
  return sortInstallments([...others, ...numberInstallments(own, others)]);
}

/** The own terms of an invoiced sale scaled to a new total; undefined when the paid part exceeds it. */
export function scaleOwn(terms: OwnTerms, total: number): string | undefined {
  const parcelas = scaleTo(total, terms.parcelas);
  return parcelas && JSON.stringify({ ...terms, parcelas: total === 0 ? parcelas.slice(0, 1) : parcelas });
}

export function isOwn({ nota_id }: StoredInstallment): boolean {
  return nota_id === null;
}

export function sortInstallments(installments: StoredInstallment[]): StoredInstallment[] {
  return installments.toSorted((a, b) => a.numero - b.numero);
}

/** A line of a receipt, or a part of one, for an instalment of a sale; without `posicao` until it is stored. */
export interface ReceivedLine {
  readonly recebimento_id: string;
  readonly posicao: number | null;
  /** The line that it is a part of. */
  readonly linha: number;
  /** The instalment that it was posted for, and the one where it is now. */
  readonly postada: number;
  readonly parcela: number;
  readonly valor: number;
}

/** How much an entry can still receive. */
interface Room {
  readonly parcela: number;
  room: number;
}

/** Fills entries in their order with lines in theirs; a line may be split, and what finds no room stays where it is. */
function fillEntries(lines: readonly ReceivedLine[], rooms: readonly Room[]): ReceivedLine[] {
  const [first] = rooms;
  if (first === undefined) return [...lines];
  return lines.flatMap((line) => {
    if (line.valor <= 0) {
      first.room -= line.valor;
      return [{ ...line, parcela: first.parcela }];
    }
    const parts: ReceivedLine[] = [];
    let left = line.valor;
    for (const entry of rooms) {
      const valor = Math.min(left, entry.room);
      if (valor <= 0) continue;
      entry.room -= valor;
      left -= valor;
      parts.push({ ...line, parcela: entry.parcela, valor });
    }
    if (left > 0) parts.push({ ...line, valor: left });
    return parts.map((part, at) => (at === 0 ? part : { ...part, posicao: null }));
  });
}

/** Joins the parts of a line that are at the same instalment again. */
function joinParts(lines: readonly ReceivedLine[]): ReceivedLine[] {
  const groups = Map.groupBy(lines, partKey);
  return [...groups.values()].map((parts) => {
    const first = parts.find(({ posicao, linha }) => posicao === linha) ?? (parts[0] as ReceivedLine);
    return { ...first, valor: sumOf(parts) };
  });
}

export function keyOf({ recebimento_id, linha }: Pick<ReceivedLine, 'recebimento_id' | 'linha'>): string {
  return `${recebimento_id} ${linha}`;
}

/** A part of a line, at its instalment. */
function partKey(line: Pick<ReceivedLine, 'recebimento_id' | 'linha' | 'parcela'>): string {
  return `${keyOf(line)} ${line.parcela}`;
}

function receivedAt(lines: readonly ReceivedLine[], parcela: number): number {
  return sumOf(lines.filter((line) => line.parcela === parcela));
}
