import { z } from 'zod';
import { pickFields } from '../../contract/declared-fields.ts';
import { email, LENGTHS, optional, pastDate, text, uuid } from '../../contract/fields.ts';
import { recordReply, warnedReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { OFFICE } from '../../domain/roles.ts';
import { installment, installmentChanges, NUMBER } from './notes/installments.contract.ts';
import { fillingProblems } from './papers/sheet/order-sheet.contract.ts';
import { ATTACHMENTS } from './sale-facts.ts';
import { newSale } from './sales.contract.ts';
import { saleFields } from './sales.fields.ts';
import { createdSale, sale, saleId, saleOperation, sentLetter } from './sales.record.ts';

const MOST_SALES = 50;
const MOST_IDS = 500;

export const createSales = (calendar: Calendar) =>
  saleOperation('createSales', 'POST /sales/batch', {
    summary: 'Registra várias vendas, todas ou nenhuma',
    description:
      'Um problema é dito com o seu lugar (`vendas.2.itens.0.quantidade`); outra recusa traz em `campo` a venda de que se trata.',
    body: objectOf('NewSales', {
      vendas: described(
        z.array(newSale(calendar)).min(1).max(MOST_SALES),
        'De 1 a 50 vendas, registradas nesta ordem',
      ),
    }),
    status: 201,
    reply: warnedReply(described(z.array(createdSale), 'As vendas, na ordem em que foram pedidas')),
    details: 'fields',
    problems: [
      problems.quotationUnpaid,
      problems.orderHeld,
      problems.saleClientUnusable,
      problems.representadaUnknown,
      problems.representadaInactive,
      problems.vendedorUnknown,
      problems.productUnknown,
      problems.saleProductUnusable(EXAMPLE_IDS.produto),
      problems.orderTaken,
      problems.belowMinimum('R$ 9,00'),
    ],
  });

export const updateSaleStages = (calendar: Calendar) =>
  saleOperation('updateSaleStages', 'PUT /sales/stage', {
    summary: 'Muda o status de várias vendas, todas ou nenhuma',
    body: objectOf('SaleStages', {
      ids: described(
        z
          .array(uuid)
          .min(1)
          .transform((ids) => [...new Set(ids)])
          .pipe(z.array(z.string()).max(MOST_IDS)),
        'De 1 a 500 vendas; uma repetida conta uma vez',
        [EXAMPLE_IDS.venda],
      ),
      status: createdSale.shape.status,
      faturado_em: described(
        pastDate(calendar).nullish(),
        'Com uma etapa que fatura: o dia, para as vendas que ainda não têm um; sem ele, hoje',
        '2026-11-14',
      ),
    }),
    reply: recordReply(
      described(
        z.array(objectOf('SaleStage', { id: saleId, status: createdSale.shape.status })),
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

export const updateInstallment = (calendar: Calendar) =>
  saleOperation('updateInstallment', 'PUT /sales/:id/installments/:numero', {
    summary: 'Anota o pagamento de uma parcela, ou que o cliente não pagou; muda o seu vencimento',
    guarded: true,
    params: { numero: described(z.string(), ...NUMBER).meta({ type: 'integer' }) },
    roles: OFFICE,
    body: installmentChanges(calendar),
    reply: recordReply(installment),
    problems: [problems.installmentNotFound, problems.quotationUnpaid],
  });

const confirmation = objectOf('QuotationOrder', {
  confirmar: described(optional(z.boolean(), false), 'Aceita também um orçamento vencido', true),
  liberar: described(z.boolean().nullish(), saleFields.liberar.description, false),
});

export const createOrder = saleOperation('createOrder', 'POST /sales/:id/order', {
  summary: 'Transforma um orçamento em pedido, com a data de hoje e os preços orçados',
  description:
    'O pedido ganha um código próprio; o do orçamento fica nele como `orcamento`. As taxas de comissão são congeladas de novo, e ' +
    '`condicao` conta da nova data; parcelas enviadas ficam como estão.',
  body: confirmation,
  bodyOptional: true,
  reply: warnedReply(sale),
  problems: [problems.saleNotQuotation, problems.quotationExpired, problems.orderHeld],
});

const MOST_ADDRESSES = 10;

const newLetter = objectOf('NewLetter', {
  para: described(
    z
      .array(email)
      .min(1)
      .max(MOST_ADDRESSES)
      .transform((addresses) => [...new Set(addresses)])
      .nullish(),
    'De 1 a 10 endereços; sem eles, o `email_pedidos` da representada',
    ['pedidos@serraazul.com.br'],
  ),
  assunto: described(
    text({ max: LENGTHS.name }).nullish(),
    'O assunto; sem ele, o pedido e o cliente',
    'Pedido PED-2026-0042',
  ),
  mensagem: described(
    text({ max: LENGTHS.notes, lineBreaks: true }).nullish(),
    'O texto da carta',
    'Segue o pedido em anexo.',
  ),
  anexos: described(
    z
      .array(z.enum(ATTACHMENTS))
      .transform((names) => ATTACHMENTS.filter((name) => names.includes(name)))
      .nullish(),
    'O que vai junto; sem isto, os dois',
    ['pdf', 'planilha'],
  ),
});

export type NewLetter = z.output<typeof newLetter>;

export const sendSale = saleOperation('sendSale', 'POST /sales/:id/send', {
  summary: 'Envia o pedido por e-mail, com o PDF e a planilha',
  description:
    'Responde quando o servidor de e-mail recebeu a carta. Se ele recusa, mesmo que um só dos endereços, ninguém a recebe e nada fica registrado.',
  body: newLetter,
  bodyOptional: true,
  reply: recordReply(objectOf('TakenLetter', pickFields(sentLetter.shape, 'enviado_em', 'para', 'anexos'))),
  problems: [
    problems.mailNotConfigured,
    problems.tooManyLetters,
    problems.mailRefused('550 caixa inexistente'),
    ...fillingProblems,
  ],
});
