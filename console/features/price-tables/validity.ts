import type { PriceTable } from '@talao/client';
import { formatDate } from '../../lib/dates.ts';

export function validityOf({ de, ate }: Pick<PriceTable, 'de' | 'ate'>): string {
  if (de && ate) return `${formatDate(de)} a ${formatDate(ate)}`;
  if (de) return `Desde ${formatDate(de)}`;
  return ate ? `Até ${formatDate(ate)}` : 'Sempre';
}
