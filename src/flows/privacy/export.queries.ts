import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SelectQueryBuilder, sql } from 'kysely';
import { wholeCompany } from '../../domain/access-scope.ts';
import { TO_INVOICE } from '../../domain/balance.ts';
import { toReais } from '../../domain/money.ts';
import { writeBookLine } from '../../money/order-books/noted-book.ts';
import { readLists, toNotedLine } from '../../money/statements/statements.record.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith, walkRows } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { writeArray } from '../../platform/http/replies/answers.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { inGroups } from '../../platform/writes/batches.queries.ts';
import { keptUntil, oldestKept, type TrashRow } from '../../platform/writes/deleted-records.queries.ts';
import { firstThatFit, measureEntries, readEntries } from '../../platform/writes/journal.queries.ts';
import type { Client } from '../../trade/clients/clients.contract.ts';
import { toRule } from '../../trade/commission-rules/commission-rules.contract.ts';
import { selectItems } from '../../trade/invoice-records/invoices.queries.ts';
import { toJournalInvoice } from '../../trade/invoice-records/noted-invoice.ts';
import { toNotedClosing } from '../../trade/sales/balance/closings.contract.ts';
import { closingsOf, toClosing } from '../../trade/sales/notes/balance.queries.ts';
import { INSTALLMENT_COLUMNS } from '../../trade/sales/notes/entries.rules.ts';
import { installmentsOf } from '../../trade/sales/sale-facts.ts';
import { toDetailedItem, toExportedSale } from '../../trade/sales/sales.record.ts';
import { toExportedTitle } from '../../trade/titles/positions.contract.ts';
import { toVisit } from '../../trade/visits/visits.contract.ts';
import { readSurroundings } from '../../trade/visits/visits.queries.ts';
import { writeAuditEntry } from '../audit/audit.contract.ts';
import type { JournalView } from '../audit/journal-views.ts';
import { toInboxEntry } from '../inbox/inbox.contract.ts';
import { filesAbout } from '../inbox/inbox.queries.ts';
import type { Buyer } from './privacy.queries.ts';

const ITEMS_PER_STEP = 1000;
const ENTRIES_PER_LOOK = 500;
const RECORDS_PER_LOOK = 200;
/** Each may hold ten thousand items. */
const DELETED_PER_LOOK = 10;

interface Exported {
  readonly buyer: Buyer;
  readonly gerado_em: string;
  readonly cliente: Client | null;
  /** What the caller may see of the journal. */
  readonly view: JournalView;
}

/** Streams the export, because a client may have more sales than fit into memory. */
export async function* writeExport(db: Reader, exported: Exported): AsyncGenerator<string> {
  const { buyer, view, gerado_em, cliente } = exported;
  yield `{"success":true,"data":${JSON.stringify({ gerado_em, cliente }).slice(0, -1)},"vendas":`;
  yield* writeSales(db, buyer);
  const scope = wholeCompany(buyer.empresa_id);
  const lists = {
    visitas: writeEach(rowsWith(db, 'visitas', buyer).selectAll(), async (row) =>
      JSON.stringify(toVisit({ ...row, ...(await readSurroundings(db, scope, row)) })),
    ),
    notas: writeEach(rowsWith(db, 'notas', buyer).selectAll(), async (row) =>
      JSON.stringify(toJournalInvoice({ row, items: await selectItems(db, row) })),
    ),
    regras: writeEach(rowsWith(db, 'regras', buyer).selectAll(), (row) => JSON.stringify(toRule(row))),
    recebimentos: writeMoneyOf(db, buyer, selectReceivedFor),
    repasses: writeMoneyOf(db, buyer, selectPaidOutFor),
    extratos: writeStated(db, buyer),
    encerramentos: writeOfSales(db, buyer, closingsOfSales),
    carteiras: writeOfSales(db, buyer, bookLinesOfSales),
    titulos: writeTitles(db, buyer),
    // The files themselves name others too.
    caixa: writeEach(filesAbout(db, buyer).selectAll(), (row) => JSON.stringify(toInboxEntry(row))),
    // It could be restored, so it is still stored.
    lixeira: writeEach(
      rowsWith(db, 'lixeira', buyer).selectAll().where('created_at', '>', oldestKept()),
      writeDeleted,
      DELETED_PER_LOOK,
    ),
    mudancas: writeEntries(db, buyer, view),
  };
  for (const [name, list] of Object.entries(lists)) {
    yield `,"${name}":`;
    yield* writeArray(list);
  }
  yield '}}';
}

/** What is told of the client's sales elsewhere, sale by sale. */
async function* writeOfSales(
  db: Reader,
  buyer: Buyer,
  select: (db: Reader, empresaId: string, sales: string[]) => Promise<object[]>,
): AsyncGenerator<string> {
  for await (const sales of pagesById(rowsWith(db, 'vendas', buyer).select('id'))) {
    const ids = sales.map(({ id }) => id);
    for (const told of await select(db, buyer.empresa_id, ids)) yield JSON.stringify(told);
  }
}

async function closingsOfSales(db: Reader, empresaId: string, sales: string[]) {
  const rows = await closingsOf(db, empresaId).where('venda_id', 'in', sales).execute();
  return rows.map((row) => toNotedClosing({ id: row.venda_id }, toClosing(row)));
}

async function bookLinesOfSales(db: Reader, empresaId: string, sales: string[]) {
  const rows = await rowsWith(db, 'linhas_carteira', { empresa_id: empresaId, venda_id: sales })
    .innerJoin('carteiras', (join) => onCompanyAnd(join, 'carteiras.id', 'linhas_carteira.carteira_id'))
    .selectAll('linhas_carteira')
    .select('carteiras.data')
    .orderBy('linhas_carteira.carteira_id')
    .orderBy('linhas_carteira.linha')
    .execute();
  return rows.map((row) => ({ carteira_id: row.carteira_id, data: row.data, ...writeBookLine(row) }));
}

/** Each record as JSON. */
async function* writeEach<T extends keyof Tables, O extends { readonly id: string }>(
  found: SelectQueryBuilder<Tables, T, O>,
  write: (row: O) => string | Promise<string>,
  most?: number,
): AsyncGenerator<string> {
  for await (const rows of pagesById(found, most)) for (const row of rows) yield await write(row);
}

function writeDeleted({ id, recurso, registro_id, nome, created_at, conteudo }: TrashRow): string {
  const times = { apagado_em: created_at, expira_em: keptUntil(created_at) };
  const head = JSON.stringify({ id, recurso, registro_id, nome, ...times });
  return `${head.slice(0, -1)},"conteudo":${conteudo}}`;
}

/** Records in pages by their ids. */
function pagesById<T extends keyof Tables, O extends { readonly id: string }>(
  found: SelectQueryBuilder<Tables, T, O>,
  most = RECORDS_PER_LOOK,
): AsyncGenerator<O[]> {
  return walkRows(found, { id: 'id' } as Partial<Record<keyof O, string>>, most);
}

/** The lines of receipts or of payouts about sales to the client, sale by sale. */
async function* writeMoneyOf(
  db: Reader,
  buyer: Buyer,
  select: typeof selectReceivedFor | typeof selectPaidOutFor,
): AsyncGenerator<string> {
  for await (const sales of pagesById(rowsWith(db, 'vendas', buyer).select('id'))) {
    const ids = sales.map(({ id }) => id);
    for (const { valor, ...line } of await select(db, buyer.empresa_id, ids))
      yield JSON.stringify({ ...line, valor: toReais(valor) });
  }
}

function selectReceivedFor(db: Reader, empresaId: string, sales: string[]) {
  return db
    .selectFrom('linhas_recebimento as linhas')
    .innerJoin('recebimentos', (join) => onCompanyAnd(join, 'recebimentos.id', 'linhas.recebimento_id'))
    .select(['linhas.recebimento_id', 'recebimentos.data', 'recebimentos.referencia'])
    .select(['linhas.venda_id', 'linhas.parcela', 'linhas.valor'])
    .where('linhas.empresa_id', '=', empresaId)
    .where('linhas.venda_id', 'in', sales)
    .orderBy('linhas.venda_id')
    .orderBy('linhas.recebimento_id')
    .orderBy('linhas.posicao')
    .execute();
}

/** A payout's reference is about the vendedor, and stays out. */
function selectPaidOutFor(db: Reader, empresaId: string, sales: string[]) {
  return db
    .selectFrom('linhas_repasse as linhas')
    .innerJoin('repasses', (join) => onCompanyAnd(join, 'repasses.id', 'linhas.repasse_id'))
    .select(['linhas.repasse_id', 'repasses.data', 'linhas.venda_id', 'linhas.parcela', 'linhas.valor'])
    .where('linhas.empresa_id', '=', empresaId)
    .where('linhas.venda_id', 'in', sales)
    .orderBy('linhas.venda_id')
    .orderBy('linhas.repasse_id')
    .orderBy('linhas.posicao')
    .execute();
}

/** The statement lines about sales to the client, found by reading all statements. */
async function* writeStated(db: Reader, { empresa_id, cliente_id }: Buyer): AsyncGenerator<string> {
  const linesAbout = db
    .selectFrom('linhas_extrato as linhas')
    .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'linhas.venda_id'))
    .select(['linhas.linha', 'linhas.situacao', 'linhas.motivo', 'linhas.venda_id', 'linhas.pedido'])
    .select(['linhas.descricao', 'linhas.parcela', 'linhas.partes', 'linhas.esperado', 'linhas.informado'])
    .select(['linhas.aba', 'linhas.tributo', 'linhas.pagamento', 'linhas.pagos'])
    .where('linhas.empresa_id', '=', empresa_id)
    .where('vendas.cliente_id', '=', cliente_id)
    .orderBy('linhas.linha');
  for await (const statements of pagesById(rowsWith(db, 'extratos', { empresa_id }).select(['id', 'data'])))
    for (const { id: extrato_id, data } of statements) {
      const lines = await linesAbout.where('linhas.extrato_id', '=', extrato_id).execute();
      for (const { descricao, ...line } of lines)
        yield JSON.stringify({ extrato_id, data, descricao, ...toNotedLine(readLists(line)) });
    }
}

/** What positions of titles say of him. */
async function* writeTitles(db: Reader, { empresa_id, cliente_id }: Buyer): AsyncGenerator<string> {
  const titles = rowsWith(db, 'titulos', { empresa_id, cliente_id })
    .innerJoin('posicoes', (join) => onCompanyAnd(join, 'posicoes.id', 'titulos.posicao_id'))
    .selectAll('titulos')
    .select('posicoes.data');
  const pages = walkRows(titles, { posicao_id: 'posicao_id', linha: 'linha' }, RECORDS_PER_LOOK);
  for await (const rows of pages) for (const row of rows) yield JSON.stringify(toExportedTitle(row));
}

/** Entries about the client's sales are found by reading the whole journal. */
async function* writeEntries(
  db: Reader,
  { empresa_id, cliente_id }: Buyer,
  view: JournalView,
): AsyncGenerator<string> {
  const last = await readVersion(db, empresa_id);
  const reference = `%"cliente_id":"${cliente_id}"%`;
  const entries = rowsWith(db, 'jornal', { empresa_id }).where(({ and, or, eb }) =>
    or([
      and([eb('recurso', '=', 'clientes'), eb('registro_id', '=', cliente_id)]),
      and([
        eb('recurso', 'in', ['vendas', 'visitas', 'notas', 'regras']),
        or([
          eb(sql<string>`cast(antes as text)`, 'like', reference),
          eb(sql<string>`cast(depois as text)`, 'like', reference),
        ]),
      ]),
    ]),
  );
  for (let seen = 0; seen < last; seen += ENTRIES_PER_LOOK) {
    const some = entries.where('numero', '>', seen).where('numero', '<=', seen + ENTRIES_PER_LOOK);
    let left = await measureEntries(db, some.where('numero', '<=', last).orderBy('numero'));
    while (left.length > 0) {
      const step = firstThatFit(left);
      for (const row of await readEntries(db, empresa_id, step)) yield writeAuditEntry(view(row));
      left = left.slice(step.length);
    }
    await nextTurn();
  }
}

/** The array of sales, in pieces: one sale may have ten thousand items. */
async function* writeSales(db: Reader, buyer: Buyer): AsyncGenerator<string> {
  const { empresa_id } = buyer;
  const measured = rowsWith(db, 'vendas', buyer)
    .select('id')
    .select(({ selectFrom, fn }) =>
      selectFrom('itens_venda')
        .select(fn.countAll<number>().as('itens'))
        .where('itens_venda.empresa_id', '=', empresa_id)
        .whereRef('itens_venda.venda_id', '=', 'vendas.id')
        .$asScalar()
        .$notNull()
        .as('itens'),
    );
  let separator = '[';
  for await (const sales of pagesById(measured))
    for (const some of inGroups(sales, ITEMS_PER_STEP, ({ itens }) => itens)) {
      const ids = some.map(({ id }) => id);
      const installments = await selectInstallmentsOf(db, empresa_id, ids);
      const ofSale = Map.groupBy(installments, ({ venda_id }) => venda_id);
      let items = await selectItemsOf(db, empresa_id, ids, 0);
      const rows = await rowsWith(db, 'vendas', { empresa_id, id: ids }).selectAll().orderBy('id').execute();
      for (const row of rows) {
        const sale = JSON.stringify(toExportedSale(row, [], installmentsOf(row, ofSale.get(row.id) ?? [])));
        const at = sale.indexOf(NO_ITEMS) + NO_ITEMS.length - 1;
        yield separator + sale.slice(0, at);
        yield writeItems(items.filter(({ venda_id }) => venda_id === row.id));
        // Only a sale that is alone in its step has more.
        for (let from = ITEMS_PER_STEP; items.length === ITEMS_PER_STEP && ids.length === 1; ) {
          items = await selectItemsOf(db, empresa_id, ids, from);
          if (items.length > 0) yield `,${writeItems(items)}`;
          from += ITEMS_PER_STEP;
        }
        yield sale.slice(at);
        separator = ',';
      }
    }
  yield separator === '[' ? '[]' : ']';
}

/** A quotation mark within a text is escaped, so nothing that was typed reads like this. */
const NO_ITEMS = '"itens":[]';

function writeItems(items: Awaited<ReturnType<typeof selectItemsOf>>): string {
  return items.map((item) => JSON.stringify(toDetailedItem(item))).join(',');
}

function selectItemsOf(db: Reader, empresa_id: string, sales: readonly string[], from: number) {
  return rowsWith(db, 'itens_venda', { empresa_id, venda_id: sales })
    .select(['venda_id', 'produto_id', 'quantidade', 'valor_unitario', 'valor_total', 'comissao'])
    .select(['preco_tabela', 'desconto', 'bonificacao', 'preco_liquido'])
    .where('posicao', '>=', from)
    .orderBy('venda_id')
    .orderBy('posicao')
    .limit(ITEMS_PER_STEP)
    .execute();
}

function selectInstallmentsOf(db: Reader, empresa_id: string, sales: readonly string[]) {
  return rowsWith(db, 'parcelas', { empresa_id, venda_id: sales })
    .select(['venda_id', ...INSTALLMENT_COLUMNS])
    .where('numero', '<', TO_INVOICE)
    .orderBy('venda_id')
    .orderBy('numero')
    .execute();
}
