import { z } from 'zod';
import type { Calendar } from '../../domain/calendar.ts';
import { EVERYONE, SELLERS } from '../../domain/roles.ts';
import { OUTCOMES, REASONS } from '../../domain/visits.ts';
import { calendarDateOrNull, LENGTHS, textOrNull, uuid } from '../../platform/http/contract/fields.ts';
import { doneAt, pastMomentChange, pastMomentOrNull } from '../../platform/http/contract/moment-fields.ts';
import { deleted, recordReply, type Tag } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { EXAMPLE_IDS, operationsOn } from '../../platform/http/contract/resource.ts';
import { namedChanges, namedObject } from '../../platform/http/contract/words.ts';
import { visit, visitRecord, visitWords } from './visits.record.ts';

export const visitTag: Tag = {
  name: 'Visitas',
  description: 'O que houve em cada visita, e o roteiro do dia',
};

const ONE_REASON = `Deve ser um destes valores: ${REASONS.join(', ')}`;

const reason = z
  .string({ error: ONE_REASON })
  .trim()
  .meta({ enum: [...REASONS, ''] })
  .pipe(z.enum([...REASONS, ''], { error: ONE_REASON }))
  .transform((value) => value || null)
  .nullable();

const fields = {
  cliente_id: uuid,
  resultado: z.enum(OUTCOMES),
  motivo: reason,
  nota: textOrNull({ max: LENGTHS.visitNote, lineBreaks: true }),
  proxima: calendarDateOrNull,
};

export const newVisit = (calendar: Calendar) =>
  namedObject(
    'NewVisit',
    visitWords,
    {
      cliente_id: fields.cliente_id,
      momento: pastMomentOrNull(calendar),
      resultado: fields.resultado,
      motivo: fields.motivo.optional(),
      nota: fields.nota.optional(),
      proxima: fields.proxima.optional(),
      vendedor_id: uuid.nullish(),
      feito_em: doneAt(calendar),
    },
    { cliente_id: EXAMPLE_IDS.cliente, resultado: 'sem_venda', motivo: 'estoque' },
  );

export const visitChanges = (calendar: Calendar) =>
  namedChanges(
    'VisitChanges',
    visitWords,
    { ...fields, momento: pastMomentChange(calendar), vendedor_id: uuid.nullable() },
    { nota: 'Volta em dezembro' },
  );

export type VisitChanges = z.output<ReturnType<typeof visitChanges>>;

export const visitDeleted = deleted('Visita deletada com sucesso');

const refusals = [problems.invalidInput, problems.clientUnknown, problems.vendedorUnknown];

const operations = operationsOn({
  name: 'Visit',
  path: '/visits',
  tag: visitTag,
  record: visitRecord,
  readers: EVERYONE,
  writers: SELLERS,
});

export const createVisit = (calendar: Calendar) =>
  operations.create({
    summary: 'Registra uma visita',
    description:
      'Várias visitas a um cliente no mesmo dia são várias visitas. Uma venda já conta como visita: só registre o que ela não diz.',
    body: newVisit(calendar),
    reply: recordReply(visit),
    problems: refusals,
  });

export const getVisit = operations.get({
  summary: 'Mostra uma visita',
  description: 'O `ETag` é do que foi registrado: uma venda feita depois não o muda.',
  reply: recordReply(visit),
});

export const updateVisit = (calendar: Calendar) =>
  operations.update({
    summary: 'Altera os campos enviados de uma visita',
    description: 'Outro `resultado` que não `sem_venda` limpa o `motivo`.',
    body: visitChanges(calendar),
    reply: recordReply(visit),
    problems: refusals,
  });

export const deleteVisit = operations.remove({ summary: 'Apaga uma visita', answer: visitDeleted });
