import { z } from 'zod';
import { MOMENTS, required, shown, shownDay, shownUuid } from '../../contract/declared-fields.ts';
import * as types from '../../contract/fields.ts';
import { doneAt } from '../../contract/moment-fields.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { DONE_AT_WORDS } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { FREIGHTS } from '../../domain/freight.ts';
import { DEFAULT_SALE_STATUS, SALE_STATUSES } from '../../domain/sale-status.ts';
import { installment, newInstallments, paymentTerms } from './notes/installments.contract.ts';
import { discount, items, saleItem } from './sale-items.contract.ts';

export const saleStatus = z.enum(SALE_STATUSES).meta({ id: 'SaleStatus' });

const { LENGTHS, textOrNull, uuid, calendarDateOrNull } = types;
const code = types.text({ max: LENGTHS.code });
const notes = () => textOrNull({ max: LENGTHS.notes, lineBreaks: true });
const client = { description: 'O cliente, ativo, que compra', examples: [EXAMPLE_IDS.cliente] };
const seller = { description: 'A representada que vende', examples: [EXAMPLE_IDS.representada] };

const freight = z
  .string({ error: 'Deve ser CIF ou FOB' })
  .trim()
  .meta({ enum: [...FREIGHTS, ''] })
  .pipe(z.enum([...FREIGHTS, ''], { error: 'Deve ser CIF ou FOB' }))
  .transform((value) => value || null)
  .nullable();

/** What representatives write on an order; null or an empty text clears it. */
function written<S extends z.ZodType, Shown extends z.ZodType>(
  schema: S,
  shown: Shown,
  description: string,
  example: unknown,
) {
  return {
    sent: schema.optional(),
    changed: schema,
    shown: shown.nullable(),
    description,
    examples: [example],
  };
}

/** The fields of a sale, in the order in which they are sent; those that it is found and counted by come last. */
export const saleFields = {
  clienteId: { sent: uuid, changed: uuid, ...client },
  representadaId: { sent: uuid, changed: uuid, ...seller },
  status: {
    ...required(saleStatus, 'Situação da venda, na grafia exata', 'PAGA'),
    sent: types.optional(saleStatus, DEFAULT_SALE_STATUS),
    shown: saleStatus,
  },
  data: shown(shownDay, 'Data da venda; hoje, quando não é enviada; nunca no futuro', '2026-11-14'),
  pedido: {
    ...shown(
      z.string(),
      'Código do pedido, único na empresa; gerado quando não é enviado: `PED-AAAA-XXXX`, ou `ORC-AAAA-XXXX` para um orçamento',
      'PED-2026-0001',
    ),
    sent: code.nullish(),
    changed: code,
  },
  itens: { sent: items, changed: items, shown: z.array(saleItem), description: 'Os itens da venda' },
  vendedor_id: {
    ...shown(
      shownUuid.nullable(),
      'A pessoa que fez a venda; a da carteira do cliente, quando não é enviada. Continua a mesma quando o cliente muda de carteira',
      null,
    ),
    sent: uuid.nullish(),
    changed: uuid.nullable(),
  },
  parcelas: {
    shown: z.array(installment),
    description:
      'O que o cliente paga, e quando; sem `parcelas` nem `condicao`, uma parcela na data da venda',
  },
  condicao: {
    ...shown(
      z.string().nullable(),
      'Prazos em dias depois da data, como se escrevem no pedido: de 1 a 24 números crescentes, cada um até 720. ' +
        'O total é repartido por igual; os centavos que sobram vão para a primeira parcela',
      '28/35/42',
    ),
    sent: paymentTerms.nullish(),
    changed: paymentTerms.nullable(),
  },
  faturado_em: shown(
    shownDay.nullable(),
    'Quando a nota foi emitida; `null`, se ainda não foi',
    '2026-11-14',
  ),
  observacao: written(
    notes(),
    z.string(),
    'Observações do pedido, impressas nele; `null` ou vazio limpa',
    'Entregar pela manhã',
  ),
  observacao_interna: written(notes(), z.string(), 'Observações que nunca se imprimem', 'Cliente negociou'),
  transportadora: written(
    textOrNull({ max: LENGTHS.name }),
    z.string(),
    'Quem leva a mercadoria',
    'Expresso Serra',
  ),
  frete: written(freight, z.enum(FREIGHTS), 'Quem paga o frete: `CIF`, o vendedor; `FOB`, o cliente', 'CIF'),
  entrega_em: written(calendarDateOrNull, shownDay, 'Quando entregar; pode ser no futuro', '2026-12-01'),
  pedido_cliente: written(
    textOrNull({ max: LENGTHS.code }),
    z.string(),
    'O número que o cliente deu ao pedido; a busca o encontra',
    'OC-4711',
  ),
  desconto_pedido: written(
    discount,
    z.string(),
    'Descontos sobre todos os itens, na mesma forma que os de um item; o `valor_unitario` de cada item já os traz',
    '5',
  ),
  validade: written(
    calendarDateOrNull,
    shownDay,
    'Último dia em que o orçamento vale; `null`, se não vence',
    '2026-12-15',
  ),
  recusada_em: {
    ...shown(
      shownDay.nullable(),
      'Quando a representada recusou o pedido por escrito; `null`, se não recusou',
      null,
    ),
    changed: calendarDateOrNull,
  },
  motivo_recusa: {
    ...shown(z.string().nullable(), 'Por que ela recusou; nunca se imprime', null),
    changed: notes(),
  },
  liberar: {
    sent: z.boolean().nullish(),
    changed: z.boolean().nullable(),
    description:
      'Com `true`, um pedido que ficaria retido pelo crédito do cliente passa; um vendedor não o pode enviar',
    examples: [false],
  },
  feito_em: { shown: types.moment.nullable(), ...DONE_AT_WORDS },
  id: shown(shownUuid, 'Identificador da venda', EXAMPLE_IDS.venda),
  cliente_id: { shown: shownUuid, ...client },
  cliente_nome: shown(z.string(), 'Nome do cliente', 'Mercado São João'),
  representada_id: { shown: shownUuid, ...seller },
  representada_nome: shown(z.string(), 'Nome da representada', 'Torrefação Serra Azul'),
  valor_total: shown(z.number(), 'Soma dos itens em reais, calculada pelo serviço', 226.8),
  orcamento: shown(
    z.string().nullable(),
    'O código que o pedido tinha como orçamento; a busca o encontra, e ninguém mais o recebe',
    'ORC-2026-0001',
  ),
  devolvido: shown(
    z.number(),
    'Quanto voltou da base da comissão, em reais; `valor_total` continua o que foi pedido',
    0,
  ),
  valor_comissao: shown(
    z.number().nullable(),
    'A comissão da venda, em reais; `null` num orçamento, e para um vendedor',
    11.34,
  ),
  ...MOMENTS,
};

export function datedFields(calendar: Calendar) {
  const { data, parcelas, faturado_em, feito_em } = saleFields;
  const [past, installments] = [types.pastDate(calendar), newInstallments(calendar)];
  return {
    ...saleFields,
    data: { ...data, sent: past.nullish(), changed: past },
    parcelas: { ...parcelas, sent: installments.nullish(), changed: installments.nullable() },
    faturado_em: { ...faturado_em, changed: past.nullable() },
    feito_em: { ...feito_em, sent: doneAt(calendar) },
  };
}
