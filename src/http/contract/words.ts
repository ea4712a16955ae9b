import { z } from 'zod';

/** What a reader of the reference is told about a field, whichever operation takes or gives it. */
export interface Words {
  readonly description: string;
  readonly examples?: readonly unknown[];
}

type WordsOf<Shape> = Readonly<Record<keyof Shape, Words>>;

/** The moments that records carry. */
export const MOMENT_WORDS = {
  created_at: { description: 'Quando o registro foi criado, em UTC', examples: ['2026-11-14T12:30:00.000Z'] },
  updated_at: {
    description: 'Quando o registro mudou pela última vez, em UTC',
    examples: ['2026-11-14T12:30:00.000Z'],
  },
} as const;

/** When a record was made, by the clock of who made it. */
export const DONE_AT_WORDS = {
  description:
    'Quando foi feito, pelo relógio do aparelho: data e hora com fuso, dos últimos 30 dias. Uma mudança não o altera',
  examples: ['2026-11-14T12:30:00.000Z'],
} as const;

/**
 * An object that the reference shows under a name of its own. The words of its fields stand once per resource, while
 * the fields themselves stand in several objects.
 */
export function namedObject<Shape extends z.ZodRawShape>(
  id: string,
  words: WordsOf<Shape>,
  shape: Shape,
  /** Where its required fields alone would not do. */
  example?: object,
) {
  return z.object(describeFields(words, shape)).meta({ id, ...(example && { examples: [example] }) });
}

/** The same with every field optional, for a change of what is sent. Such an object needs an example of its own. */
export function namedChanges<Shape extends z.ZodRawShape>(
  id: string,
  words: WordsOf<Shape>,
  shape: Shape,
  example: object,
  ...checks: z.core.$ZodCheck<object>[]
) {
  return z
    .object(describeFields(words, shape))
    .partial()
    .check(...checks)
    .meta({ id, examples: [example] });
}

/** Fields with what is told of them. */
export function describeFields<Shape extends z.ZodRawShape>(words: WordsOf<Shape>, shape: Shape): Shape {
  const described = Object.entries(shape).map(([name, field]) => {
    const { description, examples } = words[name as keyof Shape];
    return [name, (field as z.ZodType).meta({ description, ...(examples && { examples: [...examples] }) })];
  });
  return Object.fromEntries(described);
}
