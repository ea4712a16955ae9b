import fc from 'fast-check';
import { keptDocument } from './api-document.ts';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  examples?: unknown[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Generates ids that are plausible in a field of that name. */
export type IdsFor = (field: string) => fc.Arbitrary<string>;

/** Values that the schema allows; other rules may still refuse them. */
export function allowedBy(reference: Schema, ids: IdsFor, field = ''): fc.Arbitrary<unknown> {
  const schema = keptDocument().resolve<Schema>(reference);
  const { enum: choices, const: constant, anyOf, examples, type } = schema;
  if (choices) return fc.constantFrom(...choices);
  if (constant !== undefined) return fc.constant(constant);
  if (anyOf) return fc.oneof(...anyOf.map((choice) => allowedBy(choice, ids, field)));
  const plain = fc.oneof(...[type ?? 'string'].flat().map((each) => ofType(each, schema, ids, field)));
  if (!examples || schema.format === 'uuid' || schema.format === 'email') return plain;
  return fc.oneof({ weight: 1, arbitrary: plain }, { weight: 4, arbitrary: fc.constantFrom(...examples) });
}

function ofType(type: string, schema: Schema, ids: IdsFor, field: string): fc.Arbitrary<unknown> {
  const { minimum, exclusiveMinimum, maximum = 10_000, items = {}, minItems = 0 } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum ?? 0, max: Math.min(maximum, 10_000) });
    case 'number':
      return fc
        .integer({
          min: Math.max((minimum ?? 0) * 100, exclusiveMinimum === undefined ? 0 : 1),
          max: maximum * 100,
        })
        .map((hundredths) => hundredths / 100);
    case 'array':
      return fc.array(allowedBy(items, ids, field), { minLength: minItems, maxLength: minItems + 4 });
    case 'object':
      return objectOf(schema, ids);
    default:
      return textOf(schema, ids(field));
  }
}

function objectOf({ properties = {}, required = [] }: Schema, ids: IdsFor) {
  const members = Object.entries(properties).map(
    ([name, schema]) => [name, allowedBy(schema, ids, name)] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: required });
}

function textOf({ format, minLength = 0, maxLength = 60 }: Schema, ids: fc.Arbitrary<string>) {
  if (format === 'uuid') return ids;
  if (format === 'date') return fc.constantFrom('2026-11-14', '2020-02-29', '1999-12-31');
  if (format === 'date-time') return fc.constantFrom('2099-01-31T23:59:59-03:00', '2026-11-14T12:30:00Z');
  if (format === 'email') return fc.nat(1_000_000).map((number) => `c${number}@exemplo.com.br`);
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
}

const NASTY: unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1e21,
  1e308,
  Number.MIN_VALUE,
  0.1234567,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202e\u200b\ufeff',
  'a\u0301\u0301\u0301',
  'a\u2028b',
  'São João'.normalize('NFD'),
  '\u{10ffff}',
  'x'.repeat(20_000),
  '👩‍👩‍👧‍👧'.repeat(500),
  "'; drop table clientes; --",
  '" OR "" = "',
  '%',
  '_',
  '\\',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'NaN',
  '1e400',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  [],
  [[[[]]]],
  {},
  { toString: 1, valueOf: 2 },
  { length: -1 },
  { $ne: null },
];

export const hostileText = fc.oneof(
  fc.constantFrom(...NASTY.filter((value): value is string => typeof value === 'string')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...NASTY),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);
