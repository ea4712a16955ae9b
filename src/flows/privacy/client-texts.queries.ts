import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { changeRows, rowsWith } from '../../platform/database/rows.ts';
import { readInBatches } from '../../platform/writes/batches.queries.ts';
import { deriveSaleColumns } from '../../trade/sales/sales.kind.ts';
import { forgetAddressees } from '../../trade/sales/send/sent-letters.queries.ts';
import { lastNumberOf, selectEntries } from './privacy.queries.ts';

/** The free texts of orders. */
export const SALE_TEXTS = [
  'observacao',
  'observacao_interna',
  'transportadora',
  'pedido_cliente',
  'motivo_recusa',
] as const;

/** The free texts of visits. */
export const VISIT_TEXTS = ['nota'] as const;

/** The free texts about a client, by kind of record. */
const TEXTS_BY_KIND = { vendas: SALE_TEXTS, visitas: VISIT_TEXTS } as const;

/** A key without its emitter, as `anonymizeKey` writes it. */
const KEY_OF_NOBODY = `%"chave":"______${'0'.repeat(14)}%`;

const EMPTY = Object.fromEntries(SALE_TEXTS.map((name) => [name, null]));

/**
 * Of the entries after `apos` up to `ate`: those with a text of a sale or visit while it was the client's, or with the key of his
 * return note; the record may since have been deleted or moved to another client.
 */
export async function findTextsInJournal(
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
  const last = await lastNumberOf(db, empresaId);
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
