import type { AccessScope } from '../../domain/access-scope.ts';
import { toReais } from '../../domain/money.ts';
import { daysBetween } from '../../domain/periods.ts';
import { type Rhythm, rhythmOn } from '../../domain/rhythm.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ClientRhythm, RhythmFilter } from './rhythm.contract.ts';
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
  return lines.map(({ cliente_id, valor, ...line }) => {
    const client = clients.get(cliente_id);
    return {
      cliente_id,
      cliente_nome: client?.nome ?? '',
      cidade: client?.cidade ?? '',
      estado: client?.estado ?? '',
      telefone: client?.telefone ?? '',
      vendedor_id: client?.vendedor_id ?? null,
      situacao: line.situacao,
      ultima_compra: line.ultima_compra,
      dias_sem_comprar: line.dias_sem_comprar,
      ritmo_dias: line.ritmo_dias,
      limite_dias: line.limite_dias,
      esperado_em: line.esperado_em,
      dias_de_atraso: line.dias_de_atraso,
      positivado: line.positivado,
      pedidos: line.pedidos,
      valor_ano: toReais(valor),
    };
  });
}
