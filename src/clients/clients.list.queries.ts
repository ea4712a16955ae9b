import { readTotals } from '../changes/counters.queries.ts';
import type { Reader } from '../database/database.ts';
import { type Placeholders, prepared } from '../database/prepared.ts';
import { type Border, wholeCompany } from '../domain/border.ts';
import type { Page } from '../http/contract/pagination.ts';
import { readPage } from '../lists/filtered-list.queries.ts';
import { type FoundIds, isUnfiltered } from '../lists/pages.queries.ts';
import { forEachLimit, readNewest } from '../lists/whole-list.queries.ts';
import { type Slice, sliceOf, type WrittenPage, writeRows } from '../lists/written-rows.queries.ts';
import { readClientTerm } from './client-terms.queries.ts';
import { type ClientFilter, clientsWith, readClients, readConditions } from './clients.filter.queries.ts';
import { listOf, waysToPage } from './clients.search.queries.ts';

export async function readClientPage(
  db: Reader,
  border: Border,
  filter: ClientFilter,
  page: Page,
): Promise<WrittenPage> {
  const list = listOf(border);
  if (border.vendedorId === null && isUnfiltered(filter))
    return readNewest(db, list, page, { first, newest, oldest, after });
  const ways = waysToPage(db, border, readConditions(db, filter), sliceOf(page));
  const { ordem: _, ...sought } = filter;
  const isWhole = border.vendedorId === null && isUnfiltered(sought);
  const count = async () => {
    const { clientes, versao } = await readTotals(db, border.empresaId);
    return { total: clientes, records: clientes, versao };
  };
  return readPage(db, list, sought, page, isWhole ? { ...ways, count, continue: undefined } : ways);
}

/** Whether the filter is only a search by a rare text, which its index answers alone. */
export function findsFewClients(
  db: Reader,
  { vendedorId }: Border,
  { search, ...others }: ClientFilter,
): boolean {
  if (vendedorId !== null || !search || !isUnfiltered(others)) return false;
  const { isRare = false, part } = readClientTerm(db, search);
  return isRare && (part === undefined || part.isRare === true);
}

const first = forEachLimit((limit) =>
  prepared<{ empresa_id: string }>()((db, param) =>
    writeRows(
      db,
      listOf(wholeCompany(param('empresa_id'))),
      clientsWith(db, wholeCompany(param('empresa_id')), {})
        .clearSelect()
        .selectAll()
        .limit(limit),
    ),
  ),
);

/** Skips by the index alone; only the page's records are read. */
const newest = prepared<Slice & { empresa_id: string }>()((db, param) =>
  writeSlice(db, clientsWith(db, wholeCompany(param('empresa_id')), {}), param),
);

const oldest = prepared<Slice & { empresa_id: string }>()((db, param) =>
  writeSlice(
    db,
    clientsWith(db, wholeCompany(param('empresa_id')), {})
      .clearOrderBy()
      .orderBy('id'),
    param,
  ),
);

export const after = prepared<Slice & { empresa_id: string; id: string }>()((db, param) =>
  writeSlice(
    db,
    clientsWith(db, wholeCompany(param('empresa_id')), {})
      .where('clientes.id', '>=', param('id'))
      .clearOrderBy()
      .orderBy('id'),
    param,
  ),
);

function writeSlice(
  db: Reader,
  found: FoundIds<'clientes'>,
  param: Placeholders<Slice & { empresa_id: string }>,
) {
  const ids = found.limit(param('limit')).offset(param('offset'));
  return writeRows(
    db,
    listOf(wholeCompany(param('empresa_id'))),
    readClients(db, wholeCompany(param('empresa_id')), ids),
  );
}
