import { z } from 'zod';
import { parseMoment } from '../domain/moments.ts';
import { LENGTHS, moment, text } from '../http/fields.ts';
import { deletionReply, operation, recordReply } from '../http/operation.ts';
import { listReply, pageFields } from '../http/pagination.ts';
import { problems } from '../http/problems.ts';
import type { IssuedKey } from './issue-key.ts';
import type { Key } from './keys.queries.ts';
import type { RotatedKey } from './rotate-key.ts';

const SCOPES = ['read', 'write'] as const;
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
  .meta({ format: 'date-time', example: '2027-01-31T23:59:59-03:00' });

export const newKey = z.object({
  nome: text({ max: LENGTHS.name }).meta({ example: 'ERP da contabilidade' }),
  escopo: z.enum(SCOPES).meta({ description: '`read`: só consulta; `write`: também cria, altera e apaga' }),
  expires_at: futureMoment
    .nullable()
    .optional()
    .meta({ description: 'Sem este campo, a chave vale tanto quanto a que a cria; `null`: para sempre' }),
});

export const keyRotation = z.object({
  sobreposicao_minutos: z
    .int()
    .min(0)
    .max(90 * DAY_MINUTES)
    .default(DAY_MINUTES)
    .meta({ description: 'Por quanto tempo a chave antiga ainda vale; 0 a encerra agora' }),
});

export type NewKeyBody = z.output<typeof newKey>;

const key = z.object({
  id: z.string().meta({ format: 'uuid' }),
  nome: z.string(),
  prefixo: z.string().meta({ description: 'O começo da chave, pelo qual se reconhece' }),
  escopo: z.enum(SCOPES),
  expires_at: moment.nullable(),
  revoked_at: moment.nullable(),
  last_used_at: moment.nullable().meta({ description: 'Último uso, com atraso de até um minuto' }),
  created_at: moment,
});

const issuedKey = key.extend({
  api_key: z.string().meta({ description: 'A chave inteira, mostrada só nesta resposta' }),
});

const rotatedKey = issuedKey.extend({
  anterior: z.object({ id: z.string().meta({ format: 'uuid' }), expires_at: moment }),
});

export type KeyReply = z.output<typeof key>;

export function toKey(row: Key): KeyReply {
  return {
    id: row.id,
    nome: row.nome,
    prefixo: row.prefixo,
    escopo: row.escopo,
    expires_at: row.expires_at,
    revoked_at: row.revoked_at,
    last_used_at: row.last_used_at,
    created_at: row.created_at,
  };
}

export function toIssuedKey(issued: IssuedKey): z.output<typeof issuedKey> {
  return { ...toKey(issued.key), api_key: issued.apiKey };
}

export function toRotatedKey(rotated: RotatedKey): z.output<typeof rotatedKey> {
  return { ...toIssuedKey(rotated), anterior: { id: rotated.oldKeyId, expires_at: rotated.oldExpiresAt } };
}

export const listKeys = operation({
  id: 'listKeys',
  method: 'GET',
  path: '/keys',
  summary: 'Lista as chaves da empresa, da mais nova à mais antiga, sem os segredos',
  scope: 'read',
  query: z.object(pageFields),
  status: 200,
  reply: listReply(key),
  details: 'issues',
  problems: [problems.invalidInput],
});

export const createKey = operation({
  id: 'createKey',
  method: 'POST',
  path: '/keys',
  summary: 'Cria uma chave que não pode mais do que a chave que a cria',
  scope: 'write',
  body: newKey,
  status: 201,
  reply: recordReply(issuedKey),
  secretReply: true,
  details: 'issues',
  problems: [problems.invalidInput, problems.keyWouldOutlive, problems.tooManyKeys],
});

export const rotateKey = operation({
  id: 'rotateKey',
  method: 'POST',
  path: '/keys/:id/rotate',
  summary: 'Troca uma chave por outra igual; a antiga ainda vale por um tempo',
  scope: 'write',
  body: keyRotation,
  status: 201,
  reply: recordReply(rotatedKey),
  secretReply: true,
  details: 'issues',
  problems: [
    problems.invalidInput,
    problems.keyNotFound,
    problems.keyUnusable,
    problems.keyWouldOutlive,
    problems.tooManyKeys,
  ],
});

export const revokeKey = operation({
  id: 'revokeKey',
  method: 'DELETE',
  path: '/keys/:id',
  summary: 'Revoga uma chave, para sempre',
  scope: 'write',
  status: 200,
  reply: deletionReply,
  details: 'issues',
  problems: [problems.keyNotFound, problems.lastWriteKey],
});
