import type { Reader } from '../../platform/database/database.ts';

/** The representada that a statement is from. */
export interface Payer {
  readonly empresaId: string;
  readonly representadaId: string;
}

/** A record's id and its code. */
export interface Coded {
  readonly id: string;
  readonly code: string;
}

const KEYS_PER_READ = 200;
export const ROWS_PER_READ = 2000;

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

export function* inSlices(keys: readonly string[]): Generator<string[]> {
  for (let first = 0; first < keys.length; first += KEYS_PER_READ)
    yield keys.slice(first, first + KEYS_PER_READ);
}
