import { refuse } from '../../contract/problems.ts';
import { toColumns } from '../../contract/record-writer.ts';
import { isTaxId, normalizeTaxId } from '../../domain/tax-ids.ts';
import { foldText } from '../../domain/text.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { containsText, containsWords } from '../../platform/database/engine.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { countFound, insertRows, rowsWith, walkRows } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import type { FoundIds } from '../../platform/lists/pages.queries.ts';
import { refreshPaidByTitles } from '../titles/paid-by-titles.queries.ts';
import { type NewRepresentada, REFERENCES, type RepresentadaChanges } from './representadas.contract.ts';
import { deriveRepresentadaColumns } from './representadas.kind.ts';

export type RepresentadaRow = Row<'representadas'>;

export const representadaRecords = companyRecords('representadas', {
  counted: true,
  orders: { created_at: ['id'], nome: ['nome_dobrado', 'id'] },
  filters: { search: findTerm },
});

export function insertRepresentada(db: Transaction, empresaId: string, representada: NewRepresentada) {
  return representadaRecords.insert(db, empresaId, toNewColumns(representada));
}

function toNewColumns(representada: NewRepresentada) {
  const emails_extrato = toListColumn(representada.emails_extrato);
  return { ...toColumns(representada), emails_extrato, ...deriveRepresentadaColumns(representada) };
}

/** The changed columns in their stored form. */
export function toChangedColumns(changes: RepresentadaChanges) {
  const { emails_extrato } = changes;
  return { ...toColumns(changes), ...(emails_extrato && { emails_extrato: toListColumn(emails_extrato) }) };
}

function toListColumn(list: readonly string[]): string | null {
  return list.length === 0 ? null : JSON.stringify(list);
}

export async function changeRepresentada(
  db: Transaction,
  before: RepresentadaRow,
  changes: RepresentadaChanges & { readonly planilha_pedido?: string | null },
) {
  const changed = toChangedColumns(changes);
  const derived = deriveRepresentadaColumns({ ...before, ...changed });
  const after = await representadaRecords.change(db, before, { ...changed, ...derived });
  if (Boolean(after.pagamento_por_titulo) !== Boolean(before.pagamento_por_titulo))
    await refreshPaidByTitles(db, { empresa_id: before.empresa_id, representada_id: before.id });
  return after;
}

/** Whether another representada has one of its CNPJs. */
export async function sharesCnpj(
  db: Reader,
  { empresa_id, id, documento, cnpjs }: RepresentadaRow,
): Promise<boolean> {
  const documents = documentsOf({ documento, cnpjs });
  if (documents.length === 0) return false;
  const others = await rowsWith(db, 'representadas', { empresa_id })
    .select(['documento', 'cnpjs'])
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

export async function refuseReferenced(db: Reader, empresaId: string, id: string): Promise<void> {
  for (const [table, refusal] of REFERENCES) {
    const count = await countFound(rowsWith(db, table, { empresa_id: empresaId, representada_id: id }));
    if (count > 0) refuse(refusal(count));
  }
}

const representadaById = prepared<{ empresa_id: string; id: string }>()((db, param) =>
  rowsWith(db, 'representadas', { empresa_id: param('empresa_id'), id: param('id') }).selectAll(),
);

export function findRepresentada(db: Reader, empresaId: string, id: string) {
  return representadaById.first(db, { empresa_id: empresaId, id });
}

export function listRepresentadaNames(db: Reader, empresaId: string) {
  return db.selectFrom('representadas').select(['id', 'nome']).where('empresa_id', '=', empresaId).execute();
}

function findTerm(found: FoundIds<'representadas'>, term: string, db: Reader): FoundIds<'representadas'> {
  const part = partOfCnpj(term);
  // A CNPJ is searched as a contiguous text, other terms word by word.
  const containsTerm = part === undefined ? containsWords : containsText;
  const inText = containsTerm(db, 'representadas', foldText(term));
  return found.where((column) => {
    if (part === undefined) return inText;
    // The index finds the part anywhere; the column check ensures that it is in the CNPJ and not in a name.
    const inCnpj = [
      containsText(db, 'representadas', foldText(part)),
      column('documento', 'like', `%${part}%`),
    ];
    return column.or([inText, column.and(inCnpj)]);
  });
}

/** The part of a CNPJ that a term could be, without punctuation: `12.345.678/` finds `12345678000190`. */
function partOfCnpj(term: string): string | undefined {
  const mayBePart = isTaxId(term) || (/^[\dA-Z./-]+$/i.test(term) && /\d/.test(term));
  return mayBePart ? normalizeTaxId(term) : undefined;
}

export async function insertRepresentadas(
  db: Transaction,
  empresaId: string,
  representadas: readonly (NewRepresentada & { readonly id?: string })[],
): Promise<RepresentadaRow[]> {
  const rows = representadas.map(({ id, ...representada }) => {
    const stamp = newStamp();
    return {
      ...toNewColumns(representada),
      planilha_pedido: null,
      posicao_em: null,
      ...stamp,
      ...(id !== undefined && { id }),
      empresa_id: empresaId,
      updated_at: stamp.created_at,
    };
  });
  await insertRows(db, 'representadas', rows);
  return rows;
}

const ROWS_PER_STATEMENT = 1_000;

/** Reads all, because a file names them by unindexed columns and a company has few; page by page, should one have many. */
export async function selectEveryRepresentada(db: Reader, empresaId: string): Promise<RepresentadaRow[]> {
  const found: RepresentadaRow[] = [];
  const all = rowsWith(db, 'representadas', { empresa_id: empresaId }).selectAll();
  for await (const rows of walkRows(all, { id: 'id' }, ROWS_PER_STATEMENT)) found.push(...rows);
  return found;
}
