import { z } from 'zod';
import * as declared from '../../contract/declared-fields.ts';
import {
  calendarDate,
  calendarDateOrNull,
  LENGTHS,
  moment,
  textOrNull,
  uuid,
} from '../../contract/fields.ts';
import { searchField, severalOf } from '../../contract/lists.ts';
import { doneAt, pastMomentChange, pastMomentOrNull } from '../../contract/moment-fields.ts';
import type { Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { changesOf, DONE_AT_WORDS, described, namedObject, objectOf } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { daysBetween, monthUpTo } from '../../domain/periods.ts';
import { EVERYONE, SELLERS } from '../../domain/roles.ts';
import { OUTCOMES, REASONS } from '../../domain/visits.ts';

const ONE_REASON = `Deve ser um destes valores: ${REASONS.join(', ')}`;

const reason = z
  .string({ error: ONE_REASON })
  .trim()
  .meta({ enum: [...REASONS, ''] })
  .pipe(z.enum([...REASONS, ''], { error: ONE_REASON }))
  .transform((value) => value || null)
  .nullable();

/** A field that a visit may leave out. */
function perhaps<S extends z.ZodType>(schema: S, description: string, example: unknown) {
  return { ...declared.required(schema, description, example), sent: schema.optional() };
}

const whom = { cliente_id: declared.required(uuid, 'O cliente visitado, ativo ou não', EXAMPLE_IDS.cliente) };

const whose = {
  vendedor_id: perhaps(
    uuid.nullable(),
    'De quem é a visita; o vendedor do cliente, quando não se diz. `null`, se de ninguém',
    EXAMPLE_IDS.pessoa,
  ),
};

const outcome = {
  resultado: declared.required(
    z.enum(OUTCOMES),
    'O que houve: `venda`, `sem_venda` ou `ausente`',
    'sem_venda',
  ),
  motivo: {
    ...perhaps(
      reason,
      'Por que não comprou; obrigatório com `sem_venda`, `null` com os outros resultados',
      'estoque',
    ),
    shown: z.enum(REASONS).nullable(),
  },
  nota: perhaps(
    textOrNull({ max: LENGTHS.visitNote, lineBreaks: true }),
    'Anotação, com quebras de linha; `null`, se não há',
    'Volta em dezembro',
  ),
  proxima: {
    ...perhaps(
      calendarDateOrNull,
      'O dia combinado para voltar: depois de `data`, no máximo 366 dias; `null`, se não há',
      '2026-11-23',
    ),
    shown: declared.shownDay.nullable(),
  },
};

const fields = {
  id: declared.shown(declared.shownUuid, 'Identificador da visita', EXAMPLE_IDS.visita),
  ...whom,
  cliente_nome: declared.shown(z.string(), 'O nome do cliente', 'Mercado São João'),
  ...whose,
  momento: declared.shown(
    moment,
    'Quando foi, com o fuso; volta em UTC. Sem ele valem `feito_em` ou agora. Até 5 minutos à frente do relógio do serviço',
    '2026-11-16T17:05:00.000Z',
  ),
  data: declared.shown(declared.shownDay, 'O dia do `momento`, onde fica a empresa', '2026-11-16'),
  ...outcome,
  vendas: declared.shown(
    z.array(declared.shownUuid),
    'As vendas ao cliente nesse dia, sem orçamentos nem canceladas. Não se enviam',
    [EXAMPLE_IDS.venda],
  ),
  feito_em: { shown: moment.nullable(), ...DONE_AT_WORDS },
  ...declared.MOMENTS,
};

export const visit = objectOf('RecordedVisit', declared.shownFields(fields));

export type Visit = z.output<typeof visit>;

/** A visit as stored, without derived fields; the journal and the ETag use this form. */
export const notedVisit = objectOf('NotedVisit', visit.omit({ cliente_nome: true, vendas: true }).shape);

export const toNotedVisit = recordWriter(notedVisit);
export const toVisit = recordWriter(visit);

export const visitTag: Tag = {
  name: 'Visitas',
  description: 'O que houve em cada visita, e o roteiro do dia',
};

export const newVisit = (calendar: Calendar) =>
  objectOf(
    'NewVisit',
    declared.sentFields({
      ...whom,
      momento: { ...fields.momento, sent: pastMomentOrNull(calendar) },
      ...outcome,
      ...whose,
      feito_em: { ...fields.feito_em, sent: doneAt(calendar) },
    }),
    { cliente_id: EXAMPLE_IDS.cliente, resultado: 'sem_venda', motivo: 'estoque' },
  );

export const visitChanges = (calendar: Calendar) => {
  const momento = { ...fields.momento, changed: pastMomentChange(calendar) };
  const changed = declared.changedFields({ ...whom, ...outcome, momento, ...whose });
  return changesOf('VisitChanges', changed, { nota: 'Volta em dezembro' });
};

const refusals = [problems.invalidInput, problems.clientUnknown, problems.vendedorUnknown];

const operations = operationsOn({
  name: 'Visit',
  path: '/visits',
  tag: visitTag,
  schemas: { shown: visit },
  record: namedByUuid(visit.shape.id, problems.visitNotFound),
  readers: EVERYONE,
  writers: SELLERS,
});

export const createVisit = (calendar: Calendar) =>
  operations.create({
    summary: 'Registra uma visita',
    description:
      'Várias visitas a um cliente no mesmo dia são várias visitas. Uma venda já conta como visita: só registre o que ela não diz.',
    body: newVisit(calendar),
    problems: refusals,
  });

export const getVisit = operations.get({
  summary: 'Mostra uma visita',
  description: 'O `ETag` é do que foi registrado: uma venda feita depois não o muda.',
});

export const updateVisit = (calendar: Calendar) =>
  operations.update({
    summary: 'Altera os campos enviados de uma visita',
    description: 'Outro `resultado` que não `sem_venda` limpa o `motivo`.',
    body: visitChanges(calendar),
    problems: refusals,
  });

export const deleteVisit = operations.remove({
  summary: 'Apaga uma visita',
  message: 'Visita deletada com sucesso',
});

/** A visit in the log: recorded, or derived from sales, and then without outcome and notes. */
const loggedVisit = namedObject('LoggedVisit', fields, {
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

export const listVisitLog = (calendar: Calendar) =>
  operations.other('listVisitLog', 'GET /visits/log', {
    summary: 'Lista as visitas, da mais nova à mais antiga',
    description:
      'Uma venda é uma visita por si: o cliente com venda num dia, e sem visita registrada nele, está aqui com `resultado` `venda` e sem `id`.',
    ...log,
    query: log.query.omit({ depois: true }).check(({ value, issues }) => {
      const { de, ate } = monthUpTo(value, calendar.today());
      const refuse = (message: string) =>
        issues.push({ code: 'custom', input: value.ate, path: ['ate'], message });
      if (de > ate) refuse('A data final não pode ser anterior à inicial');
      else if (daysBetween(de, ate) >= MOST_DAYS) refuse(`O período vai até ${MOST_DAYS} dias`);
    }),
  });
