import type { EngineName } from './options.ts';
import { makeSale, PRODUCTS } from './records.ts';
import type { Storage } from './storage.ts';

const SALES_PER_STATEMENT = 50_000;

/** Ids that the database can compute too: from the millisecond alone, so every record needs its own. */
export function plannedStamp(millis: number): { id: string; created_at: string } {
  const hex = millis.toString(16).padStart(12, '0');
  return {
    id: `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${hex}`,
    created_at: new Date(millis).toISOString(),
  };
}

/** The millisecond of the first record of each kind; each next record is one later. */
export interface Plan {
  readonly empresaId: string;
  readonly representadas: { readonly first: number; readonly count: number };
  readonly clients: { readonly first: number; readonly count: number };
  readonly sales: { readonly first: number; readonly count: number };
  /** Over how many days up to today the sales are spread; all are of today without it. */
  readonly days?: number | undefined;
  /** The vendedor of the sales to each tenth client. */
  readonly vendedorId?: string | undefined;
}

/**
 * Sales that the database itself creates from one template, several times faster than inserting each; `watch` receives the number
 * so far.
 */
export async function insertSales(
  storage: Storage,
  plan: Plan,
  watch: (sales: number) => void,
): Promise<void> {
  const columns = Object.fromEntries(
    await Promise.all(
      ['vendas', 'itens_venda', 'parcelas'].map(async (table) => [table, await storage.columnsOf(table)]),
    ),
  );
  const statements = statementsFor(storage.engine, plan, columns);
  for (let first = 0; first < plan.sales.count; first += SALES_PER_STATEMENT) {
    const last = Math.min(first + SALES_PER_STATEMENT, plan.sales.count) - 1;
    for (const statement of statements(first, last)) await storage.query(statement);
    watch(last + 1);
  }
}

/** Only existing columns and tables. */
function statementsFor(
  engine: EngineName,
  { empresaId, clients, representadas, sales, days, vendedorId }: Plan,
  columns: Readonly<Record<string, readonly string[]>>,
) {
  const { id, moment, padded, lower, series, daysBefore, uuid } = SPELLING[engine];
  const clientNumber = `n * 13 % ${clients.count}`;
  const end = plannedStamp(sales.first + sales.count - 1);
  const { row, items, entry } = makeSale(empresaId, 0, end, end.id, end.id);
  const saleId = id(`${sales.first} + n`);
  const pedido = `'${row.pedido.slice(0, -4)}' || ${padded('n + 1')}`;
  const created = moment(`${sales.first} + n`);
  const ofSale = {
    id: saleId,
    venda_id: saleId,
    pedido,
    pedido_dobrado: lower(pedido),
    busca: lower(pedido),
    cliente_id: id(`${clients.first} + ${clientNumber}`),
    representada_id: id(`${representadas.first} + n * 7 % ${representadas.count}`),
    created_at: created,
    updated_at: created,
    ...(vendedorId !== undefined && {
      vendedor_id: `case when ${clientNumber} % 10 = 9 then ${uuid(vendedorId)} end`,
    }),
    ...(days !== undefined && { data: daysBefore(row.data, `n * 7 % ${days}`) }),
  };
  return (first: number, last: number) => {
    const insert = (table: string, like: object, changes: Readonly<Record<string, string>>) => {
      const known = Object.entries(like).filter(([name]) => columns[table]?.includes(name));
      const values = known.map(([name, value]) => changes[name] ?? literal(value));
      return `insert into ${table} (${known.map(([name]) => name)}) select ${values} from ${series(first, last)}`;
    };
    const entries = columns.parcelas?.length ? [insert('parcelas', entry, ofSale)] : [];
    return [
      insert('vendas', { vendedor_id: null, ...row }, ofSale),
      ...items.map((item, at) =>
        insert('itens_venda', item, {
          venda_id: saleId,
          produto_id: `'PRODUTO-' || ((n * 3 + ${at}) % ${PRODUCTS.length})`,
        }),
      ),
      ...entries,
    ];
  };
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value ?? null));

/** SQL functions for what JavaScript computes elsewhere; `n` is a counter. */
const SPELLING = {
  sqlite: {
    id: (millis: string) =>
      `printf('%08x-%04x-7000-8000-%012x', (${millis}) >> 16, (${millis}) & 65535, ${millis})`,
    moment: (millis: string) =>
      `strftime('%Y-%m-%dT%H:%M:%S', (${millis}) / 1000, 'unixepoch') || printf('.%03dZ', (${millis}) % 1000)`,
    daysBefore: (day: string, days: string) => `date('${day}', '-' || (${days}) || ' days')`,
    uuid: (text: string) => `'${text}'`,
    padded: (number: string) => `printf('%04d', ${number})`,
    lower: (text: string) => `lower(${text})`,
    series: (first: number, last: number) =>
      `(with recursive c (n) as (select ${first} union all select n + 1 from c where n < ${last}) select n from c)`,
  },
  postgres: {
    id: (millis: string) =>
      `(lpad(to_hex((${millis}) >> 16), 8, '0') || '-' || lpad(to_hex((${millis}) & 65535), 4, '0')
        || '-7000-8000-' || lpad(to_hex(${millis}), 12, '0'))::uuid`,
    moment: (millis: string) => `to_timestamp((${millis}) / 1000.0)`,
    daysBefore: (day: string, days: string) => `date '${day}' - cast(${days} as integer)`,
    uuid: (text: string) => `'${text}'::uuid`,
    padded: (number: string) => `lpad((${number})::text, greatest(4, length((${number})::text)), '0')`,
    lower: (text: string) => `lower(${text})`,
    series: (first: number, last: number) =>
      `generate_series(${first}::bigint, ${last}::bigint) as series (n)`,
  },
};
