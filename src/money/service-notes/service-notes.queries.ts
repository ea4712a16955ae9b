import type { Selectable } from 'kysely';
import type { Period } from '../../domain/periods.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { momentAfter, newStamp } from '../../platform/database/ids.ts';
import type { ServiceNoteTable } from '../../platform/database/tables/payouts.ts';
import type { Page } from '../../platform/http/contract/pagination.ts';
import { type FoundIds, selectPage } from '../../platform/lists/pages.queries.ts';
import { readAll } from '../../platform/lists/read-all.queries.ts';
import { readReceipts } from '../receipts/receipts.queries.ts';
import type { NewServiceNote, ServiceNoteChanges } from './service-notes.contract.ts';

export type ServiceNoteRow = Selectable<ServiceNoteTable>;

const yearOf = (emissao: string) => Number(emissao.slice(0, 4));

export function insertServiceNote(
  db: Transaction,
  empresaId: string,
  note: NewServiceNote,
): Promise<ServiceNoteRow> {
  const stamp = newStamp();
  return db
    .insertInto('notas_servico')
    .values({
      ...note,
      ano: yearOf(note.emissao),
      ...stamp,
      empresa_id: empresaId,
      updated_at: stamp.created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function changeServiceNote(
  db: Transaction,
  before: ServiceNoteRow,
  changes: ServiceNoteChanges,
): Promise<ServiceNoteRow> {
  return db
    .updateTable('notas_servico')
    .set({
      ...changes,
      ano: yearOf(changes.emissao ?? before.emissao),
      updated_at: momentAfter(before.updated_at),
    })
    .where('empresa_id', '=', before.empresa_id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeServiceNote(db: Transaction, { empresa_id, id }: ServiceNoteRow): Promise<void> {
  await db.deleteFrom('notas_servico').where('empresa_id', '=', empresa_id).where('id', '=', id).execute();
}

export function findServiceNote(
  db: Reader,
  empresaId: string,
  id: string,
): Promise<ServiceNoteRow | undefined> {
  return db
    .selectFrom('notas_servico')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether the receipt is one of the representada. */
export async function isReceiptOf(
  db: Reader,
  empresaId: string,
  { representada_id, recibo_id }: Pick<ServiceNoteRow, 'representada_id' | 'recibo_id'>,
): Promise<boolean> {
  if (recibo_id === null) return true;
  const found = await db
    .selectFrom('recebimentos')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('id', '=', recibo_id)
    .where('representada_id', '=', representada_id)
    .executeTakeFirst();
  return found !== undefined;
}

interface NoteFilter {
  representada_id?: string | undefined;
}

export function selectServiceNotes(db: Reader, empresaId: string, filter: NoteFilter, page: Page) {
  return selectPage(findNotes(db, empresaId, filter), page, (ids) => readNotes(db, empresaId, ids));
}

export function exportServiceNotes(db: Reader, empresaId: string, filter: NoteFilter) {
  return readAll(
    findNotes(db, empresaId, filter),
    (ids) => readNotes(db, empresaId, ids),
    (found, last) => found.where('id', '<', last.id),
  );
}

function findNotes(
  db: Reader,
  empresaId: string,
  { representada_id }: NoteFilter,
): FoundIds<'notas_servico'> {
  const found = db
    .selectFrom('notas_servico')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .orderBy('id', 'desc');
  return representada_id ? found.where('representada_id', '=', representada_id) : found;
}

function readNotes(db: Reader, empresaId: string, ids: FoundIds<'notas_servico'>): Promise<ServiceNoteRow[]> {
  return db
    .selectFrom('notas_servico')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
}

/** The receipts of a representada that no note names, the newest first. */
export function selectOpenReceipts(db: Reader, empresaId: string, representadaId: string, page: Page) {
  const found = db
    .selectFrom('recebimentos')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('representada_id', '=', representadaId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notas_servico')
            .select('notas_servico.id')
            .where('notas_servico.empresa_id', '=', empresaId)
            .whereRef('notas_servico.recibo_id', '=', 'recebimentos.id'),
        ),
      ),
    )
    .orderBy('id', 'desc');
  return selectPage(found, page, (ids) => readReceipts(db, empresaId, ids));
}

/** The receipt lines of a representada in a period, in the order in which they came. */
export function selectReceivedLines(
  db: Reader,
  empresaId: string,
  representadaId: string,
  { de, ate }: Period,
) {
  return db
    .selectFrom('recebimentos')
    .innerJoin('linhas_recebimento as linhas', (join) =>
      join
        .onRef('linhas.empresa_id', '=', 'recebimentos.empresa_id')
        .onRef('linhas.recebimento_id', '=', 'recebimentos.id'),
    )
    .innerJoin('parcelas', (join) =>
      join
        .onRef('parcelas.empresa_id', '=', 'linhas.empresa_id')
        .onRef('parcelas.venda_id', '=', 'linhas.venda_id')
        .onRef('parcelas.numero', '=', 'linhas.parcela'),
    )
    .innerJoin('vendas', (join) =>
      join.onRef('vendas.empresa_id', '=', 'linhas.empresa_id').onRef('vendas.id', '=', 'linhas.venda_id'),
    )
    .innerJoin('clientes', (join) =>
      join
        .onRef('clientes.empresa_id', '=', 'vendas.empresa_id')
        .onRef('clientes.id', '=', 'vendas.cliente_id'),
    )
    .leftJoin('notas', (join) =>
      join.onRef('notas.empresa_id', '=', 'parcelas.empresa_id').onRef('notas.id', '=', 'parcelas.nota_id'),
    )
    .select(['parcelas.pedido', 'notas.numero as nota', 'clientes.nome as cliente_nome'])
    .select([
      'parcelas.numero as parcela',
      'parcelas.valor as base',
      'parcelas.comissao',
      'parcelas.cancelada',
    ])
    .select('linhas.valor')
    .where('recebimentos.empresa_id', '=', empresaId)
    .where('recebimentos.representada_id', '=', representadaId)
    .where('recebimentos.data', '>=', de)
    .where('recebimentos.data', '<=', ate)
    .orderBy('recebimentos.data')
    .orderBy('recebimentos.id')
    .orderBy('linhas.posicao')
    .execute();
}
