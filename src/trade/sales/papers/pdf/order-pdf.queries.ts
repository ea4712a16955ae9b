import { readCompany } from '../../../../access/companies/companies.queries.ts';
import { isWithin } from '../../../../access/people/sale-scope.queries.ts';
import { type AccessScope, wholeCompany } from '../../../../domain/access-scope.ts';
import { TO_INVOICE } from '../../../../domain/balance.ts';
import { estimateIpi } from '../../../../domain/ipi.ts';
import { toCentavos, toReais } from '../../../../domain/money.ts';
import type { Database, Reader } from '../../../../platform/database/database.ts';
import type { Requester } from '../../../../platform/database/fair-queue.ts';
import { findRow, inPages, rowsWith } from '../../../../platform/database/rows.ts';
import type { Row } from '../../../../platform/database/tables.ts';
import { readInBatches } from '../../../../platform/writes/batches.queries.ts';
import { findClient } from '../../../clients/clients.queries.ts';
import { toRepresentada } from '../../../representadas/representadas.contract.ts';
import { findRepresentada } from '../../../representadas/representadas.queries.ts';
import { installmentsOf, isQuoted, wereSent } from '../../sale-facts.ts';
import { toPrintedItem, toPrintedSale } from '../../sales.record.ts';

/** Items are read in small steps. */
const ROWS_PER_QUERY = 500;

/**
 * Everything that an order shows. It takes several queries, so it runs in a report, which sees one snapshot; foreign keys
 * guarantee client, representada and company. Commission is only for the office.
 */
export async function readPrintedOrder(db: Reader, scope: AccessScope, id: string, forOffice = false) {
  const { empresaId } = scope;
  const row = await findRow(db, 'vendas', { empresa_id: empresaId, id: id.toLowerCase() });
  if (row === undefined || !isWithin(scope, row)) return undefined;
  const company = await readCompany(db, empresaId);
  const client = await findClient(db, wholeCompany(empresaId), row.cliente_id);
  const representada = await findRepresentada(db, empresaId, row.representada_id);
  if (!company || !client || !representada) return undefined;
  const names = { cliente_nome: client.nome, representada_nome: representada.nome };
  const items = await readItems(db, empresaId, row.id);
  const products = await describeProducts(db, empresaId, [...new Set(items.map((item) => item.produto_id))]);
  const { modelo_pedido: form } = toRepresentada(representada);
  const showsCommission = forOffice && form?.mostrar_comissao === true;
  return {
    company,
    client,
    representada,
    sale: { ...toPrintedSale({ ...row, ...names }), itens: items },
    installments: await readInstallments(db, row),
    form,
    commission: showsCommission ? await sumCommission(db, empresaId, row.id) : null,
    products,
    ipi: estimateIpi(
      items.map((item) => ({
        ...item,
        valor_total: toCentavos(item.valor_total) ?? 0,
        ipi: products.get(item.produto_id)?.ipi,
      })),
      row.valor_total,
    ),
  };
}

export type PrintedOrder = NonNullable<Awaited<ReturnType<typeof readPrintedOrder>>>;

/** Several orders, each in its own snapshot when it is reached; one deleted meanwhile is left out. */
export async function* readOrders(
  db: Database,
  scope: AccessScope,
  ids: readonly string[],
  requester: Requester,
): AsyncGenerator<PrintedOrder, undefined> {
  for (const id of ids) {
    const order = await db.report(
      (db) => readPrintedOrder(db, scope, id, scope.vendedorId === null),
      requester,
    );
    if (order !== undefined) yield order;
  }
  return undefined;
}

/** Whether the orders have more items than one file may print, counting no further. */
export async function haveMoreItemsThan(
  db: Reader,
  empresaId: string,
  vendas: readonly string[],
  most: number,
): Promise<boolean> {
  const beyond = await rowsWith(db, 'itens_venda', { empresa_id: empresaId, venda_id: vendas })
    .select('posicao')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  return beyond !== undefined;
}

/** What is due on which day; a quotation's terms count from the order, and payment on the day of the order needs no mention. */
async function readInstallments(db: Reader, row: Row<'vendas'>) {
  if (isQuoted(row)) return wereSent(row) ? installmentsOf(row, []).map(toDue) : [];
  const rows = await rowsWith(db, 'parcelas', { empresa_id: row.empresa_id, venda_id: row.id })
    .select(['vencimento', 'valor'])
    .where('numero', '<', TO_INVOICE)
    .orderBy('numero')
    .execute();
  const isAtOnce = row.condicao === null && rows.length === 1 && rows[0]?.vencimento === row.data;
  return isAtOnce ? [] : rows.map(toDue);
}

function toDue({ vencimento, valor }: Pick<Row<'parcelas'>, 'vencimento' | 'valor'>) {
  return { vencimento, valor: toReais(valor) };
}

async function readItems(db: Reader, empresaId: string, vendaId: string) {
  const items: ReturnType<typeof toPrintedItem>[] = [];
  const pages = inPages(ROWS_PER_QUERY, () =>
    rowsWith(db, 'itens_venda', { empresa_id: empresaId, venda_id: vendaId })
      .select(['produto_id', 'quantidade', 'valor_unitario', 'valor_total'])
      .select(['preco_tabela', 'desconto', 'bonificacao', 'preco_liquido'])
      .where('posicao', '>=', items.length)
      .orderBy('posicao')
      .limit(ROWS_PER_QUERY)
      .execute(),
  );
  for await (const rows of pages) items.push(...rows.map(toPrintedItem));
  return items;
}

export type ProductFacts = Pick<
  Row<'produtos'>,
  'nome' | 'codigo' | 'codigos' | 'unidade' | 'multiplo' | 'codigo_barras' | 'foto' | 'ipi'
>;

async function describeProducts(db: Reader, empresa_id: string, ids: readonly string[]) {
  const rows = await readInBatches(ids, (id) =>
    rowsWith(db, 'produtos', { empresa_id, id })
      .select(['id', 'nome', 'codigo', 'codigos', 'unidade', 'multiplo', 'codigo_barras', 'foto'])
      .select('ipi')
      .execute(),
  );
  return new Map(rows.map(({ id, ...facts }): [string, ProductFacts] => [id, facts]));
}

/** The commission of all instalments, in reais. */
async function sumCommission(db: Reader, empresaId: string, vendaId: string): Promise<number> {
  const rows = await rowsWith(db, 'parcelas', { empresa_id: empresaId, venda_id: vendaId })
    .select('comissao')
    .execute();
  return toReais(rows.reduce((sum, { comissao }) => sum + comissao, 0));
}
