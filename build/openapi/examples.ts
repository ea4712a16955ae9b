import type { JsonSchema } from '../../src/contract/json-schema.ts';
import type { SchemaRegistry } from './schemas.ts';

/**
 * The example of a schema: its own, or one composed from its parts without the fields that have a default. `where` names the
 * schema in the error for a missing example.
 */
export function exampleOf(book: SchemaRegistry, given: JsonSchema, where: string): unknown {
  const schema = book.resolve(given);
  if (schema.examples?.length) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.properties) {
    const shown = Object.entries(schema.properties as Record<string, JsonSchema>).filter(
      ([name, member]) => schema.required?.includes(name) || 'default' in member,
    );
    return Object.fromEntries(
      shown.map(([name, member]) => [name, exampleOf(book, member, `${where}.${name}`)]),
    );
  }
  if (schema.items) return [exampleOf(book, schema.items as JsonSchema, `${where}[]`)];
  if (schema.anyOf) return exampleOf(book, schema.anyOf[0] as JsonSchema, where);
  if ('default' in schema) return schema.default;
  throw new Error(`${where} has no example: give it one with .meta({ examples: [...] })`);
}
