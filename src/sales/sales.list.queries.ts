import { findClientsNamed } from '../clients/clients.queries.ts';
import { countRecords } from '../companies/counters.queries.ts';
import { type Found, isUnfiltered, selectPage } from '../companies/pages.queries.ts';
import type { Reader } from '../database/database.ts';
import { engineOf } from '../database/engine.ts';
import { prepared } from '../database/prepared.ts';
import { statusesOf } from '../domain/sale-status.ts';
import { foldText } from '../domain/text.ts';
import { offsetOf, type Page } from '../http/pagination.ts';
import type { SaleFilter } from './sales.filter.ts';

export async function selectSales(db: Reader, empresaId: string, filter: SaleFilter, page: Page) {
  if (isUnfiltered(filter)) {
    const rows = await newestSales.all(db, {
      empresa_id: empresaId,
      limit: page.limit,
      offset: offsetOf(page),
    });
    return { rows, total: await countRecords(db, empresaId, 'vendas') };
  }
  return selectPage(findSales(db, empresaId, filter), page, (ids) => readSales(db, empresaId, ids));
}

const newestSales = prepared<{ empresa_id: string; limit: number; offset: number }>()((db, param) =>
  withNames(db)
    .where('vendas.empresa_id', '=', param('empresa_id'))
    .orderBy('vendas.id', 'desc')
    .limit(param('limit'))
    .offset(param('offset')),
);

function readSales(db: Reader, empresaId: string, ids: Found<'vendas'>) {
  return withNames(db)
    .where('vendas.empresa_id', '=', empresaId)
    .where('vendas.id', 'in', ids)
    .orderBy('vendas.id', 'desc')
    .execute();
}

function findSales(
  db: Reader,
  empresaId: string,
  { search, de, ate, cliente_id, representada_id, status, etapa }: SaleFilter,
): Found<'vendas'> {
  let found = db.selectFrom('vendas').select('id').where('empresa_id', '=', empresaId).orderBy('id', 'desc');
  if (de) found = found.where('data', '>=', de);
  if (ate) found = found.where('data', '<=', ate);
  if (cliente_id) found = found.where('cliente_id', '=', cliente_id);
  if (representada_id) found = found.where('representada_id', '=', representada_id);
  if (status) found = found.where('status', '=', status);
  if (etapa) found = found.where('status', 'in', statusesOf(etapa));
  if (search) found = found.where('id', 'in', searchSales(db, empresaId, search));
  return found;
}

/** By order code or client. A union of two index lookups, because an `or` across tables would read every sale. */
function searchSales(db: Reader, empresaId: string, text: string) {
  const sales = db.selectFrom('vendas').select('id').where('empresa_id', '=', empresaId);
  return sales
    .where(engineOf(db).contains('vendas', foldText(text)))
    .unionAll(sales.where('cliente_id', 'in', findClientsNamed(db, empresaId, text)));
}

export function withNames(db: Reader) {
  return db
    .selectFrom('vendas')
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
    .selectAll('vendas')
    .select(['clientes.nome as cliente_nome', 'representadas.nome as representada_nome']);
}
