import { z } from 'zod';
import { EVERYONE } from '../../domain/roles.ts';
import { shownUuid } from '../../platform/http/contract/declared-fields.ts';
import { listReply, pageFields } from '../../platform/http/contract/lists.ts';
import { deletionReply, recordReply } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { EXAMPLE_IDS, namedByUuid, operationsOf } from '../../platform/http/contract/resource.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import type { IssuedKey } from '../keys/issue-key.ts';
import { api_key, futureMoment, key, keyRevoked, newKeyFields } from '../keys/keys.contract.ts';
import type { Key } from '../keys/keys.queries.ts';
import { accountTag as tag } from './account.contract.ts';
import { currentPassword } from './passkeys.contract.ts';

/** Keys in use that a person may have in a company. */
export const MOST_OWN_KEYS = 10;

const { nome, prefixo, escopo, expires_at, last_used_at, created_at } = key.shape;
const ownKeyId = described(shownUuid, key.shape.id.description ?? '', EXAMPLE_IDS.chavePropria);

const newOwnKey = objectOf('NewOwnKey', {
  ...newKeyFields,
  expira_em: described(futureMoment.nullable().optional(), expires_at.description ?? '', null),
  senha_atual: currentPassword,
});

const ownKey = objectOf('OwnKey', {
  id: ownKeyId,
  nome,
  prefixo,
  escopo,
  expira_em: expires_at,
  last_used_at,
  created_at,
});

const issuedOwnKey = objectOf('IssuedOwnKey', { ...ownKey.shape, api_key });

export function toOwnKey({ id, nome, prefixo, escopo, expires_at, last_used_at, created_at }: Key) {
  return { id, nome, prefixo, escopo, expira_em: expires_at, last_used_at, created_at };
}

export function toIssuedOwnKey(issued: IssuedKey): z.output<typeof issuedOwnKey> {
  return { ...toOwnKey(issued.key), api_key: issued.apiKey };
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
