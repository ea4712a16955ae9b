import { orderCode, quotationCode } from '../../domain/codes.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { preparedForEach } from '../../platform/database/prepared.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { inBatches, readInBatches } from '../../platform/writes/batches.queries.ts';
import { type Code, takeCodesOfMany } from '../../platform/writes/sequences.queries.ts';

/** A request for codes of the company's orders, or of its quotations, in a year. */
export function numberingOf(empresa_id: string, isQuoted: boolean, year: number, count: number) {
  const [prefix, write] = isQuoted ? ['ORC', quotationCode] : ['PED', orderCode];
  const format = (number: number) => write(year, number);
  return { sequence: { empresa_id, nome: `${prefix}-${year}` }, count, format };
}

/** The next order code, for a quotation that becomes an order. */
export async function takeOrderCode(db: Transaction, empresaId: string, year: number): Promise<string> {
  const numbering = numberingOf(empresaId, false, year, 1);
  const [codes] = await takeCodesOfMany(db, [numbering], (db, sought) =>
    areOrderCodesTaken(db, sought, true),
  );
  return codes?.[0] ?? '';
}

/** Whether a sale has the code, or had it as a quotation. */
export async function isOrderCodeTaken(db: Reader, empresa_id: string, code: string): Promise<boolean> {
  return (await areOrderCodesTaken(db, [{ empresa_id, code }], true)).includes(true);
}

/** Whether each code belongs to a sale or, if `keepsCodes`, to a former quotation. */
export async function areOrderCodesTaken(db: Reader, codes: readonly Code[], keepsCodes: boolean) {
  const [sales, quotations] = await Promise.all([
    saleOfCode.each(db, codes),
    keepsCodes ? saleOfQuotedCode.each(db, codes) : [],
  ]);
  return codes.map((_, at) => sales[at] !== undefined || quotations[at] !== undefined);
}

const saleWith = (column: 'pedido' | 'orcamento') =>
  preparedForEach<Code>({ empresa_id: 'uuid', code: 'text' })((from, param) =>
    from('vendas')
      .select('id')
      .where('empresa_id', '=', param('empresa_id'))
      .where(column, '=', param('code')),
  );

const saleOfCode = saleWith('pedido');
const saleOfQuotedCode = saleWith('orcamento');

/** The fields compared when a file has an existing sale. */
export interface KnownSale
  extends Pick<Row<'vendas'>, 'id' | 'pedido' | 'data' | 'cliente_id' | 'representada_id'> {
  readonly itens: Pick<Row<'itens_venda'>, 'produto_id' | 'quantidade' | 'valor_unitario'>[];
}

/** The company's sales with these codes, by code. */
export async function selectSalesOfCodes(db: Reader, empresa_id: string, codes: readonly string[]) {
  const known = new Map<string, KnownSale>();
  await inBatches(codes, async (pedido) => {
    const sales = await rowsWith(db, 'vendas', { empresa_id, pedido })
      .select(['id', 'pedido', 'data', 'cliente_id', 'representada_id'])
      .execute();
    if (sales.length === 0) return;
    const items = await rowsWith(db, 'itens_venda', { empresa_id, venda_id: sales.map(({ id }) => id) })
      .select(['venda_id', 'produto_id', 'quantidade', 'valor_unitario'])
      .orderBy('venda_id')
      .orderBy('posicao')
      .execute();
    const ofSale = Map.groupBy(items, ({ venda_id }) => venda_id);
    for (const sale of sales) known.set(sale.pedido, { ...sale, itens: ofSale.get(sale.id) ?? [] });
  });
  return known;
}

/** Of these codes, those that a sale of the company had as a quotation. */
export async function selectQuotedCodes(db: Reader, empresa_id: string, codes: readonly string[]) {
  const quoted = await readInBatches(codes, (orcamento) =>
    rowsWith(db, 'vendas', { empresa_id, orcamento }).select('orcamento').execute(),
  );
  return new Set(quoted.map(({ orcamento }) => orcamento));
}
