import { z } from 'zod';
import { shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { moment } from '../../contract/fields.ts';
import { recordWriter } from '../../contract/record-writer.ts';

/** What the journal notes of a list; seals answer for its lines. */
export const notedPriceList = z.object({
  ...{ id: shownUuid, representada_id: shownUuid, tabela_id: shownUuid.nullable() },
  ...{ alvo: shownUuid, arquivo: z.string(), formato: z.string(), data: shownDay, vale_de: shownDay },
  ...{ tem_preco: z.boolean(), criar: z.boolean(), aplicada_em: moment.nullable() },
  ...{ ordem: z.int().nullable(), em_vigor_em: moment.nullable(), vigor: z.int().nullable() },
  ...{ usuario_id: shownUuid.nullable(), chave_id: shownUuid.nullable() },
  estoque: z.array(z.string()),
  created_at: moment,
  updated_at: moment,
});

export const toNotedPriceList = recordWriter(notedPriceList);

export type NotedPriceList = z.output<typeof notedPriceList>;
