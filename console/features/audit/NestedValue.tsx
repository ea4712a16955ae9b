import { Text } from '@mantine/core';
import { formatDate } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/money.ts';
import { fieldName } from './field-names.ts';

/** A list of parts, or one, without a display of its own: a line each, its filled fields by name. */
export function NestedValue({ value }: { value: object }) {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position.
    <Text key={place} inherit>
      {writePart(part)}
    </Text>
  ));
}

function writePart(part: unknown): string {
  if (Array.isArray(part)) return part.map(writePart).join('; ');
  if (typeof part === 'object' && part !== null)
    return (
      Object.entries(part)
        .filter(([, value]) => isFilled(value))
        .map(([field, value]) =>
          value === true ? fieldName(field) : `${fieldName(field)}: ${writePart(value)}`,
        )
        .join(', ') || '—'
    );
  if (typeof part === 'number') return formatNumber(part);
  return isDay(part) ? formatDate(part) : String(part);
}

function isFilled(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value !== null && value !== undefined && value !== '' && value !== false && !isEmptyList;
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
