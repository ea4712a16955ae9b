import type { NewUser, User, UserChanges } from '@talao/client';
import type { TypedNumber } from '../../lib/typed-numbers.ts';

export interface PersonValues {
  nome: string;
  email: string;
  papel: NewUser['papel'];
  repasse: TypedNumber;
}

export const NO_PERSON: PersonValues = { nome: '', email: '', papel: 'vendedor', repasse: '' };

export function toPersonValues({ nome, email, papel, repasse }: User): PersonValues {
  return { nome, email, papel, repasse };
}

/** Only a vendedor has a share; an invalid number is sent as typed, so that the contract reports it. */
export function toNewUser({ nome, email, papel, repasse }: PersonValues): NewUser {
  return { nome, email: email.trim(), papel, ...(papel === 'vendedor' && { repasse: shareIn(repasse) }) };
}

export function toUserChanges({ nome, papel, repasse }: PersonValues): UserChanges {
  return { nome, papel, ...(papel === 'vendedor' && { repasse: shareIn(repasse) }) };
}

function shareIn(repasse: TypedNumber): number {
  return (repasse === '' ? 0 : repasse) as number;
}

export const fieldOf = { already_member: 'email', last_owner: 'papel' };
