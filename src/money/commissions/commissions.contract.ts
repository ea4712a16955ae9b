import { z } from 'zod';
import { EVERYONE, OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { calendarDate, LENGTHS, reais, text, uuid } from '../../platform/http/contract/fields.ts';
import { flagField, wholeNumber } from '../../platform/http/contract/lists.ts';
import { recordReply, type Tag } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { listOf, operationsOf } from '../../platform/http/contract/resource.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { MOST_PRESUMED_DAYS } from '../../trade/representadas/representadas.contract.ts';
import { refuseBackwardPeriod } from '../../trade/sales/sales.filter.ts';
import { saleRecord } from '../../trade/sales/sales.record.ts';
import { entryFilter } from './entries.filter.ts';
import { commissionEntry, listedEntry, shareSum } from './entry.record.ts';
import { explanation } from './explanation.record.ts';
import { commissionSummary } from './summary.record.ts';

export const commissionTag: Tag = {
  name: 'Comissões',
  description: 'O que o representante tem a receber, quando, e o que já veio',
};

const operation = operationsOf({
  tag: commissionTag,
  record: saleRecord,
  readers: OFFICE_READERS,
  writers: OFFICE,
});

const entries = listOf(
  listedEntry,
  {
    ...entryFilter,
    soma: flagField('Com `true`, a resposta traz `soma`: o repasse de tudo o que os filtros encontram'),
  },
  commissionEntry,
);

export const listCommissions = operation('listCommissions', 'GET /commissions', {
  summary: 'Lista as comissões, uma por parcela, da que vence antes à que vence depois',
  description:
    'As que ainda não têm vencimento vêm por último. A situação vem só dos fatos e do dia de hoje. Um vendedor vê as da ' +
    'própria carteira, sem `percentual`, `valor`, `recebido`, `ajuste`, `motivo` e `saldo`.',
  roles: EVERYONE,
  ...entries,
  query: entries.query.check(refuseBackwardPeriod),
  reply: entries.reply.extend({ soma: shareSum.optional() }),
});

export const getCommissionSummary = operation('getCommissionSummary', 'GET /commissions/summary', {
  summary: 'Soma as comissões que vencem num período, por situação, representada e mês',
  description:
    'Sem `de` nem `ate`, este mês. Uma comissão cujo evento ainda não aconteceu conta no vencimento que terá se ele ' +
    'acontecer no vencimento da parcela. Vendas canceladas só contam em `estornada`.',
  query: z
    .object({
      de: described(calendarDate.optional(), 'Só o que vence deste dia em diante', '2026-12-01'),
      ate: described(calendarDate.optional(), 'Só o que vence até este dia', '2026-12-31'),
      presumido: entryFilter.presumido,
      presumir: wholeNumber({ from: 0, cap: MOST_PRESUMED_DAYS })
        .optional()
        .meta({
          type: 'integer',
          minimum: 0,
          maximum: MOST_PRESUMED_DAYS,
          description:
            'Como seria se toda representada presumisse o pagamento depois de tantos dias; nada é gravado',
          examples: [30],
        }),
    })
    .check(refuseBackwardPeriod),
  reply: recordReply(commissionSummary),
  conditional: true,
});

const { venda_id, parcela } = commissionEntry.shape;

export const adjustment = objectOf('CommissionAdjustment', {
  venda_id: uuid.meta({ ...venda_id.meta() }),
  parcela: z
    .int()
    .min(1)
    .meta({ ...parcela.meta() }),
  ajuste: described(reais(), 'Correção em reais, também negativa; 0 desfaz a anterior', -1.34),
  motivo: described(
    text({ max: LENGTHS.name }),
    'Por que se ajusta',
    'Frete descontado, combinado por telefone',
  ),
});

export const adjustCommission = operation('adjustCommission', 'POST /commissions/adjust', {
  summary: 'Ajusta a comissão de uma parcela, com o motivo; 0 desfaz o ajuste',
  body: adjustment,
  reply: recordReply(commissionEntry),
  problems: [problems.saleUnknown, problems.installmentUnknown],
});

export const getSaleCommission = operation('getSaleCommission', 'GET /sales/:id/commission', {
  summary: 'Explica a comissão de uma venda: que porcentagem valeu em cada item, e quais perderam',
  reply: recordReply(explanation),
});

export const recalculateCommission = operation(
  'recalculateCommission',
  'POST /sales/:id/commission/recalculate',
  {
    summary: 'Refaz a comissão de uma venda com as regras e a taxa de hoje',
    description:
      'As porcentagens, o evento e o dia ficam guardados com a venda: uma regra que muda não toca as vendas que já existem, a ' +
      'não ser que se peça.',
    reply: recordReply(explanation),
  },
);
