import { z } from 'zod';

/** One or several of these values, with commas between. */
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
