import { type Cell, csvLine } from '../src/domain/csv.ts';
import { xlsxFile } from '../src/platform/files/xlsx-writer.ts';
import type { Api } from './money.ts';
import { entriesOf, type Month, type MonthEntry, type MonthOrder } from './month.ts';
import { baseOf, type SampleInvoice } from './nfe.ts';

const HEADER = ['Nº Pedido', 'NF-e', 'CNPJ', 'Parcela', 'Base', '%', 'Comissão', 'Data'];
const WIDTHS = [14, 14, 20, 9, 12, 8, 12, 12];

/**
 * A statement as representadas send them: a line of every kind that a file can bring, and one commission not on it. The invoice's is
 * known by its number alone, once the invoice was taken in.
 */
export async function sampleStatement(api: Api, month: Month, invoice: SampleInvoice): Promise<Cell[][]> {
  const { orders, today } = month;
  const { right, lowerRate, smallerBase, lessPaid, receivedBefore, withoutNumber } = orders;
  const of = async ({ id }: MonthOrder, at = 0) => (await entriesOf(api, id))[at] as MonthEntry;
  const line = (name: readonly [Cell, Cell, Cell], entry: MonthEntry, changes: Partial<MonthEntry> = {}) => {
    const { parcela, base, percentual, saldo } = { ...entry, ...changes };
    return [...name, String(parcela), base, percentual, saldo, { day: today }];
  };
  const [rate, base, less] = [await of(lowerRate), await of(smallerBase), await of(lessPaid)];
  const [first, second] = [await of(receivedBefore), await of(receivedBefore, 1)];
  const earned = await of(withoutNumber);
  const smaller = centavos(base.base * 0.9);
  const lines = [
    line([right.pedido, null, null], await of(right)),
    line([asCopied(lowerRate), null, null], rate, { percentual: 4, saldo: centavos(rate.base * 0.04) }),
    line([smallerBase.pedido, null, null], base, {
      base: smaller,
      saldo: centavos((smaller * base.percentual) / 100),
    }),
    line([lessPaid.pedido, null, null], less, { saldo: centavos(less.saldo - 2) }),
    line([receivedBefore.pedido, null, null], first, {
      saldo: centavos((first.base * first.percentual) / 100),
    }),
    line([receivedBefore.pedido, null, null], second, { saldo: -1.5 }),
    [null, null, withoutNumber.client.cnpj, null, null, null, earned.saldo, { day: today }],
    line([null, asPrinted(invoice.numero), null], {
      parcela: 1,
      base: centavos(baseOf(invoice) / 2),
      percentual: 5,
      saldo: centavos(baseOf(invoice) * 0.025),
    }),
    ['VENDA BALCÃO', null, null, null, 500, 5, 25, { day: today }],
    ['VENDA BALCÃO', null, null, null, 320, 5, 'a conferir', { day: today }],
  ];
  lines.push(['IRRF', null, null, null, null, null, centavos(sumOf(lines) * -0.015), { day: today }]);
  return [...lines, ['Total', null, null, null, null, null, sumOf(lines), null]];
}

export function statementCsv(rows: readonly Cell[][]): string {
  return [HEADER, ...rows].map(csvLine).join('');
}

export async function statementXlsx(rows: Cell[][]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const sheet = { name: 'Comissões', header: HEADER, widths: WIDTHS, rows: [rows] };
  for await (const piece of xlsxFile(sheet)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function sumOf(lines: readonly Cell[][]): number {
  const commissions = lines.map((cells) => cells[6]).filter((cell) => typeof cell === 'number');
  return centavos(commissions.reduce((sum, commission) => sum + commission, 0));
}

/** Who types a code from another paper leaves something out. */
function asCopied({ pedido }: MonthOrder): string {
  return pedido.toLowerCase().replace('-', ' ');
}

/** 000.003.501, as on the paper of an invoice. */
function asPrinted(numero: number): string {
  return String(numero)
    .padStart(9, '0')
    .replaceAll(/(?<=\d)(?=(\d{3})+$)/g, '.');
}

function centavos(value: number): number {
  return Math.round(value * 100) / 100;
}
