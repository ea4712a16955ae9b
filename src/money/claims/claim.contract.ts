import { z } from 'zod';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { calendarDate, percentage } from '../../platform/http/contract/fields.ts';
import { flagField, XLSX_FILE } from '../../platform/http/contract/lists.ts';
import { recordReply } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { operationsOf } from '../../platform/http/contract/resource.ts';
import { described } from '../../platform/http/contract/words.ts';
import { representadaRecord } from '../../trade/representadas/representadas.contract.ts';
import { commissionTag } from '../commissions/commissions.contract.ts';
import { claim } from './claim.record.ts';

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
