import { z } from 'zod';
import { yieldToEventLoop } from '../../event-loop.ts';

/** What was found of an element, to be taken once: the path to a fault is noted on it then. */
const verdicts = new WeakMap<object, z.core.ParsePayload>();
const marked = new WeakSet<z.core.$ZodType>();

/** So few are judged with the rest of a body. */
const FEW = 100;

/**
 * Marks the elements of a list that may be long. The judgement of ten thousand takes as long as many requests together, and a contract judges
 * without a pause; so each of these can be judged before all the rest (`judgeAhead`), and the contract then takes the verdict as its own.
 */
export function judgedAhead<S extends z.ZodType>(element: S): S {
  const { run } = element._zod;
  element._zod.run = (payload, context) => takeVerdict(payload.value) ?? run(payload, context);
  marked.add(element);
  return element;
}

function takeVerdict(value: unknown): z.core.ParsePayload | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const verdict = verdicts.get(value);
  verdicts.delete(value);
  return verdict;
}

/** Judges, in slices, whatever stands in long lists of such elements. */
export async function judgeAhead(schema: z.core.$ZodType, value: unknown): Promise<void> {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = inner;
    if (!marked.has(element)) for (const one of value) await judgeAhead(element, one);
    else if (value.length > FEW) await judgeAll(element, value);
  } else if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(inner.shape))
      await judgeAhead(field, (value as Record<string, unknown>)[name]);
  }
}

async function judgeAll(element: z.core.$ZodType, values: readonly unknown[]): Promise<void> {
  for (const value of values) {
    const pause = yieldToEventLoop();
    if (pause !== undefined) await pause;
    if (typeof value !== 'object' || value === null) continue;
    const verdict = element._zod.run({ value, issues: [] }, { async: false });
    if (!(verdict instanceof Promise)) verdicts.set(value, verdict);
  }
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrap(schema.unwrap());
  return schema;
}
