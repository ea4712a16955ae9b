import { z } from 'zod';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { DAYS_TO_REFUSE } from '../../domain/silence.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { calendarDate, uuid } from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import { operation } from '../../platform/http/contract/operation.ts';
import { listReply, pageFields } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedObject, type Words } from '../../platform/http/contract/words.ts';
import { commissionTag } from './commissions.contract.ts';
import { entryWords } from './entry.words.ts';

const silentWords = {
  ...entryWords,
  data: { description: 'Data do pedido', examples: ['2026-09-01'] },
  dias: { description: 'Dias do pedido até a data que se pergunta', examples: [76] },
  prazo: {
    description:
      'Dias que a representada tinha para recusar: 15 na cidade dela, 30 no estado, 60 em outro estado, 120 no exterior',
    examples: [DAYS_TO_REFUSE.country],
  },
  vencido_em: { description: 'O último desses dias', examples: ['2026-10-31'] },
  comissao: { description: 'Comissão do pedido, em reais', examples: [11.34] },
} satisfies Record<string, Words>;

const day = z.string().meta({ format: 'date' });

export const silentOrder = namedObject('SilentOrder', silentWords, {
  venda_id: z.string().meta({ format: 'uuid' }),
  pedido: z.string(),
  data: day,
  cliente_nome: z.string(),
  dias: z.int(),
  prazo: z.int(),
  vencido_em: day,
  comissao: z.number(),
});

export type SilentOrder = z.output<typeof silentOrder>;

export const listSilentOrders = operation({
  id: 'listSilentOrders',
  method: 'GET',
  path: '/commissions/silent',
  tag: commissionTag,
  summary: 'Lista os pedidos que a representada não faturou nem recusou por escrito a tempo',
  description:
    'Pela Lei 4.886/65, art. 33, a comissão desses pedidos é devida. Ficam de fora orçamentos, pedidos cancelados, os que uma ' +
    'nota não cancelada nomeia e os de representadas sem `estado`. Uma recusa vale quando `recusada_em` não passa de `vencido_em`.',
  scope: 'read',
  roles: OFFICE_READERS,
  query: z.object({
    ...pageFields,
    formato: formatField,
    representada_id: uuid
      .optional()
      .meta({ description: 'Só os desta representada', examples: [EXAMPLE_IDS.representada] }),
    data: calendarDate.optional().meta({
      description: 'O dia em que se olha; hoje, quando não é enviado',
      examples: ['2026-11-16'],
    }),
  }),
  status: 200,
  reply: listReply(silentOrder),
  conditional: true,
  replyTypes: exportedFiles(silentOrder.shape),
  details: 'issues',
  problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
});
