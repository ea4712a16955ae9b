import { countRecords } from '../changes/counters.queries.ts';
import type { Reader } from '../database/database.ts';
import { wholeCompany } from '../domain/border.ts';
import type { Page } from '../http/contract/pagination.ts';
import { selectItems } from '../invoice-records/invoices.queries.ts';
import type { InvoiceRow } from '../invoice-records/noted-invoice.ts';
import { type FoundIds, isUnfiltered, selectPage } from '../lists/pages.queries.ts';
import { readAll } from '../lists/read-all.queries.ts';
import { findSale } from '../sales/find-sale.queries.ts';
import type { InvoiceFilter } from './invoices.contract.ts';
import type { InvoiceFacts } from './invoices.record.ts';

export async function findInvoice(
  db: Reader,
  empresaId: string,
  id: string,
): Promise<InvoiceFacts | undefined> {
  const row = await db
    .selectFrom('notas')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { row, items: await selectItems(db, row), sale: await saleOf(db, row) };
}

function saleOf(db: Reader, { empresa_id, venda_id }: InvoiceRow) {
  return venda_id === null ? undefined : findSale(db, wholeCompany(empresa_id), venda_id);
}

export async function findInvoiceByKey(
  db: Reader,
  empresaId: string,
  chave: string,
): Promise<InvoiceFacts | undefined> {
  const known = await db
    .selectFrom('notas')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('chave', '=', chave)
    .executeTakeFirst();
  return known && findInvoice(db, empresaId, known.id);
}

export async function selectInvoices(db: Reader, empresaId: string, filter: InvoiceFilter, page: Page) {
  const total = isUnfiltered(filter) ? await countRecords(db, empresaId, 'notas') : undefined;
  return selectPage(
    findInvoices(db, empresaId, filter),
    page,
    (ids) => readInvoices(db, empresaId, ids),
    total,
  );
}

export function exportInvoices(db: Reader, empresaId: string, filter: InvoiceFilter) {
  return readAll(
    findInvoices(db, empresaId, filter),
    (ids) => readInvoices(db, empresaId, ids),
    (found, last) =>
      found.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('notas.emissao', 'notas.id'), '<', tuple(last.emissao, last.id)),
      ),
  );
}

function findInvoices(
  db: Reader,
  empresaId: string,
  { situacao, representada_id, venda_id, de, ate }: InvoiceFilter,
): FoundIds<'notas'> {
  let found = db
    .selectFrom('notas')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .orderBy('emissao', 'desc')
    .orderBy('id', 'desc');
  if (situacao) found = found.where('situacao', '=', situacao);
  if (representada_id) found = found.where('representada_id', '=', representada_id);
  if (venda_id) found = found.where('venda_id', '=', venda_id);
  if (de) found = found.where('emissao', '>=', de);
  if (ate) found = found.where('emissao', '<=', ate);
  return found;
}

function readInvoices(db: Reader, empresaId: string, ids: FoundIds<'notas'>) {
  return db
    .selectFrom('notas')
    .innerJoin('representadas', (join) =>
      join
        .onRef('representadas.empresa_id', '=', 'notas.empresa_id')
        .onRef('representadas.id', '=', 'notas.representada_id'),
    )
    .leftJoin('clientes', (join) =>
      join
        .onRef('clientes.empresa_id', '=', 'notas.empresa_id')
        .onRef('clientes.id', '=', 'notas.cliente_id'),
    )
    .leftJoin('vendas', (join) =>
      join.onRef('vendas.empresa_id', '=', 'notas.empresa_id').onRef('vendas.id', '=', 'notas.venda_id'),
    )
    .selectAll('notas')
    .select(['representadas.nome as representada_nome', 'clientes.nome as cliente_nome'])
    .select(({ fn }) => fn.coalesce('vendas.pedido', 'notas.pedido').as('pedido'))
    .where('notas.empresa_id', '=', empresaId)
    .where('notas.id', 'in', ids)
    .orderBy('notas.emissao', 'desc')
    .orderBy('notas.id', 'desc')
    .execute();
}
