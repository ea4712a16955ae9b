import type { listUsers } from '../../access/people/users.contract.ts';
import { foldText } from '../../domain/text.ts';
import type { listCommissions } from '../../money/commissions/commissions.contract.ts';
import type { getProgress } from '../../trade/goals/goals.contract.ts';
import { type AgentApi, Refusal } from './agent-api.ts';
import { data, words } from './tool.ts';

export const vendedor = words.optional().describe('O nome da pessoa, ou o seu id');

/** The id of the person whose id or name, or a part of it, this is. */
export async function findVendedor(api: AgentApi, asked: string | undefined): Promise<string | undefined> {
  if (asked === undefined || /^[0-9a-f-]{36}$/i.test(asked)) return asked;
  const people = await readPeople(api);
  const sought = foldText(asked);
  const exact = people.filter(({ nome }) => foldText(nome) === sought);
  const found = exact.length > 0 ? exact : people.filter(({ nome }) => foldText(nome).includes(sought));
  const [first, ...others] = found;
  if (first === undefined) throw new Refusal(`Não encontrei ${data(asked)} entre os vendedores`);
  if (others.length === 0) return first.id;
  const names = found.slice(0, 5).map(({ nome, id }) => `${data(nome)} id ${id}`);
  throw new Refusal(`Mais de uma pessoa, diga qual: ${names.join('; ')}`);
}

/** A person's own key may not list people, so those are found by their goals and the latest commissions. */
async function readPeople(api: AgentApi): Promise<{ id: string; nome: string }[]> {
  try {
    return (await api.get<typeof listUsers>('users', { limit: 100 })).data;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  const { data: goals } = await api.get<typeof getProgress>('goals/progress');
  const { data: entries } = await api.get<typeof listCommissions>('commissions', { limit: 100 });
  const named = [...goals.metas, ...entries].flatMap(({ vendedor_id: id, vendedor_nome: nome }) =>
    id && nome ? [[id, { id, nome }] as const] : [],
  );
  return [...new Map(named).values()];
}
