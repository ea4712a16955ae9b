import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { changeRows, inPages, rowsWith } from '../../platform/database/rows.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import { deriveSaleColumns } from '../../trade/sales/sales.kind.ts';
import { forgetAddressees } from '../../trade/sales/sales.queries.ts';
import { type AnonymousClient, SALE_TEXTS, VISIT_TEXTS, withoutInboxTexts } from './anonymous-client.ts';
import { selectEntries, selectHistory } from './privacy.queries.ts';

/** The free texts about a client, by kind of record. */
const TEXTS_BY_KIND = { vendas: SALE_TEXTS, visitas: VISIT_TEXTS } as const;

/** A key without its emitter, as `anonymizeKey` writes it. */
const KEY_OF_NOBODY = `%"chave":"______${'0'.repeat(14)}%`;

const EMPTY = Object.fromEntries(SALE_TEXTS.map((name) => [name, null]));

/**
 * Of the entries after `apos` up to `ate`: those with a text of a sale or visit while it was the client's, or with the key of his
 * return note; the record may since have been deleted or moved to another client.
 */
async function findTextsInJournal(
  db: Reader,
  empresaId: string,
  clienteId: string,
  { apos, ate }: { apos: number; ate: number },
): Promise<number[]> {
  const told = Object.entries(TEXTS_BY_KIND).flatMap(([kind, texts]) =>
    ['antes', 'depois'].map((side) => {
      const text = sql<string>`cast(${sql.ref(side)} as text)`;
      const written = texts.map((name) => sql<boolean>`${text} like ${`%"${name}":"%`}`);
      const isOfClient = sql<boolean>`${text} like ${`%"cliente_id":"${clienteId}"%`}`;
      return sql<boolean>`(recurso = ${kind} and ${isOfClient} and (${sql.join(written, sql` or `)}))`;
    }),
  );
  const returned = ['antes', 'depois'].map((side) => {
    const text = sql<string>`cast(${sql.ref(side)} as text)`;
    return sql<boolean>`(recurso = 'notas' and ${text} like ${`%"cliente_id":"${clienteId}"%`}
      and ${text} like '%"referencia":"%' and ${text} not like ${KEY_OF_NOBODY})`;
  });
  const entries = await rowsWith(db, 'jornal', {
    empresa_id: empresaId,
    recurso: [...Object.keys(TEXTS_BY_KIND), 'notas'],
  })
    .select('numero')
    .where('numero', '>', apos)
    .where('numero', '<=', ate)
    .where(({ or }) => or([...told, ...returned]))
    .execute();
  return entries.map(({ numero }) => numero);
}

/** Empties the texts of the client's sales, and disables their links. */
export async function forgetSaleTexts(db: Transaction, empresaId: string, clienteId: string): Promise<void> {
  const written = await rowsWith(db, 'vendas', { empresa_id: empresaId, cliente_id: clienteId })
    .select(['id', 'pedido', 'orcamento'])
    .where(({ eb, or }) => or(SALE_TEXTS.map((name) => eb(name, 'is not', null))))
    .execute();
  for (const { id, pedido, orcamento } of written)
    await changeRows(
      db,
      'vendas',
      { empresa_id: empresaId, id },
      { ...EMPTY, ...deriveSaleColumns({ pedido, orcamento, pedido_cliente: null }) },
    );
  await forgetAddressees(db, empresaId, clienteId);
  await db
    .deleteFrom('links_venda')
    .where('empresa_id', '=', empresaId)
    .where('venda_id', 'in', ({ selectFrom }) =>
      selectFrom('vendas')
        .select('id')
        .where('empresa_id', '=', empresaId)
        .where('cliente_id', '=', clienteId),
    )
    .execute();
}

/** Empties the notes of the client's visits; day, outcome and reason stay. */
export async function forgetVisitNotes(db: Transaction, empresaId: string, clienteId: string): Promise<void> {
  await db
    .updateTable('visitas')
    .set({ nota: null })
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', '=', clienteId)
    .where('nota', 'is not', null)
    .execute();
}

const ENTRIES_PER_LOOK = 500;

/** The journal entries with texts of the client's sales, up to the number `ate`. */
export interface EntriesWithTexts {
  readonly numbers: readonly number[];
  readonly ate: number;
}

export const NOT_SEARCHED: EntriesWithTexts = { numbers: [], ate: 0 };

/**
 * Sales that were deleted or moved to another client are found only in the journal, which is read from where the last search
 * stopped. Most of this long work is done before the transaction, which blocks other writes.
 */
export async function searchTexts(
  db: Reader,
  { empresaId, clienteId }: { empresaId: string; clienteId: string },
  known: EntriesWithTexts,
): Promise<EntriesWithTexts> {
  const last = await readVersion(db, empresaId);
  const numbers = [...known.numbers];
  for (let apos = known.ate; apos < last; apos += ENTRIES_PER_LOOK) {
    const ate = Math.min(apos + ENTRIES_PER_LOOK, last);
    numbers.push(...(await findTextsInJournal(db, empresaId, clienteId, { apos, ate })));
    await nextTurn();
  }
  return { numbers, ate: last };
}

export async function readEntriesWithTexts(db: Reader, empresaId: string, { numbers }: EntriesWithTexts) {
  return readInBatches(numbers, (batch) => selectEntries(db, empresaId, batch));
}

/** Takes the client out of what is said of the files in the box; returns the journal entries that tell the same. */
export async function forgetInboxTexts(db: Transaction, empresaId: string, anonymous: AnonymousClient) {
  const told: JournalRow[] = [];
  for (const { id, ...texts } of await selectTexts(db, empresaId)) {
    const without = withoutInboxTexts(texts, anonymous);
    if (without === texts) continue;
    await changeRows(db, 'caixa', { empresa_id: empresaId, id }, without);
    told.push(...(await selectHistory(db, empresaId, id, 'caixa')));
  }
  return told;
}

function selectTexts(db: Reader, empresaId: string) {
  return rowsWith(db, 'caixa', { empresa_id: empresaId })
    .select(['id', 'remetente', 'assunto', 'nome', 'resumo'])
    .execute();
}

const LINES_PER_READ = 500;
const REPLACED = 'Cliente anonimizado';

/**
 * Removes the client from statements: the descriptions of its sales' lines, and every cell or description that names it, in
 * matched lines or not. Figures stay. Returns the changed statements.
 */
export async function forgetStatementTexts(
  db: Transaction,
  empresaId: string,
  clienteId: string,
  anonymous: AnonymousClient,
): Promise<Set<string>> {
  const changed = new Set<string>();
  const sales = await rowsWith(db, 'vendas', { empresa_id: empresaId, cliente_id: clienteId })
    .select('id')
    .execute();
  const ids = new Set(sales.map(({ id }) => id));
  const found = rowsWith(db, 'linhas_extrato', { empresa_id: empresaId })
    .select(['extrato_id', 'linha', 'venda_id', 'descricao', 'celulas'])
    .where(({ eb, or }) => or([eb('descricao', 'is not', null), eb('celulas', 'is not', null)]))
    .orderBy('extrato_id')
    .orderBy('linha')
    .limit(LINES_PER_READ);
  const after = ({ extrato_id, linha }: { extrato_id: string; linha: number }) =>
    found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('extrato_id', 'linha'), '>', tuple(extrato_id, linha)),
    );
  type Line = Awaited<ReturnType<typeof found.execute>>[number];
  const read = (last?: Line) => (last ? after(last) : found).execute();
  for await (const lines of inPages(LINES_PER_READ, read))
    for (const { extrato_id, linha, venda_id, ...texts } of lines) {
      const forgotten = forget(texts, anonymous, venda_id !== null && ids.has(venda_id));
      if (forgotten === undefined) continue;
      changed.add(extrato_id);
      await changeRows(db, 'linhas_extrato', { empresa_id: empresaId, extrato_id, linha }, forgotten);
    }
  return changed;
}

interface Texts {
  readonly descricao: string | null;
  readonly celulas: string | null;
}

/** Undefined when nothing must be removed. */
function forget(
  { descricao, celulas }: Texts,
  anonymous: AnonymousClient,
  isOfClient: boolean,
): Texts | undefined {
  const tells = (text: string) => anonymous.isToldIn(text) || (isOfClient && text === descricao);
  const cells = celulas === null ? null : (JSON.parse(celulas) as string[]);
  const isTold = descricao !== null && (isOfClient || anonymous.isToldIn(descricao));
  if (!isTold && !cells?.some(tells)) return undefined;
  const kept = cells?.map((cell) => (tells(cell) ? REPLACED : cell));
  return { descricao: isTold ? null : descricao, celulas: kept === undefined ? null : JSON.stringify(kept) };
}
