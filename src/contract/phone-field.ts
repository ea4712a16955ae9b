import { z } from 'zod';
import { normalizePhone } from '../domain/phones.ts';
import { LENGTHS, nullIfEmpty, text } from './fields.ts';

// A file of its own, so that console forms without a phone field do not load the numbering plans of all countries.
const phoneField = (orEmpty: boolean) =>
  text({ min: orEmpty ? 0 : 1, max: LENGTHS.phone }).transform((value, context) => {
    const normal = orEmpty && value === '' ? '' : normalizePhone(value);
    if (normal !== null) return normal;
    const message = 'Telefone inválido. Use DDD e número (ex: (11) 98765-4321)';
    context.issues.push({ code: 'invalid_format', format: 'telefone', input: value, message });
    return z.NEVER;
  });

export const phone = phoneField(false);
export const phoneOrEmpty = phoneField(true);
export const phoneOrNull = phoneOrEmpty.transform(nullIfEmpty).nullable();
