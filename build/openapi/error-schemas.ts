import { z } from 'zod';
import { HEADING_NOT_FOUND } from '../../src/contract/factory-tables.ts';
import { fieldMessagesSchema, issueSchema, lineFaultSchema } from '../../src/contract/issues.ts';
import { warning } from '../../src/contract/operation.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { problems } from '../../src/contract/problems.ts';
import { described } from '../../src/contract/words.ts';

const request_id = z
  .string()
  .meta({ description: 'O mesmo do cabeçalho `x-request-id`', examples: ['pedido-4711'], id: 'RequestId' });

/** The body of a refusal that has more fields than a message. */
const bodyOf = (id: string, group: readonly [Problem, ...Problem[]], fields: z.ZodRawShape) =>
  z
    .object({
      error: z.literal(group.map(({ error }) => error)).meta({ description: 'A mensagem' }),
      code: described(z.literal(group.map(({ code }) => code)), 'O problema em uma palavra, para programas'),
      ...fields,
      request_id,
    })
    .meta({ id });

const { invalidInput, accessKeyInvalid, orderHeld } = problems;
export const HEADINGS: [Problem, ...Problem[]] = [
  problems.sheetUnrecognised,
  ...Object.values(HEADING_NOT_FOUND),
];

export const ERROR_SCHEMAS = [
  bodyOf('ValidationErrorByField', [invalidInput], {
    details: described(
      fieldMessagesSchema,
      'Campo → mensagem. O campo de um item é o caminho até ele, como `itens.0.quantidade`',
    ),
  }),
  bodyOf('ValidationErrorByIssue', [invalidInput], {
    details: z.array(issueSchema).meta({ description: 'Um problema por elemento' }),
  }),
  bodyOf('ValidationErrorByLine', [invalidInput], {
    details: z.array(lineFaultSchema).meta({ description: 'Um problema do arquivo por elemento' }),
  }),
  bodyOf('HeadingNotFound', HEADINGS, {
    details: z.array(lineFaultSchema).meta({ description: 'O que falta na primeira linha' }),
    primeiras: described(
      z.array(z.array(z.string())),
      'As primeiras 40 linhas do arquivo, cada uma com suas células',
    ),
    abas: described(
      z.array(z.string()).optional(),
      'Os nomes das abas, quando são várias; as linhas são da primeira',
    ),
  }),
  bodyOf('OrderHeld', [orderHeld], {
    campo: described(z.string().optional(), 'Qual deles, quando são vários: `vendas.N`'),
    avisos: described(z.array(warning).min(1), 'O que o segura'),
  }),
  bodyOf('AccessKeyInvalid', [accessKeyInvalid], {
    motivo: z.string().meta({ description: 'A primeira das diferenças' }),
    details: described(
      z.array(issueSchema),
      'Tudo em que a chave difere da nota: `digito`, `cnpj`, `numero` ou `serie` no caminho',
    ),
  }),
];
