import { z } from 'zod';
import { parseMoment } from '../../domain/moments.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { LENGTHS, moment, text } from '../../platform/http/contract/fields.ts';
import { deleted, deletionReply, recordReply, type Tag } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { recordWriter } from '../../platform/http/contract/record-writer.ts';
import { listOf, operationsOf } from '../../platform/http/contract/resource-operations.ts';
import { described, namedObject, objectOf } from '../../platform/http/contract/words.ts';
import type { IssuedKey } from './issue-key.ts';
import { keyWords, newKeyWords } from './keys.words.ts';
import type { RotatedKey } from './rotate-key.ts';

export const SCOPES = ['read', 'write'] as const;
const DAY_MINUTES = 24 * 60;

export const futureMoment = z
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

export const newKey = namedObject('NewKey', newKeyWords, {
  nome: text({ max: LENGTHS.name }),
  escopo: z.enum(SCOPES),
  expires_at: futureMoment.nullable().optional(),
});

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

const keyId = z.string().meta({ format: 'uuid', ...keyWords.id });

export const key = namedObject('Key', keyWords, {
  id: keyId,
  usuario_id: z.string().meta({ format: 'uuid' }).nullable(),
  nome: z.string(),
  prefixo: z.string(),
  escopo: z.enum(SCOPES),
  expires_at: moment.nullable(),
  revoked_at: moment.nullable(),
  last_used_at: moment.nullable(),
  created_at: moment,
});

const issuedKey = namedObject('IssuedKey', keyWords, { ...key.shape, api_key: z.string() });

const previousKey = objectOf('PreviousKey', {
  id: described(keyId, 'Identificador da chave antiga', EXAMPLE_IDS.chaveAnterior),
  expires_at: described(moment, 'Até quando ela ainda vale', '2026-11-15T12:30:00.000Z'),
});

const rotatedKey = namedObject('RotatedKey', keyWords, { ...issuedKey.shape, anterior: previousKey });

export const toKey = recordWriter(key);

export function toIssuedKey(issued: IssuedKey): z.output<typeof issuedKey> {
  return { ...toKey(issued.key), api_key: issued.apiKey };
}

export function toRotatedKey(rotated: RotatedKey): z.output<typeof rotatedKey> {
  return { ...toIssuedKey(rotated), anterior: { id: rotated.oldKeyId, expires_at: rotated.oldExpiresAt } };
}

const tag: Tag = { name: 'Chaves', description: 'As chaves da própria empresa' };
const keyRecord = namedByUuid(keyId, problems.keyNotFound);

export const keyRevoked = deleted('Chave revogada com sucesso');

const operation = operationsOf({ tag, record: keyRecord });

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
