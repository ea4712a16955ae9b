import { randomBytes } from 'node:crypto';
import type { Api } from './money.ts';

export interface Login {
  readonly email: string;
  readonly senha: string;
}

export interface Invited {
  readonly id: string;
  readonly email: string;
  /** The link of the invitation. */
  readonly convite: string;
}

const OWNER = { nome: 'Marina Serra', email: 'marina@serraemar.example', papel: 'dono' };
const VENDEDORES = [
  { nome: 'Bruno Lima', email: 'bruno@serraemar.example', papel: 'vendedor', repasse: 40 },
  { nome: 'Carla Dias', email: 'carla@serraemar.example', papel: 'vendedor', repasse: 35 },
];

export const inviteOwner = ({ post }: Api): Promise<Invited> => post('users', OWNER);

/** Those who share the clients between them. */
export async function inviteVendedores({ post }: Api): Promise<Invited[]> {
  const invited: Invited[] = [];
  for (const person of VENDEDORES) invited.push(await post('users', person));
  return invited;
}

/** Accepts the invitation with a password made up now. */
export async function acceptInvitation(url: string, { email, convite }: Invited): Promise<Login> {
  const senha = randomBytes(12).toString('base64url');
  const response = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ convite: convite.split('#')[1], senha }),
  });
  if (!response.ok) throw new Error(`The invitation of ${email} was refused: ${await response.text()}`);
  return { email, senha };
}
