import type { z } from 'zod';

/** What an operation answers, by its contract; operations that need the calendar are functions. */
type Answer<O> = O extends { readonly reply?: infer Reply }
  ? Reply extends z.ZodType
    ? z.output<Reply>
    : never
  : O extends (...needed: never[]) => infer Made
    ? Answer<Made>
    : never;

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

type Method = 'GET' | 'POST' | 'PUT';

/** Sends one request of the API under the agent's key; the answer is JSON. */
export type Send = (
  method: Method,
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

/** A refusal of the API, in its own words. */
export class ToolRefusal extends Error {}

export type AgentApi = ReturnType<typeof agentApi>;

/**
 * The API as tools use it. Every figure comes from an operation of the API, under the same key, so that limits, roles, portfolio and
 * journal are those of any other program.
 */
export function agentApi(send: Send, today: string) {
  async function ask<O>(...request: Parameters<Send>): Promise<Answer<O>> {
    const answer = await send(...request);
    if (answer.status >= 400) throw new ToolRefusal(sayRefusal(answer.body));
    return answer.body as Answer<O>;
  }

  function get<O>(path: string, query: Query = {}): Promise<Answer<O>> {
    const set = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return ask<O>('GET', set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`);
  }

  return { today, ask, get };
}

/** The message, for invalid input what is wrong with which field, and what holds an order. */
function sayRefusal(body: unknown): string {
  const { error, details, avisos } = body as { error: string; details?: Details; avisos?: Told[] };
  if (avisos !== undefined) return `${error} (${avisos.map(({ mensagem }) => mensagem).join('; ')})`;
  if (details === undefined) return error;
  const faults = Object.entries(details).map(([field, fault]) =>
    typeof fault === 'string' ? `${field}: ${fault}` : `${fault.path.join('.')}: ${fault.message}`,
  );
  return `${error} (${faults.slice(0, 5).join('; ')})`;
}

interface Told {
  readonly mensagem: string;
}

type Details = Readonly<Record<string, string | { path: string[]; message: string }>>;
