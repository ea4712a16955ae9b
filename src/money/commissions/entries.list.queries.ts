import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { offsetOf, type Page } from '../../contract/lists.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { TO_INVOICE } from '../../domain/balance.ts';
import { dueAfter } from '../../domain/commission-entries.ts';
import type { Reader } from '../../platform/database/database.ts';
import { inPages, onCompanyAnd } from '../../platform/database/rows.ts';
import { ENTRY_CLASS, entryClass, isPresumable } from '../../platform/database/tables/commission-sums.ts';
import type { Row, Tables } from '../../platform/database/tables.ts';
import { isUnfiltered } from '../../platform/lists/pages.queries.ts';
import { countRecords } from '../../platform/writes/counters.queries.ts';
import { asOf, type DetailedEntryRow, type EntryFilter } from './entry.record.ts';
import {
  findPresumable,
  isPresumed,
  isTitled,
  type Presumption,
  readPresumption,
} from './presumption.queries.ts';
import {
  areEntriesSummed,
  casesOf,
  countEntriesBySums,
  datingOf,
  type EntryCase,
  findPlace,
  sideOf,
} from './sums.queries.ts';

/** The sort key of the list; `vence_em` is null before the event, and sorts last. */
type Key = Pick<Row<'parcelas'>, 'venda_id' | 'numero' | 'vence_em' | 'data' | 'pedido'>;

type Piece = SelectQueryBuilder<Tables, 'parcelas', Key>;

/** The column of the due date; a presumed payment makes the expected one that. */
type Due = 'vence_em' | 'previsto_em';

/** Entries in the order of the list; `due` is null for those without a due date. */
interface EntryPiece {
  readonly keys: Piece;
  readonly due: Due | null;
}

const LAST_DAY_OF_ANY_MONTH = 28;

export async function readEntryPage(
  db: Reader,
  scope: AccessScope,
  filter: EntryFilter,
  page: Page,
  today: string,
): Promise<DetailedEntryRow[]> {
  const offset = offsetOf(page);
  const presumption = await readPresumption(db, scope.empresaId, today);
  const place =
    offset > 0 && scope.vendedorId === null && areEntriesSummed(filter, presumption)
      ? await findPlace(db, scope.empresaId, filter, presumption, offset)
      : { isDated: true, offset };
  const found = await findEntries(db, scope, filter, presumption);
  const [dated, undated] = [place.isDated ? found.dated : [], found.undated];
  const { from } = place;
  if (from === undefined)
    return readMerged(db, scope, [...dated, ...undated], { limit: page.limit, offset: place.offset }, today);
  const { data, offset: rest } = await findSaleDay(dated, from, place.offset);
  const onwards = dated.map(({ keys, due }) => ({
    keys: keys.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(due ?? 'vence_em', 'data'), '>=', tuple(from, data)),
    ),
    due,
  }));
  return readMerged(db, scope, [...onwards, ...undated], { limit: page.limit, offset: rest }, today);
}

const FIRST_DAY = '0001-01-01';
/** Skipping this many entries is faster than counting them. */
const FEW = 20;

/**
 * Among the entries due on one day, finds the sale date at which the entry after `offset` others is; an index counts them without
 * reading rows.
 */
async function findSaleDay(pieces: EntryPiece[], from: string, offset: number) {
  if (offset < FEW) return { data: FIRST_DAY, offset };
  const counts = pieces.map(({ keys, due }) =>
    keys
      .clearSelect()
      .clearOrderBy()
      .where(due ?? 'vence_em', '=', from)
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
export async function countEntries(db: Reader, scope: AccessScope, filter: EntryFilter, today: string) {
  const { por: _, ...asked } = filter;
  if (scope.vendedorId === null && isUnfiltered(asked)) return countRecords(db, scope.empresaId, 'parcelas');
  const presumption = await readPresumption(db, scope.empresaId, today);
  if (scope.vendedorId === null && areEntriesSummed(filter, presumption))
    return countEntriesBySums(db, scope.empresaId, filter, presumption);
  const { dated, undated } = await findEntries(db, scope, filter, presumption);
  let total = 0;
  for (const { keys } of [...dated, ...undated]) {
    const { count } = await keys
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
export async function* exportEntries(db: Reader, scope: AccessScope, filter: EntryFilter, today: string) {
  const presumption = await readPresumption(db, scope.empresaId, today);
  const { dated, undated } = await findEntries(db, scope, filter, presumption);
  for (const pieces of [dated, undated])
    yield* inPages<DetailedEntryRow>(ROWS_PER_READ, (last) => {
      const rest = last ? pieces.map((piece) => after(piece, last)) : pieces;
      return readMerged(db, scope, rest, { limit: ROWS_PER_READ, offset: 0 }, today);
    });
}

/** SQLite takes at most 500 selects in a union, which are nested beyond this many. */
const PIECES_PER_UNION = 100;

/** Merges the sorted pieces, reading from each no more than the page may need. */
async function readMerged(
  db: Reader,
  scope: AccessScope,
  pieces: EntryPiece[],
  { limit, offset }: { limit: number; offset: number },
  today: string,
): Promise<DetailedEntryRow[]> {
  const most = Math.min(limit + offset, Number.MAX_SAFE_INTEGER);
  const merged = unite(
    db,
    pieces.map(({ keys }) => db.selectFrom(keys.limit(most).as('piece')).selectAll()),
  );
  if (merged === undefined) return [];
  const keys = db
    .selectFrom(merged.as('merged'))
    .select(['merged.venda_id', 'merged.numero', 'merged.vence_em'])
    .orderBy('merged.vence_em', (order) => order.asc().nullsLast())
    .orderBy('merged.data')
    .orderBy('merged.pedido')
    .orderBy('merged.numero')
    .limit(limit)
    .offset(offset);
  const rows = await detailedEntries(db, scope)
    .innerJoin(keys.as('pagina'), (join) =>
      join.onRef('pagina.venda_id', '=', 'parcelas.venda_id').onRef('pagina.numero', '=', 'parcelas.numero'),
    )
    .orderBy('pagina.vence_em', (order) => order.asc().nullsLast())
    .orderBy('parcelas.data')
    .orderBy('parcelas.pedido')
    .orderBy('parcelas.numero')
    .execute();
  return rows.map((row) => asOf(row, today));
}

type Keys = SelectQueryBuilder<Tables & { piece: Key }, 'piece', Key>;

function unite(db: Reader, pieces: Keys[]): Keys | undefined {
  const [first, ...others] = pieces;
  if (first === undefined) return undefined;
  if (pieces.length <= PIECES_PER_UNION) {
    let merged = first;
    for (const other of others) merged = merged.unionAll(other);
    return merged;
  }
  const parts: Keys[] = [];
  for (let at = 0; at < pieces.length; at += PIECES_PER_UNION) {
    const some = unite(db, pieces.slice(at, at + PIECES_PER_UNION)) as Keys;
    parts.push(db.selectFrom(some.as('piece')).selectAll());
  }
  return unite(db, parts);
}

/** Entries joined with columns of their sales. */
export function detailedEntries(db: Reader, { empresaId, vendedorId }: AccessScope) {
  const entries = db
    .selectFrom('parcelas')
    .innerJoin('vendas', (join) => onCompanyAnd(join, 'vendas.id', 'parcelas.venda_id'))
    .innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'vendas.cliente_id'))
    .innerJoin('representadas', (join) => onCompanyAnd(join, 'representadas.id', 'vendas.representada_id'))
    .leftJoin('membros', (join) => onCompanyAnd(join, 'membros.usuario_id', 'parcelas.vendedor_id'))
    .leftJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'parcelas.nota_id'))
    .where('parcelas.empresa_id', '=', empresaId)
    .selectAll('parcelas')
    .select([
      'vendas.cliente_id',
      'vendas.comissao_evento',
      'vendas.repasse',
      'vendas.devolvido',
      'vendas.a_faturar_previsao',
      'clientes.nome as cliente_nome',
      'representadas.nome as representada_nome',
      'representadas.pagamento_presumido',
      'membros.nome as vendedor_nome',
      'notas.numero as nota',
    ]);
  if (vendedorId === null) return entries;
  return entries.where(({ or, eb }) =>
    or([eb('parcelas.vendedor_id', '=', vendedorId), eb('parcelas.carteira_id', '=', vendedorId)]),
  );
}

/** The filtered entries, as pieces that an index holds in list order: those with a due date, and those without. */
export async function findEntries(
  db: Reader,
  scope: AccessScope,
  filter: EntryFilter,
  presumption: Presumption,
): Promise<{ dated: EntryPiece[]; undated: EntryPiece[] }> {
  const found: { dated: EntryPiece[]; undated: EntryPiece[] } = { dated: [], undated: [] };
  const { cliente_id, representada_id, de, ate, por } = filter;
  const isPeriodOfDated = (de !== undefined || ate !== undefined) && por !== 'venda';
  // Without a setting, and of one client's few entries, those that may be presumed are found like the others.
  const isSpread = presumption.before.size > 0 && cliente_id === undefined;
  const presumable = isSpread ? await findPresumable(db, scope.empresaId) : [];
  if (!isPeriodOfDated && mayBeOpen(filter))
    for (const keys of within(restrictOpen(db, scope.empresaId, filter), scope, filter))
      found.undated.push({ keys, due: null });
  for (const one of filter.a_faturar ? [] : casesOf(filter, presumption.byTitles)) {
    const dating = datingOf(one);
    if (one.presumed && presumption.before.size === 0) continue;
    const part = (due: Due | null, narrow: (piece: Piece) => Piece, isSorted = true) => {
      const all = narrow(ofClass(keysOf(db, scope.empresaId, due, isSorted), one, filter));
      const keys = presumption.byTitles && !one.presumed ? withTitles(all, filter) : all;
      for (const piece of within(restrict(keys, filter, one, due, presumption.today), scope, filter))
        found[due === null ? 'undated' : 'dated'].push({ keys: piece, due });
    };
    if (isPresumable(one.name) && isSpread) {
      for (const { classe, representada_id: id } of presumable) {
        if (classe !== ENTRY_CLASS[one.name] || (representada_id !== undefined && id !== representada_id))
          continue;
        if (one.presumed) spreadPresumed(part, id, presumption);
        else if (!isPeriodOfDated) spreadUnpresumed(part, id, presumption);
      }
      continue;
    }
    const isAsked = isPresumed(presumption);
    const narrow = (piece: Piece) =>
      isPresumable(one.name)
        ? piece
            .where(one.presumed ? isAsked : sql<boolean>`not ${isAsked}`)
            .where('numero', '<', sql.lit(TO_INVOICE))
        : piece;
    if (one.presumed) part('previsto_em', narrow);
    else {
      if (dating !== 'undated') part('vence_em', narrow);
      if (dating !== 'dated' && !isPeriodOfDated) part(null, narrow);
    }
  }
  return found;
}

/** Entries that a title tells to be paid are presumed, though they are found like those that are paid. */
function withTitles(piece: Piece, { presumido }: EntryFilter): Piece {
  if (presumido === undefined) return piece;
  return piece.where(presumido ? isTitled : sql<boolean>`not ${isTitled}`);
}

/** Whether the filter finds what is still to be invoiced, which is always expected and has no event. */
function mayBeOpen({ a_faturar = true, presumido = false, situacao }: EntryFilter): boolean {
  return a_faturar && !presumido && (situacao === undefined || situacao.includes('prevista'));
}

/** What is still to be invoiced; an index has it in list order. */
function restrictOpen(db: Reader, empresaId: string, filter: EntryFilter): Piece {
  const { representada_id, cliente_id, de, ate } = filter;
  let found = keysOf(db, empresaId, null, true).where('numero', '=', sql.lit(TO_INVOICE));
  if (representada_id !== undefined) found = found.where('representada_id', '=', representada_id);
  if (cliente_id !== undefined) found = found.where('venda_id', 'in', salesOf(cliente_id));
  if (de !== undefined) found = found.where('data', '>=', de);
  return ate === undefined ? found : found.where('data', '<=', ate);
}

type AddPart = (due: Due | null, narrow: (piece: Piece) => Piece, isSorted?: boolean) => void;

/** The presumed entries of a representada; an index has them by the due date that they have. */
function spreadPresumed(part: AddPart, representadaId: string, { before }: Presumption): void {
  const day = before.get(representadaId);
  if (day === undefined) return;
  part('previsto_em', (piece) =>
    piece
      .where('representada_id', '=', representadaId)
      .where('presumivel_em', '<', day)
      .where('previsto_em', '<=', dueAfter(day, LAST_DAY_OF_ANY_MONTH)),
  );
}

/** Those that are not presumed yet: the recent ones, which are sorted, or all of a representada that presumes nothing. */
function spreadUnpresumed(part: AddPart, representadaId: string, { before }: Presumption): void {
  const day = before.get(representadaId);
  if (day === undefined)
    part(null, (piece) =>
      piece.where('representada_id', '=', representadaId).where('numero', '<', sql.lit(TO_INVOICE)),
    );
  else
    part(
      null,
      (piece) =>
        piece
          .where('representada_id', '=', representadaId)
          .where('presumivel_em', '>=', day)
          .where('numero', '<', sql.lit(TO_INVOICE))
          .where('previsto_em', '>=', dueAfter(day, 1)),
      false,
    );
}

/** A client has few sales, so entries are found by client; the plus sign disables the index of situations. */
function ofClass(piece: Piece, { name }: EntryCase, { cliente_id }: EntryFilter): Piece {
  const code = sql.lit(ENTRY_CLASS[name]);
  if (cliente_id === undefined) return piece.where(sql<boolean>`${entryClass} = ${code}`);
  return piece.where(sql<boolean>`+${entryClass} = ${code}`).where('venda_id', 'in', salesOf(cliente_id));
}

function salesOf(clienteId: string) {
  return ({ selectFrom }: ExpressionBuilder<Tables, 'parcelas'>) =>
    selectFrom('vendas')
      .select('id')
      .whereRef('empresa_id', '=', 'parcelas.empresa_id')
      .where('cliente_id', '=', clienteId);
}

/** A vendedor's entries are two disjoint pieces: his own sales, and other sales of his clients. */
function within(piece: Piece, { vendedorId }: AccessScope, { vendedor_id }: EntryFilter): Piece[] {
  const asked = vendedor_id === undefined ? piece : piece.where('vendedor_id', '=', vendedor_id);
  if (vendedorId === null) return [asked];
  return [asked.where('vendedor_id', '=', vendedorId), asked.where('carteira_id', '=', vendedorId)];
}

function keysOf(db: Reader, empresaId: string, due: Due | null, isSorted: boolean): Piece {
  const keys = db
    .selectFrom('parcelas')
    .select(['venda_id', 'numero', `${due ?? 'vence_em'} as vence_em`, 'data', 'pedido'])
    .where('empresa_id', '=', empresaId);
  const dated = due === 'previsto_em' ? keys : keys.where('vence_em', due === null ? 'is' : 'is not', null);
  // Without the condition no index has the order of the list, so that one on the day is taken.
  return (isSorted ? dated.orderBy(due ?? 'vence_em') : keys)
    .orderBy('data')
    .orderBy('pedido')
    .orderBy('numero');
}

function restrict(piece: Piece, filter: EntryFilter, one: EntryCase, due: Due | null, today: string): Piece {
  const { representada_id, de, ate, por } = filter;
  let found = piece;
  if (representada_id !== undefined) found = found.where('representada_id', '=', representada_id);
  const dueDay = due ?? 'vence_em';
  const event = one.presumed ? 'presumivel_em' : 'evento_em';
  const column = por === 'venda' ? 'data' : por === 'evento' ? event : dueDay;
  if (de !== undefined) found = found.where(column, '>=', de);
  if (ate !== undefined) found = found.where(column, '<=', ate);
  const side = sideOf(one);
  if (side === 'before') found = found.where(dueDay, '<', today);
  if (side === 'onwards') found = found.where(dueDay, '>=', today);
  if (por !== 'evento') return found;
  // An event of a month is due in the next month, so the index of due dates narrows down events.
  if (de !== undefined) found = found.where(dueDay, '>=', dueAfter(de, 1));
  if (ate !== undefined) found = found.where(dueDay, '<=', dueAfter(ate, LAST_DAY_OF_ANY_MONTH));
  return found;
}

function after({ keys, due }: EntryPiece, last: DetailedEntryRow): EntryPiece {
  const { vence_em, data, pedido, numero } = last;
  const rest = keys.where(({ eb, refTuple, tuple }) =>
    due === null
      ? eb(refTuple('data', 'pedido', 'numero'), '>', tuple(data, pedido, numero))
      : eb(refTuple(due, 'data', 'pedido', 'numero'), '>', tuple(vence_em, data, pedido, numero)),
  );
  return { keys: rest, due };
}
