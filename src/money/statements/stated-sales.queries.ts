import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { TO_INVOICE } from '../../domain/balance.ts';
import type { CodeComparison } from '../../domain/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findRow, onCompanyAnd, rowsWith, walkRows } from '../../platform/database/rows.ts';
import { inBatches, readInBatches } from '../../platform/writes/batches.queries.ts';

/** The representada that a statement is from. */
export interface Payer {
  /** Decides which payments are presumed. */
  readonly today: string;
  readonly empresa_id: string;
  readonly representada_id: string;
}

/** A record's id and its code. */
interface Coded {
  readonly id: string;
  readonly code: string;
}

export const SALES_PER_READ = 2000;

/** The representada's sales by an order code: its own, or the client's. */
export function ordersByCode(
  db: Reader,
  { empresa_id, representada_id }: Payer,
  column: 'pedido' | 'pedido_cliente',
): Codes {
  const sales = rowsWith(db, 'vendas', { empresa_id, representada_id })
    .select(['id', `${column} as code`])
    .$narrowType<Coded>()
    .where(column, 'is not', null);
  return {
    exactly: (codes) => readInBatches(codes, (some) => sales.where(column, 'in', some).execute()),
    walk: () => walkRows(sales, { id: 'id' }, SALES_PER_READ),
  };
}

/** The representada's linked invoices by their number. */
export function invoicesByNumber(db: Reader, payer: Payer): Codes {
  const invoices = linkedInvoices(db, payer).clearSelect().select(['id', 'numero as code']);
  return {
    exactly: (numbers) => readInBatches(numbers, (some) => invoices.where('numero', 'in', some).execute()),
    walk: () => walkRows(invoices, { id: 'id' }, SALES_PER_READ),
  };
}

/** The sales of an invoice, and the invoice's series. */
export interface NumberedSales {
  /** In the order of their first items. */
  readonly sales: readonly string[];
  readonly serie: string;
}

/** The sales of each invoice. */
export async function readSalesOfInvoices(db: Reader, payer: Payer, ids: readonly string[]) {
  const sales = new Map<string, NumberedSales>();
  await inBatches(ids, async (some) => {
    const rows = await linkedInvoices(db, payer).where('id', 'in', some).execute();
    const items = await rowsWith(db, 'itens_nota', { empresa_id: payer.empresa_id, nota_id: some })
      .select(['nota_id', 'venda_id'])
      .$narrowType<{ venda_id: string }>()
      .where('venda_id', 'is not', null)
      .orderBy('posicao')
      .execute();
    const ofItems = Map.groupBy(items, ({ nota_id }) => nota_id);
    for (const { id, venda_id, serie } of rows) {
      const all = [{ venda_id }, ...(ofItems.get(id) ?? [])];
      sales.set(id, { sales: distinct(all.map((one) => one.venda_id)), serie });
    }
  });
  return sales;
}

/** Includes cancelled invoices: the representada takes back their commission under their number. */
function linkedInvoices(db: Reader, { empresa_id, representada_id }: Payer) {
  return rowsWith(db, 'notas', { empresa_id, representada_id })
    .select(['id', 'numero', 'serie', 'venda_id'])
    .$narrowType<{ venda_id: string }>()
    .where('venda_id', 'is not', null);
}

/** The representada's clients, or those with open entries, by the names under which a statement may tell of them. */
export async function readStatedClients(
  db: Reader,
  { empresa_id, representada_id }: Payer,
  { areOpen }: { areOpen: boolean },
) {
  const buyers = db
    .selectFrom('vendas')
    .select('cliente_id')
    .where('empresa_id', '=', empresa_id)
    .where('representada_id', '=', representada_id);
  const withOpenEntries = db
    .selectFrom('parcelas')
    .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'parcelas.venda_id'))
    .select('vendas.cliente_id')
    .where('parcelas.empresa_id', '=', empresa_id)
    .where('parcelas.representada_id', '=', representada_id)
    .where('parcelas.cancelada', '=', false)
    .where('parcelas.numero', '<', TO_INVOICE)
    .where(sql<boolean>`parcelas.comissao + parcelas.ajuste - parcelas.recebido > 0`);
  const rows = await rowsWith(db, 'clientes', { empresa_id })
    .select(['id', 'nome', 'nome_fantasia'])
    .where('id', 'in', areOpen ? withOpenEntries : buyers)
    .execute();
  return rows.map(({ id, nome, nome_fantasia }) => ({ id, names: [nome, nome_fantasia ?? ''] }));
}

/** The documents of the clients of sales, by sale. */
export async function readClientsOfSales(
  db: Reader,
  { empresa_id }: Payer,
  sales: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await readInBatches(sales, (some) =>
    rowsWith(db, 'vendas', { empresa_id })
      .innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'vendas.cliente_id'))
      .select(['vendas.id', 'clientes.documento'])
      .where('vendas.id', 'in', some)
      .execute(),
  );
  return new Map(rows.map(({ id, documento }) => [id, documento]));
}

/** Which of these documents clients of the company have, and the representada's own. */
export async function readKnownDocuments(
  db: Reader,
  { empresa_id, representada_id }: Payer,
  documents: readonly string[],
): Promise<{ ofClients: ReadonlySet<string>; own: readonly string[] }> {
  const rows = await readInBatches(documents, (some) =>
    rowsWith(db, 'clientes', { empresa_id }).select('documento').where('documento', 'in', some).execute(),
  );
  const factory = await findRow(db, 'representadas', { empresa_id, id: representada_id });
  return {
    ofClients: new Set(rows.flatMap(({ documento }) => documento ?? [])),
    own: factory?.documento ? [factory.documento] : [],
  };
}

/** The representada's sales to clients with one of these documents or ids. */
export async function findSalesOfClients(
  db: Reader,
  { empresa_id, representada_id }: Payer,
  column: 'documento' | 'id',
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await readInBatches(keys, (some) =>
    db
      .selectFrom('clientes')
      .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.cliente_id', 'clientes.id'))
      .select([`clientes.${column} as chave`, 'vendas.id'])
      .$narrowType<{ chave: string }>()
      .where('clientes.empresa_id', '=', empresa_id)
      .where(`clientes.${column}`, 'in', some)
      .where('vendas.representada_id', '=', representada_id)
      .execute(),
  );
  const byKey = Map.groupBy(rows, ({ chave }) => chave);
  return new Map([...byKey].map(([key, sales]) => [key, sales.map(({ id }) => id)]));
}

export interface Codes {
  exactly(codes: readonly string[]): Promise<Coded[]>;
  /** All records, in pages. */
  walk(): AsyncIterable<Coded[]>;
}

/** The records that a code names: exactly, otherwise by the first comparison that finds any. */
export async function findByCode(
  codes: readonly (string | null)[],
  comparisons: readonly CodeComparison[],
  { exactly, walk }: Codes,
): Promise<(code: string | null) => readonly string[]> {
  const asked = distinct(codes);
  const exact = new Map<string, Set<string>>();
  for (const { id, code } of await exactly(asked)) note(exact, code, id);
  const inexact = asked.filter((code) => !exact.has(code));
  const folded = comparisons.map(({ ofWritten, ofOurs }) => {
    const wanted = new Set(inexact.map(ofWritten));
    wanted.delete('');
    return { ofWritten, ofOurs, wanted, found: new Map<string, Set<string>>() };
  });
  if (folded.some(({ wanted }) => wanted.size > 0))
    for await (const some of walk()) {
      for (const { id, code } of some)
        for (const { ofOurs, wanted, found } of folded) {
          const key = ofOurs(code);
          if (wanted.has(key)) note(found, key, id);
        }
      await nextTurn();
    }
  const alike = (code: string) =>
    folded.map(({ ofWritten, found }) => found.get(ofWritten(code))).find((ids) => ids !== undefined);
  return (code) => (code === null ? [] : [...(exact.get(code) ?? alike(code) ?? [])]);
}

function note(found: Map<string, Set<string>>, key: string, id: string): void {
  found.set(key, (found.get(key) ?? new Set()).add(id));
}

export function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
