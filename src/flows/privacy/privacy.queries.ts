import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { commitToContents, type Replacement } from '../../platform/database/journal-chain.ts';
import {
  changeRows,
  hasRow,
  inPages,
  onCompanyAnd,
  removeRows,
  rowsWith,
} from '../../platform/database/rows.ts';
import { type EntrySize, type JournalRow, measureEntries } from '../../platform/writes/journal.queries.ts';

/** All journal entries about the record itself, oldest first. */
export async function selectHistory(
  db: Reader,
  empresaId: string,
  id: string,
  recurso: 'clientes' | 'usuarios' | 'vendas' | 'produtos' | 'visitas' | 'caixa' = 'clientes',
): Promise<JournalRow[]> {
  return rowsWith(db, 'jornal', { empresa_id: empresaId, registro_id: id, recurso })
    .selectAll()
    .orderBy('numero')
    .execute();
}

/** The entries with these numbers, oldest first. */
export function selectEntries(db: Reader, empresaId: string, numbers: number[]): Promise<JournalRow[]> {
  return rowsWith(db, 'jornal', { empresa_id: empresaId, numero: numbers })
    .selectAll()
    .orderBy('numero')
    .execute();
}

/** Takes something out of the replies kept for retries that contain the record's id. */
export async function rewriteReplies(
  db: Transaction,
  empresaId: string,
  id: string,
  remove: (reply: unknown) => unknown,
): Promise<void> {
  const replies = await rowsWith(db, 'idempotencia', { empresa_id: empresaId })
    .select(['chave', 'resposta'])
    .where('resposta', 'like', `%${id}%`)
    .execute();
  for (const { chave, resposta } of replies) {
    const without = JSON.stringify(remove(JSON.parse(resposta)));
    await changeRows(db, 'idempotencia', { empresa_id: empresaId, chave }, { resposta: without });
  }
}

/** The sizes of the entries after `apos` up to `ate` that are about the client, its sales, visits, invoices or rules. */
export async function measureEntriesAbout(
  db: Reader,
  empresaId: string,
  clienteId: string,
  { apos, ate }: { apos: number; ate: number },
): Promise<EntrySize[]> {
  const reference = `%"cliente_id":"${clienteId}"%`;
  const found = rowsWith(db, 'jornal', { empresa_id: empresaId })
    .where('numero', '>', apos)
    .where('numero', '<=', ate)
    .where(({ and, or, eb }) =>
      or([
        and([eb('recurso', '=', 'clientes'), eb('registro_id', '=', clienteId)]),
        and([
          eb('recurso', 'in', ['vendas', 'visitas', 'notas', 'regras']),
          or([
            eb(sql<string>`cast(antes as text)`, 'like', reference),
            eb(sql<string>`cast(depois as text)`, 'like', reference),
          ]),
        ]),
      ]),
    )
    .orderBy('numero');
  return measureEntries(db, found);
}

interface PageById {
  readonly after: string;
  readonly limit: number;
}

const RECORDS_PER_LOOK = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Records in pages by their ids. */
export function pagesById<R extends { readonly id: string }>(read: (page: PageById) => Promise<R[]>) {
  return inPages<R>(RECORDS_PER_LOOK, (last) => read({ after: last?.id ?? NO_ID, limit: RECORDS_PER_LOOK }));
}

/** The client's next sales by id, with the number of items of each. */
export async function measureSales(db: Reader, empresaId: string, clienteId: string, page: PageById) {
  return rowsWith(db, 'vendas', { empresa_id: empresaId, cliente_id: clienteId })
    .select('id')
    .select(({ selectFrom, fn }) =>
      selectFrom('itens_venda')
        .select(fn.countAll<number>().as('itens'))
        .where('itens_venda.empresa_id', '=', empresaId)
        .whereRef('itens_venda.venda_id', '=', 'vendas.id')
        .$asScalar()
        .$notNull()
        .as('itens'),
    )
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/** Without their items. */
export function selectSalesOf(db: Reader, empresaId: string, ids: readonly string[]) {
  return rowsWith(db, 'vendas', { empresa_id: empresaId, id: ids }).selectAll().orderBy('id').execute();
}

/** The items of some sales, in the order of each; `page` is for a sale that has many. */
export function selectItemsOfSales(
  db: Reader,
  empresaId: string,
  ids: readonly string[],
  page: { from: number; limit: number },
) {
  return rowsWith(db, 'itens_venda', { empresa_id: empresaId, venda_id: ids })
    .select(['venda_id', 'produto_id', 'quantidade', 'valor_unitario', 'valor_total', 'comissao'])
    .select(['preco_tabela', 'desconto', 'bonificacao', 'preco_liquido'])
    .where('posicao', '>=', page.from)
    .orderBy('venda_id')
    .orderBy('posicao')
    .limit(page.limit)
    .execute();
}

/** Whether the journal has entries about the client. */
export async function isInJournal(db: Reader, empresaId: string, clienteId: string): Promise<boolean> {
  return hasRow(db, 'jornal', { empresa_id: empresaId, registro_id: clienteId, recurso: 'clientes' });
}

/** The instalments of sales, in order. */
export function selectInstallmentsOf(db: Reader, empresaId: string, sales: string[]) {
  return rowsWith(db, 'parcelas', { empresa_id: empresaId, venda_id: sales })
    .select(['venda_id', 'numero', 'vencimento', 'valor', 'pago_em', 'recebido', 'ajuste', 'motivo'])
    .select(['nota_id', 'inadimplente', 'repasse_pago'])
    .orderBy('venda_id')
    .orderBy('numero')
    .execute();
}

type Contents = Pick<JournalRow, 'antes' | 'depois'>;

interface Rewritten {
  readonly entry: JournalRow;
  readonly contents: Contents;
}

/** Entries with what is left of the records that they tell. */
export function rewritten(entries: readonly JournalRow[], remove: (record: Fields) => unknown): Rewritten[] {
  const rewrite = (text: string | null) => (text === null ? null : JSON.stringify(remove(JSON.parse(text))));
  return entries.map((entry) => ({
    entry,
    contents: { antes: rewrite(entry.antes), depois: rewrite(entry.depois) },
  }));
}

type Fields = Record<string, unknown>;

/**
 * Replaces the contents of past entries and deletes their salt. Only a hash of the old contents remains, which keeps the chain
 * intact and reveals nothing. The entry that this change will write seals the new contents, and is linked to them when it gets
 * its number.
 */
export async function replaceContents(db: Transaction, empresaId: string, entries: readonly Rewritten[]) {
  const replaced: Replacement[] = [];
  await db.insertInto('jornal_em_anonimizacao').values({ empresa_id: empresaId }).execute();
  // In the order in which the verification reads them: their digest depends on it.
  const inOrder = entries.toSorted((a, b) => a.entry.numero - b.entry.numero);
  for (const { entry, contents } of inOrder) {
    if (entry.antes === contents.antes && entry.depois === contents.depois) continue;
    const compromisso = await originalOf(db, entry);
    const replacement = {
      numero: entry.numero,
      compromisso,
      novo: commitToContents({ ...contents, sal: null }),
    };
    await changeRows(
      db,
      'jornal',
      { empresa_id: empresaId, numero: entry.numero },
      { ...contents, sal: null },
    );
    replaced.push(replacement);
  }
  await removeRows(db, 'jornal_em_anonimizacao', { empresa_id: empresaId });
  return replaced;
}

/** The original contents of an entry that was replaced before are known only by their hash. */
async function originalOf(db: Transaction, entry: JournalRow): Promise<string> {
  const known = await rowsWith(db, 'jornal_substituicoes', {
    empresa_id: entry.empresa_id,
    numero: entry.numero,
  })
    .select('compromisso')
    .limit(1)
    .executeTakeFirst();
  return known?.compromisso ?? commitToContents(entry);
}

/** The commission rules for a client. */
export function selectRulesOfClient(db: Reader, empresaId: string, clienteId: string) {
  return rowsWith(db, 'regras', { empresa_id: empresaId, cliente_id: clienteId })
    .selectAll()
    .orderBy('id')
    .execute();
}

/** The receipt lines of sales, in the order of the sales. */
export function selectReceivedFor(db: Reader, empresaId: string, sales: string[]) {
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

/** The payout lines of sales, in the order of the sales; a payout's reference is about the vendedor, and stays out. */
export function selectPaidOutFor(db: Reader, empresaId: string, sales: string[]) {
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

/** The next statements of the company by id. */
export function selectStatementsAfter(
  db: Reader,
  empresaId: string,
  { after, limit }: { after: string; limit: number },
) {
  return rowsWith(db, 'extratos', { empresa_id: empresaId })
    .select(['id', 'data'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The lines of a statement about sales to the client. */
export function selectLinesAbout(db: Reader, empresaId: string, clienteId: string, extratoId: string) {
  return db
    .selectFrom('linhas_extrato as linhas')
    .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'linhas.venda_id'))
    .select(['linhas.linha', 'linhas.situacao', 'linhas.motivo', 'linhas.venda_id', 'linhas.pedido'])
    .select(['linhas.descricao', 'linhas.parcela', 'linhas.partes', 'linhas.esperado', 'linhas.informado'])
    .select(['linhas.aba', 'linhas.tributo', 'linhas.pagamento', 'linhas.pagos'])
    .where('linhas.empresa_id', '=', empresaId)
    .where('linhas.extrato_id', '=', extratoId)
    .where('vendas.cliente_id', '=', clienteId)
    .orderBy('linhas.linha')
    .execute();
}
