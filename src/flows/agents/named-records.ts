import { isUuid } from '../../contract/fields.ts';
import { foldText } from '../../domain/text.ts';
import type { listClients } from '../../trade/clients/clients.contract.ts';
import type { listRepresentadas } from '../../trade/representadas/representadas.contract.ts';
import { type AgentApi, ToolRefusal } from './agent-api.ts';
import { data } from './tool.ts';

interface Named {
  readonly id: string;
  readonly nome: string;
  readonly codigo?: string | undefined;
}

const MOST_FOUND = 20;
const MOST_NAMED = 5;

/** By the field that holds an id, the records that a code or a name in its place may mean. */
const KINDS: Readonly<
  Record<string, [none: string, find: (api: AgentApi, search: string) => Promise<Named[]>]>
> = {
  cliente_id: [
    'Cliente não encontrado',
    async (api, search) => (await api.get<typeof listClients>('clients', { search, limit: MOST_FOUND })).data,
  ],
  representada_id: [
    'Representada não encontrada',
    async (api, search) =>
      (await api.get<typeof listRepresentadas>('representadas', { search, limit: MOST_FOUND })).data,
  ],
};

/** Replaces codes and unique names by the ids of the records that they stand for. */
export async function withIds<Input extends Readonly<Record<string, unknown>>>(
  api: AgentApi,
  input: Input,
): Promise<Input> {
  const named = Object.entries(input).filter(
    ([field, asked]) => field in KINDS && typeof asked === 'string' && !isUuid(asked),
  );
  const ids = await Promise.all(
    named.map(async ([field, asked]) => [field, await idOf(api, field, String(asked))] as const),
  );
  return { ...input, ...Object.fromEntries(ids) };
}

async function idOf(api: AgentApi, field: string, asked: string): Promise<string> {
  const [none, find] = KINDS[field] as (typeof KINDS)[string];
  const all = await find(api, asked);
  const sought = foldText(asked);
  const exact = all.filter(({ codigo, nome }) =>
    [codigo, nome].some((own) => own && foldText(own) === sought),
  );
  const found = exact.length > 0 ? exact : all;
  const [first, ...others] = found;
  if (first === undefined)
    throw new ToolRefusal(
      `${none}: ${data(asked)}. A ferramenta buscar procura por nome ou código e dá o id`,
    );
  if (others.length === 0) return first.id;
  const choices = found.slice(0, MOST_NAMED).map(({ id, nome }) => `${data(nome)} id ${id}`);
  throw new ToolRefusal(`Mais de um com ${data(asked)}, diga qual: ${choices.join('; ')}`);
}
