import { z } from 'zod';
import { type JsonSchema, preferTypeList } from '../../src/contract/json-schema.ts';

const PLACE = '#/components/schemas/';

/** Converts Zod schemas to JSON Schema and collects those with a name (`.meta({ id })`). */
export class SchemaRegistry {
  readonly #named = new Map<string, JsonSchema>();

  /** `input` describes the request, `output` the reply. */
  write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...written
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema),
    });
    for (const [name, definition] of Object.entries($defs ?? {})) this.#keep(name, point(definition));
    return point(written);
  }

  /** Follows a `$ref` to the named schema. */
  resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.slice(PLACE.length);
    if (name === undefined) return schema;
    const { $ref: _, ...beside } = schema;
    return { ...this.#named.get(name), ...beside };
  }

  /** All named schemas, sorted by name. */
  named(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#named].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #keep(name: string, definition: JsonSchema): void {
    const known = this.#named.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`Two schemas are named ${name}; what is taken and what is given need a name each`);
    this.#named.set(name, definition);
  }
}

function point(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', `"$ref":"${PLACE}`));
}

function tidy(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  preferTypeList(schema);
  // Zod drops examples and defaults from an input schema that has a transform, although ours are written as the caller sends
  // them.
  const { examples, default: preset } = z.globalRegistry.get(zodSchema) ?? {};
  if (Array.isArray(examples)) schema.examples = examples;
  if (preset !== undefined) schema.default = preset;
  // Clients must accept fields that a later version adds to a reply.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minLength === 0) delete schema.minLength;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}
