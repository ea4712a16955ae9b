import { z } from 'zod';
import { moment } from '../http/contract/fields.ts';
import { deleted, deletionReply, recordReply } from '../http/contract/operation.ts';
import type { LiveSession } from './sessions.ts';

/** A key that is no text is a key that is missing: signing in fails as any request without one does. */
export const credentials = z.object({ api_key: z.string().trim().catch('') });

const session = z.object({
  empresa: z.object({ id: z.string(), nome: z.string() }),
  chave: z.object({
    id: z.string(),
    nome: z.string(),
    prefixo: z.string(),
    escopo: z.enum(['read', 'write']),
    expires_at: moment.nullable(),
  }),
  csrf_token: z.string(),
});

export const sessionReply = recordReply(session);

export const goodbye = deleted('Sessão encerrada');
export const goodbyeReply = deletionReply(goodbye);

export type Session = z.output<typeof session>;

export function toSession(row: LiveSession, csrfToken: string): Session {
  return {
    empresa: { id: row.id, nome: row.nome },
    chave: {
      id: row.key_id,
      nome: row.key_nome,
      prefixo: row.prefixo,
      escopo: row.escopo,
      expires_at: row.expires_at,
    },
    csrf_token: csrfToken,
  };
}
