import { z } from 'zod';

/** Called between elements; where it returns a promise, the next element waits for it. */
type Pause = () => Promise<void> | undefined;

const marked = new WeakSet<z.core.$ZodType>();
/** The validation results of elements. */
const verdicts = new WeakMap<object, z.ZodSafeParseResult<unknown>>();
/** Of each schema, the one that takes the results of marked elements instead of validating them. */
const judged = new WeakMap<z.core.$ZodType, z.ZodType>();
/** The schemas of bodies whose long lists were validated ahead. */
const schemas = new WeakMap<object, z.ZodType>();

/** Shorter lists are validated with the rest of the body. */
const FEW = 100;

/**
 * Marks the elements of a list that may be long. Validating ten thousand elements would block the event loop, because Zod
 * validates in one go; so `validateAhead` validates marked elements first, in slices, and the rest of the body after them.
 */
export function validatedAhead<S extends z.ZodType>(element: S): S {
  marked.add(element);
  return element;
}

/** Validates the marked elements of long lists in slices. `pause` is handed in because the console imports this file too. */
export async function validateAhead(schema: z.ZodType, body: unknown, pause: Pause): Promise<void> {
  if (typeof body !== 'object' || body === null) return;
  await validateLists(schema, body, pause);
  schemas.set(body, judgedForm(schema));
}

/** The schema for what is left to validate of a body. */
export function schemaFor<S extends z.ZodType>(schema: S, body: unknown): S {
  return ((typeof body === 'object' && body !== null && schemas.get(body)) || schema) as S;
}

async function validateLists(schema: z.core.$ZodType, value: unknown, pause: Pause): Promise<void> {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = inner;
    if (!marked.has(element)) for (const one of value) await validateLists(element, one, pause);
    else if (value.length > FEW) await validateAll(element as z.ZodType, value, pause);
  } else if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(inner.shape))
      await validateLists(field, (value as Record<string, unknown>)[name], pause);
  }
}

async function validateAll(element: z.ZodType, values: readonly unknown[], pause: Pause): Promise<void> {
  for (const value of values) {
    const paused = pause();
    if (paused !== undefined) await paused;
    if (typeof value === 'object' && value !== null) verdicts.set(value, judge(element, value));
  }
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrap(schema.unwrap());
  return schema;
}

function judge(element: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  return element.safeParse(value, { reportInput: true });
}

function judgedForm(schema: z.ZodType): z.ZodType {
  const known = judged.get(schema) ?? makeJudgedForm(schema);
  judged.set(schema, known);
  return known;
}

function makeJudgedForm(schema: z.ZodType): z.ZodType {
  if (marked.has(schema))
    return z.unknown().transform((value, context) => takeVerdict(schema, value, context));
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: judgedForm(schema.element as z.ZodType) });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return schema.clone({ ...schema.def, innerType: judgedForm(schema.unwrap() as z.ZodType) } as never);
  if (!(schema instanceof z.ZodObject)) return schema;
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, judgedForm(field as z.ZodType)]);
  return schema.clone({ ...schema.def, shape: Object.fromEntries(fields) });
}

function takeVerdict(element: z.ZodType, value: unknown, context: z.RefinementCtx): unknown {
  const verdict = verdicts.get(value as object) ?? judge(element, value);
  if (verdict.success) return verdict.data;
  for (const issue of verdict.error.issues) context.issues.push(issue as z.core.$ZodRawIssue);
  return z.NEVER;
}
