import { z } from 'zod';
import type { Calendar } from '../../../domain/calendar.ts';
import { SELLERS } from '../../../domain/roles.ts';
import { pastDate, uuid } from '../../../platform/http/contract/fields.ts';
import { recordReply, warnedReply } from '../../../platform/http/contract/operation.ts';
import { problems, saleProductUnusable } from '../../../platform/http/contract/problems.ts';
import { EXAMPLE_IDS, operationsOf } from '../../../platform/http/contract/resource.ts';
import { described, namedObject, words } from '../../../platform/http/contract/words.ts';
import { newSale } from '../sales.contract.ts';
import { createdSale, saleId, saleStatus, saleTag } from '../sales.record.ts';
import { saleWords } from '../sales.words.ts';

const MOST_SALES = 50;
const MOST_IDS = 500;

const operation = operationsOf({ tag: saleTag, writers: SELLERS });

export const createSales = (calendar: Calendar) =>
  operation('createSales', 'POST /sales/batch', {
    summary: 'Registra várias vendas, todas ou nenhuma',
    description:
      'Um problema é dito com o seu lugar (`vendas.2.itens.0.quantidade`); outra recusa traz em `campo` a venda de que se trata.',
    body: namedObject(
      'NewSales',
      { vendas: words('De 1 a 50 vendas, registradas nesta ordem') },
      { vendas: z.array(newSale(calendar)).min(1).max(MOST_SALES) },
    ),
    status: 201,
    reply: warnedReply(
      z.array(createdSale).meta({ description: 'As vendas, na ordem em que foram pedidas' }),
    ),
    details: 'fields',
    problems: [
      problems.quotationUnpaid,
      problems.saleClientUnusable,
      problems.representadaUnknown,
      problems.representadaInactive,
      problems.vendedorUnknown,
      problems.productUnknown,
      saleProductUnusable(EXAMPLE_IDS.produto),
      problems.orderTaken,
    ],
  });

const stageWords = {
  id: saleWords.id,
  ids: words('De 1 a 500 vendas; uma repetida conta uma vez', [EXAMPLE_IDS.venda]),
  status: saleWords.status,
  faturado_em: words(
    'Com uma etapa que fatura: o dia, para as vendas que ainda não têm um; sem ele, hoje',
    ...saleWords.faturado_em.examples,
  ),
};

export const updateSaleStages = (calendar: Calendar) =>
  operation('updateSaleStages', 'PUT /sales/stage', {
    summary: 'Muda o status de várias vendas, todas ou nenhuma',
    body: namedObject('SaleStages', stageWords, {
      ids: z
        .array(uuid)
        .min(1)
        .transform((ids) => [...new Set(ids)])
        .pipe(z.array(z.string()).max(MOST_IDS)),
      status: saleStatus,
      faturado_em: pastDate(calendar).nullish(),
    }),
    reply: recordReply(
      described(
        z.array(namedObject('SaleStage', stageWords, { id: saleId, status: saleStatus })),
        'As vendas, cada uma com o seu novo status',
      ),
    ),
    problems: [
      problems.saleNotFound,
      problems.saleCancelled,
      problems.quotationNotOrdered,
      problems.orderNoQuotation,
    ],
  });
