import { z } from 'zod';
import type { Calendar } from '../../domain/calendar.ts';
import { daysBetween, firstOfMonth, type Period } from '../../domain/periods.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { OUTCOMES } from '../../domain/visits.ts';
import { calendarDate, moment, uuid } from '../../platform/http/contract/fields.ts';
import { searchField, severalOf } from '../../platform/http/contract/lists.ts';
import { operation } from '../../platform/http/contract/operation.ts';
import { EXAMPLE_IDS, listOf } from '../../platform/http/contract/resource.ts';
import { described, namedObject } from '../../platform/http/contract/words.ts';
import { visitTag } from './visits.contract.ts';
import { visit, visitWords } from './visits.record.ts';

/** A visit in the log: recorded, or derived from sales, and then without outcome and notes. */
const loggedVisit = namedObject('LoggedVisit', visitWords, {
  ...visit.shape,
  id: visit.shape.id.nullable(),
  momento: moment.nullable(),
  created_at: moment.nullable(),
  updated_at: moment.nullable(),
});

export type LoggedVisit = z.output<typeof loggedVisit>;

/** A line of an exported file, with the sales separated by commas. */
export const exportedLogVisit = loggedVisit.extend({
  vendas: z.string().meta({ examples: [EXAMPLE_IDS.venda] }),
});

export function toExportedLogVisit(logged: LoggedVisit): z.output<typeof exportedLogVisit> {
  return { ...logged, vendas: logged.vendas.join(',') };
}

const MOST_DAYS = 366;

const log = listOf(
  loggedVisit,
  {
    de: described(
      calendarDate.optional(),
      'Só as deste dia em diante; sem ele, do começo do mês de `ate`',
      '2026-11-01',
    ),
    ate: described(
      calendarDate.optional(),
      `Só as até este dia; sem ele, até hoje. No máximo ${MOST_DAYS} dias`,
      '2026-11-16',
    ),
    cliente_id: uuid.optional().meta({ description: 'Só as deste cliente', examples: [EXAMPLE_IDS.cliente] }),
    vendedor_id: uuid.optional().meta({ description: 'Só as desta pessoa', examples: [EXAMPLE_IDS.pessoa] }),
    resultado: described(
      severalOf(OUTCOMES).optional(),
      'Só as com estes resultados, com vírgula entre eles',
      'sem_venda,ausente',
    ),
    search: searchField('Parte do nome do cliente', 'sao joao'),
  },
  exportedLogVisit,
);

type LogQuery = z.output<typeof log.query>;

/** The requested period. */
export function chooseDays({ de, ate }: Pick<LogQuery, 'de' | 'ate'>, today: string): Period {
  const last = ate ?? today;
  return { de: de ?? firstOfMonth(last), ate: last };
}

export const listVisitLog = (calendar: Calendar) =>
  operation('listVisitLog', 'GET /visits/log', {
    tag: visitTag,
    summary: 'Lista as visitas, da mais nova à mais antiga',
    description:
      'Uma venda é uma visita por si: o cliente com venda num dia, e sem visita registrada nele, está aqui com `resultado` `venda` e sem `id`.',
    roles: EVERYONE,
    ...log,
    query: log.query.check(({ value, issues }) => {
      const { de, ate } = chooseDays(value, calendar.today());
      const refuse = (message: string) =>
        issues.push({ code: 'custom', input: value.ate, path: ['ate'], message });
      if (de > ate) refuse('A data final não pode ser anterior à inicial');
      else if (daysBetween(de, ate) >= MOST_DAYS) refuse(`O período vai até ${MOST_DAYS} dias`);
    }),
  });
