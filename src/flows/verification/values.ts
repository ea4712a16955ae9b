import type { z } from 'zod';
import { isCalendarDate, isMoment } from '../../domain/calendar.ts';

type Fields = Readonly<Record<string, unknown>>;

const FORMS: Record<string, (text: string) => boolean> = {
  'date-time': isMoment,
  date: isCalendarDate,
  uuid: (text) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text),
};

/** Finds values that a kind's contract does not allow. */
export class ValueCheck {
  readonly #schema: z.ZodObject;
  readonly #forms: (readonly [name: string, fits: (text: string) => boolean])[];

  constructor(schema: z.ZodObject) {
    this.#schema = schema;
    this.#forms = Object.entries(schema.shape).flatMap(([name, field]) => {
      const fits = FORMS[formOf(field as z.ZodType) ?? ''];
      return fits === undefined ? [] : [[name, fits] as const];
    });
  }

  /** PostgreSQL fails on an invalid UUID in a query. */
  mayBeId(id: string): boolean {
    return this.#forms.every(([name, fits]) => name !== 'id' || fits(id));
  }

  /** The names of the fields with wrong values; `row` is the source of the record. */
  wrong(row: Fields, record: Fields): string[] {
    const wrong = new Set<string>();
    const parsed = this.#schema.safeParse(record);
    for (const { path } of parsed.error?.issues ?? []) wrong.add(path.filter(isName).join('.'));
    for (const [name, fits] of this.#forms) {
      const value = record[name];
      if (typeof value === 'string' && !fits(value)) wrong.add(name);
    }
    // A flag of any nonzero number would read as true.
    for (const [name, value] of Object.entries(record)) {
      if (typeof value === 'boolean' && row[name] !== value && row[name] !== Number(value)) wrong.add(name);
    }
    return [...wrong];
  }
}

const isName = (part: PropertyKey) => typeof part === 'string';

function formOf(field: z.ZodType): string | undefined {
  const form = field.meta()?.format;
  if (typeof form === 'string') return form;
  return 'unwrap' in field ? formOf((field as z.ZodNullable<z.ZodType>).unwrap()) : undefined;
}
