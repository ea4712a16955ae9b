import { z } from 'zod';

/** Zod writes "or null" as a choice of two schemas, which the serializer would decide by validating; a type list is direct. */
function preferTypeList({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const choices = jsonSchema.anyOf as z.core.JSONSchema.BaseSchema[] | undefined;
  if (choices?.length !== 2 || choices[1]?.type !== 'null' || typeof choices[0]?.type !== 'string') return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, choices[0], { type: [choices[0].type, 'null'] });
}

export function replySchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'output', override: preferTypeList });
}
