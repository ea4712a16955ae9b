import { z } from 'zod';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { DAYS_TO_REFUSE } from '../../domain/silence.ts';
import { shownDay } from '../../platform/http/contract/declared-fields.ts';
import { calendarDate, uuid } from '../../platform/http/contract/fields.ts';
import { operation } from '../../platform/http/contract/operation.ts';
import { EXAMPLE_IDS, listOf } from '../../platform/http/contract/resource.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { commissionTag } from './commissions.contract.ts';
import { commissionEntry } from './entry.record.ts';

const { venda_id, pedido, cliente_nome } = commissionEntry.shape;

export const silentOrder = objectOf('SilentOrder', {
  venda_id,
  pedido,
  data: described(shownDay, 'Data do pedido', '2026-09-01'),
  cliente_nome,
  dias: described(z.int(), 'Dias do pedido até a data que se pergunta', 76),
  prazo: described(
    z.int(),
    'Dias que a representada tinha para recusar: 15 na cidade dela, 30 no estado, 60 em outro estado, 120 no exterior',
    DAYS_TO_REFUSE.country,
  ),
  vencido_em: described(shownDay, 'O último desses dias', '2026-10-31'),
  comissao: described(z.number(), 'Comissão do pedido, em reais', 11.34),
});

export type SilentOrder = z.output<typeof silentOrder>;

export const listSilentOrders = operation('listSilentOrders', 'GET /commissions/silent', {
  tag: commissionTag,
  summary: 'Lista os pedidos que a representada não faturou nem recusou por escrito a tempo',
  description:
    'Pela Lei 4.886/65, art. 33, a comissão desses pedidos é devida. Ficam de fora orçamentos, pedidos cancelados, os que uma ' +
    'nota não cancelada nomeia e os de representadas sem `estado`. Uma recusa vale quando `recusada_em` não passa de `vencido_em`.',
  roles: OFFICE_READERS,
  ...listOf(silentOrder, {
    representada_id: described(uuid.optional(), 'Só os desta representada', EXAMPLE_IDS.representada),
    data: described(
      calendarDate.optional(),
      'O dia em que se olha; hoje, quando não é enviado',
      '2026-11-16',
    ),
  }),
});
