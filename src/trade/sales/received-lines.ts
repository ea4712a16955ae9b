import { sumOf } from '../../domain/installments.ts';

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
export interface Room {
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
