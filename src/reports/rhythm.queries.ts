import { clientsWithin } from '../clients/clients.filter.queries.ts';
import type { Reader } from '../database/database.ts';
import type { Border } from '../domain/border.ts';
import { selectSaleDays } from '../sales/sale-days.queries.ts';
import { sumLastYears } from '../sums/last-year.queries.ts';
import { holdsText } from './named.queries.ts';

interface SoughtClients {
  readonly vendedor_id?: string | undefined;
  readonly search?: string | undefined;
}

export async function selectActiveClients(db: Reader, border: Border, sought: SoughtClients) {
  return (await activeClients(db, border, sought).execute()).map(({ id }) => id);
}

/** Each client's latest days with a sale, none after the day. */
export function selectDaysOf(db: Reader, border: Border, sought: SoughtClients, day: string) {
  return selectSaleDays(db, border.empresaId, activeClients(db, border, sought), day);
}

/** What each of them bought in the year that ends with his last sale up to the day. */
export function sumLastYearsOf(db: Reader, border: Border, sought: SoughtClients, day: string) {
  return sumLastYears(db, border.empresaId, activeClients(db, border, sought), day);
}

function activeClients(db: Reader, border: Border, { vendedor_id, search }: SoughtClients) {
  let clients = clientsWithin(db, border).select('clientes.id').where('clientes.ativo', '=', true);
  if (vendedor_id !== undefined) clients = clients.where('clientes.vendedor_id', '=', vendedor_id);
  if (search)
    clients = clients.where(
      holdsText(['clientes.nome_dobrado', 'clientes.codigo_dobrado', 'clientes.cidade_dobrada'], search),
    );
  return clients;
}

/** The client fields shown beside the rhythm. */
export async function describeClients(db: Reader, empresaId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, DescribedClient>();
  const rows = await selectDescribed(db, empresaId, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

type DescribedClient = Awaited<ReturnType<typeof selectDescribed>>[number];

function selectDescribed(db: Reader, empresaId: string, ids: readonly string[]) {
  return db
    .selectFrom('clientes')
    .select(['id', 'nome', 'cidade', 'estado', 'telefone', 'vendedor_id'])
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .execute();
}
