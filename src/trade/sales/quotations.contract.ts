import { z } from 'zod';
import { SELLERS } from '../../domain/roles.ts';
import { optional } from '../../platform/http/contract/fields.ts';
import { operation, recordReply } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { sale, saleRecord, saleTag } from './sales.record.ts';

const confirmation = objectOf('QuotationOrder', {
  confirmar: described(optional(z.boolean(), false), 'Aceita também um orçamento vencido', true),
});

export const createOrder = operation('createOrder', 'POST /sales/:id/order', {
  tag: saleTag,
  summary: 'Transforma um orçamento em pedido, com a data de hoje e os preços orçados',
  description:
    'O pedido ganha um código próprio; o do orçamento fica nele como `orcamento`. As taxas de comissão são congeladas de novo, e ' +
    '`condicao` conta da nova data; parcelas enviadas ficam como estão.',
  record: saleRecord,
  roles: SELLERS,
  body: confirmation,
  bodyOptional: true,
  reply: recordReply(sale),
  problems: [problems.saleNotQuotation, problems.quotationExpired],
});
