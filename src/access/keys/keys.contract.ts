import { z } from 'zod';
import * as field from '../../contract/declared-fields.ts';
import { moment, name } from '../../contract/fields.ts';
import { deleted, deletionReply, recordReply, type Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOf } from '../../contract/resource.ts';
import { described, objectOf, words } from '../../contract/words.ts';
import { parseMoment } from '../../domain/calendar.ts';
import type { IssuedKey } from './keys.queries.ts';

const DAY_MINUTES = 24 * 60;

const futureMoment = z
  .string()
  .trim()
  .transform((value, context) => {
    const date = parseMoment(value);
    const at = { code: 'invalid_format', format: 'datetime', input: value } as const;
    if (date === null)
      context.issues.push({ ...at, message: 'Use data e hora com fuso, como 2027-01-31T23:59:59-03:00' });
    else if (date.getTime() <= Date.now())
      context.issues.push({ ...at, message: 'A validade deve estar no futuro' });
    else return date.toISOString();
    return z.NEVER;
  })
  .meta({ format: 'date-time' });

const keyFields = {
  id: field.shown(field.shownUuid, 'Identificador da chave', EXAMPLE_IDS.chave),
  usuario_id: field.shown(
    field.shownUuid.nullable(),
    'A pessoa como quem a chave age, com o papel e a carteira dela; `null`: a chave é da empresa',
    null,
  ),
  nome: field.required(name, 'Para que serve a chave', 'ERP da contabilidade'),
  prefixo: field.shown(z.string(), 'O começo da chave, pelo qual se reconhece', 'talao_7d0f3a91'),
  escopo: field.required(
    z.enum(['read', 'write']),
    '`read`: só consulta; `write`: também cria, altera e apaga',
    'read',
  ),
  expires_at: {
    sent: futureMoment.nullable().optional(),
    ...words(
      'Sem este campo, a chave vale tanto quanto a que a cria; `null`: para sempre',
      '2027-01-31T23:59:59-03:00',
    ),
    shown: moment.nullable(),
    shownWords: words('Até quando vale; `null`: para sempre', null),
  },
  revoked_at: field.shown(moment.nullable(), 'Quando foi revogada; `null`: não foi', null),
  last_used_at: field.shown(
    moment.nullable(),
    'Último uso, com atraso de até um minuto',
    '2026-11-14T12:31:00.000Z',
  ),
  created_at: field.MOMENTS.created_at,
};

export const key = objectOf('Key', field.shownFields(keyFields));
export const newKey = objectOf('NewKey', field.sentFields(keyFields));

const keyRotation = objectOf('KeyRotation', {
  sobreposicao_minutos: described(
    z
      .int()
      .min(0)
      .max(90 * DAY_MINUTES)
      .default(DAY_MINUTES),
    'Por quantos minutos a chave antiga ainda vale; 0 a encerra agora',
    1440,
  ),
});

export const api_key = described(
  z.string(),
  'A chave inteira, mostrada só nesta resposta',
  'talao_7d0f3a91_4b1e0c6d9a2f4e7b8c3d5a6f0e1b2c3d4e5f60718293a4b5',
);

const issuedKey = objectOf('IssuedKey', { ...key.shape, api_key });

const previousKey = objectOf('PreviousKey', {
  id: described(field.shownUuid, 'Identificador da chave antiga', EXAMPLE_IDS.chaveAnterior),
  expires_at: described(moment, 'Até quando ela ainda vale', '2026-11-15T12:30:00.000Z'),
});

const rotatedKey = objectOf('RotatedKey', {
  ...issuedKey.shape,
  anterior: described(previousKey, 'A chave antiga, e até quando ela ainda vale'),
});

export const toKey = recordWriter(key);

export function toIssuedKey(issued: IssuedKey): z.output<typeof issuedKey> {
  return { ...toKey(issued.key), api_key: issued.apiKey };
}

const tag: Tag = { name: 'Chaves', description: 'As chaves da própria empresa' };

export const keyRevoked = deleted('Chave revogada com sucesso');

const operation = operationsOf({ tag, record: namedByUuid(key.shape.id, problems.keyNotFound) });

export const listKeys = operation('listKeys', 'GET /keys', {
  summary: 'Lista as chaves da empresa, da mais nova à mais antiga, sem os segredos',
  forReadKeys: true,
  ...listOf(key, {}),
  conditional: false,
});

export const createKey = operation('createKey', 'POST /keys', {
  summary: 'Cria uma chave que não pode mais do que a chave que a cria',
  body: newKey,
  status: 201,
  reply: recordReply(issuedKey),
  secretReply: true,
  problems: [problems.keyWouldOutlive, problems.tooManyKeys],
});

export const rotateKey = operation('rotateKey', 'POST /keys/:id/rotate', {
  summary: 'Troca uma chave por outra igual; a antiga ainda vale por um tempo',
  body: keyRotation,
  status: 201,
  reply: recordReply(rotatedKey),
  secretReply: true,
  problems: [problems.keyUnusable, problems.keyWouldOutlive, problems.tooManyKeys],
});

export const revokeKey = operation('revokeKey', 'DELETE /keys/:id', {
  summary: 'Revoga uma chave, para sempre',
  reply: deletionReply(keyRevoked),
  problems: [problems.lastWriteKey],
});
