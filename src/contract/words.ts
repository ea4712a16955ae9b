import { z } from 'zod';

/** Description and examples of a field in the reference, shared by all operations. */
export interface Words {
  readonly description: string;
  readonly examples?: readonly unknown[];
}

/** The words of a field, for an object whose words stand apart from its fields. */
export function words<Examples extends readonly unknown[]>(description: string, ...examples: Examples) {
  const said = { description, ...(examples.length > 0 && { examples }) };
  return said as { readonly description: string; readonly examples: Examples };
}

/** The moments that every record has. */
export const MOMENT_WORDS = {
  created_at: { description: 'Quando o registro foi criado, em UTC', examples: ['2026-11-14T12:30:00.000Z'] },
  updated_at: {
    description: 'Quando o registro mudou pela última vez, em UTC',
    examples: ['2026-11-14T12:30:00.000Z'],
  },
} as const;

/** When a record was made, by the clock of the device that made it. */
export const DONE_AT_WORDS = {
  description:
    'Quando foi feito, pelo relógio do aparelho: data e hora com fuso, dos últimos 30 dias. Uma mudança não o altera',
  examples: ['2026-11-14T12:30:00.000Z'],
} as const;

/** A field with its words in the reference. */
export function described<S extends z.ZodType>(field: S, description: string, example?: unknown): S {
  return field.meta({ description, ...(example !== undefined && { examples: [example] }) });
}

/** An amount that an answer shows: reais, a share or a quantity. */
export function amount(description: string, example: number) {
  return described(z.number(), description, example);
}

/** An object with a name in the reference. */
export function objectOf<Shape extends z.ZodRawShape>(
  id: string,
  shape: Shape,
  /** Needed where the required fields alone make no valid example. */
  example?: object,
) {
  return z.object(shape).meta({ id, ...(example && { examples: [example] }) });
}

/** An object with every field optional, for a change; it needs its own example. */
export function changesOf<Shape extends z.ZodRawShape>(
  id: string,
  shape: Shape,
  example: object,
  ...checks: z.core.$ZodCheck<object>[]
) {
  return z
    .object(shape)
    .partial()
    .check(...checks)
    .meta({ id, examples: [example] });
}

/** An object whose words stand apart from its fields, because several objects share them. */
export function namedObject<Shape extends z.ZodRawShape>(
  id: string,
  words: Readonly<Record<keyof Shape, Words>>,
  shape: Shape,
  example?: object,
) {
  const described = Object.entries(shape).map(([name, field]) => {
    const { description, examples } = words[name as keyof Shape];
    return [name, (field as z.ZodType).meta({ description, ...(examples && { examples: [...examples] }) })];
  });
  return objectOf(id, Object.fromEntries(described) as Shape, example);
}
