import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The serializer needs the shape alone; what readers are told would only make it larger. */
const NO_WORDS = z.registry<Record<string, unknown>>();

const written = new WeakMap<z.ZodType, object>();

/** Each reply has one, however many operations and services answer so. */
export function replySchema(schema: z.ZodType): object {
  const known = written.get(schema) ?? writeSchema(schema);
  written.set(schema, known);
  return known;
}

function writeSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    metadata: NO_WORDS,
    override: ({ jsonSchema }) => preferTypeList(jsonSchema),
  });
}

/** Zod writes "or null" as a choice of two schemas, which the serializer would decide by validating; a type list is direct. */
export function preferTypeList(schema: JsonSchema): void {
  const [choice, nothing, ...others] = schema.anyOf ?? [];
  if (typeof choice !== 'object' || typeof nothing !== 'object' || others.length > 0) return;
  if (nothing.type !== 'null' || typeof choice.type !== 'string' || 'const' in choice) return;
  delete schema.anyOf;
  Object.assign(schema, { ...choice, ...schema, type: [choice.type, 'null'] });
  if (choice.enum) schema.enum = [...choice.enum, null];
}
