import { orderCode, quotationCode } from '../../domain/codes.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { preparedForEach } from '../../platform/database/prepared.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import { type Code, takeCodes } from '../../platform/writes/sequences.queries.ts';

export const orderCodes = (year: number) => ({
  nome: `PED-${year}`,
  format: (number: number) => orderCode(year, number),
});

export const quotationCodes = (year: number) => ({
  nome: `ORC-${year}`,
  format: (number: number) => quotationCode(year, number),
});

/** The next order code, for a quotation that becomes an order. */
export async function takeOrderCode(db: Transaction, empresaId: string, year: number): Promise<string> {
  const { nome, format } = orderCodes(year);
  const numbering = { sequence: { empresa_id: empresaId, nome }, count: 1, format };
  const [code = ''] = await takeCodes(db, numbering, (db, codes) => areOrderCodesTaken(db, codes, true));
  return code;
}

/** Of these codes, those that a sale has, or had as a quotation. */
export async function findOrderCodes(
  db: Reader,
  empresaId: string,
  codes: readonly string[],
): Promise<string[]> {
  const sought = [...new Set(codes)].map((code) => ({ empresa_id: empresaId, code }));
  const taken = await areOrderCodesTaken(db, sought, true);
  return sought.filter((_, at) => taken[at]).map(({ code }) => code);
}

/** Whether each code belongs to a sale or, if `keepsCodes`, to a former quotation. */
export async function areOrderCodesTaken(
  db: Reader,
  codes: readonly Code[],
  keepsCodes: boolean,
): Promise<readonly boolean[]> {
  const [sales, quotations] = await Promise.all([
    isAnyFound(saleOfCode.each(db, codes)),
    keepsCodes ? isAnyFound(saleOfQuotedCode.each(db, codes)) : [],
  ]);
  return codes.map((_, at) => sales[at] === true || quotations[at] === true);
}

async function isAnyFound(finding: Promise<readonly unknown[]>): Promise<boolean[]> {
  return (await finding).map((row) => row !== undefined);
}

const saleOfCode = preparedForEach<Code>({ empresa_id: 'uuid', code: 'text' })((from, param) =>
  from('vendas')
    .select('id')
    .where('empresa_id', '=', param('empresa_id'))
    .where('pedido', '=', param('code')),
);

const saleOfQuotedCode = preparedForEach<Code>({ empresa_id: 'uuid', code: 'text' })((from, param) =>
  from('vendas')
    .select('id')
    .where('empresa_id', '=', param('empresa_id'))
    .where('orcamento', '=', param('code')),
);

/** The fields compared when a file has an existing sale. */
export interface KnownSale
  extends Pick<Row<'vendas'>, 'id' | 'pedido' | 'data' | 'cliente_id' | 'representada_id'> {
  readonly itens: Pick<Row<'itens_venda'>, 'produto_id' | 'quantidade' | 'valor_unitario'>[];
}

/** The company's sales with these codes, by code. */
export async function selectSalesOfCodes(
  db: Reader,
  empresaId: string,
  codes: readonly string[],
): Promise<Map<string, KnownSale>> {
  const known = new Map<string, KnownSale>();
  await inBatches(codes, async (batch) => {
    const sales = await rowsWith(db, 'vendas', { empresa_id: empresaId, pedido: batch })
      .select(['id', 'pedido', 'data', 'cliente_id', 'representada_id'])
      .execute();
    if (sales.length === 0) return;
    const items = await rowsWith(db, 'itens_venda', {
      empresa_id: empresaId,
      venda_id: sales.map(({ id }) => id),
    })
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
export async function selectQuotedCodes(
  db: Reader,
  empresaId: string,
  codes: readonly string[],
): Promise<Set<string | null>> {
  const quoted = new Set<string | null>();
  await inBatches(codes, async (batch) => {
    const sales = db.selectFrom('vendas').select('orcamento').where('empresa_id', '=', empresaId);
    for (const { orcamento } of await sales.where('orcamento', 'in', batch).execute()) quoted.add(orcamento);
  });
  return quoted;
}
