import type { z } from 'zod';
import { hasControlCharacters } from '../../../domain/text.ts';
import { isUuid } from './fields.ts';
import type { Problem } from './problem.ts';

/** How the `:id` in an operation's path names a record. */
export interface RecordName {
  /** For the reference. */
  readonly id: z.ZodType;
  /** The refusal when the company has no record with this id. */
  readonly notFound: Problem;
  /** The id in its stored form; undefined when no record can have it. */
  read(id: string): string | undefined;
}

export function namedByUuid(id: z.ZodType, notFound: Problem): RecordName {
  return { id, notFound, read: (text) => (isUuid(text) ? text.toLowerCase() : undefined) };
}

/** A code that the caller chose. Control characters are rejected first: PostgreSQL fails on a NUL in a parameter. */
export function namedByCode(id: z.ZodType, notFound: Problem): RecordName {
  return {
    id,
    notFound,
    read: (text) => (hasControlCharacters(text, { lineBreaks: false }) ? undefined : text),
  };
}
