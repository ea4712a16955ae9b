import type { CommissionEntry, NewReceipt, NewReceiptLine } from '@talao/client';
import { toCentavos, toReais } from '../../../src/domain/money.ts';
import { calendar } from '../../lib/dates.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';

export interface ReceiptValues {
  data: string | null;
  referencia: string;
  /** In the order of the chosen entries. */
  linhas: { valor: TypedNumber }[];
}

interface ReceiptBody extends NewReceipt {
  linhas: NewReceiptLine[];
}

export function toReceiptValues(entries: CommissionEntry[]): ReceiptValues {
  return {
    data: calendar.today(),
    referencia: '',
    linhas: entries.map(({ saldo }) => ({ valor: saldo })),
  };
}

/** All lines as one receipt, so that the contract validates every field. */
export function toReceiptBody(entries: CommissionEntry[], values: ReceiptValues): ReceiptBody {
  return {
    representada_id: entries[0]?.representada_id ?? '',
    data: values.data ?? '',
    valor: receivedTotal(values),
    ...(values.referencia.trim() && { referencia: values.referencia }),
    linhas: entries.map(({ venda_id, parcela }, line) => ({
      venda_id,
      parcela,
      valor: toNumber(values.linhas[line]?.valor ?? ''),
    })),
  };
}

/** One receipt per representada; lines of zero are dropped. */
export function receiptsOf(entries: CommissionEntry[], body: ReceiptBody): ReceiptBody[] {
  const lines = body.linhas.map((line, at) => ({ line, payer: entries[at]?.representada_id ?? '' }));
  const paid = lines.filter(({ line }) => line.valor !== 0);
  return [...Map.groupBy(paid, ({ payer }) => payer)].map(([representada_id, some]) => {
    const linhas = some.map(({ line }) => line);
    return { ...body, representada_id, valor: sumOf(linhas.map(({ valor }) => valor)), linhas };
  });
}

export function receivedTotal({ linhas }: ReceiptValues): number {
  return sumOf(linhas.map(({ valor }) => valor));
}

function sumOf(values: TypedNumber[]): number {
  return toReais(
    values.reduce<number>(
      (sum, value) => sum + (typeof value === 'number' ? (toCentavos(value) ?? 0) : 0),
      0,
    ),
  );
}
