import type { AccessScope } from '../../domain/access-scope.ts';
import { daysBetween } from '../../domain/periods.ts';
import { type Rhythm, rhythmOn } from '../../domain/rhythm.ts';
import type { Reader } from '../../platform/database/database.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { type ClientRhythm, clientRhythm, type RhythmFilter } from './rhythm.contract.ts';
import { describeClients, selectActiveClients, selectDaysOf, sumLastYearsOf } from './rhythm.queries.ts';

interface Line extends Rhythm {
  readonly cliente_id: string;
  readonly dias_sem_comprar: number | null;
  readonly pedidos: number;
  readonly valor: number;
}

export async function readRhythm(db: Reader, scope: AccessScope, filter: RhythmFilter, today: string) {
  const day = filter.data ?? today;
  const days = await selectDaysOf(db, scope, filter, day);
  const sums = await sumLastYearsOf(db, scope, filter, day);
  const lines: Line[] = [];
  for (const cliente_id of await selectActiveClients(db, scope, filter)) {
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
  return { lines, beside: {} };
}

export async function showRhythm(
  db: Reader,
  { empresaId }: AccessScope,
  lines: readonly Line[],
): Promise<ClientRhythm[]> {
  const clients = await describeClients(
    db,
    empresaId,
    lines.map(({ cliente_id }) => cliente_id),
  );
  return lines.map((line) => {
    const { nome, ...client } = clients.get(line.cliente_id) ?? NOBODY;
    return writeRhythm({ ...client, cliente_nome: nome, ...line, valor_ano: line.valor });
  });
}

const writeRhythm = recordWriter(clientRhythm, formsOf(clientRhythm, { centavos: ['valor_ano'] }));
/** A client that was deleted meanwhile. */
const NOBODY = { nome: '', cidade: '', estado: '', telefone: '', vendedor_id: null };
