import type { AccessScope } from '../../domain/access-scope.ts';
import { daysBetween } from '../../domain/periods.ts';
import { type Rhythm, rhythmOn } from '../../domain/rhythm.ts';
import type { Reader } from '../../platform/database/database.ts';
import { moneyWriter } from '../../platform/http/contract/record-writer.ts';
import { clientsWithin } from '../../trade/clients/clients.filter.queries.ts';
import { selectSaleDays, sumLastYears } from '../../trade/sums/last-year.queries.ts';
import { holdsText, nameClients, SOUGHT } from './named.queries.ts';
import { type ClientRhythm, clientRhythm, type RhythmFilter } from './reports.contract.ts';

interface Line extends Rhythm {
  readonly cliente_id: string;
  readonly dias_sem_comprar: number | null;
  readonly pedidos: number;
  readonly valor: number;
}

export async function readRhythm(db: Reader, scope: AccessScope, filter: RhythmFilter, today: string) {
  const day = filter.data ?? today;
  const active = activeClients(db, scope, filter);
  // None of the days with a sale is after the day, and the year of the sums ends with the last of them.
  const days = await selectSaleDays(db, scope.empresaId, active, day);
  const sums = await sumLastYears(db, scope.empresaId, active, day);
  const lines: Line[] = [];
  for (const { id: cliente_id } of await active.execute()) {
    const rhythm = rhythmOn(day, days.get(cliente_id) ?? []);
    if (!filter.situacao.includes(rhythm.situacao)) continue;
    if (filter.positivado !== undefined && rhythm.positivado !== filter.positivado) continue;
    const { ultima_compra } = rhythm;
    lines.push({
      cliente_id,
      ...rhythm,
      dias_sem_comprar: ultima_compra === null ? null : daysBetween(ultima_compra, day),
      ...(sums.get(cliente_id) ?? { pedidos: 0, valor: 0 }),
    });
  }
  lines.sort((a, b) => b.valor - a.valor || (a.cliente_id < b.cliente_id ? -1 : 1));
  return {
    lines,
    beside: {},
    async show(db: Reader, some: readonly Line[]): Promise<ClientRhythm[]> {
      const ids = some.map(({ cliente_id }) => cliente_id);
      const clients = await nameClients(db, scope.empresaId, ids);
      return some.map((line) => {
        const { nome, ...client } = clients.get(line.cliente_id) ?? NOBODY;
        return writeRhythm({ ...client, cliente_nome: nome, ...line, valor_ano: line.valor });
      });
    },
  };
}

const writeRhythm = moneyWriter(clientRhythm, ['valor_ano']);
/** A client that was deleted meanwhile. */
const NOBODY = { nome: '', cidade: '', estado: '', telefone: '', vendedor_id: null };

interface SoughtClients {
  readonly vendedor_id?: string | undefined;
  readonly search?: string | undefined;
}

function activeClients(db: Reader, scope: AccessScope, { vendedor_id, search }: SoughtClients) {
  let clients = clientsWithin(db, scope).select('clientes.id').where('clientes.ativo', '=', true);
  if (vendedor_id !== undefined) clients = clients.where('clientes.vendedor_id', '=', vendedor_id);
  if (search) clients = clients.where(holdsText(SOUGHT.clientes, search));
  return clients;
}
