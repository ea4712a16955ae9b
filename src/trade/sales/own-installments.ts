import { scaleTo, sumOf } from '../../domain/installments.ts';
import { isDefaulted, numberInstallments, type StoredInstallment } from './entries.rules.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';

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
export interface MovedLine {
  readonly recebimento_id: string;
  readonly linha: number;
  readonly propria: number;
  readonly parcela: number;
  readonly valor: number;
}

/** The sale's own terms, whether active or aside. */
export function ownTermsOf({
  row,
  installments,
}: Pick<SaleFacts<SaleRow>, 'row' | 'installments'>): OwnTerms {
  if (row.proprias !== null) return JSON.parse(row.proprias);
  const parcelas = installments.filter(isOwn).map((one) => ({
    vencimento: one.vencimento,
    valor: one.valor,
    pago_em: one.pago_em,
    ajuste: one.ajuste,
    motivo: one.motivo,
    ...(isDefaulted(one) && { inadimplente: true }),
  }));
  return { faturado_em: row.faturado_em, parcelas };
}

/** The places of the own instalments that stand in the list, by number. */
export function standingOwn({
  row,
  installments,
}: Pick<SaleFacts<SaleRow>, 'row' | 'installments'>): Map<number, number> {
  if (row.proprias === null) return new Map(installments.filter(isOwn).map(({ numero }, at) => [numero, at]));
  const { parcelas }: OwnTerms = JSON.parse(row.proprias);
  return new Map(parcelas.flatMap(({ numero }, at) => (numero === undefined ? [] : [[numero, at]])));
}

/** Renumbers the own instalments with free numbers, unless a receipt refers to one. */
export function renumberOwn(
  installments: StoredInstallment[],
  received: readonly number[],
): StoredInstallment[] {
  const [own, others] = [installments.filter(isOwn), installments.filter((one) => !isOwn(one))];
  if (own.some(({ numero }) => received.includes(numero))) return installments;
  return inOrder([...others, ...numberInstallments(own, others)]);
}

/** The own terms of an invoiced sale scaled to a new total; undefined when the paid part exceeds it. */
export function scaleOwn(terms: OwnTerms, total: number): string | undefined {
  const parcelas = scaleTo(total, terms.parcelas);
  return parcelas && JSON.stringify({ ...terms, parcelas: total === 0 ? parcelas.slice(0, 1) : parcelas });
}

export function isOwn({ nota_id }: StoredInstallment): boolean {
  return nota_id === null;
}

export function inOrder(installments: StoredInstallment[]): StoredInstallment[] {
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
export function fillEntries(lines: readonly ReceivedLine[], rooms: readonly Room[]): ReceivedLine[] {
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
export function joinParts(lines: readonly ReceivedLine[]): ReceivedLine[] {
  const groups = Map.groupBy(lines, (line) => `${keyOf(line)} ${line.parcela}`);
  return [...groups.values()].map((parts) => {
    const first = parts.find(({ posicao, linha }) => posicao === linha) ?? (parts[0] as ReceivedLine);
    return { ...first, valor: sumOf(parts) };
  });
}

export function keyOf({ recebimento_id, linha }: Pick<ReceivedLine, 'recebimento_id' | 'linha'>): string {
  return `${recebimento_id} ${linha}`;
}

export function receivedAt(lines: readonly ReceivedLine[], parcela: number): number {
  return sumOf(lines.filter((line) => line.parcela === parcela));
}
