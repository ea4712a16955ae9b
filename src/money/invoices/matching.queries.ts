import { normalizeTaxId } from '../../domain/tax-ids.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { documentsOf } from '../../trade/representadas/representadas.queries.ts';

/** A branch shares the root of its CNPJ with its head office. */
const ROOT_LENGTH = 8;
const CNPJ_LENGTH = 14;

/** The representadas with exactly this CNPJ, and those with its root. */
export async function findEmitters(
  db: Reader,
  empresaId: string,
  cnpj: string,
): Promise<{ exact: string[]; related: string[] }> {
  const documento = normalizeTaxId(cnpj);
  const root = documento.slice(0, ROOT_LENGTH);
  const rows = await rowsWith(db, 'representadas', { empresa_id: empresaId })
    .select(['id', 'documento', 'cnpjs'])
    .where(({ eb, or, cast }) =>
      or([eb('documento', 'like', `${root}%`), eb(cast<string>('cnpjs', 'text'), '!=', '[]')]),
    )
    .orderBy('id')
    .execute();
  const known = rows.map((row) => ({ id: row.id, documents: documentsOf(row) }));
  const idsWith = (fits: (document: string) => boolean) =>
    known.filter(({ documents }) => documents.some(fits)).map(({ id }) => id);
  return {
    exact: idsWith((document) => document === documento),
    related: idsWith((document) => document.slice(0, ROOT_LENGTH) === root),
  };
}

/** The clients with a document, and whether it belongs to another establishment of theirs. */
interface Addressees {
  readonly clients: string[];
  readonly isBranch: boolean;
}

/** All clients with exactly this document; otherwise the only one with the same CNPJ root. */
export async function findAddressees(db: Reader, empresaId: string, documento: string): Promise<Addressees> {
  const sought = normalizeTaxId(documento);
  const clients = db.selectFrom('clientes').select(['id', 'documento']).where('empresa_id', '=', empresaId);
  const exact = await clients.where('documento', '=', sought).orderBy('id').execute();
  if (exact.length > 0 || sought.length !== CNPJ_LENGTH)
    return { clients: exact.map(({ id }) => id), isBranch: false };
  const root = `${sought.slice(0, ROOT_LENGTH)}%`;
  const related = await clients.where('documento', 'like', root).execute();
  const branches = related.filter((one) => one.documento?.length === CNPJ_LENGTH);
  return { clients: branches.length === 1 ? branches.map(({ id }) => id) : [], isBranch: true };
}

/** A sale that an invoice may belong to; `proprias` is null before its first invoice. */
export type Candidate = Pick<
  Row<'vendas'>,
  'id' | 'cliente_id' | 'pedido' | 'pedido_cliente' | 'status' | 'proprias'
>;

/** The representada and the clients of the candidate sales. */
export interface Parties {
  readonly empresaId: string;
  readonly representadaId: string;
  readonly clients: readonly string[];
}

/** Sales whose code matches exactly. */
export function selectNamed(db: Reader, parties: Parties, pedidos: readonly string[]): Promise<Candidate[]> {
  return salesOf(db, parties).where('pedido', 'in', pedidos).execute();
}

export function selectAllOf(db: Reader, parties: Parties): Promise<Candidate[]> {
  return salesOf(db, parties).execute();
}

/** Sales without an invoice that have this total. */
export function selectOfTotal(db: Reader, parties: Parties, total: number): Promise<Candidate[]> {
  return salesOf(db, parties).where('valor_total', '=', total).where('proprias', 'is', null).execute();
}

function salesOf(db: Reader, { empresaId, representadaId, clients }: Parties) {
  return rowsWith(db, 'vendas', {
    empresa_id: empresaId,
    cliente_id: clients,
    representada_id: representadaId,
  }).select(['id', 'cliente_id', 'pedido', 'pedido_cliente', 'status', 'proprias']);
}
