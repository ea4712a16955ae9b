import { z } from 'zod';
import { optionally, sentFields, shownFields } from '../../contract/declared-fields.ts';
import { objectOf } from '../../contract/words.ts';

const MOST_DAYS_LATE = 180;

const fields = {
  vencido: optionally(
    z.int().min(0).max(MOST_DAYS_LATE).nullable(),
    null,
    'Segura quando o título mais atrasado passa destes dias, de 0 a 180; `null`, títulos não seguram',
    10,
  ),
  limite: optionally(z.boolean(), false, 'Se o que passa do limite de crédito fica retido', true),
  bloqueado: optionally(z.boolean(), false, 'Se os pedidos de um cliente bloqueado ficam retidos', true),
};

/** What holds the orders of a representada. */
export const holdingTerms = objectOf('NewHoldingTerms', sentFields(fields));
export const shownHoldingTerms = objectOf('HoldingTerms', shownFields(fields));
