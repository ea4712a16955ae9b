import { z } from 'zod';
import { shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import { AVAILABILITIES } from '../../domain/availability.ts';

const told = objectOf('Availability', {
  lista_id: described(shownUuid.nullable(), 'A lista de preços que o diz', EXAMPLE_IDS.lista),
  data: described(shownDay, 'O dia de que ela fala', '2026-11-14'),
  situacao: described(
    z.enum(AVAILABILITIES),
    'O que ela diz: `disponivel`, `esgotado`, `previsto`, `fora_de_linha`',
    'previsto',
  ),
  quantidade: described(z.number().nullable(), 'Quanto há, se ela o diz', 0),
  previsao: described(shownDay.nullable(), 'Para quando se espera, se ela o diz', '2026-12-02'),
});

/** It is worked out from the lists and the day, and never written with a product. */
export const availability = described(
  told.nullable(),
  'O que a lista mais nova que fala do estoque diz dele, por dez dias; `null` quando nada se sabe',
);
