import { LENGTHS } from '../../contract/fields.ts';
import { readStock } from '../../domain/availability.ts';
import { foldCode } from '../../domain/codes.ts';
import { decimalProblem, MAX_TOTAL_CENTAVOS, toCentavos, toReais } from '../../domain/money.ts';
import type { PriceLine } from '../../domain/price-list-lines.ts';
import type { KnownColumns } from '../../domain/table-columns.ts';
import { PRICE_LIST_LAYOUT, type PriceListField } from '../../domain/table-layouts.ts';
import { foldText } from '../../domain/text.ts';
import { readFactoryTable } from '../../platform/files/factory-table.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import type { TableLine } from '../../platform/files/table-line.ts';

/** Reads a list of prices that speaks of a day. Lines that name no product are passed over. */
export async function readPriceList(file: FileSource, known: KnownColumns<PriceListField>, data: string) {
  const { lines, columns, formato } = await readFactoryTable(file, PRICE_LIST_LAYOUT, known, (line) =>
    readLine(line, data),
  );
  return {
    formato,
    columns,
    tem_preco: Boolean(columns.preco),
    lines: lines.filter(({ codigo, codigo_barras }) => codigo !== null || codigo_barras !== null),
  };
}

type Line = TableLine<PriceListField>;

const LONGEST_BARCODE = 20;

function readLine(line: Line, data: string): PriceLine {
  const codigo = named(line, 'codigo', LENGTHS.productCode);
  const head = {
    linha: line.linha,
    aba: line.aba,
    codigo,
    dobrado: codigo === null ? '' : foldCode(codigo),
    codigo_barras: named(line, 'codigo_barras', LONGEST_BARCODE)?.replaceAll(/\D/g, '') || null,
    descricao: line.description('descricao')?.slice(0, LENGTHS.name).trim().toWellFormed() || null,
  };
  if (line.isBroken) return { ...head, ...NOTHING, lido: 'ilegivel', falha: 'colunas' };
  const isEmpty = isBlank(line.textOf('preco'));
  const preco = priceIn(line, 'preco');
  const ipi = readIpi(line);
  const preco_minimo = priceIn(line, 'preco_minimo');
  const stock = readStockOf(line, data);
  return {
    ...head,
    preco,
    lido: isEmpty ? 'vazio' : preco === null ? 'ilegivel' : 'lido',
    ipi: ipi ?? null,
    preco_minimo,
    falha: faultOf(line, { ipi, preco_minimo }),
    estoque: stock?.situacao ?? null,
    quantidade: stock?.quantidade ?? null,
    previsao: stock?.previsao ?? null,
  };
}

const NOTHING = {
  ...{ preco: null, ipi: null, preco_minimo: null },
  ...{ estoque: null, quantidade: null, previsao: null },
};

/** A name that is a sign alone names nothing; one that is too long is a title. */
function named(line: Line, field: PriceListField, most: number): string | null {
  const code = line.code(field);
  return code === null || !/[\p{L}\p{N}]/u.test(code) ? null : code.slice(0, most).trim().toWellFormed();
}

/** A cell of signs alone, as `-`, is empty. */
const isBlank = (text: string) => !/[\p{L}\p{N}]/u.test(text);

const MILLION = 1_000_000;
const LARGEST = toReais(MAX_TOTAL_CENTAVOS);

/** A price above 0, with six decimals. */
function priceIn(line: Line, field: PriceListField): number | null {
  const read = isBlank(line.textOf(field)) ? null : line.number(field);
  if (read === null) return null;
  const price = toSixDecimals(read);
  return price > 0 && price <= LARGEST && decimalProblem(price) === null ? price : null;
}

/** Half away from zero, by the decimals that are written. */
function toSixDecimals(value: number): number {
  const rounded = Number(`${Math.round(Number(`${Math.abs(value)}e6`))}e-6`);
  return (
    Math.sign(value) * (Number.isFinite(rounded) ? rounded : Math.abs(Math.round(value * MILLION) / MILLION))
  );
}

const UNTAXED = ['isento', 'isenta', 'nt', 'n t'];

/** Undefined where it cannot be read. */
function readIpi(line: Line): number | null | undefined {
  const text = line.textOf('ipi');
  if (isBlank(text)) return null;
  if (
    UNTAXED.includes(
      foldText(text)
        .replaceAll(/[^\p{L}]+/gu, ' ')
        .trim(),
    )
  )
    return 0;
  const rate = line.percentage('ipi', MOST_IPI);
  return rate !== null && rate >= 0 && toCentavos(rate) !== null ? rate : undefined;
}

const MOST_IPI = 300;

/** A stock in words is what it is said to be. */
function readStockOf(line: Line, data: string) {
  const text = line.textOf('estoque');
  const isWorded = /\p{L}/u.test(text);
  const read = isWorded || isBlank(text) ? null : line.number('estoque');
  const quantidade = read === null ? null : toSixDecimals(read);
  const words = [line.textOf('situacao'), ...(isWorded ? [text] : [])];
  return readStock(words, quantidade, line.day('previsao'), data);
}

/** The first cell besides the price that could not be read. */
function faultOf(
  line: Line,
  { ipi, preco_minimo }: { ipi: number | null | undefined; preco_minimo: number | null },
): string | null {
  if (ipi === undefined) return 'ipi';
  if (preco_minimo === null && !isBlank(line.textOf('preco_minimo'))) return 'preco_minimo';
  return line.faults.find((field) => field === 'estoque' || field === 'previsao') ?? null;
}
