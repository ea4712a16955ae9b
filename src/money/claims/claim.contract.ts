import { z } from 'zod';
import { pickFields, shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { calendarDate, percentage } from '../../contract/fields.ts';
import { flagField, XLSX_FILE } from '../../contract/lists.ts';
import { recordReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS, operationsOf } from '../../contract/resource.ts';
import { amount, described, objectOf } from '../../contract/words.ts';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { representadaRecord } from '../../trade/representadas/representadas.contract.ts';
import { commissionTag, silentOrder } from '../commissions/commissions.contract.ts';
import { commissionEntry } from '../commissions/entry.record.ts';

const entry = commissionEntry.shape;

export const claimedEntry = objectOf('ClaimedEntry', {
  ...pickFields(entry, 'venda_id', 'pedido', 'parcela', 'nota', 'cliente_id', 'cliente_nome', 'evento'),
  vence_em: described(shownDay, entry.vence_em.description ?? '', '2026-10-15'),
  dias_atraso: described(z.int(), 'Dias do vencimento até a data da cobrança', 30),
  esperado: amount('valor + ajuste', 11.34),
  recebido: entry.recebido,
  diferenca: amount('esperado − recebido: o que falta', 11.34),
  correcao: amount('Correção da diferença, simples, por dia de atraso ÷ 30, em reais; 0 sem `correcao`', 0),
  situacao: described(z.enum(['atrasada', 'divergente']), '`atrasada` ou `divergente`', 'atrasada'),
  presumido: entry.presumido,
});

export type ClaimedEntry = z.output<typeof claimedEntry>;

export const ARTICLE = 'Lei nº 4.886/65, art. 32';

export const claim = objectOf('Claim', {
  representada_id: described(shownUuid, 'De quem se cobra', EXAMPLE_IDS.representada),
  ate: described(shownDay, 'O último vencimento, e o dia até o qual se contam os atrasos', '2026-11-14'),
  artigo: described(z.literal(ARTICLE), 'O que dá direito à cobrança', ARTICLE),
  total: amount('Soma das diferenças e das comissões dos pedidos em silêncio, em reais', 11.34),
  total_correcao: amount('Soma das correções, em reais', 0),
  total_geral: amount('As duas somas juntas, em reais', 11.34),
  comissoes: described(
    z.array(claimedEntry),
    'As comissões atrasadas e divergentes, da que venceu antes à que venceu depois',
  ),
  silenciosos: described(
    z.array(silentOrder),
    'Com `silenciosos=true`, os pedidos que a representada não faturou nem recusou a tempo (art. 33)',
  ),
});

export const claimFile = {
  type: 'application/pdf',
  description: 'A carta em A4, para enviar à representada',
} as const;

const ate = described(
  calendarDate.optional(),
  'O último vencimento, e o dia até o qual se contam os atrasos; hoje, quando não é enviado',
  '2026-11-14',
);

const correcao = z
  .string()
  .transform((text, { issues }) => {
    if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
    issues.push({
      code: 'invalid_type',
      expected: 'number',
      input: text,
      message: 'Deve ser um número de 0 a 100',
    });
    return Number.NaN;
  })
  .pipe(percentage)
  .default(0)
  .meta({
    type: 'number',
    minimum: 0,
    maximum: 100,
    default: 0,
    description: 'Correção em % ao mês, simples, por dia ÷ 30; sem ela, nenhuma',
    examples: [1],
  });

const silenciosos = flagField(
  'Com `true`, também os pedidos que a representada não faturou nem recusou a tempo (art. 33)',
);

const operation = operationsOf({ tag: commissionTag, record: representadaRecord, readers: OFFICE_READERS });

export const getClaim = operation('getClaim', 'GET /representadas/:id/claim', {
  summary:
    'Mostra o que se pode cobrar de uma representada: o que está atrasado, e o que veio a menos e já venceu',
  query: z.object({
    ate,
    correcao,
    silenciosos,
    formato: described(z.enum(['json', 'xlsx']).default('json'), 'Com `xlsx`, uma planilha', 'json'),
  }),
  reply: recordReply(claim),
  replyTypes: [XLSX_FILE],
});

export const getClaimPdf = operation('getClaimPdf', 'GET /representadas/:id/claim/pdf', {
  summary: 'Escreve a carta de cobrança à representada, com o artigo da lei, em PDF',
  query: z.object({
    ate,
    prazo: described(
      calendarDate.optional(),
      'Até quando a representada deve responder; sem ele, dez dias depois de hoje',
      '2026-11-26',
    ),
    correcao,
    silenciosos,
  }),
  replyTypes: [claimFile],
  problems: [problems.nothingToClaim],
});
