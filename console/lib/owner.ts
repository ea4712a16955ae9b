import type { Session } from '../../src/access/sessions/sessions.contract.ts';

type Who = Pick<Session, 'empresa' | 'usuario' | 'chave' | 'papel'>;

/** A person in a company, who owns the outbox in every session. */
export function personOf({ empresa, usuario, chave }: Who): string {
  return `${empresa.id}.${usuario?.id ?? chave?.id ?? ''}`;
}

/** Includes the role, which decides what may be seen, so each role has its own copy. */
export function ownerOf(who: Who): string {
  return `${personOf(who)}.${who.papel}`;
}
