import { z } from 'zod';
import { LENGTHS } from './fields.ts';

/** The header of each field's column; empty for a field without a column. */
export type ColumnNames<Field extends string = string> = Partial<Record<Field, string>>;

/** Parses `pedido:PED,comissao:VLR COM`; a field without a name has no column. */
export function columnNames<Field extends string>(fields: readonly Field[]) {
  const form = `Use campo:coluna, com vírgula entre eles; os campos são ${fields.join(', ')}`;
  return z
    .string()
    .max(LENGTHS.notes)
    .transform((text, context): ColumnNames<Field> => {
      const pairs = text.split(',').map((pair) => pair.split(/:(.*)/s, 2).map((part) => part.trim()));
      const isKnown = ([field, name]: string[]) =>
        name !== undefined && fields.some((known) => known === field?.toLowerCase());
      if (pairs.every(isKnown))
        return Object.fromEntries(
          pairs.map(([field = '', name = '']) => [field.toLowerCase(), name]),
        ) as ColumnNames<Field>;
      context.issues.push({ code: 'custom', input: text, message: form });
      return z.NEVER;
    })
    .meta({ type: 'string' });
}
