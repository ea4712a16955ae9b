import { z } from 'zod';
import { EVERYONE } from '../../domain/roles.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { LENGTHS, moment, text } from '../../platform/http/contract/fields.ts';
import { deletionReply, recordReply } from '../../platform/http/contract/operation.ts';
import { listReply, pageFields } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { operationsOf } from '../../platform/http/contract/resource-operations.ts';
import { namedObject, words } from '../../platform/http/contract/words.ts';
import type { IssuedKey } from '../keys/issue-key.ts';
import { futureMoment, keyRevoked, SCOPES } from '../keys/keys.contract.ts';
import type { Key } from '../keys/keys.queries.ts';
import { keyWords } from '../keys/keys.words.ts';
import { accountTag as tag } from './account.contract.ts';
import { passkeyWords } from './passkeys.words.ts';

/** Keys in use that a person may have in a company. */
export const MOST_OWN_KEYS = 10;

const ownKeyWords = {
  ...keyWords,
  id: words(keyWords.id.description, EXAMPLE_IDS.chavePropria),
  expira_em: keyWords.expires_at,
  senha_atual: passkeyWords.senha_atual,
};
const ownKeyId = z.string().meta({ format: 'uuid', ...ownKeyWords.id });

const newOwnKey = namedObject('NewOwnKey', ownKeyWords, {
  nome: text({ max: LENGTHS.name }),
  escopo: z.enum(SCOPES),
  expira_em: futureMoment.nullable().optional(),
  senha_atual: z.string().optional(),
});

const ownKey = namedObject('OwnKey', ownKeyWords, {
  id: ownKeyId,
  nome: z.string(),
  prefixo: z.string(),
  escopo: z.enum(SCOPES),
  expira_em: moment.nullable(),
  last_used_at: moment.nullable(),
  created_at: moment,
});

const issuedOwnKey = namedObject('IssuedOwnKey', ownKeyWords, { ...ownKey.shape, api_key: z.string() });

export function toOwnKey({ id, nome, prefixo, escopo, expires_at, last_used_at, created_at }: Key) {
  return { id, nome, prefixo, escopo, expira_em: expires_at, last_used_at, created_at };
}

export function toIssuedOwnKey({ key, apiKey }: IssuedKey): z.output<typeof issuedOwnKey> {
  return { ...toOwnKey(key), api_key: apiKey };
}

const operation = operationsOf({ tag, scope: 'person', readers: EVERYONE, writers: EVERYONE });

export const listOwnKeys = operation('listOwnKeys', 'GET /account/keys', {
  summary: 'Lista as próprias chaves em uso nesta empresa, da mais nova à mais antiga',
  query: z.object(pageFields),
  reply: listReply(ownKey),
});

export const createOwnKey = operation('createOwnKey', 'POST /account/keys', {
  summary: 'Cria uma chave que age como a própria pessoa nesta empresa',
  description:
    'A chave tem o papel e a carteira da pessoa, nunca mais do que o `escopo`, e não serve para a conta, as chaves, as pessoas e os ' +
    'webhooks. Precisa de `senha_atual`, a não ser que a pessoa tenha entrado há menos de dez minutos. Termina com a participação na ' +
    'empresa, com outro convite, com outra senha, ou revogada por um dono.',
  body: newOwnKey,
  status: 201,
  reply: recordReply(issuedOwnKey),
  secretReply: true,
  problems: [
    problems.passwordUnconfirmed,
    problems.currentPasswordWrong,
    problems.tooManyOwnKeys,
    problems.tooManyGuesses,
  ],
});

export const removeOwnKey = operation('removeOwnKey', 'DELETE /account/keys/:id', {
  summary: 'Encerra uma chave própria',
  record: namedByUuid(ownKeyId, problems.keyNotFound),
  reply: deletionReply(keyRevoked),
});
