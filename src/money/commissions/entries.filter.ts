import { z } from 'zod';
import { SITUATIONS } from '../../domain/commission-entries.ts';
import { calendarDate, uuid } from '../../platform/http/contract/fields.ts';
import { flagField, severalOf } from '../../platform/http/contract/lists.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/resource.ts';
import { described } from '../../platform/http/contract/words.ts';

export const entryFilter = {
  representada_id: described(uuid.optional(), 'Só as desta representada', EXAMPLE_IDS.representada),
  cliente_id: uuid.optional().meta({ description: 'Só as deste cliente', examples: [EXAMPLE_IDS.cliente] }),
  vendedor_id: described(uuid.optional(), 'Só as das vendas deste vendedor', EXAMPLE_IDS.pessoa),
  presumido: flagField('Só aquelas cujo pagamento é presumido (`true`), ou só as outras (`false`)'),
  situacao: described(
    severalOf(SITUATIONS).optional(),
    'Só as nestas situações; várias, com vírgula entre elas',
    'a_receber,atrasada',
  ),
  de: calendarDate.optional().meta({ description: 'Só as deste dia em diante', examples: ['2026-12-01'] }),
  ate: calendarDate.optional().meta({ description: 'Só as até este dia', examples: ['2026-12-31'] }),
  por: described(
    z.enum(['vencimento', 'evento', 'venda']).default('vencimento'),
    'De que dia falam `de` e `ate`: o vencimento da comissão, o evento que dá direito a ela, ou a data da venda. ' +
      'As que não têm esse dia ficam de fora assim que se pede um período',
    'vencimento',
  ),
};

export type EntryFilter = z.output<z.ZodObject<typeof entryFilter>>;
