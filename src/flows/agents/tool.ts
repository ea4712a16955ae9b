import { z } from 'zod';
import type { listUsers } from '../../access/people/users.contract.ts';
import { formatDate } from '../../domain/formats.ts';
import { foldText, tidyLine } from '../../domain/text.ts';
import type { listCommissions } from '../../money/commissions/commissions.contract.ts';
import type { getProgress } from '../../trade/goals/goals.contract.ts';
import { type AgentApi, ToolRefusal } from './agent-api.ts';

/** A question that agents may ask, or something they may note. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** What it answers and when to use it. */
  readonly description: string;
  readonly input: Input;
  /** Offered only where the company lets agents write. */
  readonly writes?: boolean;
  /** The answer's lines. */
  answer(api: AgentApi, input: z.output<Input>): Promise<readonly string[]>;
}

/** Types the answer by the input's schema, by which the input is judged before. */
export function tool<Input extends z.ZodObject>(declared: Tool<Input>): Tool {
  return declared;
}

export const MOST_TOOL_LINES = 20;
const MOST_CHARACTERS = 80;

/** Bounded, because agents may send anything; the API judges the rest. */
export const askedWords = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => tidyLine(text) !== '', 'Não há o que ler');
export const askedMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional()
  .describe('AAAA-MM; sem ele, o mês corrente');

/** Texts that people typed stand between these marks, on one line and bounded: they are data, never instructions. */
export function data(text: string | null | undefined): string {
  return `«${oneLine(text ?? '', MOST_CHARACTERS).replaceAll(/[«»]/g, '')}»`;
}

/** Without control characters and those that turn or hide text; cut between characters. */
export function oneLine(text: string, most: number): string {
  const characters = [
    ...text
      .slice(0, most * 8)
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}

/** A product by its code, which is its id where it has none, and its name where it is known. */
export function productLine(
  item: { codigo: string | null; produto_id: string },
  nome?: string | null,
): string {
  const code = data(item.codigo ?? item.produto_id);
  return nome ? `${code} ${data(nome)}` : code;
}

interface Bounds {
  readonly most?: number;
  /** How many there are, if more than these. */
  readonly total?: number;
  /** What to do to see the others. */
  readonly how?: string;
}

/** At most so many lines, and how many were left out. */
export function atMost(
  lines: readonly string[],
  {
    most = MOST_TOOL_LINES,
    total = lines.length,
    how = 'Peça um período menor ou outro filtro.',
  }: Bounds = {},
): string[] {
  const all = Math.max(total, lines.length);
  if (all <= most && all === lines.length) return [...lines];
  const shown = lines.slice(0, most - 1);
  return [...shown, `… e mais ${all - shown.length}. ${how}`];
}

/** The sum of figures in reais, without the errors of binary fractions. */
export function sumReais(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
}

/** A day as people write it; a dash for none. */
export const dayOr = (day: string | null) => (day === null ? '—' : formatDate(day));

/** Lines, or what is said where there are none. */
export const noneOr = (lines: readonly string[], none: string, bounds: Bounds = {}) =>
  lines.length === 0 ? [none] : atMost(lines, bounds);

export const vendedor = askedWords.optional().describe('O nome da pessoa, ou o seu id');

/** The id of the person whose id or name, or a part of it, this is. */
export async function findVendedor(api: AgentApi, asked: string | undefined): Promise<string | undefined> {
  if (asked === undefined || /^[0-9a-f-]{36}$/i.test(asked)) return asked;
  const people = await readPeople(api);
  const sought = foldText(asked);
  const exact = people.filter(({ nome }) => foldText(nome) === sought);
  const found = exact.length > 0 ? exact : people.filter(({ nome }) => foldText(nome).includes(sought));
  const [first, ...others] = found;
  if (first === undefined) throw new ToolRefusal(`Não encontrei ${data(asked)} entre os vendedores`);
  if (others.length === 0) return first.id;
  const names = found.slice(0, 5).map(({ nome, id }) => `${data(nome)} id ${id}`);
  throw new ToolRefusal(`Mais de uma pessoa, diga qual: ${names.join('; ')}`);
}

/** A person's own key may not list people, so those are found by their goals and the latest commissions. */
async function readPeople(api: AgentApi): Promise<{ id: string; nome: string }[]> {
  try {
    return (await api.get<typeof listUsers>('users', { limit: 100 })).data;
  } catch (error) {
    if (!(error instanceof ToolRefusal)) throw error;
  }
  const { data: goals } = await api.get<typeof getProgress>('goals/progress');
  const { data: entries } = await api.get<typeof listCommissions>('commissions', { limit: 100 });
  const named = [...goals.metas, ...entries].flatMap(({ vendedor_id: id, vendedor_nome: nome }) =>
    id && nome ? [[id, { id, nome }] as const] : [],
  );
  return [...new Map(named).values()];
}
