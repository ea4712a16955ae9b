import { sql } from 'kysely';
import { isOpenTitle, type PositionFile, titlesInForce } from '../../domain/titles.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import {
  changeRows,
  findRow,
  insertRows,
  removeRows,
  rowsWith,
  walkRows,
} from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyList } from '../../platform/lists/company-records.queries.ts';
import type { FoundIds } from '../../platform/lists/pages.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { refreshPaidByTitles } from './paid-by-titles.queries.ts';

export type PositionRow = Row<'posicoes'>;
export type TitleRow = Row<'titulos'>;
export type PositionPlace = Pick<PositionRow, 'empresa_id' | 'representada_id'>;

/** Without the other columns of a row, which a query would compare too. */
const placeOf = ({ empresa_id, representada_id }: PositionPlace): PositionPlace => ({
  empresa_id,
  representada_id,
});

/** A title with the name of its client. */
export type NamedTitle = TitleRow & { readonly cliente_nome: string | null };

export async function insertPosition(
  db: Transaction,
  row: PositionRow,
  lines: readonly TitleRow[],
): Promise<void> {
  await db.insertInto('posicoes').values(row).execute();
  if (lines.length > 0) await insertRows(db, 'titulos', lines);
}

export function findPosition(db: Reader, empresaId: string, id: string): Promise<PositionRow | undefined> {
  return findRow(db, 'posicoes', { empresa_id: empresaId, id });
}

const LINES_PER_READ = 1_000;

export async function readTitleLines(db: Reader, { empresa_id, id }: PositionRow): Promise<TitleRow[]> {
  const lines: TitleRow[] = [];
  const found = rowsWith(db, 'titulos', { empresa_id, posicao_id: id }).selectAll();
  for await (const rows of walkRows(found, { linha: 'linha' }, LINES_PER_READ)) lines.push(...rows);
  return lines;
}

/** The names of these clients. */
export async function readNames(
  db: Reader,
  empresa_id: string,
  titles: readonly Pick<TitleRow, 'cliente_id'>[],
): Promise<(id: string | null) => string | null> {
  const names = new Map<string, string>();
  const ids = [...new Set(titles.flatMap(({ cliente_id }) => cliente_id ?? []))];
  for (let first = 0; first < ids.length; first += LINES_PER_READ) {
    const some = ids.slice(first, first + LINES_PER_READ);
    const rows = await rowsWith(db, 'clientes', { empresa_id, id: some }).select(['id', 'nome']).execute();
    for (const { id, nome } of rows) names.set(id, nome);
  }
  return (id) => (id === null ? null : (names.get(id) ?? null));
}

export const positionList = companyList('posicoes', { read: readPositions });

async function readPositions(db: Reader, empresaId: string, ids: FoundIds<'posicoes'>) {
  const rows = await rowsWith(db, 'posicoes', { empresa_id: empresaId })
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const sums = await sumLines(db, empresaId, rows);
  const days = new Map<string, Promise<DayBefore>>();
  const listed = [];
  for (const row of rows) {
    const key = `${row.representada_id} ${row.data}`;
    const before = days.get(key) ?? readDayBefore(db, row, row.data);
    days.set(key, before);
    const { absent, isLatest } = await before;
    const ausente = absent.reduce((sum, { saldo }) => sum + (saldo ?? 0), 0);
    const own = sums.get(row.id) ?? NOTHING;
    listed.push({ ...row, em_vigor: isLatest, totais: { ...own, ausente } });
  }
  return listed;
}

export const NOTHING = { vencido: 0, a_vencer: 0, credito: 0, desconhecido: 0 };

async function sumLines(db: Reader, empresa_id: string, rows: readonly PositionRow[]) {
  const sums = new Map<string, typeof NOTHING>();
  if (rows.length === 0) return sums;
  const found = await rowsWith(db, 'titulos', { empresa_id, posicao_id: rows.map(({ id }) => id) })
    .select(['posicao_id', 'situacao'])
    .select(sql<number>`case when cliente_id is null then 1 else 0 end`.as('sem_cliente'))
    .select(({ fn }) => fn.sum<number | string>('saldo').as('saldo'))
    .groupBy(['posicao_id', 'situacao', sql`case when cliente_id is null then 1 else 0 end`])
    .execute();
  for (const { posicao_id, situacao, saldo, sem_cliente } of found) {
    if (!isOpenTitle(situacao)) continue;
    const sum = sums.get(posicao_id) ?? { ...NOTHING };
    sum[situacao] += Number(saldo);
    if (sem_cliente) sum.desconhecido += Number(saldo);
    sums.set(posicao_id, sum);
  }
  return sums;
}

/** In memory, for lines that are not stored. */
export function sumOfLines(lines: readonly Pick<TitleRow, 'situacao' | 'saldo' | 'cliente_id'>[]) {
  const sum = { ...NOTHING };
  for (const { situacao, saldo, cliente_id } of lines) {
    if (!isOpenTitle(situacao)) continue;
    sum[situacao] += saldo ?? 0;
    if (cliente_id === null) sum.desconhecido += saldo ?? 0;
  }
  return sum;
}

/** What of a title decides whether it is in force and still there. */
const FACTS = [
  'posicao_id',
  'linha',
  'chave',
  'situacao',
  'vencimento',
  'saldo',
  'numero',
  'parcela',
  'cliente_id',
] as const;
export type TitleFacts = Pick<TitleRow, (typeof FACTS)[number]>;

interface DayBefore {
  /** Open on the last day before, and not told of on this one. */
  readonly absent: readonly TitleFacts[];
  readonly isLatest: boolean;
  /** Open on the last day before; undefined where there is none. */
  readonly before: readonly TitleFacts[] | undefined;
}

/** What the files of this day leave out of what was open before; `more` is a file that is only tried. */
export async function readDayBefore(
  db: Reader,
  place: PositionPlace,
  day: string,
  more?: PositionFile<TitleFacts>,
): Promise<DayBefore> {
  const { latest } = await db
    .selectFrom('posicoes')
    .where('empresa_id', '=', place.empresa_id)
    .where('representada_id', '=', place.representada_id)
    .select(({ fn }) => fn.max<string | null>('data').as('latest'))
    .executeTakeFirstOrThrow();
  const isLatest = latest === null || latest <= day;
  const earlier = await readFiles(db, place, { before: day });
  if (earlier.length === 0) return { absent: [], isLatest, before: undefined };
  const before = titlesInForce(earlier);
  const today = [...(await readFilesOf(db, place, day)), ...(more ? [more] : [])];
  const inForce = titlesInForce([...earlier, ...today]);
  const present = new Set([...inForce, ...today.flatMap(({ lines }) => lines)].map(({ chave }) => chave));
  return { absent: before.filter(({ chave }) => !present.has(chave)), isLatest, before };
}

/** The files that decide what is in force on the latest day: back to the last day that has one with all titles. */
export async function readFiles(
  db: Reader,
  place: PositionPlace,
  { before }: { readonly before?: string } = {},
): Promise<PositionFile<TitleFacts>[]> {
  const heads = await selectHeads(db, place, before);
  const whole = heads.find(({ abrange }) => abrange === 'tudo');
  const needed = whole === undefined ? heads : heads.filter(({ data }) => data >= whole.data);
  return Promise.all(needed.map((head) => withLines(db, head)));
}

async function readFilesOf(
  db: Reader,
  place: PositionPlace,
  day: string,
): Promise<PositionFile<TitleFacts>[]> {
  const heads = await rowsWith(db, 'posicoes', { ...placeOf(place), data: day })
    .selectAll()
    .execute();
  return Promise.all(heads.map((head) => withLines(db, head)));
}

/** From the latest day on. */
function selectHeads(db: Reader, place: PositionPlace, before: string | undefined): Promise<PositionRow[]> {
  const heads = rowsWith(db, 'posicoes', placeOf(place))
    .selectAll()
    .orderBy('data', 'desc')
    .orderBy('id', 'desc');
  return (before === undefined ? heads : heads.where('data', '<', before)).execute();
}

async function withLines(db: Reader, head: PositionRow): Promise<PositionFile<TitleFacts>> {
  const lines: TitleFacts[] = [];
  const found = rowsWith(db, 'titulos', { empresa_id: head.empresa_id, posicao_id: head.id }).select([
    ...FACTS,
  ]);
  for await (const rows of walkRows(found, { linha: 'linha' }, LINES_PER_READ)) lines.push(...rows);
  return { data: head.data, abrange: head.abrange, id: head.id, lines };
}

/** Works out anew which titles of a representada are in force; her row tells the day, so that an order need not look. */
export async function refreshInForce(db: Transaction, place: PositionPlace): Promise<void> {
  const files = await readFiles(db, place);
  const inForce = titlesInForce(files);
  const { empresa_id, representada_id } = place;
  const latest =
    files
      .map(({ data }) => data)
      .sort()
      .at(-1) ?? null;
  await removeRows(db, 'titulos_em_vigor', placeOf(place));
  const rows = inForce.map(({ posicao_id, linha, cliente_id }) => ({
    empresa_id,
    posicao_id,
    linha,
    representada_id,
    cliente_id,
  }));
  if (rows.length > 0) await insertRows(db, 'titulos_em_vigor', rows);
  await changeRows(db, 'representadas', { empresa_id, id: representada_id }, { posicao_em: latest });
  await refreshPaidByTitles(db, { empresa_id, representada_id });
}

/** The clients of these titles and of those that were in force before them. */
export async function touchedClients(
  db: Reader,
  place: PositionPlace,
  titles: readonly Pick<TitleRow, 'cliente_id'>[],
): Promise<string[]> {
  const known = await rowsWith(db, 'titulos_em_vigor', placeOf(place))
    .select('cliente_id')
    .distinct()
    .execute();
  return [...new Set([...titles, ...known].flatMap(({ cliente_id }) => cliente_id ?? []))].sort();
}

/** The lines of a mark in all positions of a representada. */
export async function selectMarked(db: Reader, place: PositionPlace, marca: string): Promise<TitleRow[]> {
  const positions = rowsWith(db, 'posicoes', placeOf(place)).select('id');
  const marked = db
    .selectFrom('titulos')
    .selectAll()
    .where('empresa_id', '=', place.empresa_id)
    .where('marca', '=', marca)
    .where('posicao_id', 'in', positions);
  const titles: TitleRow[] = [];
  const byPlace = { posicao_id: 'posicao_id', linha: 'linha' } as const;
  for await (const rows of walkRows(marked, byPlace, LINES_PER_READ)) titles.push(...rows);
  return titles;
}

/** Tells one title from another: whose it is, else how the factory marks him, and its code. */
export function keyOfTitle(
  title: Pick<TitleRow, 'cliente_id' | 'marca' | 'serie' | 'numero' | 'parcela'>,
): string {
  const { cliente_id, marca, serie, numero, parcela } = title;
  return JSON.stringify([cliente_id ?? marca, serie, numero, parcela]);
}

export function readTitlesOfLine(
  db: Reader,
  { empresa_id, id }: PositionRow,
  linha: number,
): Promise<TitleRow[]> {
  return rowsWith(db, 'titulos', { empresa_id, posicao_id: id, linha }).selectAll().execute() as Promise<
    TitleRow[]
  >;
}

/** A deleted client has no titles: what is known of them waits for somebody to say whose they are. */
export async function releaseTitlesOfClient(
  db: Transaction,
  journal: Journal,
  empresa_id: string,
  cliente_id: string,
): Promise<void> {
  const taught = await rowsWith(db, 'titulos_ensinados', { empresa_id, cliente_id })
    .select('representada_id')
    .execute();
  await removeRows(db, 'titulos_ensinados', { empresa_id, cliente_id });
  const titles = await rowsWith(db, 'titulos', { empresa_id, cliente_id }).selectAll().execute();
  for (const title of titles) {
    const { posicao_id, linha } = title;
    const chave = keyOfTitle({ ...title, cliente_id: null });
    await changeRows(
      db,
      'titulos',
      { empresa_id, posicao_id, linha },
      { cliente_id: null, por: null, chave },
    );
  }
  const positions = [...new Set(titles.map(({ posicao_id }) => posicao_id))];
  const heads =
    positions.length === 0
      ? []
      : await rowsWith(db, 'posicoes', { empresa_id, id: positions }).selectAll().execute();
  for (const { id } of heads) journal.seal('posicoes', id);
  const touched = new Set([...heads, ...taught].map(({ representada_id }) => representada_id));
  for (const representada_id of touched) {
    journal.seal('representadas', representada_id);
    await refreshInForce(db, { empresa_id, representada_id });
  }
}
