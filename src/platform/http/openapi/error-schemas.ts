import { z } from 'zod';
import { fieldMessagesSchema, issueSchema, lineFaultSchema } from '../contract/issues.ts';
import { problems } from '../contract/problems.ts';

const request_id = z
  .string()
  .meta({ description: 'O mesmo do cabeçalho `x-request-id`', examples: ['pedido-4711'], id: 'RequestId' });

const invalidInput = z.literal(problems.invalidInput.error).meta({ description: 'A mensagem' });
const code = z
  .literal(problems.invalidInput.code)
  .meta({ description: 'O problema em uma palavra, para programas' });

/** The bodies of refusals that have more fields than a message. */
export const ERROR_SCHEMAS = [
  z
    .object({
      error: invalidInput,
      code,
      details: fieldMessagesSchema.meta({
        description: 'Campo → mensagem. O campo de um item é o caminho até ele, como `itens.0.quantidade`',
      }),
      request_id,
    })
    .meta({ id: 'ValidationErrorByField' }),
  z
    .object({
      error: invalidInput,
      code,
      details: z.array(issueSchema).meta({ description: 'Um problema por elemento' }),
      request_id,
    })
    .meta({ id: 'ValidationErrorByIssue' }),
  z
    .object({
      error: invalidInput,
      code,
      details: z.array(lineFaultSchema).meta({ description: 'Um problema do arquivo por elemento' }),
      request_id,
    })
    .meta({ id: 'ValidationErrorByLine' }),
  z
    .object({
      error: z.literal(problems.headingNotFound.error).meta({ description: 'A mensagem' }),
      code: z
        .literal(problems.headingNotFound.code)
        .meta({ description: 'O problema em uma palavra, para programas' }),
      details: z.array(lineFaultSchema).meta({ description: 'O que falta na primeira linha' }),
      primeiras: z
        .array(z.array(z.string()))
        .meta({ description: 'As primeiras 40 linhas do arquivo, cada uma com suas células' }),
      abas: z
        .array(z.string())
        .optional()
        .meta({ description: 'Os nomes das abas, quando são várias; as linhas são da primeira' }),
      request_id,
    })
    .meta({ id: 'HeadingNotFound' }),
  z
    .object({
      error: z.literal(problems.accessKeyInvalid.error).meta({ description: 'A mensagem' }),
      code: z
        .literal(problems.accessKeyInvalid.code)
        .meta({ description: 'O problema em uma palavra, para programas' }),
      motivo: z.string().meta({ description: 'A primeira das diferenças' }),
      details: z.array(issueSchema).meta({
        description: 'Tudo em que a chave difere da nota: `digito`, `cnpj`, `numero` ou `serie` no caminho',
      }),
      request_id,
    })
    .meta({ id: 'AccessKeyInvalid' }),
];
