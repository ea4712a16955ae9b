import { z } from 'zod';
import { LENGTHS, text } from './fields.ts';
import { described } from './words.ts';

const DEFAULT_LIMIT = 20;
const MAXIMUM_LIMIT = 100;

/** A whole number in a query; a value above `cap` counts as `cap`. */
export const wholeNumber = ({ from = 1, cap }: { from?: number; cap: number }) =>
  z.string().transform((text, context) => {
    const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isNaN(value)) {
      const message = `Deve ser um número inteiro maior ou igual a ${from}`;
      context.issues.push({ code: 'invalid_type', expected: 'number', input: text, message });
    } else if (value < from) {
      context.issues.push({
        code: 'too_small',
        minimum: from,
        input: text,
        origin: 'number',
        inclusive: true,
      });
    }
    return Math.min(value, cap);
  });

export const pageFields = {
  page: wholeNumber({ cap: Number.MAX_SAFE_INTEGER })
    .default(1)
    .meta({ type: 'integer', minimum: 1, default: 1, description: 'Página, a partir de 1' }),
  limit: wholeNumber({ cap: MAXIMUM_LIMIT })
    .default(DEFAULT_LIMIT)
    .meta({
      type: 'integer',
      minimum: 1,
      default: DEFAULT_LIMIT,
      description: `Registros por página; acima de ${MAXIMUM_LIMIT}, vale ${MAXIMUM_LIMIT}`,
    }),
};

export function searchField(description: string, example: string) {
  return described(
    text({ min: 0, max: LENGTHS.search }).optional(),
    `${description}. Sem distinção de maiúsculas nem de acentos`,
    example,
  );
}

export function flagField(description: string) {
  return z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({ type: 'boolean', enum: undefined, description, examples: [true] });
}

export interface Page {
  page: number;
  limit: number;
}

/** The smallest page, for a caller that only wants the total. */
export const ONE_RECORD: Page = { page: 1, limit: 1 };

/** The offset is capped at the largest safe integer: such a page is empty like any page beyond the last. */
export function offsetOf({ page, limit }: Page): number {
  return Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);
}

export function listReply<S extends z.ZodType>(record: S) {
  return z.object({
    data: z.array(record).meta({ description: 'Os registros da página' }),
    page: z.int().meta({ description: 'A página servida', examples: [1] }),
    limit: z.int().meta({ description: 'O limite que valeu', examples: [DEFAULT_LIMIT] }),
    total: z.int().meta({ description: 'Quantos registros há em todas as páginas', examples: [1] }),
  });
}
