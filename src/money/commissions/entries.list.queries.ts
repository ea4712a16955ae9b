import { type SelectQueryBuilder, sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import { dueAfter, type Situation } from '../../domain/commission-entries.ts';
import type { Reader } from '../../platform/database/database.ts';
import { ENTRY_CLASS, type EntryClass, entryClass } from '../../platform/database/entry-classes.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { offsetOf, type Page } from '../../platform/http/contract/pagination.ts';
import { isUnfiltered } from '../../platform/lists/pages.queries.ts';
import { countRecords } from '../../platform/writes/counters.queries.ts';
import type { EntryFilter } from './entries.filter.ts';
import type { DetailedEntryRow } from './entry.record.ts';
import { classesOf, countSummed, findPlace, isSummed } from './sums.queries.ts';

/** The sort key of the list; `vence_em` is null before the event, and sorts last. */
interface Key {
  venda_id: string;
  numero: number;
  vence_em: string | null;
  data: string;
  pedido: string;
}

type Piece = SelectQueryBuilder<Tables, 'parcelas', Key>;

/** Entries with a due date, or those without; an index gives the order of each. */
type Dating = 'dated' | 'undated';

const LAST_DAY_OF_ANY_MONTH = 28;

export async function readEntryPage(
  db: Reader,
  scope: AccessScope,
  filter: EntryFilter,
  page: Page,
  today: string,
): Promise<DetailedEntryRow[]> {
  const offset = offsetOf(page);
  const place =
    offset > 0 && scope.vendedorId === null && isSummed(filter)
      ? await findPlace(db, scope.empresaId, filter, today, offset)
      : { isDated: true, offset };
  const dated = place.isDated ? findEntries(db, scope, filter, today, 'dated') : [];
  const undated = findEntries(db, scope, filter, today, 'undated');
  const { from } = place;
  if (from === undefined)
    return readMerged(db, scope, [...dated, ...undated], { limit: page.limit, offset: place.offset });
  const { data, offset: rest } = await findSaleDay(dated, from, place.offset);
  const onwards = dated.map((piece) =>
    piece.where(({ eb, refTuple, tuple }) => eb(refTuple('vence_em', 'data'), '>=', tuple(from, data))),
  );
  return readMerged(db, scope, [...onwards, ...undated], { limit: page.limit, offset: rest });
}

const FIRST_DAY = '0001-01-01';
/** Skipping this many entries is faster than counting them. */
const FEW = 20;

/**
 * Among the entries due on one day, finds the sale date at which the entry after `offset` others is; an index counts them without
 * reading rows.
 */
async function findSaleDay(pieces: Piece[], from: string, offset: number) {
  if (offset < FEW) return { data: FIRST_DAY, offset };
  const counts = pieces.map((piece) =>
    piece
      .clearSelect()
      .clearOrderBy()
      .where('vence_em', '=', from)
      .groupBy('data')
      .select(['data', ({ fn }) => fn.countAll<number>().as('count')]),
  );
  const days = new Map<string, number>();
  for (const counted of counts)
    for (const { data, count } of await counted.execute()) days.set(data, (days.get(data) ?? 0) + count);
  let rest = offset;
  for (const [data, count] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (rest < count) return { data, offset: rest };
    rest -= count;
  }
  return { data: FIRST_DAY, offset };
}

/** Each situation is a separate range of an index and is counted on its own. */
export async function countEntries(
  db: Reader,
  scope: AccessScope,
  filter: EntryFilter,
  today: string,
): Promise<number> {
  const { por: _, ...asked } = filter;
  if (scope.vendedorId === null) {
    if (isUnfiltered(asked)) return countRecords(db, scope.empresaId, 'parcelas');
    if (isSummed(filter)) return countSummed(db, scope.empresaId, filter, today);
  }
  let total = 0;
  for (const dating of ['dated', 'undated'] as const)
    for (const piece of findEntries(db, scope, filter, today, dating)) {
      const { count } = await piece
        .clearSelect()
        .clearOrderBy()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      total += count;
    }
  return total;
}

const ROWS_PER_READ = 500;

/** All matches in pages, by cursor. */
export async function* exportEntries(
  db: Reader,
  scope: AccessScope,
  filter: EntryFilter,
  today: string,
): AsyncGenerator<DetailedEntryRow[]> {
  for (const dating of ['dated', 'undated'] as const) {
    const pieces = findEntries(db, scope, filter, today, dating);
    for (let rest = pieces; rest.length > 0; ) {
      const rows = await readMerged(db, scope, rest, { limit: ROWS_PER_READ, offset: 0 });
      const last = rows.at(-1);
      if (last !== undefined) yield rows;
      if (last === undefined || rows.length < ROWS_PER_READ) break;
      rest = pieces.map((piece) => after(piece, last, dating));
    }
  }
}

/** Merges the sorted pieces, reading from each no more than the page may need. */
async function readMerged(
  db: Reader,
  scope: AccessScope,
  pieces: Piece[],
  { limit, offset }: { limit: number; offset: number },
): Promise<DetailedEntryRow[]> {
  const [first, ...others] = pieces.map((piece) =>
    db.selectFrom(piece.limit(Math.min(limit + offset, Number.MAX_SAFE_INTEGER)).as('piece')).selectAll(),
  );
  if (first === undefined) return [];
  let merged = first;
  for (const other of others) merged = merged.unionAll(other);
  const keys = db
    .selectFrom(merged.as('merged'))
    .select(['merged.venda_id', 'merged.numero'])
    .orderBy('merged.vence_em', (order) => order.asc().nullsLast())
    .orderBy('merged.data')
    .orderBy('merged.pedido')
    .orderBy('merged.numero')
    .limit(limit)
    .offset(offset);
  return detailedEntries(db, scope)
    .where(({ eb, refTuple }) =>
      eb(refTuple('parcelas.venda_id', 'parcelas.numero'), 'in', keys.$asTuple('venda_id', 'numero')),
    )
    .orderBy('parcelas.vence_em', (order) => order.asc().nullsLast())
    .orderBy('parcelas.data')
    .orderBy('parcelas.pedido')
    .orderBy('parcelas.numero')
    .execute();
}

/** Entries joined with columns of their sales. */
export function detailedEntries(db: Reader, { empresaId, vendedorId }: AccessScope) {
  const entries = db
    .selectFrom('parcelas')
    .innerJoin('vendas', (join) =>
      join
        .onRef('vendas.empresa_id', '=', 'parcelas.empresa_id')
        .onRef('vendas.id', '=', 'parcelas.venda_id'),
    )
    .innerJoin('clientes', (join) =>
      join
        .onRef('clientes.empresa_id', '=', 'vendas.empresa_id')
        .onRef('clientes.id', '=', 'vendas.cliente_id'),
    )
    .innerJoin('representadas', (join) =>
      join
        .onRef('representadas.empresa_id', '=', 'vendas.empresa_id')
        .onRef('representadas.id', '=', 'vendas.representada_id'),
    )
    .leftJoin('notas', (join) =>
      join.onRef('notas.empresa_id', '=', 'parcelas.empresa_id').onRef('notas.id', '=', 'parcelas.nota_id'),
    )
    .where('parcelas.empresa_id', '=', empresaId)
    .selectAll('parcelas')
    .select([
      'vendas.cliente_id',
      'vendas.comissao_evento',
      'vendas.repasse',
      'vendas.devolvido',
      'clientes.nome as cliente_nome',
      'representadas.nome as representada_nome',
      'notas.numero as nota',
    ]);
  if (vendedorId === null) return entries;
  return entries.where(({ or, eb }) =>
    or([eb('parcelas.vendedor_id', '=', vendedorId), eb('parcelas.carteira_id', '=', vendedorId)]),
  );
}

/** The filtered entries, as pieces that an index holds in list order. */
export function findEntries(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  filter: EntryFilter,
  today: string,
  dating: Dating,
): Piece[] {
  const { cliente_id, de, ate, por } = filter;
  const wanted = classesOf(filter.situacao);
  const isPeriodOfDated = (de !== undefined || ate !== undefined) && por !== 'venda';
  if (dating === 'undated' && isPeriodOfDated) return [];
  const classes = wanted.filter((name) => name !== (dating === 'dated' ? 'prevista' : 'aberta'));
  if (classes.length === 0) return [];
  const bases = within(restrict(keysOf(db, empresaId, dating), filter), vendedorId);
  const onDays = (piece: Piece, name: EntryClass) =>
    name === 'aberta' ? withinDays(piece, filter.situacao, today) : piece;
  if (cliente_id === undefined)
    return bases.flatMap((base) =>
      classes.map((name) =>
        onDays(base.where(sql<boolean>`${entryClass} = ${sql.lit(ENTRY_CLASS[name])}`), name),
      ),
    );
  // A client has few sales, so entries are found by client; the plus sign disables the index of situations.
  const ofClient = bases.map((base) =>
    base.where('venda_id', 'in', ({ selectFrom }) =>
      selectFrom('vendas')
        .select('id')
        .where('empresa_id', '=', empresaId)
        .where('cliente_id', '=', cliente_id),
    ),
  );
  return ofClient.flatMap((base) =>
    classes.map((name) =>
      onDays(base.where(sql<boolean>`+${entryClass} = ${sql.lit(ENTRY_CLASS[name])}`), name),
    ),
  );
}

/** A vendedor's entries are two disjoint pieces: his own sales, and other sales of his clients. */
function within(piece: Piece, vendedorId: string | null): Piece[] {
  if (vendedorId === null) return [piece];
  return [piece.where('vendedor_id', '=', vendedorId), piece.where('carteira_id', '=', vendedorId)];
}

function keysOf(db: Reader, empresaId: string, dating: Dating): Piece {
  return db
    .selectFrom('parcelas')
    .select(['venda_id', 'numero', 'vence_em', 'data', 'pedido'])
    .where('empresa_id', '=', empresaId)
    .where('vence_em', dating === 'dated' ? 'is not' : 'is', null)
    .orderBy('vence_em')
    .orderBy('data')
    .orderBy('pedido')
    .orderBy('numero');
}

function restrict(piece: Piece, { representada_id, de, ate, por }: EntryFilter): Piece {
  let found = piece;
  if (representada_id !== undefined) found = found.where('representada_id', '=', representada_id);
  const column = por === 'venda' ? 'data' : por === 'evento' ? 'evento_em' : 'vence_em';
  if (de !== undefined) found = found.where(column, '>=', de);
  if (ate !== undefined) found = found.where(column, '<=', ate);
  if (por !== 'evento') return found;
  // An event of a month is due in the next month, so the index of due dates narrows down events.
  if (de !== undefined) found = found.where('vence_em', '>=', dueAfter(de, 1));
  if (ate !== undefined) found = found.where('vence_em', '<=', dueAfter(ate, LAST_DAY_OF_ANY_MONTH));
  return found;
}

function withinDays(piece: Piece, situations: Situation[] | undefined, today: string): Piece {
  const asksFor = (situation: Situation) => situations === undefined || situations.includes(situation);
  let found = piece;
  if (!asksFor('atrasada')) found = found.where('vence_em', '>=', today);
  if (!asksFor('a_receber')) found = found.where('vence_em', '<', today);
  return found;
}

function after(piece: Piece, last: DetailedEntryRow, dating: Dating): Piece {
  if (dating === 'undated')
    return piece.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('data', 'pedido', 'numero'), '>', tuple(last.data, last.pedido, last.numero)),
    );
  return piece.where(({ eb, refTuple, tuple }) =>
    eb(
      refTuple('vence_em', 'data', 'pedido', 'numero'),
      '>',
      tuple(last.vence_em, last.data, last.pedido, last.numero),
    ),
  );
}
