import { z } from 'zod';
import { decimal, name } from '../../contract/fields.ts';
import type { CsvRecord } from '../../platform/files/csv-reader.ts';
import { clientImport } from './client-import.ts';
import { foldHeading, SALE_HEADER_HEADINGS, SALE_ITEM_HEADINGS } from './headings.ts';
import type { ReadKind } from './import-kind.ts';
import { importedSale, priceFile, saleFile } from './imported.contract.ts';
import { productImport } from './product-import.ts';
import { type Header, type HeaderKind, readHeader } from './read-table.ts';
import { representadaImport } from './representada-import.ts';
import { SHEET_TYPES, type SheetType } from './sheet-type-names.ts';

const { pedido, data, cliente, cnpj_cpf, quantidade, representada, status, vendedor } = importedSale.shape;

/** An item under the product that it is of, as `Produtos por Pedido` of Mercos tells it. */
export const importedItem = z.object({
  ...{ pedido, data, cliente, produto: name, quantidade, vendedor },
  preco: decimal.min(0).optional(),
  subtotal: decimal.min(0).optional(),
});
export type ImportedItem = z.output<typeof importedItem>;

/** A past sale without its items. */
export const importedHeader = z.object({
  ...{ pedido, data, representada, vendedor, status },
  cliente: name.optional(),
  cnpj_cpf,
  total: decimal.min(0).optional(),
});
export type ImportedHeader = z.output<typeof importedHeader>;

const SALE_ASSIGNED = ['id', 'cliente_id', 'representada_id', 'created_at', 'updated_at'];
const NEEDED = ['pedido', 'data', 'cliente', 'produto', 'quantidade', 'preco'];
const incomplete = { needed: NEEDED, complete: () => ({}) };

const itemFile: ReadKind<ImportedItem> = {
  schema: importedItem,
  headings: SALE_ITEM_HEADINGS,
  assigned: SALE_ASSIGNED,
  incomplete,
};

const headerFile: ReadKind<ImportedHeader> = {
  schema: importedHeader,
  headings: SALE_HEADER_HEADINGS,
  assigned: SALE_ASSIGNED,
  incomplete,
};

// biome-ignore lint/suspicious/noExplicitAny: each kind has its own records.
export const TYPE_KINDS: Readonly<Record<SheetType, ReadKind<any> & HeaderKind>> = {
  sale_items: itemFile,
  sales: { ...saleFile, incomplete },
  sale_headers: headerFile,
  products: productImport,
  prices: { ...priceFile, incomplete: { needed: ['codigo', 'produto_id', 'preco'], complete: () => ({}) } },
  representadas: representadaImport,
  clients: clientImport,
};

export interface FoundType {
  readonly tipo: SheetType;
  readonly header: Header;
  /** The place of the heading among the rows. */
  readonly at: number;
}

const HEADING_WITHIN = 40;

/** The first line that is the heading of a type, of the first type that it fits. */
export function findType(rows: readonly CsvRecord[]): FoundType | undefined {
  const isInBlocks = rows.some((row) => blockOf(row) !== undefined);
  for (const [at, row] of rows.slice(0, HEADING_WITHIN).entries())
    for (const tipo of SHEET_TYPES) {
      const header = readHeader(row, TYPE_KINDS[tipo], undefined);
      if (fits(tipo, header, isInBlocks)) return { tipo, header, at };
    }
  return undefined;
}

/** The heading of a sheet that the caller names: the first line with two known names. */
export function findHeadingOf(rows: readonly CsvRecord[], tipo: SheetType): FoundType | undefined {
  let best: FoundType | undefined;
  for (const [at, row] of rows.slice(0, HEADING_WITHIN).entries()) {
    const header = readHeader(row, TYPE_KINDS[tipo], undefined);
    if (header.named > (best?.header.named ?? 0)) best = { tipo, header, at };
  }
  return best;
}

function fits(tipo: SheetType, { columns, headings }: Header, isInBlocks: boolean): boolean {
  const has = (...fields: string[]) => fields.every((field) => columns.includes(field));
  const hasOne = (...fields: string[]) => fields.some((field) => columns.includes(field));
  if (tipo === 'sale_items')
    return isInBlocks && has('pedido', 'data', 'cliente', 'quantidade') && hasOne('preco', 'subtotal');
  if (tipo === 'sales') return has('pedido', 'data', 'cliente', 'produto', 'quantidade', 'preco');
  if (tipo === 'sale_headers') return has('pedido', 'data') && hasOne('cliente', 'cnpj_cpf');
  if (tipo === 'products') return hasOne('codigo', 'id') && has('nome', 'preco');
  if (tipo === 'prices') return hasOne('codigo', 'produto_id') && has('preco');
  if (tipo === 'clients') return has('nome') && hasOne('cnpj_cpf', 'email', 'telefone', 'cidade');
  const isNamed = foldHeading(headings[columns.indexOf('nome')] ?? '') === 'representada';
  return has('nome') && (isNamed || hasOne('comissao', 'pedido_minimo'));
}

const BLOCK = /^produto\s*:\s*(.*)$/isu;

/** The product that the lines below are of; undefined for any other line. */
export function blockOf({ cells }: CsvRecord): string | undefined {
  const [first = '', ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [, named] = BLOCK.exec(first) ?? [];
  if (named === undefined) return undefined;
  return named === '' ? (others[0] ?? '') : named;
}
