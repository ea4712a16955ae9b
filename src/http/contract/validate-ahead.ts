import { z } from 'zod';
import { yieldToEventLoop } from '../../event-loop.ts';

/** The validation result of an element, taken only once: the path to a fault is written onto it. */
const verdicts = new WeakMap<object, z.core.ParsePayload>();
const marked = new WeakSet<z.core.$ZodType>();

/** Shorter lists are validated with the rest of the body. */
const FEW = 100;

/**
 * Marks the elements of a list that may be long. Validating ten thousand elements would block the event loop, because Zod
 * validates in one go; so `validateAhead` validates marked elements first, in slices, and Zod then takes their results.
 * `_zod.run` is internal, but the public way, a transform around the element, would hide its schema from the OpenAPI document.
 */
export function validatedAhead<S extends z.ZodType>(element: S): S {
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

/** Validates the marked elements of long lists in slices. */
export async function validateAhead(schema: z.core.$ZodType, value: unknown): Promise<void> {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = inner;
    if (!marked.has(element)) for (const one of value) await validateAhead(element, one);
    else if (value.length > FEW) await validateAll(element, value);
  } else if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(inner.shape))
      await validateAhead(field, (value as Record<string, unknown>)[name]);
  }
}

async function validateAll(element: z.core.$ZodType, values: readonly unknown[]): Promise<void> {
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
