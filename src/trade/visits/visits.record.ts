import { z } from 'zod';
import { OUTCOMES, REASONS } from '../../domain/visits.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { recordWriter } from '../../platform/http/contract/record-writer.ts';
import { namedObject } from '../../platform/http/contract/words.ts';
import { visitWords } from './visits.words.ts';

const uuid = z.string().meta({ format: 'uuid' });
const day = z.string().meta({ format: 'date' });

const visitId = z.string().meta({ format: 'uuid', ...visitWords.id });
export const visitRecord = namedByUuid(visitId, problems.visitNotFound);

export const visit = namedObject('RecordedVisit', visitWords, {
  id: visitId,
  cliente_id: uuid,
  cliente_nome: z.string(),
  vendedor_id: uuid.nullable(),
  momento: moment,
  data: day,
  resultado: z.enum(OUTCOMES),
  motivo: z.enum(REASONS).nullable(),
  nota: z.string().nullable(),
  proxima: day.nullable(),
  vendas: z.array(uuid),
  feito_em: moment.nullable(),
  created_at: moment,
  updated_at: moment,
});

export type Visit = z.output<typeof visit>;

/** A visit as stored, without derived fields; the journal and the ETag use this form. */
export const notedVisit = namedObject('NotedVisit', visitWords, {
  ...visit.omit({ cliente_nome: true, vendas: true }).shape,
});

export type NotedVisit = z.output<typeof notedVisit>;

export const toNotedVisit = recordWriter(notedVisit);

/** Fields of a visit that are derived whenever it is shown. */
export type Surroundings = Pick<Visit, 'cliente_nome' | 'vendas'>;

const writeVisit = recordWriter(visit);

export function toVisit(noted: NotedVisit, surroundings: Surroundings): Visit {
  return writeVisit({ ...noted, ...surroundings });
}
