import { z } from 'zod';
import type { Calendar } from '../../domain/calendar.ts';
import { firstOfMonth, type Period } from '../../domain/periods.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { calendarDate } from '../../platform/http/contract/fields.ts';
import { operation, recordReply, type Tag } from '../../platform/http/contract/operation.ts';
import { described } from '../../platform/http/contract/words.ts';
import { dashboard, PERIOD } from './dashboard.record.ts';
import type { AskedPeriod } from './report-period.ts';

export const reportTag: Tag = { name: 'Relatórios', description: 'O que as vendas dizem, e a quem visitar' };

/** The end defaults to today, the beginning to the first day of its month. */
export function choosePeriod({ de, ate }: AskedPeriod, today: string): Period {
  const end = ate ?? today;
  return { de: de ?? firstOfMonth(end), ate: end };
}

const periodQuery = (calendar: Calendar) =>
  z
    .object({
      de: described(calendarDate.optional(), ...PERIOD.de),
      ate: described(calendarDate.optional(), ...PERIOD.ate),
    })
    .check(({ value, issues }) => {
      const { de, ate } = choosePeriod(value, calendar.today());
      if (de <= ate) return;
      const message = 'A data final não pode ser anterior à inicial';
      issues.push({ code: 'custom', input: value.ate, path: ['ate'], message });
    });

export const getDashboard = (calendar: Calendar) =>
  operation('getDashboard', 'GET /dashboard', {
    tag: reportTag,
    summary: 'Resume as vendas de um período e as compara com o período anterior',
    description:
      'Sem `ate`, o período vai até hoje; sem `de`, começa no primeiro dia do mês em que termina: sem nenhum dos dois, é este mês até hoje. Meses inteiros são comparados com os meses inteiros de antes; o começo de um mês, com os mesmos dias do mês anterior; outros períodos, com igual número de dias logo antes. Vendas canceladas aparecem em `por_etapa` e não contam em mais nada.',
    roles: EVERYONE,
    query: periodQuery(calendar),
    reply: recordReply(dashboard),
  });
