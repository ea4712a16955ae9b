import type { Reader } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { normalizeTaxId } from '../domain/tax-ids.ts';

/** A branch shares these with its head office. */
const ROOT_LENGTH = 8;

/** The representada with the CNPJ; else the only one with its root. Of several with the very same, the one in use. */
export async function findEmitter(db: Reader, empresaId: string, cnpj: string): Promise<string | undefined> {
  const documento = normalizeTaxId(cnpj);
  const related = await db
    .selectFrom('representadas')
    .select(['id', 'documento', 'ativo'])
    .where('empresa_id', '=', empresaId)
    .where('documento', 'like', `${documento.slice(0, ROOT_LENGTH)}%`)
    .execute();
  const exact = related.filter((one) => one.documento === documento);
  return (
    onlyOf(exact) ??
    onlyOf(exact.filter(({ ativo }) => Boolean(ativo))) ??
    (exact.length === 0 ? onlyOf(related) : undefined)
  );
}

export async function findAddressees(db: Reader, empresaId: string, documento: string): Promise<string[]> {
  if (documento === '') return [];
  const clients = await db
    .selectFrom('clientes')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .where('documento', '=', normalizeTaxId(documento))
    .orderBy('id')
    .execute();
  return clients.map(({ id }) => id);
}

/** A sale that an invoice might be for. */
export type Candidate = Pick<Row<'vendas'>, 'id' | 'cliente_id' | 'pedido' | 'status'>;

/** Whose sales they may be: of the representada to one of the clients. */
export interface Parties {
  readonly empresaId: string;
  readonly representadaId: string;
  readonly clients: readonly string[];
}

export function selectNamed(db: Reader, parties: Parties, pedidos: readonly string[]): Promise<Candidate[]> {
  return salesOf(db, parties).where('pedido', 'in', pedidos).execute();
}

export function selectAllOf(db: Reader, parties: Parties): Promise<Candidate[]> {
  return salesOf(db, parties).execute();
}

/** Those without invoice that come to the same. */
export function selectOfTotal(db: Reader, parties: Parties, total: number): Promise<Candidate[]> {
  return salesOf(db, parties).where('valor_total', '=', total).where('proprias', 'is', null).execute();
}

function salesOf(db: Reader, { empresaId, representadaId, clients }: Parties) {
  return db
    .selectFrom('vendas')
    .select(['id', 'cliente_id', 'pedido', 'status'])
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', 'in', clients)
    .where('representada_id', '=', representadaId);
}

function onlyOf(found: readonly { id: string }[]): string | undefined {
  return found.length === 1 ? found[0]?.id : undefined;
}
