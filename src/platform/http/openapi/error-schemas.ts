import { z } from 'zod';
import { fieldMessagesSchema, issueSchema, lineFaultSchema } from '../contract/issues.ts';
import { problems } from '../contract/problems.ts';
import { described } from '../contract/words.ts';

const request_id = z
  .string()
  .meta({ description: 'O mesmo do cabeçalho `x-request-id`', examples: ['pedido-4711'], id: 'RequestId' });

const invalidInput = z.literal(problems.invalidInput.error).meta({ description: 'A mensagem' });
const code = described(z.literal(problems.invalidInput.code), 'O problema em uma palavra, para programas');

/** The bodies of refusals that have more fields than a message. */
export const ERROR_SCHEMAS = [
  z
    .object({
      error: invalidInput,
      code,
      details: described(
        fieldMessagesSchema,
        'Campo → mensagem. O campo de um item é o caminho até ele, como `itens.0.quantidade`',
      ),
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
      code: described(z.literal(problems.headingNotFound.code), 'O problema em uma palavra, para programas'),
      details: z.array(lineFaultSchema).meta({ description: 'O que falta na primeira linha' }),
      primeiras: described(
        z.array(z.array(z.string())),
        'As primeiras 40 linhas do arquivo, cada uma com suas células',
      ),
      abas: described(
        z.array(z.string()).optional(),
        'Os nomes das abas, quando são várias; as linhas são da primeira',
      ),
      request_id,
    })
    .meta({ id: 'HeadingNotFound' }),
  z
    .object({
      error: z.literal(problems.accessKeyInvalid.error).meta({ description: 'A mensagem' }),
      code: described(z.literal(problems.accessKeyInvalid.code), 'O problema em uma palavra, para programas'),
      motivo: z.string().meta({ description: 'A primeira das diferenças' }),
      details: described(
        z.array(issueSchema),
        'Tudo em que a chave difere da nota: `digito`, `cnpj`, `numero` ou `serie` no caminho',
      ),
      request_id,
    })
    .meta({ id: 'AccessKeyInvalid' }),
];
