import { z } from 'zod';
import { uuid } from './fields.ts';

/** One or several of these values, separated by commas. */
export function severalOf<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .transform((text, context): Value[] => {
      const named = text.split(',').map((part) => part.trim());
      const known = named.filter((part): part is Value => values.includes(part as Value));
      if (known.length === named.length) return [...new Set(known)].sort();
      const message = `Deve ser um ou mais destes valores: ${values.join(', ')}`;
      context.issues.push({ code: 'custom', input: text, message });
      return z.NEVER;
    })
    .meta({ type: 'string' });
}

/** One or several record ids, separated by commas; the order is kept and duplicates are dropped. */
export function severalIds(most: number) {
  const ids = z.array(uuid).min(1).max(most);
  return z
    .string()
    .transform((text, context): string[] => {
      const { success, data } = ids.safeParse(text.split(',').map((part) => part.trim()));
      if (success) return [...new Set(data)];
      const message = `Deve ser de 1 a ${most} identificadores, com vírgula entre eles`;
      context.issues.push({ code: 'custom', input: text, message });
      return z.NEVER;
    })
    .meta({ type: 'string' });
}
