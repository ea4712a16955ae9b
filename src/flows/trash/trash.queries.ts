import { sql } from 'kysely';
import type { Page } from '../../contract/lists.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { foldText, wordsOf } from '../../domain/text.ts';
import type { TrashedKind } from '../../domain/trash.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { afterNamed, type FoundIds, readAll, selectPage } from '../../platform/lists/pages.queries.ts';
import {
  forgetDeleted,
  keptUntil,
  oldestKept,
  type TrashRow,
} from '../../platform/writes/deleted-records.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { restoreClient } from '../../trade/clients/deleted-client.ts';
import { restoreProduct } from '../../trade/products/deleted-product.ts';
import { restoreSale } from '../../trade/sales/deleted-sale.ts';
import { type TrashedRecord, trashedRecord } from './trash.contract.ts';

export interface TrashFilter {
  search?: string | undefined;
  recurso?: TrashedKind | undefined;
  registro_id?: string | undefined;
}

type ListedRow = Omit<TrashRow, 'conteudo' | 'sal' | 'texto'> & { apagado_por: string | null };

const writeTrashed = recordWriter(trashedRecord);

export function toTrashedRecord({ created_at, ...row }: ListedRow): TrashedRecord {
  return writeTrashed({ ...row, apagado_em: created_at, expira_em: keptUntil(created_at) });
}

export async function selectTrash(db: Reader, empresaId: string, filter: TrashFilter, page: Page) {
  const after = await afterNamed(findTrash(db, empresaId, {}), page);
  const found = findTrash(db, empresaId, filter);
  return selectPage(found, page, (ids) => readTrash(db, empresaId, ids), { after });
}

export function exportTrash(db: Reader, empresaId: string, filter: TrashFilter) {
  return readAll(
    findTrash(db, empresaId, filter),
    (ids) => readTrash(db, empresaId, ids),
    (found, last) => found.where('id', '<', last.id),
  );
}

/** The whole trash, in list order. */
export async function readEveryTrashed(db: Reader, empresaId: string): Promise<TrashedRecord[]> {
  return (await readTrash(db, empresaId, findTrash(db, empresaId, {}))).map(toTrashedRecord);
}

function findTrash(
  db: Reader,
  empresaId: string,
  { search, recurso, registro_id }: TrashFilter,
): FoundIds<'lixeira'> {
  let found: FoundIds<'lixeira'> = rowsWith(db, 'lixeira', { empresa_id: empresaId })
    .select('id')
    .where('created_at', '>', oldestKept())
    .orderBy('id', 'desc');
  if (recurso !== undefined) found = found.where('recurso', '=', recurso);
  if (registro_id !== undefined) found = found.where('registro_id', '=', registro_id);
  for (const word of search ? wordsOf(foldText(search)) : [])
    found = found.where(sql<boolean>`texto like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`);
  return found;
}

/** Read in small pages and without contents, which may be large. */
function readTrash(db: Reader, empresaId: string, ids: FoundIds<'lixeira'>): Promise<ListedRow[]> {
  return rowsWith(db, 'lixeira', { empresa_id: empresaId })
    .where('lixeira.id', 'in', ids)
    .leftJoin('membros', (join) => onCompanyAnd(join, 'membros.usuario_id', 'lixeira.usuario_id'))
    .leftJoin('chaves', 'chaves.id', 'lixeira.chave_id')
    .select(['lixeira.id', 'lixeira.empresa_id', 'lixeira.recurso', 'lixeira.registro_id'])
    .select(['lixeira.cliente_id', 'lixeira.nome', 'lixeira.detalhe', 'lixeira.created_at'])
    .select(['lixeira.usuario_id', 'lixeira.chave_id'])
    .select(({ fn }) => fn.coalesce('membros.nome', 'chaves.nome').as('apagado_por'))
    .orderBy('lixeira.id', 'desc')
    .execute();
}

/** Restores each kind from its row in the trash. */
const RESTORE: Record<TrashedKind, (db: Transaction, journal: Journal, kept: TrashRow) => Promise<void>> = {
  vendas: restoreSale,
  clientes: restoreClient,
  produtos: restoreProduct,
};

/** Restores a deleted record and removes it from the trash. */
export async function restoreDeleted(db: Transaction, journal: Journal, kept: TrashRow) {
  const { recurso, registro_id, nome } = kept;
  await RESTORE[recurso](db, journal, kept);
  await forgetDeleted(db, kept);
  return { recurso, registro_id, nome };
}
