import type { Session } from '../../../../src/sessions/sessions.contract.ts';

type Who = Pick<Session, 'empresa' | 'usuario' | 'chave' | 'papel'>;

/** A person in a company: what waits to be sent is his, in whichever session. */
export function personOf({ empresa, usuario, chave }: Who): string {
  return `${empresa.id}.${usuario?.id ?? chave?.id ?? ''}`;
}

/** With the role, which decides what may be seen: a copy is of one of them. */
export function ownerOf(who: Who): string {
  return `${personOf(who)}.${who.papel}`;
}
