import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** An empty registry: the serializer needs only the shape, without descriptions and examples. */
const NO_WORDS = z.registry<Record<string, unknown>>();

const written = new WeakMap<z.ZodType, object>();

/** Cached per schema, because many operations share a reply. */
export function replySchema(schema: z.ZodType): object {
  const known =
    written.get(schema) ??
    z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'output',
      metadata: NO_WORDS,
      override: ({ jsonSchema }) => preferTypeList(jsonSchema),
    });
  written.set(schema, known);
  return known;
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
