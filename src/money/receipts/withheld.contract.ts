import { z } from 'zod';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { shownUuid } from '../../platform/http/contract/declared-fields.ts';
import { exportedFiles, formatField, wholeNumber } from '../../platform/http/contract/lists.ts';
import { operation, recordReply } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/resource.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { commissionTag } from '../commissions/commissions.contract.ts';

const figures = {
  bruto: described(z.number(), 'A comissão recebida, com o que foi retido, em reais', 11.34),
  irrf: described(z.number(), 'Imposto de renda retido, em reais', 0.17),
  iss: described(z.number(), 'ISS retido, em reais', 0),
  inss: described(z.number(), 'INSS retido, em reais', 0),
  outro: described(z.number(), 'Outras retenções, em reais', 0),
  liquido: described(z.number(), 'O que chegou ao banco, em reais', 11.17),
};
const mes = described(z.string(), 'O mês dos recebimentos', '2026-11');
const payer = {
  representada_id: described(shownUuid, 'A representada que pagou', EXAMPLE_IDS.representada),
  representada_nome: described(z.string(), 'Nome da representada', 'Torrefação Serra Azul'),
  cnpj: described(z.string(), 'CNPJ da representada; vazio sem ele', '11.222.333/0001-81'),
};

const ofMonth = objectOf('WithheldInMonth', { mes, ...figures });

const ofRepresentada = objectOf('WithheldByRepresentada', {
  ...payer,
  ...figures,
  meses: described(z.array(ofMonth), 'Mês a mês; só os que têm recebimentos'),
});

/** A line of the sheet: a representada in a month. */
export const withheldLine = objectOf('WithheldLine', { ...payer, mes, ...figures });

const withheldYear = objectOf('WithheldYear', {
  ano: described(z.int(), 'O ano, pela data dos recebimentos', 2026),
  ...figures,
  representadas: described(z.array(ofRepresentada), 'Na ordem de seus nomes; só as que pagaram algo no ano'),
});

export type WithheldYear = z.output<typeof withheldYear>;

export const getWithheld = operation('getWithheldTax', 'GET /commission-receipts/withheld', {
  tag: commissionTag,
  summary: 'Soma o que foi recebido e retido num ano, por representada e mês',
  description: 'O que o contador pede, para conferir com o informe de rendimentos de cada representada.',
  roles: OFFICE_READERS,
  query: z.object({
    ano: wholeNumber({ cap: 9999 })
      .optional()
      .meta({
        type: 'integer',
        minimum: 1,
        maximum: 9999,
        description: 'O ano; este, quando não é enviado',
        examples: [2026],
      }),
    formato: formatField,
  }),
  reply: recordReply(withheldYear),
  replyTypes: exportedFiles(withheldLine.shape),
  problems: [problems.tooManyRowsForXlsx],
});
