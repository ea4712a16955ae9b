import { setImmediate as nextTurn } from 'node:timers/promises';
import { wholeCompany } from '../../domain/access-scope.ts';
import { toReais } from '../../domain/money.ts';
import { readParts, readPayments, toNotedLine } from '../../money/statements/statements.record.ts';
import type { Reader } from '../../platform/database/database.ts';
import { writeArray } from '../../platform/http/replies/answers.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { keptUntil, selectDeletedOf } from '../../platform/writes/deleted-records.queries.ts';
import { firstThatFit, readEntries } from '../../platform/writes/journal.queries.ts';
import type { Client } from '../../trade/clients/clients.contract.ts';
import { toRule } from '../../trade/commission-rules/commission-rules.contract.ts';
import { selectInvoicesAfter, selectItems } from '../../trade/invoice-records/invoices.queries.ts';
import { toJournalInvoice } from '../../trade/invoice-records/noted-invoice.ts';
import { installmentsOf } from '../../trade/sales/sale-facts.ts';
import { toDetailedItem, toExportedSale } from '../../trade/sales/sales.record.ts';
import { toNotedVisit, toVisit } from '../../trade/visits/visits.contract.ts';
import { readSurroundings, visitRecords } from '../../trade/visits/visits.queries.ts';
import { writeAuditEntry } from '../audit/audit.contract.ts';
import type { JournalView } from '../audit/journal-views.ts';
import { toInboxEntry } from '../inbox/inbox.contract.ts';
import { filesAbout } from '../inbox/inbox.queries.ts';
import {
  measureEntriesAbout,
  measureSales,
  pagesById,
  selectInstallmentsOf,
  selectItemsOfSales,
  selectLinesAbout,
  selectPaidOutFor,
  selectReceivedFor,
  selectRulesOfClient,
  selectSalesOf,
  selectStatementsAfter,
} from './privacy.queries.ts';

const ITEMS_PER_STEP = 1000;
const ENTRIES_PER_LOOK = 500;

/** The client whose data are exported. */
interface Buyer {
  readonly empresaId: string;
  readonly clienteId: string;
}

interface Exported extends Buyer {
  readonly gerado_em: string;
  readonly cliente: Client | null;
  /** What the caller may see of the journal. */
  readonly view: JournalView;
}

/** Streams the export, because a client may have more sales than fit into memory. */
export async function* writeExport(db: Reader, exported: Exported): AsyncGenerator<string> {
  const { empresaId, clienteId, gerado_em, cliente, view } = exported;
  const head = `"gerado_em":${JSON.stringify(gerado_em)},"cliente":${JSON.stringify(cliente)}`;
  yield `{"success":true,"data":{${head},"vendas":`;
  const buyer = { empresaId, clienteId };
  yield* writeSales(db, buyer);
  const lists = {
    visitas: writeVisits(db, buyer),
    notas: writeInvoices(db, buyer),
    regras: writeRules(db, buyer),
    recebimentos: writeMoneyOf(db, buyer, selectReceivedFor),
    repasses: writeMoneyOf(db, buyer, selectPaidOutFor),
    extratos: writeStated(db, buyer),
    caixa: writeFiles(db, buyer),
    lixeira: writeDeleted(db, buyer),
    mudancas: writeEntries(db, buyer, view),
  };
  for (const [name, list] of Object.entries(lists)) {
    yield `,"${name}":`;
    yield* writeArray(list);
  }
  yield '}}';
}

async function* writeRules(db: Reader, { empresaId, clienteId }: Buyer): AsyncGenerator<string> {
  for (const row of await selectRulesOfClient(db, empresaId, clienteId)) yield JSON.stringify(toRule(row));
}

/** The lines of receipts or of payouts about sales to the client, sale by sale. */
async function* writeMoneyOf(
  db: Reader,
  { empresaId, clienteId }: Buyer,
  select: typeof selectReceivedFor | typeof selectPaidOutFor,
): AsyncGenerator<string> {
  const pages = pagesById((page) => measureSales(db, empresaId, clienteId, page));
  for await (const sales of pages) {
    const ids = sales.map(({ id }) => id);
    for (const { valor, ...line } of await select(db, empresaId, ids))
      yield JSON.stringify({ ...line, valor: toReais(valor) });
  }
}

/** The statement lines about sales to the client, found by reading all statements. */
async function* writeStated(db: Reader, { empresaId, clienteId }: Buyer): AsyncGenerator<string> {
  for await (const statements of pagesById((page) => selectStatementsAfter(db, empresaId, page)))
    for (const { id: extrato_id, data } of statements)
      for (const { descricao, ...line } of await selectLinesAbout(db, empresaId, clienteId, extrato_id)) {
        const noted = toNotedLine({
          ...line,
          partes: readParts(line.partes),
          pagos: readPayments(line.pagos),
        });
        yield JSON.stringify({ extrato_id, data, descricao, ...noted });
      }
}

/** Entries about the client's sales are found by reading the whole journal. */
async function* writeEntries(
  db: Reader,
  { empresaId, clienteId }: Buyer,
  view: JournalView,
): AsyncGenerator<string> {
  const last = await readVersion(db, empresaId);
  for (let apos = 0; apos < last; apos += ENTRIES_PER_LOOK) {
    const ate = Math.min(apos + ENTRIES_PER_LOOK, last);
    let left = await measureEntriesAbout(db, empresaId, clienteId, { apos, ate });
    while (left.length > 0) {
      const step = firstThatFit(left);
      for (const row of await readEntries(db, empresaId, step)) yield writeAuditEntry(view(row));
      left = left.slice(step.length);
    }
    await nextTurn();
  }
}

/** What came into the box about the client; the files themselves name others too. */
async function* writeFiles(db: Reader, { empresaId, clienteId }: Buyer): AsyncGenerator<string> {
  const files = filesAbout(db, empresaId, clienteId).selectAll().orderBy('id');
  for (const row of await files.execute()) yield JSON.stringify(toInboxEntry(row));
}

/** What the trash keeps of the client and its sales: it could be restored, so it is still stored. */
async function* writeDeleted(db: Reader, { empresaId, clienteId }: Buyer): AsyncGenerator<string> {
  for (let after: string | undefined; ; ) {
    const rows = await selectDeletedOf(db, empresaId, clienteId, after);
    for (const { id, recurso, registro_id, nome, created_at, conteudo } of rows) {
      const times = { apagado_em: created_at, expira_em: keptUntil(created_at) };
      const head = JSON.stringify({ id, recurso, registro_id, nome, ...times });
      yield `${head.slice(0, -1)},"conteudo":${conteudo}}`;
    }
    const end = rows.at(-1);
    if (end === undefined) return;
    after = end.id;
  }
}

/** The array of sales, in pieces: one sale may have ten thousand items. */
async function* writeSales(db: Reader, { empresaId, clienteId }: Buyer): AsyncGenerator<string> {
  let separator = '[';
  for await (const sales of pagesById((page) => measureSales(db, empresaId, clienteId, page)))
    for (const ids of inSteps(sales)) {
      const installments = await selectInstallmentsOf(db, empresaId, ids);
      const ofSale = Map.groupBy(installments, ({ venda_id }) => venda_id);
      let items = await selectItemsOfSales(db, empresaId, ids, FIRST_ITEMS);
      for (const row of await selectSalesOf(db, empresaId, ids)) {
        const sale = JSON.stringify(toExportedSale(row, [], installmentsOf(row, ofSale.get(row.id) ?? [])));
        const at = sale.indexOf(NO_ITEMS) + NO_ITEMS.length - 1;
        yield separator + sale.slice(0, at);
        yield writeItems(items.filter(({ venda_id }) => venda_id === row.id));
        // Only a sale that is alone in its step has more.
        for (let from = ITEMS_PER_STEP; items.length === ITEMS_PER_STEP && ids.length === 1; ) {
          items = await selectItemsOfSales(db, empresaId, ids, { from, limit: ITEMS_PER_STEP });
          if (items.length > 0) yield `,${writeItems(items)}`;
          from += ITEMS_PER_STEP;
        }
        yield sale.slice(at);
        separator = ',';
      }
    }
  yield separator === '[' ? '[]' : ']';
}

const FIRST_ITEMS = { from: 0, limit: ITEMS_PER_STEP };
/** A quotation mark within a text is escaped, so nothing that was typed reads like this. */
const NO_ITEMS = '"itens":[]';

function writeItems(items: Awaited<ReturnType<typeof selectItemsOfSales>>): string {
  return items.map((item) => JSON.stringify(toDetailedItem(item))).join(',');
}

async function* writeVisits(db: Reader, { empresaId, clienteId }: Buyer): AsyncGenerator<string> {
  const scope = wholeCompany(empresaId);
  for (const row of await visitRecords.naming(db, empresaId, 'cliente_id', clienteId))
    yield JSON.stringify(toVisit(toNotedVisit(row), await readSurroundings(db, scope, row)));
}

async function* writeInvoices(db: Reader, { empresaId, clienteId }: Buyer): AsyncGenerator<string> {
  const pages = pagesById((page) => selectInvoicesAfter(db, empresaId, clienteId, page));
  for await (const rows of pages)
    for (const row of rows) yield JSON.stringify(toJournalInvoice(row, await selectItems(db, row)));
}

/** Groups sales so that each group has a limited number of items. */
function inSteps(sales: readonly { id: string; itens: number }[]): string[][] {
  const steps: string[][] = [];
  let items = Number.POSITIVE_INFINITY;
  for (const { id, itens } of sales) {
    items += itens;
    if (items > ITEMS_PER_STEP) {
      steps.push([]);
      items = itens;
    }
    steps.at(-1)?.push(id);
  }
  return steps;
}
