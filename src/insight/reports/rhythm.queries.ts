import { moneyWriter } from '../../contract/record-writer.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { daysBetween } from '../../domain/periods.ts';
import { rhythmOn } from '../../domain/rhythm.ts';
import type { Reader } from '../../platform/database/database.ts';
import { clientsWithin } from '../../trade/clients/clients.filter.queries.ts';
import { selectSaleDays, sumLastYears } from '../../trade/sums/last-year.queries.ts';
import { holdsText, nameClients, SOUGHT } from './named.queries.ts';
import { clientRhythm, type RhythmFilter } from './reports.contract.ts';

export async function readRhythm(db: Reader, scope: AccessScope, filter: RhythmFilter, today: string) {
  const { data: day = today, situacao, positivado } = filter;
  const active = activeClients(db, scope, filter);
  // None of the days with a sale is after the day, and the year of the sums ends with the last of them.
  const days = await selectSaleDays(db, scope.empresaId, active, day);
  const sums = await sumLastYears(db, scope.empresaId, active, day);
  const lines = (await active.execute())
    .map(({ id }) => ({
      cliente_id: id,
      ...rhythmOn(day, days.get(id) ?? []),
      ...(sums.get(id) ?? { pedidos: 0, valor: 0 }),
    }))
    .filter((line) => situacao.includes(line.situacao))
    .filter((line) => positivado === undefined || line.positivado === positivado)
    .sort((a, b) => b.valor - a.valor || (a.cliente_id < b.cliente_id ? -1 : 1));
  return {
    lines,
    beside: {},
    async show(db: Reader, some: typeof lines) {
      const ids = some.map(({ cliente_id }) => cliente_id);
      const clients = await nameClients(db, scope.empresaId, ids);
      return some.map(({ valor, ...line }) => {
        const { nome, ...client } = clients.get(line.cliente_id) ?? NOBODY;
        const { ultima_compra } = line;
        const dias_sem_comprar = ultima_compra === null ? null : daysBetween(ultima_compra, day);
        return writeRhythm({ ...client, cliente_nome: nome, ...line, dias_sem_comprar, valor_ano: valor });
      });
    },
  };
}

const writeRhythm = moneyWriter(clientRhythm, ['valor_ano']);
/** A client that was deleted meanwhile. */
const NOBODY = { nome: '', cidade: '', estado: '', telefone: '', vendedor_id: null };

function activeClients(db: Reader, scope: AccessScope, { vendedor_id, search }: RhythmFilter) {
  let clients = clientsWithin(db, scope).select('clientes.id').where('clientes.ativo', '=', true);
  if (vendedor_id !== undefined) clients = clients.where('clientes.vendedor_id', '=', vendedor_id);
  if (search) clients = clients.where(holdsText(SOUGHT.clientes, search));
  return clients;
}
