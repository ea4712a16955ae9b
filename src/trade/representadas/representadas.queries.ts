import type { Selectable } from 'kysely';
import { isTaxId, normalizeTaxId } from '../../domain/tax-ids.ts';
import { foldText } from '../../domain/text.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { containsText, containsWords } from '../../platform/database/engine.ts';
import { momentAfter, newStamp } from '../../platform/database/ids.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { RepresentadaTable } from '../../platform/database/tables/representadas.ts';
import { type ListOrder, readOrder } from '../../platform/http/contract/list-order.ts';
import type { Page } from '../../platform/http/contract/pagination.ts';
import { comesAfter, orderBy } from '../../platform/lists/order.queries.ts';
import { type FoundIds, isUnfiltered, selectPage } from '../../platform/lists/pages.queries.ts';
import { readAll } from '../../platform/lists/read-all.queries.ts';
import { countRecords } from '../../platform/writes/counters.queries.ts';
import type { NewRepresentada, RepresentadaChanges } from './representadas.contract.ts';
import { deriveRepresentadaColumns } from './representadas.kind.ts';

export type RepresentadaRow = Selectable<RepresentadaTable>;

export async function insertRepresentada(
  db: Transaction,
  empresaId: string,
  representada: NewRepresentada,
): Promise<RepresentadaRow> {
  const stamp = newStamp();
  return db
    .insertInto('representadas')
    .values({
      ...representada,
      ...toJsonColumns(representada),
      ...deriveRepresentadaColumns(representada),
      ...stamp,
      empresa_id: empresaId,
      updated_at: stamp.created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The order form and the lists are stored as JSON. */
export function toJsonColumns({
  modelo_pedido,
  emails_extrato,
  cnpjs,
}: Pick<NewRepresentada, 'modelo_pedido' | 'emails_extrato' | 'cnpjs'>) {
  return {
    modelo_pedido: toFormColumn(modelo_pedido),
    emails_extrato: toListColumn(emails_extrato),
    cnpjs: JSON.stringify(cnpjs),
  };
}

function toListColumn(list: readonly string[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list);
}

function toFormColumn(form: NewRepresentada['modelo_pedido']): string | null {
  return form === null ? null : JSON.stringify(form);
}

export interface RepresentadaFilter {
  search?: string | undefined;
  ativo?: boolean | undefined;
  ordem?: `-${RepresentadaOrder['by']}` | RepresentadaOrder['by'] | undefined;
}

type RepresentadaOrder = ListOrder<'nome' | 'created_at'>;

const COLUMNS = { nome: ['nome_dobrado', 'id'], created_at: ['id'] } as const;

function sortKeyOf(ordem: RepresentadaFilter['ordem']) {
  const { by, direction } = readOrder(ordem) ?? { by: 'created_at', direction: 'desc' };
  return { columns: COLUMNS[by], direction };
}

export async function selectRepresentadas(
  db: Reader,
  empresaId: string,
  filter: RepresentadaFilter,
  page: Page,
): Promise<{ rows: RepresentadaRow[]; total: number }> {
  const { ordem, ...sought } = filter;
  const total = isUnfiltered(sought) ? await countRecords(db, empresaId, 'representadas') : undefined;
  const found = findRepresentadas(db, empresaId, filter);
  return selectPage(found, page, (ids) => readRepresentadas(db, empresaId, ids, ordem), total);
}

export function exportRepresentadas(db: Reader, empresaId: string, filter: RepresentadaFilter) {
  return readAll(
    findRepresentadas(db, empresaId, filter),
    (ids) => readRepresentadas(db, empresaId, ids, filter.ordem),
    (found, last) => {
      const key = sortKeyOf(filter.ordem);
      return found.where(
        comesAfter(
          key,
          key.columns.map((column) => last[column]),
        ),
      );
    },
  );
}

export async function changeRepresentada(
  db: Transaction,
  before: RepresentadaRow,
  changes: RepresentadaChanges & { readonly planilha_pedido?: string | null },
): Promise<RepresentadaRow> {
  const changed = toChangedColumns(changes);
  return db
    .updateTable('representadas')
    .set({
      ...changed,
      ...deriveRepresentadaColumns({ ...before, ...changed }),
      updated_at: momentAfter(before.updated_at),
    })
    .where('empresa_id', '=', before.empresa_id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The changed columns in their stored form. */
export function toChangedColumns({ modelo_pedido, emails_extrato, cnpjs, ...changes }: RepresentadaChanges) {
  return {
    ...changes,
    ...(emails_extrato !== undefined && { emails_extrato: toListColumn(emails_extrato) }),
    ...(modelo_pedido !== undefined && { modelo_pedido: toFormColumn(modelo_pedido) }),
    ...(cnpjs !== undefined && { cnpjs: JSON.stringify(cnpjs) }),
  };
}

/** Whether another representada has one of its CNPJs. */
export async function sharesCnpj(
  db: Reader,
  { empresa_id, id, documento, cnpjs }: RepresentadaRow,
): Promise<boolean> {
  const documents = documentsOf({ documento, cnpjs });
  if (documents.length === 0) return false;
  const others = await db
    .selectFrom('representadas')
    .select(['documento', 'cnpjs'])
    .where('empresa_id', '=', empresa_id)
    .where('id', '!=', id)
    .where(({ eb, or, cast }) =>
      or([eb('documento', 'in', documents), eb(cast<string>('cnpjs', 'text'), '!=', '[]')]),
    )
    .execute();
  return others.some((other) => documentsOf(other).some((one) => documents.includes(one)));
}

/** All its CNPJs, without punctuation. */
export function documentsOf({ documento, cnpjs }: Pick<RepresentadaRow, 'documento' | 'cnpjs'>): string[] {
  const others: string[] = JSON.parse(cnpjs);
  return [documento, ...others.map(normalizeTaxId)].filter((one) => one !== '');
}

export async function removeRepresentada(db: Transaction, empresaId: string, id: string): Promise<void> {
  await db.deleteFrom('representadas').where('empresa_id', '=', empresaId).where('id', '=', id).execute();
}

export async function countReferences(
  db: Reader,
  empresaId: string,
  id: string,
): Promise<Record<'sales' | 'products' | 'invoices' | 'receipts' | 'statements' | 'serviceNotes', number>> {
  return {
    sales: await countIn('vendas'),
    products: await countIn('produtos'),
    invoices: await countIn('notas'),
    receipts: await countIn('recebimentos'),
    statements: await countIn('extratos'),
    serviceNotes: await countIn('notas_servico'),
  };

  async function countIn(
    table: 'vendas' | 'produtos' | 'notas' | 'recebimentos' | 'extratos' | 'notas_servico',
  ): Promise<number> {
    const { total } = await db
      .selectFrom(table)
      .select((column) => column.fn.countAll<number>().as('total'))
      .where('empresa_id', '=', empresaId)
      .where('representada_id', '=', id)
      .executeTakeFirstOrThrow();
    return total;
  }
}

const representadaById = prepared<{ empresa_id: string; id: string }>()((db, param) =>
  db
    .selectFrom('representadas')
    .selectAll()
    .where('empresa_id', '=', param('empresa_id'))
    .where('id', '=', param('id')),
);

export function findRepresentada(
  db: Reader,
  empresaId: string,
  id: string,
): Promise<RepresentadaRow | undefined> {
  return representadaById.first(db, { empresa_id: empresaId, id: id });
}

export function listRepresentadaNames(
  db: Reader,
  empresaId: string,
): Promise<{ id: string; nome: string }[]> {
  return db.selectFrom('representadas').select(['id', 'nome']).where('empresa_id', '=', empresaId).execute();
}

function readRepresentadas(
  db: Reader,
  empresaId: string,
  ids: FoundIds<'representadas'>,
  ordem: RepresentadaFilter['ordem'],
): Promise<RepresentadaRow[]> {
  const rows = db
    .selectFrom('representadas')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids);
  return orderBy(rows, sortKeyOf(ordem)).execute();
}

function findRepresentadas(
  db: Reader,
  empresaId: string,
  { search, ativo, ordem }: RepresentadaFilter,
): FoundIds<'representadas'> {
  const all = db.selectFrom('representadas').select('id').where('empresa_id', '=', empresaId);
  let found: FoundIds<'representadas'> = orderBy(all, sortKeyOf(ordem));
  if (ativo !== undefined) found = found.where('ativo', '=', ativo);
  if (search) {
    const part = partOfCnpj(search);
    // A CNPJ is searched as a contiguous text, other terms word by word.
    const containsTerm = part === undefined ? containsWords : containsText;
    const inText = containsTerm(db, 'representadas', foldText(search));
    found = found.where((column) => {
      if (part === undefined) return inText;
      // The index finds the part anywhere; the column check ensures that it is in the CNPJ and not in a name.
      const inCnpj = [
        containsText(db, 'representadas', foldText(part)),
        column('documento', 'like', `%${part}%`),
      ];
      return column.or([inText, column.and(inCnpj)]);
    });
  }
  return found;
}

/** The part of a CNPJ that a term could be, without punctuation: `12.345.678/` finds `12345678000190`. */
function partOfCnpj(term: string): string | undefined {
  const mayBePart = isTaxId(term) || (/^[\dA-Z./-]+$/i.test(term) && /\d/.test(term));
  return mayBePart ? normalizeTaxId(term) : undefined;
}
