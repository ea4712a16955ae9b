import { z } from 'zod';
import { wholeNumber } from '../../contract/lists.ts';
import { operation, type Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { described, objectOf } from '../../contract/words.ts';
import { EVERYONE } from '../../domain/roles.ts';

export const COPIED = ['representadas', 'produtos', 'tabelas_preco', 'regras', 'metas', 'clientes'] as const;

export type Copied = (typeof COPIED)[number];

const DEFAULT_LIMIT = 100;
const MOST = 200;

const tag: Tag = {
  name: 'Cópia local',
  description: 'O que um aplicativo precisa ter consigo para trabalhar sem sinal, e o que mudou desde então',
};

const copied = objectOf('CopiedRecord', {
  recurso: described(z.enum(COPIED), 'De que tipo é', 'clientes'),
  id: described(z.string(), 'O identificador do registro', '01980a6e-2f4b-7cc0-8d8e-5b1f0a9d3c21'),
  registro: described(
    z
      .looseObject({
        etag: described(z.string(), 'O que `If-Match` aceita', '"x3Jq0aV8cR1mTn5bYw2KdQ"'),
      })
      .nullable(),
    'O registro como o `GET` dele o mostra, com `etag` (o que `If-Match` aceita) e o que mais o tipo traz; null: tire-o da cópia',
  ),
});

export const readSync = operation('readCopy', 'GET /sync', {
  tag,
  summary: 'Copia o que se precisa ter sem sinal, e depois conta o que mudou',
  description:
    'Sem `apos`, a cópia começa do início, página por página: representadas e produtos ativos, tabelas de preço com `precos`, regras (não a vendedores), metas e clientes ativos com `creditos`, `vendas`, `visitas`, `ritmo_dias`, `esperado_em`, `atrasado_em`, `parado_em` e `retorno`. Enquanto `mais` é true, envie `apos` de volta em seguida; depois, quando quiser o que há de novo. Cada um recebe o que pode ver. Uma página pode vir mais curta, ou vazia, e ter cerca de um megabyte.',
  roles: EVERYONE,
  query: z.object({
    apos: described(
      z.string().optional(),
      'O `apos` da última resposta, como veio',
      'k3Jq0aV8cR1mTn5bYw2KdQ',
    ),
    limit: wholeNumber({ cap: MOST })
      .default(DEFAULT_LIMIT)
      .meta({
        type: 'integer',
        minimum: 1,
        default: DEFAULT_LIMIT,
        description: `Registros por página; acima de ${MOST}, vale ${MOST}`,
      }),
  }),
  reply: objectOf('Copy', {
    data: described(z.array(copied), 'Os registros, cada um uma vez por página'),
    apos: described(z.string(), 'O que enviar na próxima vez, como veio', 'k3Jq0aV8cR1mTn5bYw2KdQ'),
    numero: described(z.int(), 'O número do histórico a partir do qual mudanças serão contadas', 4711),
    mais: described(z.boolean(), 'Se há mais agora: peça de novo em seguida', false),
  }),
  problems: [problems.copyOutdated],
});
