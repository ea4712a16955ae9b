import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { ENTRY_CLASS, entryClass } from '../database/entry-classes.ts';
import type { Tables } from '../database/tables.ts';
import type { MatchableEntry } from '../domain/statement-matching.ts';

/** The representada that a statement is from. */
export interface Payer {
  readonly empresaId: string;
  readonly representadaId: string;
}

/** An entry as it was read, to be compared with its state when the statement is posted. */
export interface StatementEntry extends MatchableEntry {
  readonly nota_id: string | null;
  readonly ajuste: number;
  readonly recebido: number;
  recebida: string | null;
}

/** A record's id and its code. */
export interface Coded {
  readonly id: string;
  readonly code: string;
}

const KEYS_PER_READ = 200;
const ROWS_PER_READ = 2000;

/** The representada's sales with exactly these order codes. */
export async function findSalesByOrder(
  db: Reader,
  { empresaId, representadaId }: Payer,
  orders: readonly string[],
): Promise<Coded[]> {
  const found: Coded[] = [];
  for (const some of inSlices(orders)) {
    const rows = await db
      .selectFrom('vendas')
      .select(['id', 'pedido'])
      .where('empresa_id', '=', empresaId)
      .where('pedido', 'in', some)
      .where('representada_id', '=', representadaId)
      .execute();
    for (const { id, pedido } of rows) found.push({ id, code: pedido });
  }
  return found;
}

/** Every sale of the representada with its order code, in pages. */
export async function* walkOrders(db: Reader, { empresaId, representadaId }: Payer) {
  for (let last = ''; ; ) {
    let found = db
      .selectFrom('vendas')
      .select(['id', 'pedido'])
      .where('empresa_id', '=', empresaId)
      .where('representada_id', '=', representadaId)
      .orderBy('id')
      .limit(ROWS_PER_READ);
    if (last !== '') found = found.where('id', '>', last);
    const rows = await found.execute();
    if (rows.length > 0) yield rows.map(({ id, pedido }) => ({ id, code: pedido }));
    if (rows.length < ROWS_PER_READ) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** The representada's linked invoices with exactly these numbers. */
export async function findInvoicesByNumber(
  db: Reader,
  payer: Payer,
  numbers: readonly string[],
): Promise<Coded[]> {
  const found: Coded[] = [];
  for (const some of inSlices(numbers)) {
    const rows = await linkedInvoices(db, payer).where('numero', 'in', some).execute();
    for (const { id, numero } of rows) found.push({ id, code: numero });
  }
  return found;
}

/** Every linked invoice of the representada, in pages. */
export async function* walkInvoices(db: Reader, payer: Payer) {
  for (let last = ''; ; ) {
    let found = linkedInvoices(db, payer).orderBy('id').limit(ROWS_PER_READ);
    if (last !== '') found = found.where('id', '>', last);
    const rows = await found.execute();
    if (rows.length > 0) yield rows.map(({ id, numero }) => ({ id, code: numero }));
    if (rows.length < ROWS_PER_READ) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** The sale of each invoice. */
export async function readSalesOfInvoices(
  db: Reader,
  payer: Payer,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const sales = new Map<string, string>();
  for (const some of inSlices(ids)) {
    const rows = await linkedInvoices(db, payer).where('id', 'in', some).execute();
    for (const { id, venda_id } of rows) sales.set(id, venda_id);
  }
  return sales;
}

/** Includes cancelled invoices: the representada takes back their commission under their number. */
function linkedInvoices(db: Reader, { empresaId, representadaId }: Payer) {
  return db
    .selectFrom('notas')
    .select(['id', 'numero', 'venda_id'])
    .$narrowType<{ venda_id: string }>()
    .where('empresa_id', '=', empresaId)
    .where('representada_id', '=', representadaId)
    .where('venda_id', 'is not', null);
}

/** The entries of sales, the oldest first. */
export async function readEntriesOfSales(
  db: Reader,
  { empresaId, representadaId }: Payer,
  sales: readonly string[],
): Promise<Map<string, StatementEntry[]>> {
  const entries = new Map<string, StatementEntry[]>();
  for (const some of inSlices(sales)) {
    const rows = await entryColumns(db, empresaId)
      .where('venda_id', 'in', some)
      .where('representada_id', '=', representadaId)
      .execute();
    for (const row of rows) {
      const ofSale = entries.get(row.venda_id) ?? [];
      entries.set(row.venda_id, ofSale);
      ofSale.push(toStatementEntry(row));
    }
    await nextTurn();
  }
  for (const ofSale of entries.values()) ofSale.sort(oldestFirst);
  return entries;
}

/** Sets when each entry was last received: by the day of the receipt, then by the order of posting. */
export async function noteLastReceipts(
  db: Reader,
  { empresaId }: Payer,
  entries: ReadonlyMap<string, readonly StatementEntry[]>,
  sales: readonly string[],
): Promise<void> {
  for (const some of inSlices(sales)) {
    const rows = await db
      .selectFrom('linhas_recebimento as linhas')
      .innerJoin('recebimentos', (join) =>
        join
          .onRef('recebimentos.empresa_id', '=', 'linhas.empresa_id')
          .onRef('recebimentos.id', '=', 'linhas.recebimento_id'),
      )
      .select(['linhas.venda_id', 'linhas.parcela', 'recebimentos.data', 'recebimentos.id', 'linhas.posicao'])
      .where('linhas.empresa_id', '=', empresaId)
      .where('linhas.venda_id', 'in', some)
      .where('linhas.valor', '>', 0)
      .execute();
    for (const { venda_id, parcela, data, id, posicao } of rows) {
      const entry = entries.get(venda_id)?.find((one) => one.parcela === parcela);
      if (entry === undefined) continue;
      const received = `${data} ${id} ${String(posicao).padStart(POSITION_DIGITS, '0')}`;
      if (entry.recebida === null || entry.recebida < received) entry.recebida = received;
    }
    await nextTurn();
  }
}

const POSITION_DIGITS = 9;

/** In the order of the list: by due date, entries without one last. */
function oldestFirst(a: StatementEntry, b: StatementEntry): number {
  const [first, second] = [a.vence_em ?? 'z', b.vence_em ?? 'z'];
  return first === second ? a.parcela - b.parcela : first < second ? -1 : 1;
}

/** The representada's sales to clients with one of these documents. */
export async function findSalesByDocument(
  db: Reader,
  { empresaId, representadaId }: Payer,
  documents: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const some of inSlices(documents)) {
    const rows = await db
      .selectFrom('clientes')
      .innerJoin('vendas', (join) =>
        join
          .onRef('vendas.empresa_id', '=', 'clientes.empresa_id')
          .onRef('vendas.cliente_id', '=', 'clientes.id'),
      )
      .select(['clientes.documento', 'vendas.id'])
      .$narrowType<{ documento: string }>()
      .where('clientes.empresa_id', '=', empresaId)
      .where('clientes.documento', 'in', some)
      .where('vendas.representada_id', '=', representadaId)
      .execute();
    for (const { documento, id } of rows) {
      const sales = found.get(documento) ?? [];
      found.set(documento, sales);
      sales.push(id);
    }
  }
  return found;
}

const saldo = sql<number>`comissao + ajuste - recebido`;

/** An index orders the entries with a due date and those without separately. */
const PIECES = [
  ['aberta', true],
  ['divergente', true],
  ['divergente', false],
  ['prevista', false],
] as const;

/** The open balances of the representada, due or not, with their keys, in pages. */
export async function* walkOpenValues(db: Reader, { empresaId, representadaId }: Payer) {
  for (const [name, isDated] of PIECES) {
    const piece = db
      .selectFrom('parcelas')
      .select(['venda_id', 'numero', 'vence_em', 'data', 'pedido', saldo.as('saldo')])
      .where('empresa_id', '=', empresaId)
      .where('representada_id', '=', representadaId)
      .where(sql<boolean>`${entryClass} = ${sql.lit(ENTRY_CLASS[name])}`)
      .where('vence_em', isDated ? 'is not' : 'is', null)
      .where(sql<boolean>`${saldo} > 0`)
      .orderBy('vence_em')
      .orderBy('data')
      .orderBy('pedido')
      .orderBy('numero')
      .limit(ROWS_PER_READ);
    for (let next: typeof piece | undefined = piece; next !== undefined; ) {
      const rows: OpenValue[] = await next.execute();
      if (rows.length > 0) yield rows;
      const last: OpenValue | undefined = rows.length < ROWS_PER_READ ? undefined : rows.at(-1);
      next = last && afterValue(piece, last, isDated);
    }
  }
}

type Piece = SelectQueryBuilder<Tables, 'parcelas', OpenValue>;

interface OpenValue {
  venda_id: string;
  numero: number;
  vence_em: string | null;
  data: string;
  pedido: string;
  saldo: number;
}

function afterValue(piece: Piece, { vence_em, data, pedido, numero }: OpenValue, isDated: boolean): Piece {
  return piece.where(({ eb, refTuple, tuple }) =>
    isDated
      ? eb(refTuple('vence_em', 'data', 'pedido', 'numero'), '>', tuple(vence_em, data, pedido, numero))
      : eb(refTuple('data', 'pedido', 'numero'), '>', tuple(data, pedido, numero)),
  );
}

function entryColumns(db: Reader, empresaId: string) {
  return db
    .selectFrom('parcelas')
    .select([
      'venda_id',
      'numero',
      'nota_id',
      'pedido',
      'cancelada',
      'valor',
      'comissao',
      'ajuste',
      'recebido',
      'vence_em',
    ])
    .where('empresa_id', '=', empresaId);
}

type EntryColumns = Awaited<ReturnType<ReturnType<typeof entryColumns>['execute']>>[number];

function toStatementEntry(row: EntryColumns): StatementEntry {
  const { venda_id, numero, nota_id, pedido, valor, comissao, ajuste, recebido, vence_em } = row;
  const cancelada = Boolean(row.cancelada);
  const left = (cancelada ? 0 : comissao) + ajuste - recebido;
  return {
    venda_id,
    parcela: numero,
    nota_id,
    pedido,
    cancelada,
    base: valor,
    comissao,
    ajuste,
    recebido,
    vence_em,
    recebida: null,
    saldo: left,
  };
}

function* inSlices(keys: readonly string[]): Generator<string[]> {
  for (let first = 0; first < keys.length; first += KEYS_PER_READ)
    yield keys.slice(first, first + KEYS_PER_READ);
}
