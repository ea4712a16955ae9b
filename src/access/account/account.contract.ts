import { z } from 'zod';
import * as field from '../../contract/declared-fields.ts';
import { moment, name } from '../../contract/fields.ts';
import { listReply, pageFields } from '../../contract/lists.ts';
import { deleted, deletionReply, recordReply, type Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, namedByUuid, operationsOf } from '../../contract/resource.ts';
import { changesOf, described, MOMENT_WORDS, objectOf } from '../../contract/words.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { api_key, key, keyRevoked, newKey } from '../keys/keys.contract.ts';
import type { IssuedKey, Key } from '../keys/keys.queries.ts';
import { user } from '../people/users.contract.ts';

const NAME = ['Como a empresa em uso chama você', 'Ana Souza'] as const;
const { id, email, papel, created_at, updated_at } = user.shape;

const account = objectOf('Account', {
  id,
  nome: described(z.string(), ...NAME),
  email,
  papel: described(papel, 'O seu papel na empresa em uso', 'escritorio'),
  created_at,
  updated_at,
});

const accountChanges = objectOf(
  'AccountChanges',
  {
    nome: described(name.optional(), ...NAME),
    senha: described(
      z.string().optional(),
      'A senha nova, de 10 a 200 caracteres. Encerra todas as outras sessões',
      'cavalo bateria grampo certo',
    ),
    senha_atual: described(
      z.string().optional(),
      'A senha em uso; só o nome muda sem ela',
      'navio laranja degrau pedra',
    ),
  },
  { nome: 'Rita Reis' },
);

const ownSession = objectOf('OwnSession', {
  id: described(field.shownUuid, 'Identificador da sessão', EXAMPLE_IDS.sessao),
  created_at: described(moment, 'Quando a pessoa entrou, em UTC', MOMENT_WORDS.created_at.examples[0]),
  seen_at: described(moment, 'Último uso, em UTC, com atraso de alguns minutos', '2026-11-14T12:31:00.000Z'),
  atual: described(z.boolean(), 'Se é a sessão desta requisição', true),
});

export const toAccount = recordWriter(account);

export const accountTag: Tag = {
  name: 'Conta',
  description: 'A própria conta de quem entrou: só para pessoas',
};

export const sessionEnded = deleted('Sessão encerrada');
export const otherSessionsEnded = deleted('Outras sessões encerradas');

const operation = operationsOf({ tag: accountTag, readers: EVERYONE, writers: EVERYONE, scope: 'person' });

const listOf = <Shown extends z.ZodType>(shown: Shown) => ({
  query: z.object(pageFields),
  reply: listReply(shown),
});

export const getAccount = operation('getAccount', 'GET /account', {
  summary: 'Mostra a própria conta',
  reply: recordReply(account),
});

export const updateAccount = operation('updateAccount', 'PUT /account', {
  summary: 'Muda o próprio nome na empresa em uso, ou a própria senha em todas',
  body: accountChanges,
  secretBody: true,
  reply: recordReply(account),
  problems: [problems.currentPasswordWrong, problems.tooManyGuesses],
});

export const listOwnSessions = operation('listOwnSessions', 'GET /account/sessions', {
  summary: 'Lista as próprias sessões em aberto, da mais nova à mais antiga',
  ...listOf(ownSession),
});

export const endOwnSession = operation('endOwnSession', 'DELETE /account/sessions/:id', {
  summary: 'Encerra uma das próprias sessões',
  record: namedByUuid(ownSession.shape.id, problems.sessionNotFound),
  reply: deletionReply(sessionEnded),
});

export const endOtherSessions = operation('endOtherSessions', 'DELETE /account/sessions', {
  summary: 'Encerra todas as próprias sessões, menos esta',
  reply: deletionReply(otherSessionsEnded),
});

const passkeyFields = {
  id: field.shown(field.shownUuid, 'Identificador da chave de acesso', EXAMPLE_IDS.passkey),
  nome: field.required(name, 'Como a pessoa a chama', 'Celular'),
  created_at: field.MOMENTS.created_at,
  last_used_at: field.shown(moment.nullable(), 'Último uso, em UTC; `null`: nunca usada', null),
};

const passkey = objectOf('Passkey', field.shownFields(passkeyFields));

const currentPassword = described(
  z.string().optional(),
  'A senha de hoje; dispensável nos dez minutos depois de entrar',
  'navio laranja degrau pedra',
);

/** The WebAuthn library validates the content and refuses it as a whole. */
const fromBrowser = z.record(z.string(), z.unknown());

const newPasskey = objectOf('NewPasskey', {
  ...field.sentFields(passkeyFields),
  resposta: described(fromBrowser, 'O que `navigator.credentials.create()` respondeu, em JSON', {
    id: 'mFkQ',
    rawId: 'mFkQ',
    type: 'public-key',
    response: {},
    clientExtensionResults: {},
  }),
  senha_atual: currentPassword,
});

const NEW_NAME = { nome: 'Notebook' };
const passkeyChanges = changesOf('PasskeyChanges', field.changedFields(passkeyFields), NEW_NAME);

export const toPasskey = recordWriter(passkey);

export const passkeyRemoved = deleted('Chave de acesso removida');

const passkeyRecord = namedByUuid(passkey.shape.id, problems.passkeyNotFound);

export const askPasskey = operation('askPasskey', 'POST /account/passkeys/options', {
  summary: 'Começa o cadastro de uma chave de acesso (passkey); o desafio serve uma vez, por 5 minutos',
  fleeting: true,
  status: 201,
  reply: recordReply(
    described(fromBrowser, 'As opções para `navigator.credentials.create()`, em JSON', {
      challenge: 'p5oQ0y0m9h2kq1x7',
      rp: { id: 'localhost', name: 'Talão' },
    }),
  ),
});

export const createPasskey = operation('createPasskey', 'POST /account/passkeys', {
  summary: 'Cadastra a chave de acesso que o navegador criou',
  description:
    'Precisa de `senha_atual`, a não ser que a pessoa tenha entrado há menos de dez minutos. A chave abre as mesmas ' +
    'empresas que a senha com que a pessoa entrou, e nenhuma outra.',
  body: newPasskey,
  status: 201,
  reply: recordReply(passkey),
  problems: [
    problems.passkeyInvalid,
    problems.passwordUnconfirmed,
    problems.currentPasswordWrong,
    problems.passkeyTaken,
    problems.tooManyGuesses,
  ],
});

export const listPasskeys = operation('listPasskeys', 'GET /account/passkeys', {
  summary: 'Lista as próprias chaves de acesso, da mais nova à mais antiga',
  ...listOf(passkey),
});

export const renamePasskey = operation('renamePasskey', 'PUT /account/passkeys/:id', {
  summary: 'Dá outro nome a uma chave de acesso',
  record: passkeyRecord,
  body: passkeyChanges,
  reply: recordReply(passkey),
});

export const removePasskey = operation('removePasskey', 'DELETE /account/passkeys/:id', {
  summary: 'Remove uma chave de acesso: com ela ninguém entra mais',
  record: passkeyRecord,
  reply: deletionReply(passkeyRemoved),
});

/** Keys in use that a person may have in a company. */
export const MOST_OWN_KEYS = 10;

const { expires_at: expira_em, nome, prefixo, escopo, last_used_at, ...others } = key.shape;
const ownKeyId = described(field.shownUuid, others.id.description ?? '', EXAMPLE_IDS.chavePropria);

const newOwnKey = objectOf('NewOwnKey', {
  nome: newKey.shape.nome,
  escopo,
  expira_em: described(newKey.shape.expires_at, expira_em.description ?? '', null),
  senha_atual: currentPassword,
});

const ends = { expira_em, last_used_at, created_at: others.created_at };
const ownKey = objectOf('OwnKey', { id: ownKeyId, nome, prefixo, escopo, ...ends });

const issuedOwnKey = objectOf('IssuedOwnKey', { ...ownKey.shape, api_key });

const writeOwnKey = recordWriter(ownKey);

export function toOwnKey({ expires_at, ...key }: Key) {
  return writeOwnKey({ ...key, expira_em: expires_at });
}

export function toIssuedOwnKey(issued: IssuedKey): z.output<typeof issuedOwnKey> {
  return { ...toOwnKey(issued.key), api_key: issued.apiKey };
}

export const listOwnKeys = operation('listOwnKeys', 'GET /account/keys', {
  summary: 'Lista as próprias chaves em uso nesta empresa, da mais nova à mais antiga',
  ...listOf(ownKey),
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
