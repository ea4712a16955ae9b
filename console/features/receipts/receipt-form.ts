import type { CommissionEntry, NewReceipt, NewReceiptLine } from '@talao/client';
import { toCentavos, toReais } from '../../../src/domain/money.ts';
import { calendar } from '../../lib/formats.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { NO_TAX, type TaxValues, toWithheld } from './TaxFields.tsx';

export interface ReceiptValues {
  data: string | null;
  referencia: string;
  taxes: TaxValues;
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
    taxes: NO_TAX,
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
    retencoes: toWithheld(values.taxes),
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
    const withheld = (body.retencoes ?? []).map(({ valor }) => -valor);
    return {
      ...body,
      representada_id,
      valor: sumOf([...linhas.map(({ valor }) => valor), ...withheld]),
      linhas,
    };
  });
}

/** What reached the bank: the lines less what was withheld of them. */
export function receivedTotal({ linhas, taxes }: ReceiptValues): number {
  const withheld = Object.values(taxes).map((valor) => (typeof valor === 'number' ? -valor : valor));
  return sumOf([...linhas.map(({ valor }) => valor), ...withheld]);
}

function sumOf(values: TypedNumber[]): number {
  return toReais(
    values.reduce<number>(
      (sum, value) => sum + (typeof value === 'number' ? (toCentavos(value) ?? 0) : 0),
      0,
    ),
  );
}
