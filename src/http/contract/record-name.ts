import type { z } from 'zod';
import { hasControlCharacters } from '../../domain/text.ts';
import { isUuid } from './fields.ts';
import type { Problem } from './problems.ts';

/** How the path of an operation names a record, as `:id`. */
export interface RecordName {
  /** For the reader of the reference. */
  readonly id: z.ZodType;
  /** What is answered where no record of the company has the id, or none could. */
  readonly notFound: Problem;
  /** The id as it is stored; undefined for what no record can be called. */
  read(id: string): string | undefined;
}

export function namedByUuid(id: z.ZodType, notFound: Problem): RecordName {
  return { id, notFound, read: (text) => (isUuid(text) ? text.toLowerCase() : undefined) };
}

/** By a code that the caller chose. PostgreSQL cannot even be asked about a text with a NUL in it. */
export function namedByCode(id: z.ZodType, notFound: Problem): RecordName {
  return {
    id,
    notFound,
    read: (text) => (hasControlCharacters(text, { lineBreaks: false }) ? undefined : text),
  };
}
