import { z } from 'zod';
import { email, moment, name, uuid } from '../../contract/fields.ts';
import { deleted, deletionReply, recordReply } from '../../contract/operation.ts';
import { ROLES } from '../../domain/roles.ts';

/** A key that is not a text counts as missing, so signing in fails like any request without a key. */
export const keyCredentials = z.object({ api_key: z.string().trim().catch('') });

/** The form is not validated, so that every wrong value gets the same answer. */
export const passwordCredentials = z.object({ email: z.string().trim(), senha: z.string() });

export const invitationAnswer = z.object({ convite: z.string().trim(), senha: z.string() });

/** The link of the first start also asks for name and e-mail. */
export const firstOwnerAnswer = z.object({ email, nome: name, senha: z.string() });

export const invitationQuestion = z.object({ convite: z.string().trim() });

/** The WebAuthn library validates the rest; the id finds the passkey. */
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
  /** Whether the service sends orders by e-mail. */
  envia_email: z.boolean(),
  csrf_token: z.string(),
});

export const sessionReply = recordReply(session);

/** What the page of an invitation shows. */
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
