import { itemTotal } from '../../domain/money.ts';
import { foldText } from '../../domain/text.ts';
import type { KnownSale } from '../../trade/sales/order-codes.queries.ts';
import type { PricedSale } from '../../trade/sales/sales.queries.ts';
import type { Line } from './import-kind.ts';
import type { ImportedSale } from './imported.contract.ts';
import type { SheetReport } from './office-report.ts';
import type { ImportedHeader, ImportedItem } from './sheet-types.ts';

/** An item of a past order, as a report tells it. */
export interface PastItem {
  readonly linha: number;
  readonly produto: string;
  /** Whether code and name stand together in `produto`. */
  readonly isJoined: boolean;
  readonly quantidade: number;
  readonly preco: number;
  readonly representada?: string | undefined;
}

export interface PastHead {
  readonly linha: number;
  readonly data: string;
  readonly cliente: string | undefined;
  readonly cnpj_cpf: string | undefined;
  readonly representada: string | undefined;
  readonly vendedor: string | undefined;
  readonly status: ImportedSale['status'];
  readonly total?: number | undefined;
}

/** An order of the past, joined over all files. */
export interface PastOrder {
  readonly pedido: string;
  readonly head: PastHead;
  readonly items: readonly PastItem[];
  /** The sheet that its faults and warnings are told at, and the one that has its items. */
  readonly report: SheetReport;
  readonly ofItems: SheetReport | undefined;
  readonly hasHeader: boolean;
  /** Whether its items come from a report that may have been cut. */
  readonly isCut: boolean;
  readonly total: number;
}

/** Mercos ends a report there. */
const MOST_ITEMS = 5_000;
const CUT = 'O Mercos para em 5.000 linhas: exporte períodos menores';

interface Told<T> {
  readonly report: SheetReport;
  readonly lines: readonly Line<T>[];
}

/** Joins the orders of all files; tells what is wrong with them. */
export function joinOrders(reports: readonly SheetReport[]): PastOrder[] {
  const ofType = (...types: string[]) => reports.filter(({ sheet }) => types.includes(sheet.tipo ?? ''));
  const withItems = ofType('sale_items', 'sales');
  const cut = new Set<SheetReport>();
  for (const report of ofType('sale_items'))
    if (report.sheet.table.count >= MOST_ITEMS) {
      cut.add(report);
      report.avisos.push({ linha: 0, campo: '', mensagem: CUT });
    }
  const headers = gatherLines<ImportedHeader>(ofType('sale_headers'));
  for (const report of ofType('sale_headers'))
    if (withItems.length === 0)
      report.erros.push({ linha: 0, campo: '', mensagem: 'Falta o relatório Produtos por Pedido' });
  const items = gatherLines<ImportedItem & ImportedSale>(withItems);
  const orders: PastOrder[] = [];
  for (const pedido of new Set([...headers.keys(), ...items.keys()])) {
    const header = chooseHeader(pedido, headers.get(pedido));
    const told = chooseItems(pedido, items.get(pedido));
    const own = header?.report ?? told?.report;
    if (own === undefined) continue;
    if (told === undefined) {
      const linha = header?.lines[0]?.linha ?? 0;
      if (withItems.length > 0 && header !== undefined)
        own.avisos.push({ linha, campo: 'pedido', mensagem: `Pedido ${pedido} sem itens` });
      continue;
    }
    const read = told.lines.map((line) => itemOf(line, told.report));
    orders.push({
      pedido,
      head: headOf(header?.lines[0], told),
      items: read,
      report: own,
      ofItems: told.report,
      hasHeader: header !== undefined,
      isCut: cut.has(told.report),
      total: read.reduce((sum, { quantidade, preco }) => sum + itemTotal(quantidade, preco), 0),
    });
  }
  return orders;
}

function gatherLines<T extends { readonly pedido: string }>(reports: readonly SheetReport[]) {
  const told = new Map<string, Told<T>[]>();
  for (const report of reports) {
    const lines = report.sheet.table.lines as Line<T>[];
    for (const [pedido, own] of Map.groupBy(lines, ({ record }) => record.pedido))
      told.set(pedido, [...(told.get(pedido) ?? []), { report, lines: own }]);
  }
  return told;
}

function chooseHeader(pedido: string, told: readonly Told<ImportedHeader>[] = []) {
  const [first, ...others] = told;
  if (first === undefined) return undefined;
  const textOf = ({ lines }: Told<ImportedHeader>) => JSON.stringify(lines[0]?.record);
  for (const other of others) if (textOf(other) !== textOf(first)) differ(pedido, other);
  return first;
}

/** Of several files the one that holds all lines of the others. */
function chooseItems(pedido: string, told: readonly Told<ImportedItem & ImportedSale>[] = []) {
  const [most, ...others] = told.toSorted((a, b) => b.lines.length - a.lines.length);
  if (most === undefined) return undefined;
  for (const other of others) {
    const left = countOf(most.lines.map(textOfItem));
    for (const line of other.lines.map(textOfItem)) left.set(line, (left.get(line) ?? 0) - 1);
    if ([...left.values()].some((count) => count < 0)) differ(pedido, other);
  }
  return most;
}

function differ<T>(pedido: string, { report, lines }: Told<T>): void {
  const linha = lines[0]?.linha ?? 0;
  report.erros.push({ linha, campo: 'pedido', mensagem: `O pedido ${pedido} difere entre os arquivos` });
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function textOfItem({ record }: Line<ImportedItem & ImportedSale>): string {
  const { data, cliente, produto, quantidade, preco, subtotal } = record;
  const [code = ''] = produto.split(' - ');
  return JSON.stringify([
    data,
    foldText(cliente),
    foldText(code),
    quantidade,
    preco ?? null,
    subtotal ?? null,
  ]);
}

function headOf(
  header: Line<ImportedHeader> | undefined,
  { lines }: Told<ImportedItem & ImportedSale>,
): PastHead {
  const [item] = lines;
  const first = item?.record;
  const own = header?.record;
  return {
    linha: header?.linha ?? item?.linha ?? 0,
    data: own?.data ?? first?.data ?? '',
    cliente: own ? (own.cliente ?? (own.cnpj_cpf ? undefined : first?.cliente)) : first?.cliente,
    cnpj_cpf: own?.cnpj_cpf ?? first?.cnpj_cpf,
    representada: own?.representada ?? first?.representada,
    vendedor: own?.vendedor ?? first?.vendedor,
    status: own?.status ?? first?.status,
    total: own?.total,
  };
}

const MILLION = 1_000_000;
const amount = (value: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 6 });
const plainAmount = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 6 });

function itemOf({ linha, record }: Line<ImportedItem & ImportedSale>, report: SheetReport): PastItem {
  const { produto, quantidade, preco, subtotal, representada } = record;
  const isJoined = report.sheet.tipo === 'sale_items';
  const item = { linha, produto, isJoined, quantidade, representada };
  const exact = exactPrice(quantidade, preco, subtotal);
  if (exact === undefined) report.avisos.push(disagreement(linha, record));
  return { ...item, preco: exact ?? preco ?? 0 };
}

export function disagreement(
  linha: number,
  { quantidade, preco = 0, subtotal = 0 }: Pick<ImportedItem, 'quantidade' | 'preco' | 'subtotal'>,
) {
  const mensagem = `${plainAmount(quantidade)} × ${amount(preco)} não é ${amount(subtotal)}`;
  return { linha, campo: 'subtotal', mensagem };
}

/** The price that makes the subtotal, which reports tell with two places alone; undefined where no rounding explains it. */
export function exactPrice(
  quantidade: number,
  preco: number | undefined,
  subtotal: number | undefined,
): number | undefined {
  if (subtotal === undefined) return preco ?? 0;
  const exact = Math.round((subtotal / quantidade) * MILLION) / MILLION;
  if (preco === undefined) return exact;
  if (itemTotal(quantidade, preco) === itemTotal(1, subtotal)) return preco;
  const most = quantidade * 0.005 + 0.005;
  return Math.abs(subtotal - quantidade * preco) <= most + NOISE ? exact : undefined;
}

/** Of sums in binary fractions. */
const NOISE = 1e-9;

/** Whether an existing sale equals that of the file, ignoring stage and payment terms. */
export function isSameSale(known: KnownSale, sale: PricedSale): boolean {
  const textOf = ({ produto_id, quantidade, valor_unitario }: KnownSale['itens'][number]) =>
    JSON.stringify([produto_id, quantidade, valor_unitario]);
  const write = (items: KnownSale['itens']) => items.map(textOf).sort().join();
  return (
    known.data === sale.data &&
    known.cliente_id === sale.clienteId &&
    known.representada_id === sale.representadaId &&
    write(known.itens) === write(sale.itens)
  );
}
