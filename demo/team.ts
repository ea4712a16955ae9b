import { randomBytes } from 'node:crypto';

interface Owner {
  readonly email: string;
  readonly senha: string;
}

/** Of what is answered, what is used here. */
interface Answered {
  readonly id: string;
  readonly convite: string;
}

const OWNER = { nome: 'Marina Serra', email: 'marina@serraemar.example', papel: 'dono' };
const VENDEDORES = [
  { nome: 'Bruno Lima', email: 'bruno@serraemar.example', papel: 'vendedor', repasse: 40 },
  { nome: 'Carla Dias', email: 'carla@serraemar.example', papel: 'vendedor', repasse: 35 },
];

/** The owner, who has accepted her invitation, and two vendedores who share the clients between them. */
export async function makeTeam(url: string, apiKey: string): Promise<Owner> {
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'x-api-key': apiKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    const { data } = (await response.json()) as { data: Answered };
    return data;
  };
  const vendedores: string[] = [];
  for (const person of VENDEDORES) vendedores.push((await ask('POST', '/api/v1/users', person)).id);
  for (const [place, { id }] of (await listClients()).entries()) {
    const vendedor_id = vendedores[place % vendedores.length];
    await ask('PUT', `/api/v1/clients/${id}`, { vendedor_id });
  }
  const { convite } = await ask('POST', '/api/v1/users', OWNER);
  const senha = randomBytes(12).toString('base64url');
  await ask('POST', '/session', { convite: convite.split('#')[1], senha });
  return { email: OWNER.email, senha };

  async function listClients(): Promise<{ id: string }[]> {
    const response = await fetch(`${url}/api/v1/clients?limit=100`, { headers: { 'x-api-key': apiKey } });
    return ((await response.json()) as { data: { id: string }[] }).data;
  }
}
