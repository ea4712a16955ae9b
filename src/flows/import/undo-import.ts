import { success } from '../../contract/operation.ts';
import { problems, refuse } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import { inGroups, readInBatches } from '../../platform/writes/batches.queries.ts';
import { changeInParts, type WriteCall } from '../../platform/writes/changes.ts';
import { type DeletedRecord, keepDeleted, keptUntil } from '../../platform/writes/deleted-records.queries.ts';
import type { Author } from '../../platform/writes/journal.queries.ts';
import { Journal } from '../../platform/writes/journal.ts';
import type { Outcome } from '../../platform/writes/outcome.ts';
import { PartKind } from '../../platform/writes/parts.ts';
import { removeNaming } from '../../platform/writes/records.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import { findClient } from '../../trade/clients/clients.queries.ts';
import { trashedClient } from '../../trade/clients/deleted-client.ts';
import { ruleRecords } from '../../trade/commission-rules/commission-rules.queries.ts';
import { priceListRecords } from '../../trade/price-list-records/price-lists.queries.ts';
import { changePrices } from '../../trade/price-tables/change-prices.ts';
import { type Price, toNotedTable } from '../../trade/price-tables/price-tables.contract.ts';
import { priceTableRecords, selectAllPrices } from '../../trade/price-tables/price-tables.queries.ts';
import { trashedProduct } from '../../trade/products/deleted-product.ts';
import { toProduct } from '../../trade/products/products.contract.ts';
import { findProduct, productRecords } from '../../trade/products/products.queries.ts';
import { removeRepresentada } from '../../trade/representadas/remove-representada.ts';
import { showRepresentada } from '../../trade/representadas/representadas.contract.ts';
import { findRepresentada } from '../../trade/representadas/representadas.queries.ts';
import { trashSale } from '../../trade/sales/deleted-sale.ts';
import { findSale } from '../../trade/sales/find-sale.queries.ts';
import { removeSale } from '../../trade/sales/sales.queries.ts';
import { toJournalSale } from '../../trade/sales/sales.record.ts';
import { IMPORTS, RECORDS_PER_PART } from './import-parts.ts';
import type { StayingRecord } from './imports.contract.ts';
import { entriesOfImport, type ImportRow, markUndone } from './imports.queries.ts';

/** In the order in which they go: what names others first. */
const MADE = ['vendas', 'regras', 'tabelas_preco', 'produtos', 'clientes', 'representadas'] as const;
type Made = (typeof MADE)[number];

const CHANGED_SINCE = 'Mudou depois';
const WITH_NOTE = 'Venda com nota fiscal';
const OTHERS_PRICES = 'A tabela tem preços que não são desta importação';

interface Removal {
  readonly recurso: Made;
  readonly ids: readonly string[];
}

/** The fields of a record, or the prices of a table, that take back their former values. */
interface Restoration {
  readonly recurso: keyof typeof IMPORTS | 'tabelas_preco';
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly precos?: readonly { produto_id: string; preco: number | null }[];
}

/** What an undoing would do now. */
export interface Undoing {
  readonly restorations: Restoration[];
  readonly removals: Map<Made, string[]>;
  readonly ficam: StayingRecord[];
}

type Shown = Readonly<Record<string, unknown>> & { readonly nome?: string; readonly pedido?: string };

/** Reads what an import made and changed, and what of it cannot go. */
export async function planUndoing(db: Reader, row: ImportRow): Promise<Undoing> {
  const made = new Map<Made, Map<string, Shown>>(MADE.map((recurso) => [recurso, new Map()]));
  const changed: { recurso: string; id: string; antes: Shown; depois: Shown }[] = [];
  for await (const { acao, recurso, registro_id: id, antes, depois } of entriesOfImport(db, row)) {
    const pause = yieldToEventLoop();
    if (pause) await pause;
    if (depois === null) continue;
    const after = JSON.parse(depois) as Shown;
    const own = made.get(recurso as Made);
    if (acao === 'criar') own?.set(id, after);
    else if (acao === 'alterar' && own?.has(id)) own.set(id, after);
    else if (acao === 'alterar' && antes !== null)
      changed.push({ recurso, id, antes: JSON.parse(antes) as Shown, depois: after });
  }
  const ficam: StayingRecord[] = [];
  const restorations = await planRestorations(db, row.empresa_id, changed, ficam);
  const removals = await planRemovals(db, row.empresa_id, made, ficam);
  return { restorations, removals, ficam };
}

const nameOf = ({ nome, pedido }: Shown) => nome ?? pedido ?? '';

async function planRestorations(
  db: Reader,
  empresaId: string,
  changed: readonly { recurso: string; id: string; antes: Shown; depois: Shown }[],
  ficam: StayingRecord[],
): Promise<Restoration[]> {
  const restorations: Restoration[] = [];
  for (const { recurso, id, antes, depois } of changed) {
    if (!(recurso in IMPORTS) && recurso !== 'tabelas_preco') continue;
    const kind = recurso as Restoration['recurso'];
    const now = await currentOf(db, empresaId, kind, id);
    if (now === undefined) continue;
    const stays = () => ficam.push({ recurso, id, nome: nameOf(now), motivo: CHANGED_SINCE });
    if (kind === 'tabelas_preco') {
      const [before, after, current] = [antes, depois, now].map(
        ({ precos }) => new Map((precos as Price[]).map(({ produto_id, preco }) => [produto_id, preco])),
      ) as [Map<string, number>, Map<string, number>, Map<string, number>];
      const moved = [...after].filter(([produto_id, preco]) => before.get(produto_id) !== preco);
      const same = moved.filter(([produto_id, preco]) => current.get(produto_id) === preco);
      if (same.length < moved.length) stays();
      const precos = same.map(([produto_id]) => ({ produto_id, preco: before.get(produto_id) ?? null }));
      if (precos.length > 0) restorations.push({ recurso: kind, id, fields: {}, precos });
      continue;
    }
    const moved = Object.keys(depois).filter(
      (campo) => campo !== 'updated_at' && !isSame(antes[campo], depois[campo]),
    );
    const same = moved.filter((campo) => isSame(now[campo], depois[campo]));
    const said = Object.fromEntries(same.map((campo) => [campo, antes[campo]]));
    const read = IMPORTS[kind].changes.safeParse(said);
    if (same.length < moved.length || !read.success) stays();
    if (read.success && same.length > 0) restorations.push({ recurso: kind, id, fields: said });
  }
  return restorations;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function currentOf(
  db: Reader,
  empresaId: string,
  recurso: Restoration['recurso'],
  id: string,
): Promise<Shown | undefined> {
  const scope = wholeCompany(empresaId);
  if (recurso === 'tabelas_preco') {
    const table = await priceTableRecords.find(db, scope, id);
    return table && toNotedTable(table, await selectAllPrices(db, table));
  }
  const row = await rowOf(db, empresaId, recurso, id);
  return row && (IMPORTS[recurso].show(row) as Shown);
}

function rowOf(db: Reader, empresaId: string, recurso: keyof typeof IMPORTS, id: string) {
  if (recurso === 'clientes') return findClient(db, wholeCompany(empresaId), id);
  return recurso === 'produtos' ? findProduct(db, empresaId, id) : findRepresentada(db, empresaId, id);
}

async function planRemovals(
  db: Reader,
  empresaId: string,
  made: ReadonlyMap<Made, ReadonlyMap<string, Shown>>,
  ficam: StayingRecord[],
): Promise<Map<Made, string[]>> {
  const removals = new Map<Made, string[]>();
  const gone = (recurso: Made) => new Set(removals.get(recurso));
  const judge = async (recurso: Made, motivosOf: (ids: string[]) => Promise<ReadonlyMap<string, string>>) => {
    const own = made.get(recurso) ?? new Map<string, Shown>();
    const there = await existing(db, empresaId, recurso, [...own.keys()]);
    const motivos = await motivosOf(there);
    for (const id of there) {
      const motivo = motivos.get(id);
      if (motivo !== undefined) ficam.push({ recurso, id, nome: nameOf(own.get(id) ?? {}), motivo });
    }
    removals.set(
      recurso,
      there.filter((id) => !motivos.has(id)),
    );
  };
  /** How many rows of a table name each of these, without those of sales that go. */
  const named = async (
    table: 'vendas' | 'itens_venda' | 'produtos' | 'notas' | 'recebimentos' | 'extratos' | 'notas_servico',
    column: string,
    ids: readonly string[],
    by: string,
    without: ReadonlySet<string>,
  ) => {
    const rows = await readInBatches(ids, (batch) =>
      rowsWith(db, table as 'vendas', { empresa_id: empresaId, [column]: batch })
        .select([`${column} as named` as 'id', `${by} as by` as 'id'])
        .execute(),
    );
    const told = (rows as unknown as { named: string; by: string }[]).filter((row) => !without.has(row.by));
    const pairs = new Set(told.map((row) => `${row.named} ${row.by}`));
    return Map.groupBy(pairs, (pair) => pair.slice(0, pair.lastIndexOf(' ')));
  };

  await judge('vendas', async (ids) => {
    const motivos = new Map<string, string>();
    const tell = async (
      table: 'linhas_recebimento' | 'linhas_repasse' | 'itens_nota',
      motivo: string,
    ): Promise<void> => {
      const rows = await readInBatches(ids, (batch) =>
        rowsWith(db, table as 'linhas_repasse', { empresa_id: empresaId, venda_id: batch })
          .select('venda_id')
          .execute(),
      );
      for (const { venda_id } of rows) if (venda_id !== null) motivos.set(venda_id, motivo);
    };
    await tell('itens_nota', WITH_NOTE);
    await tell('linhas_repasse', problems.salePaidOut.error);
    await tell('linhas_recebimento', problems.saleReceived.error);
    return motivos;
  });
  await judge('regras', async () => new Map());
  await judge('tabelas_preco', async (ids) => {
    const motivos = new Map<string, string>();
    for (const id of ids) {
      const noted = new Map(
        ((made.get('tabelas_preco')?.get(id)?.precos ?? []) as Price[]).map((one) => [
          one.produto_id,
          one.preco,
        ]),
      );
      const prices = await selectAllPrices(db, { empresa_id: empresaId, id });
      if (prices.some(({ produto_id, preco }) => noted.get(produto_id) !== preco))
        motivos.set(id, OTHERS_PRICES);
      const clients = await rowsWith(db, 'tabelas_de_clientes', { empresa_id: empresaId, tabela_id: id })
        .select('cliente_id')
        .execute();
      if (clients.length > 0) motivos.set(id, problems.priceTableHasClients(clients.length).error);
    }
    return motivos;
  });
  const sales = gone('vendas');
  await judge('produtos', async (ids) => {
    const sold = await named('itens_venda', 'produto_id', ids, 'venda_id', sales);
    return new Map([...sold].map(([id, { length }]) => [id, problems.productHasSales(length).error]));
  });
  await judge('clientes', async (ids) => {
    const bought = await named('vendas', 'cliente_id', ids, 'id', sales);
    return new Map([...bought].map(([id, { length }]) => [id, problems.clientHasSales(length).error]));
  });
  await judge('representadas', async (ids) => {
    const motivos = new Map<string, string>();
    for (const [table, problem, without] of [
      ['vendas', problems.representadaHasSales, sales],
      ['produtos', problems.representadaHasProducts, gone('produtos')],
      ['notas', problems.representadaHasInvoices, new Set<string>()],
      ['recebimentos', problems.representadaHasReceipts, new Set<string>()],
      ['extratos', problems.representadaHasStatements, new Set<string>()],
      ['notas_servico', problems.representadaHasServiceNotes, new Set<string>()],
    ] as const)
      for (const [id, { length }] of await named(table, 'representada_id', ids, 'id', without))
        if (!motivos.has(id)) motivos.set(id, problem(length).error);
    return motivos;
  });
  return removals;
}

async function existing(
  db: Reader,
  empresaId: string,
  recurso: Made,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await readInBatches(ids, (id) =>
    rowsWith(db, recurso as 'metas', { empresa_id: empresaId, id })
      .select('id')
      .execute(),
  );
  const there = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => there.has(id));
}

type UndoPart =
  | { readonly step: 'restore'; readonly some: readonly Restoration[] }
  | { readonly step: 'remove'; readonly removal: Removal }
  | { readonly step: 'end'; readonly row: ImportRow };

/** Undoes an import in parts, of which each is planned before anything is written. */
export async function undoImport(
  service: Pick<AppContext, 'db'>,
  call: WriteCall,
  find: (db: Reader) => Promise<ImportRow>,
  now: string,
) {
  return changeInParts(service, call, undoKind, async (db) => {
    const row = await find(db);
    if (row.desfeita_em !== null) refuse(problems.importUndone);
    if (keptUntil(row.created_at) <= now) refuse(problems.importTooOld);
    const { restorations, removals, ficam } = await planUndoing(db, row);
    const parts: UndoPart[] = inGroups(restorations, RECORDS_PER_PART, () => 1).map((some) => ({
      step: 'restore',
      some,
    }));
    let apagados = 0;
    for (const [recurso, ids] of removals) {
      apagados += ids.length;
      for (const some of inGroups(ids, REMOVALS_PER_PART, () => 1))
        parts.push({ step: 'remove', removal: { recurso, ids: some } });
    }
    parts.push({ step: 'end', row });
    return { parts, answer: success({ apagados, restaurados: restorations.length, ficaram: ficam }) };
  });
}

/** Each takes some statements of its own. */
const REMOVALS_PER_PART = 25;

const undoKind = new PartKind<UndoPart>('undoImport', async (tx, commands) => {
  const outcomes: Outcome[] = [];
  for (const { author, input } of commands) {
    const journal = new Journal();
    const added: Record<string, number> = {};
    if (input.step === 'restore')
      for (const one of input.some) await restore(tx, journal, author.empresa_id, one);
    else if (input.step === 'end') await markUndone(tx, journal, input.row);
    else
      for (const id of input.removal.ids) {
        const { recurso } = input.removal;
        if (await remove(tx, journal, author, recurso, id)) added[recurso] = (added[recurso] ?? 0) - 1;
      }
    outcomes.push({ kind: 'done', answer: [], notes: journal.notes, added });
  }
  return outcomes;
});

async function restore(
  tx: Transaction,
  journal: Journal,
  empresaId: string,
  { recurso, id, fields, precos = [] }: Restoration,
): Promise<void> {
  if (recurso === 'tabelas_preco') {
    const table = await priceTableRecords.find(tx, wholeCompany(empresaId), id);
    if (table) await changePrices(tx, journal, table, precos);
    return;
  }
  const known = await rowOf(tx, empresaId, recurso, id);
  if (known === undefined) return;
  const { change, changes, show } = IMPORTS[recurso];
  const [after] = await change(tx, [{ known, record: changes.parse(fields) }]);
  journal.changed(recurso, id, show(known), show(after));
}

const clientRecords = companyRecords('clientes');

/** Deletes a record as its `DELETE` does; false where it is gone already, or its number is told elsewhere. */
async function remove(
  tx: Transaction,
  journal: Journal,
  author: Author,
  recurso: Made,
  id: string,
): Promise<boolean> {
  const { empresa_id } = author;
  const scope = wholeCompany(empresa_id);
  const trash = (record: DeletedRecord) => keepDeleted(tx, author, record);
  if (recurso === 'vendas') {
    const sale = await findSale(tx, scope, id);
    if (sale === undefined) return false;
    const seal = await trash(await trashSale(tx, sale, journal));
    await removeSale(tx, sale);
    journal.deleted('vendas', id, toJournalSale(sale), seal);
  } else if (recurso === 'clientes') {
    const row = await findClient(tx, scope, id);
    if (row === undefined) return false;
    const seal = await trash(await trashedClient(tx, row, journal));
    await clientRecords.remove(tx, row);
    journal.deleted('clientes', id, toClient(row), seal);
  } else if (recurso === 'produtos') {
    const row = await findProduct(tx, empresa_id, id);
    if (row === undefined) return false;
    const seal = await trash(await trashedProduct(tx, row, journal));
    await productRecords.remove(tx, row);
    journal.deleted('produtos', id, toProduct(row), seal);
  } else if (recurso === 'representadas') {
    const row = await findRepresentada(tx, empresa_id, id);
    if (row === undefined) return false;
    await removeRepresentada(tx, row, journal);
    journal.deleted('representadas', id, showRepresentada(row, scope));
  } else if (recurso === 'tabelas_preco') {
    const table = await priceTableRecords.find(tx, scope, id);
    if (table === undefined) return false;
    const noted = toNotedTable(table, await selectAllPrices(tx, table));
    await removeNaming(tx, journal, priceListRecords, empresa_id, 'tabela_id', id);
    await priceTableRecords.remove(tx, table);
    journal.deleted('tabelas_preco', id, noted);
    return false;
  } else {
    const rule = await ruleRecords.find(tx, scope, id);
    if (rule === undefined) return false;
    await ruleRecords.remove(tx, rule);
    journal.deleted('regras', id, ruleRecords.show(rule));
    return false;
  }
  return true;
}
