import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { clientsWithin } from '../../trade/clients/clients.filter.queries.ts';
import { selectSaleDays } from '../../trade/sales/sale-days.queries.ts';
import { sumLastYears } from '../../trade/sums/last-year.queries.ts';
import { holdsText } from './named.queries.ts';

interface SoughtClients {
  readonly vendedor_id?: string | undefined;
  readonly search?: string | undefined;
}

export async function selectActiveClients(db: Reader, scope: AccessScope, sought: SoughtClients) {
  return (await activeClients(db, scope, sought).execute()).map(({ id }) => id);
}

/** Each client's latest days with a sale, none after the day. */
export function selectDaysOf(db: Reader, scope: AccessScope, sought: SoughtClients, day: string) {
  return selectSaleDays(db, scope.empresaId, activeClients(db, scope, sought), day);
}

/** What each of them bought in the year that ends with his last sale up to the day. */
export function sumLastYearsOf(db: Reader, scope: AccessScope, sought: SoughtClients, day: string) {
  return sumLastYears(db, scope.empresaId, activeClients(db, scope, sought), day);
}

function activeClients(db: Reader, scope: AccessScope, { vendedor_id, search }: SoughtClients) {
  let clients = clientsWithin(db, scope).select('clientes.id').where('clientes.ativo', '=', true);
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
  return rowsWith(db, 'clientes', { empresa_id: empresaId, id: ids })
    .select(['id', 'nome', 'cidade', 'estado', 'telefone', 'vendedor_id'])
    .execute();
}
