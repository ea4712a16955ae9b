import { z } from 'zod';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import { operation, recordReply } from '../../platform/http/contract/operation.ts';
import { wholeNumber } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedObject, words } from '../../platform/http/contract/words.ts';
import { commissionTag } from '../commissions/commissions.contract.ts';

const withheldWords = {
  ano: words('O ano, pela data dos recebimentos', 2026),
  representada_id: words('A representada que pagou', EXAMPLE_IDS.representada),
  representada_nome: words('Nome da representada', 'Torrefação Serra Azul'),
  cnpj: words('CNPJ da representada; vazio sem ele', '11.222.333/0001-81'),
  mes: words('O mês dos recebimentos', '2026-11'),
  bruto: words('A comissão recebida, com o que foi retido, em reais', 11.34),
  irrf: words('Imposto de renda retido, em reais', 0.17),
  iss: words('ISS retido, em reais', 0),
  inss: words('INSS retido, em reais', 0),
  outro: words('Outras retenções, em reais', 0),
  liquido: words('O que chegou ao banco, em reais', 11.17),
  meses: words('Mês a mês; só os que têm recebimentos'),
  representadas: words('Na ordem de seus nomes; só as que pagaram algo no ano'),
};

const figures = {
  bruto: z.number(),
  irrf: z.number(),
  iss: z.number(),
  inss: z.number(),
  outro: z.number(),
  liquido: z.number(),
};

const ofMonth = namedObject('WithheldInMonth', withheldWords, { mes: z.string(), ...figures });
const payer = { representada_id: z.string().meta({ format: 'uuid' }), representada_nome: z.string() };

const ofRepresentada = namedObject('WithheldByRepresentada', withheldWords, {
  ...payer,
  cnpj: z.string(),
  ...figures,
  meses: z.array(ofMonth),
});

/** A line of the sheet: a representada in a month. */
export const withheldLine = namedObject('WithheldLine', withheldWords, {
  ...payer,
  cnpj: z.string(),
  mes: z.string(),
  ...figures,
});

const withheldYear = namedObject('WithheldYear', withheldWords, {
  ano: z.int(),
  ...figures,
  representadas: z.array(ofRepresentada),
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
