import { z } from 'zod';
import { ROLES } from '../domain/roles.ts';
import { email, moment, name, uuid } from '../http/contract/fields.ts';
import { deleted, deletionReply, recordReply } from '../http/contract/operation.ts';
import type { Place } from '../people/members.queries.ts';
import type { LiveSession } from './sessions.ts';

/** A key that is no text is a key that is missing: signing in fails as any request without one does. */
export const keyCredentials = z.object({ api_key: z.string().trim().catch('') });

/** Neither is looked at for its form, so that a wrong one is answered as any other wrong one is. */
export const passwordCredentials = z.object({ email: z.string().trim(), senha: z.string() });

export const invitationAnswer = z.object({ convite: z.string().trim(), senha: z.string() });

/** The link of the first start asks who it is that comes, too. */
export const firstOwnerAnswer = z.object({ email, nome: name, senha: z.string() });

export const invitationQuestion = z.object({ convite: z.string().trim() });

/** Its inside is the library's to judge; the id is what it is looked for by. */
export const passkeyCredentials = z.object({ passkey: z.looseObject({ id: z.string() }) });

export const challengeReply = recordReply(z.record(z.string(), z.unknown()));

export const companyChoice = z.object({ empresa_id: uuid });

const place = z.object({ id: z.string(), nome: z.string(), papel: z.enum(ROLES) });

const session = z.object({
  empresa: z.object({ id: z.string(), nome: z.string() }),
  papel: z.enum(ROLES),
  usuario: z.object({ id: z.string(), nome: z.string(), email: z.string() }).nullable(),
  chave: z
    .object({
      id: z.string(),
      nome: z.string(),
      prefixo: z.string(),
      escopo: z.enum(['read', 'write']),
      expires_at: moment.nullable(),
    })
    .nullable(),
  empresas: z.array(place),
  csrf_token: z.string(),
});

export const sessionReply = recordReply(session);

/** What the page of an invitation has to ask. */
const invitation = z.object({
  empresa: z.string().nullable(),
  nome: z.string().nullable(),
  email: z.string().nullable(),
});

export const invitationReply = recordReply(invitation);
export type InvitationFacts = z.output<typeof invitation>;

export const goodbye = deleted('Sessão encerrada');
export const goodbyeReply = deletionReply(goodbye);

export type Session = z.output<typeof session>;

export function toSession(session: LiveSession, places: Place[], csrfToken: string): Session {
  const { empresa, papel, chave, usuario } = session;
  const empresas = usuario ? places : [{ ...empresa, papel }];
  return { empresa, papel, usuario, chave, empresas, csrf_token: csrfToken };
}
