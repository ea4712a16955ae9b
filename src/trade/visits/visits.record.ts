import { z } from 'zod';
import { OUTCOMES, REASONS } from '../../domain/visits.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { recordWriter } from '../../platform/http/contract/record-writer.ts';
import { EXAMPLE_IDS, namedByUuid } from '../../platform/http/contract/resource.ts';
import { DONE_AT_WORDS, MOMENT_WORDS, namedObject, words } from '../../platform/http/contract/words.ts';

export const visitWords = {
  id: words('Identificador da visita', EXAMPLE_IDS.visita),
  cliente_id: words('O cliente visitado, ativo ou não', EXAMPLE_IDS.cliente),
  cliente_nome: words('O nome do cliente', 'Mercado São João'),
  vendedor_id: words(
    'De quem é a visita; o vendedor do cliente, quando não se diz. `null`, se de ninguém',
    EXAMPLE_IDS.pessoa,
  ),
  momento: words(
    'Quando foi, com o fuso; volta em UTC. Sem ele valem `feito_em` ou agora. Até 5 minutos à frente do relógio do serviço',
    '2026-11-16T17:05:00.000Z',
  ),
  data: words('O dia do `momento`, onde fica a empresa', '2026-11-16'),
  resultado: words('O que houve: `venda`, `sem_venda` ou `ausente`', 'sem_venda'),
  motivo: words(
    'Por que não comprou; obrigatório com `sem_venda`, `null` com os outros resultados',
    'estoque',
  ),
  nota: words('Anotação, com quebras de linha; `null`, se não há', 'Volta em dezembro'),
  proxima: words(
    'O dia combinado para voltar: depois de `data`, no máximo 366 dias; `null`, se não há',
    '2026-11-23',
  ),
  vendas: words('As vendas ao cliente nesse dia, sem orçamentos nem canceladas. Não se enviam', [
    EXAMPLE_IDS.venda,
  ]),
  feito_em: DONE_AT_WORDS,
  ...MOMENT_WORDS,
};

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
