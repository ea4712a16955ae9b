import { z } from 'zod';
import { COMMISSION_BASES, COMMISSION_EVENTS } from '../../domain/commission-entries.ts';
import { RATE_ORIGINS } from '../../domain/commission-rates.ts';
import { toReais } from '../../domain/money.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import { notedInstallment, toNotedInstallment } from './installments.contract.ts';
import type { OwnTerms } from './own-installments.ts';
import { readLetters, readManualReturns, type SaleFacts, type SaleRow } from './sale-facts.ts';
import {
  createdSale,
  itemPrices,
  manualReturn,
  orderFields,
  refusal,
  saleStatus,
  terms,
  toCreatedSale,
  toItemPrices,
  toShownReturn,
  writeOrderFields,
} from './sales.record.ts';
import { isPlainItem, type RatedItem, type StoredItem } from './sales.rules.ts';

/** A sale in the journal: items as shown, and the frozen rates apart from them. */
export const notedSale = z.object({
  ...createdSale.shape,
  ...orderFields,
  precos: z.array(itemPrices).nullable(),
  condicao: terms.condicao,
  faturado_em: terms.faturado_em,
  vendedor_id: terms.vendedor_id,
  recusada_em: refusal.recusada_em.optional(),
  motivo_recusa: refusal.motivo_recusa.optional(),
  /** Without addresses and names, which may have to be forgotten. */
  envios: z.array(z.object({ enviado_em: moment, anexos: z.array(z.string()) })).optional(),
  parcelas: z.array(notedInstallment),
  feito_em: terms.feito_em,
  updated_at: moment,
  /** For an invoiced sale: its own instalments, and the invoice of each current one. */
  proprias: z
    .object({
      faturado_em: z.string().nullable(),
      status: saleStatus.optional(),
      parcelas: z.array(z.object({ vencimento: z.string(), valor: z.number() }).loose()),
      movidas: z
        .array(
          z.object({
            recebimento_id: z.string(),
            linha: z.int(),
            propria: z.int(),
            parcela: z.int(),
            valor: z.number(),
          }),
        )
        .optional(),
      ajustada: z.int().optional(),
    })
    .nullable(),
  notas: z.array(z.object({ parcela: z.int(), nota_id: z.string() })),
  devolucoes: z.array(manualReturn),
  comissao_base: z.enum(COMMISSION_BASES),
  comissao: z.object({
    percentual: z.number(),
    evento: z.enum(COMMISSION_EVENTS),
    dia: z.int(),
    repasse: z.number(),
    itens: z.array(
      z
        .object({ origem: z.enum(RATE_ORIGINS), percentual: z.number() })
        .loose()
        .nullable(),
    ),
    ajustes: z.array(z.object({ parcela: z.int(), ajuste: z.number(), motivo: z.string().nullable() })),
  }),
});

/**
 * The sale in the journal, with its frozen rates but without names, which belong to other records and may have to be erased
 * there.
 */
export function toJournalSale({
  row,
  items,
  installments,
}: Pick<SaleFacts<SaleRow>, 'row' | 'installments'> & {
  items: readonly (StoredItem & Pick<RatedItem, 'taxa'>)[];
}) {
  return {
    ...toCreatedSale(row, items),
    ...writeOrderFields(row),
    precos: items.every(isPlainItem) ? null : items.map(toItemPrices),
    condicao: row.condicao,
    faturado_em: row.faturado_em,
    vendedor_id: row.vendedor_id,
    ...notedRefusal(row),
    ...notedLetters(row),
    parcelas: installments.map(toNotedInstallment),
    feito_em: row.feito_em,
    updated_at: row.updated_at,
    proprias: row.proprias === null ? null : toNotedTerms(JSON.parse(row.proprias)),
    notas: installments.flatMap(({ numero, nota_id }) =>
      nota_id === null ? [] : [{ parcela: numero, nota_id }],
    ),
    devolucoes: readManualReturns(row).map(toShownReturn),
    comissao_base: row.comissao_base,
    comissao: {
      percentual: row.comissao,
      evento: row.comissao_evento,
      dia: row.comissao_dia,
      repasse: row.repasse,
      itens: items.map(({ taxa }) => (taxa === null ? null : JSON.parse(taxa))),
      ajustes: installments
        .filter(({ ajuste }) => ajuste !== 0)
        .map(({ numero, ajuste, motivo }) => ({ parcela: numero, ajuste: toReais(ajuste), motivo })),
    },
  };
}

/** Omitted from the journal when absent, as in nearly all orders. */
function notedRefusal({ recusada_em, motivo_recusa }: Pick<SaleRow, keyof typeof refusal>) {
  return recusada_em === null && motivo_recusa === null ? {} : { recusada_em, motivo_recusa };
}

function notedLetters({ envios }: Pick<SaleRow, 'envios'>) {
  if (envios === null || envios === undefined) return {};
  return { envios: readLetters(envios).map(({ enviado_em, anexos }) => ({ enviado_em, anexos })) };
}

function toNotedTerms({ faturado_em, status, parcelas, movidas, ajustada }: OwnTerms) {
  return {
    faturado_em,
    ...(status !== undefined && { status }),
    parcelas: parcelas.map((one) => ({ ...one, valor: toReais(one.valor), ajuste: toReais(one.ajuste) })),
    ...(movidas && { movidas: movidas.map((one) => ({ ...one, valor: toReais(one.valor) })) }),
    ...(ajustada !== undefined && { ajustada }),
  };
}
