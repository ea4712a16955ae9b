import { labelOf } from './field-labels.ts';
import { formatDate, formatQuantity } from './formats.ts';

/** A record, or a part of one, in words: its filled fields by their names. */
export function describePart(part: unknown): string {
  if (Array.isArray(part)) return part.map(describePart).join('; ');
  if (typeof part === 'object' && part !== null)
    return (
      Object.entries(part)
        .filter(([, value]) => isFilled(value))
        .map(([field, value]) =>
          value === true ? labelOf(field) : `${labelOf(field)}: ${describePart(value)}`,
        )
        .join(', ') || '—'
    );
  if (typeof part === 'number') return formatQuantity(part);
  return isDay(part) ? formatDate(part) : String(part);
}

function isFilled(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value !== null && value !== undefined && value !== '' && value !== false && !isEmptyList;
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
