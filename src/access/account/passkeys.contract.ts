import { z } from 'zod';
import { EVERYONE } from '../../domain/roles.ts';
import type { PasskeyTable } from '../../platform/database/tables/people.ts';
import { shownUuid } from '../../platform/http/contract/declared-fields.ts';
import { moment, name } from '../../platform/http/contract/fields.ts';
import { listReply, pageFields } from '../../platform/http/contract/lists.ts';
import { deleted, deletionReply, recordReply } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { EXAMPLE_IDS, namedByUuid, operationsOf } from '../../platform/http/contract/resource.ts';
import { changesOf, described, MOMENT_WORDS, objectOf } from '../../platform/http/contract/words.ts';
import { accountTag as tag } from './account.contract.ts';

const passkeyId = described(shownUuid, 'Identificador da chave de acesso', EXAMPLE_IDS.passkey);
const NAME = ['Como a pessoa a chama', 'Celular'] as const;

const passkey = objectOf('Passkey', {
  id: passkeyId,
  nome: described(z.string(), ...NAME),
  created_at: moment.meta(MOMENT_WORDS.created_at),
  last_used_at: described(moment.nullable(), 'Último uso, em UTC; `null`: nunca usada', null),
});

export const currentPassword = described(
  z.string().optional(),
  'A senha de hoje; dispensável nos dez minutos depois de entrar',
  'navio laranja degrau pedra',
);

/** The WebAuthn library validates the content and refuses it as a whole. */
const fromBrowser = z.record(z.string(), z.unknown());

const newPasskey = objectOf('NewPasskey', {
  nome: described(name, ...NAME),
  resposta: described(fromBrowser, 'O que `navigator.credentials.create()` respondeu, em JSON', {
    id: 'mFkQ',
    rawId: 'mFkQ',
    type: 'public-key',
    response: {},
    clientExtensionResults: {},
  }),
  senha_atual: currentPassword,
});
const passkeyChanges = changesOf('PasskeyChanges', { nome: described(name, ...NAME) }, { nome: 'Notebook' });

export function toPasskey({ id, nome, created_at, last_used_at }: PasskeyTable) {
  return { id, nome, created_at, last_used_at };
}

export const passkeyRemoved = deleted('Chave de acesso removida');

const operation = operationsOf({
  tag,
  record: namedByUuid(passkeyId, problems.passkeyNotFound),
  readers: EVERYONE,
  writers: EVERYONE,
  scope: 'person',
});

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
  query: z.object(pageFields),
  reply: listReply(passkey),
});

export const renamePasskey = operation('renamePasskey', 'PUT /account/passkeys/:id', {
  summary: 'Dá outro nome a uma chave de acesso',
  body: passkeyChanges,
  reply: recordReply(passkey),
});

export const removePasskey = operation('removePasskey', 'DELETE /account/passkeys/:id', {
  summary: 'Remove uma chave de acesso: com ela ninguém entra mais',
  reply: deletionReply(passkeyRemoved),
});
