import { z } from 'zod';
import { SITUATIONS, type Situation } from '../domain/commission-entries.ts';
import { EXAMPLE_IDS } from '../http/contract/examples.ts';
import { calendarDate, uuid } from '../http/contract/fields.ts';

/** Several, with commas between. */
const situations = z
  .string()
  .transform((text, context): Situation[] => {
    const named = text.split(',').map((part) => part.trim());
    const known = named.filter((part): part is Situation => SITUATIONS.includes(part as Situation));
    if (known.length === named.length) return [...new Set(known)].sort();
    const message = `Deve ser um ou mais destes valores: ${SITUATIONS.join(', ')}`;
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  })
  .meta({ type: 'string' });

export const entryFilter = {
  representada_id: uuid
    .optional()
    .meta({ description: 'Só as desta representada', examples: [EXAMPLE_IDS.representada] }),
  cliente_id: uuid.optional().meta({ description: 'Só as deste cliente', examples: [EXAMPLE_IDS.cliente] }),
  situacao: situations.optional().meta({
    description: 'Só as nestas situações; várias, com vírgula entre elas',
    examples: ['a_receber,atrasada'],
  }),
  de: calendarDate.optional().meta({ description: 'Só as deste dia em diante', examples: ['2026-12-01'] }),
  ate: calendarDate.optional().meta({ description: 'Só as até este dia', examples: ['2026-12-31'] }),
  por: z
    .enum(['vencimento', 'evento', 'venda'])
    .default('vencimento')
    .meta({
      description:
        'De que dia falam `de` e `ate`: o vencimento da comissão, o evento que dá direito a ela, ou a data da venda. ' +
        'As que não têm esse dia ficam de fora assim que se pede um período',
      examples: ['vencimento'],
    }),
};

export type EntryFilter = z.output<z.ZodObject<typeof entryFilter>>;
