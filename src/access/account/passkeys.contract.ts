import { z } from 'zod';
import { EVERYONE } from '../../domain/roles.ts';
import type { PasskeyTable } from '../../platform/database/tables/people.ts';
import { moment, name } from '../../platform/http/contract/fields.ts';
import { deleted, deletionReply, recordReply } from '../../platform/http/contract/operation.ts';
import { listReply, pageFields } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { operationsOf } from '../../platform/http/contract/resource-operations.ts';
import { namedChanges, namedObject } from '../../platform/http/contract/words.ts';
import { accountTag as tag } from './account.contract.ts';
import { passkeyWords } from './passkeys.words.ts';

const passkeyId = z.string().meta({ format: 'uuid', ...passkeyWords.id });

const passkey = namedObject('Passkey', passkeyWords, {
  id: passkeyId,
  nome: z.string(),
  created_at: moment,
  last_used_at: moment.nullable(),
});

/** The WebAuthn library validates the content and refuses it as a whole. */
const fromBrowser = z.record(z.string(), z.unknown());

const newPasskey = namedObject('NewPasskey', passkeyWords, {
  nome: name,
  resposta: fromBrowser,
  senha_atual: z.string().optional(),
});
const passkeyChanges = namedChanges('PasskeyChanges', passkeyWords, { nome: name }, { nome: 'Notebook' });

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
  reply: recordReply(z.record(z.string(), z.unknown()).meta(passkeyWords.desafio)),
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
