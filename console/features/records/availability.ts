import { availabilityWords, type ToldStock } from '../../../src/domain/availability.ts';
import { formatDate, formatNumber } from '../../lib/formats.ts';

/** What a factory's list says of the stock: `Há 120 (lista de 18/11/2026)`. */
export function tellStock({ data, ...told }: ToldStock & { data: string }): string {
  const there = told.quantidade === null ? 'Disponível' : `Há ${formatNumber(told.quantidade)}`;
  return `${availabilityWords(told) ?? there} (lista de ${formatDate(data)})`;
}
