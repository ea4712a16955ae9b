import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { changeRows, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { readPieces } from '../../platform/verification/check.queries.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import { deriveSaleColumns } from '../../trade/sales/sales.kind.ts';
import { forgetAddressees } from '../../trade/sales/sales.queries.ts';
import { keyOfTitle } from '../../trade/titles/positions.queries.ts';
import {
  type AnonymousClient,
  CLIENT_NAME,
  SALE_TEXTS,
  VISIT_TEXTS,
  withoutInboxTexts,
} from './anonymous-client.ts';
import { type Buyer, selectErasedEntries } from './privacy.queries.ts';

/** Of a sale also the client's name in his answer; its remark is found as that of the order. */
const TEXTS_BY_KIND = { vendas: [...SALE_TEXTS, 'nome'], visitas: VISIT_TEXTS } as const;

/** A key without its emitter, as `anonymizeKey` writes it. */
const KEY_OF_NOBODY = `%"chave":"______${'0'.repeat(14)}%`;

const WRITTEN = [...SALE_TEXTS, 'resposta_nome', 'resposta_observacao'] as const;
const EMPTY = Object.fromEntries(WRITTEN.map((name) => [name, null]));

/**
 * Of the entries after `apos` up to `ate`: those with a text of a sale or visit while it was the client's, or with the key of his
 * return note; the record may since have been deleted or moved to another client.
 */
async function findTextsInJournal(
  db: Reader,
  { empresa_id, cliente_id }: Buyer,
  { apos, ate }: { apos: number; ate: number },
): Promise<number[]> {
  const told = ['antes', 'depois'].flatMap((side) => {
    const text = sql<string>`cast(${sql.ref(side)} as text)`;
    const isOfClient = sql<boolean>`${text} like ${`%"cliente_id":"${cliente_id}"%`}`;
    const written = Object.entries(TEXTS_BY_KIND).map(([kind, texts]) => {
      const some = texts.map((name) => sql<boolean>`${text} like ${`%"${name}":"%`}`);
      return sql<boolean>`(recurso = ${kind} and ${isOfClient} and (${sql.join(some, sql` or `)}))`;
    });
    const returned = sql<boolean>`(recurso = 'notas' and ${isOfClient}
      and ${text} like '%"referencia":"%' and ${text} not like ${KEY_OF_NOBODY})`;
    return [...written, returned];
  });
  const kinds = [...Object.keys(TEXTS_BY_KIND), 'notas'];
  const entries = await rowsWith(db, 'jornal', { empresa_id, recurso: kinds })
    .select('numero')
    .where('numero', '>', apos)
    .where('numero', '<=', ate)
    .where(({ or }) => or(told))
    .execute();
  return entries.map(({ numero }) => numero);
}

/** Empties the texts of the client's sales, and disables their links and his own. */
export async function forgetSaleTexts(db: Transaction, buyer: Buyer): Promise<void> {
  const { empresa_id, cliente_id } = buyer;
  const sales = rowsWith(db, 'vendas', buyer);
  const written = await sales
    .select(['id', 'pedido', 'orcamento'])
    .where(({ eb, or }) => or(WRITTEN.map((name) => eb(name, 'is not', null))))
    .execute();
  for (const { id, ...codes } of written) {
    const emptied = { ...EMPTY, ...deriveSaleColumns({ ...codes, pedido_cliente: null }) };
    await changeRows(db, 'vendas', { empresa_id, id }, emptied);
  }
  await forgetAddressees(db, empresa_id, cliente_id);
  await removeRows(db, 'links_cliente', buyer);
  await db
    .deleteFrom('links_venda')
    .where('empresa_id', '=', empresa_id)
    .where('venda_id', 'in', sales.select('id'))
    .execute();
}

const ENTRIES_PER_LOOK = 500;

/** The journal entries with texts of the client's sales, up to the number `ate`. */
export type EntriesWithTexts = typeof NOT_SEARCHED;

export const NOT_SEARCHED = { numbers: [] as readonly number[], ate: 0 };

/**
 * Sales that were deleted or moved to another client are found only in the journal, which is read from where the last search
 * stopped. Most of this long work is done before the transaction, which blocks other writes.
 */
export async function searchTexts(
  db: Reader,
  buyer: Buyer,
  known: EntriesWithTexts,
): Promise<EntriesWithTexts> {
  const last = await readVersion(db, buyer.empresa_id);
  const numbers = [...known.numbers];
  for (let apos = known.ate; apos < last; apos += ENTRIES_PER_LOOK) {
    const ate = Math.min(apos + ENTRIES_PER_LOOK, last);
    numbers.push(...(await findTextsInJournal(db, buyer, { apos, ate })));
    await nextTurn();
  }
  return { numbers, ate: last };
}

/** Takes the client out of what is said of the files in the box; returns the journal entries that tell the same. */
export async function forgetInboxTexts(db: Transaction, empresa_id: string, anonymous: AnonymousClient) {
  const told: JournalRow[] = [];
  const files = rowsWith(db, 'caixa', { empresa_id });
  const said = await files.select(['id', 'remetente', 'assunto', 'nome', 'resumo']).execute();
  for (const { id, ...texts } of said) {
    const without = withoutInboxTexts(texts, anonymous.isToldIn);
    if (without === texts) continue;
    await changeRows(db, 'caixa', { empresa_id, id }, without);
    told.push(...(await selectErasedEntries(db, { empresa_id, recurso: 'caixa', registro_id: id })));
  }
  return told;
}

/**
 * Removes the client from statements: the descriptions of its sales' lines, and every cell or description that names it, in
 * matched lines or not. Figures stay. Returns the changed statements.
 */
export async function forgetStatementTexts(
  db: Transaction,
  { empresa_id, cliente_id }: Buyer,
  anonymous: AnonymousClient,
): Promise<Set<string>> {
  const changed = new Set<string>();
  const sales = rowsWith(db, 'vendas', { empresa_id, cliente_id }).select('id');
  const ids = new Set((await sales.execute()).map(({ id }) => id));
  const pieces = readPieces<Row<'linhas_extrato'>>(db, 'linhas_extrato', {
    key: ['extrato_id', 'linha'],
    columns: ['extrato_id', 'linha', 'venda_id', 'descricao', 'celulas'],
    where: sql<boolean>`empresa_id = ${empresa_id} and (descricao is not null or celulas is not null)`,
    most: 500,
  });
  for await (const lines of pieces)
    for (const { extrato_id, linha, venda_id, ...texts } of lines) {
      const forgotten = forget(texts, anonymous, venda_id !== null && ids.has(venda_id));
      if (forgotten === undefined) continue;
      changed.add(extrato_id);
      await changeRows(db, 'linhas_extrato', { empresa_id, extrato_id, linha }, forgotten);
    }
  return changed;
}

/**
 * Empties what positions of titles say of who the client is: his own lines, and every other cell that names him; and what was taught
 * of him. The titles stay his. Returns the changed positions and representadas.
 */
export async function forgetTitleTexts(
  db: Transaction,
  { empresa_id, cliente_id }: Buyer,
  anonymous: AnonymousClient,
): Promise<{ posicoes: Set<string>; representadas: Set<string> }> {
  const taught = rowsWith(db, 'titulos_ensinados', { empresa_id, cliente_id });
  const representadas = new Set(
    (await taught.select('representada_id').execute()).map((row) => row.representada_id),
  );
  await removeRows(db, 'titulos_ensinados', { empresa_id, cliente_id });
  const posicoes = new Set<string>();
  const pieces = readPieces<Row<'titulos'>>(db, 'titulos', {
    key: ['posicao_id', 'linha'],
    where: sql<boolean>`empresa_id = ${empresa_id}`,
    most: 500,
  });
  for await (const titles of pieces)
    for (const title of titles) {
      const cells = JSON.parse(title.celulas) as string[];
      const isHis = title.cliente_id === cliente_id;
      const isNamed = [title.nome ?? '', ...cells].some(anonymous.isToldIn);
      if (!isHis && !isNamed) continue;
      const { posicao_id, linha, numero } = title;
      const celulas = JSON.stringify(
        isHis ? cells.map(() => '') : cells.map((cell) => (anonymous.isToldIn(cell) ? '' : cell)),
      );
      const told = { codigo: null, cnpj_cpf: null, nome: null, marca: null, busca: numero ?? '', celulas };
      const chave = keyOfTitle({ ...title, marca: null });
      await changeRows(db, 'titulos', { empresa_id, posicao_id, linha }, { ...told, chave });
      posicoes.add(posicao_id);
    }
  return { posicoes, representadas };
}

type Texts = Pick<Row<'linhas_extrato'>, 'descricao' | 'celulas'>;

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
  const kept = cells?.map((cell) => (tells(cell) ? CLIENT_NAME : cell));
  return { descricao: isTold ? null : descricao, celulas: kept === undefined ? null : JSON.stringify(kept) };
}
