import { z } from 'zod';
import { calendarDateOrNull, isNullable, moment, optional } from './fields.ts';
import { changesOf, MOMENT_WORDS, objectOf, type Words } from './words.ts';

/** All that is said of a field of a record: how it is sent, changed and shown, and its words in the reference. */
interface Field extends Words {
  /** In a creation; absent where the service assigns the value. */
  readonly sent?: z.ZodType;
  /** In a change; absent where the value never changes. */
  readonly changed?: z.ZodType;
  readonly shown?: z.ZodType;
  /** Its value where a creation leaves it out. */
  readonly absent?: unknown;
  /** Its words where it is shown, if others. */
  readonly shownWords?: Words;
}

/** A field that a creation must have. */
export function required<S extends z.ZodType>(schema: S, description: string, example: unknown) {
  return { sent: schema, changed: schema, shown: shownAs(schema), description, examples: [example] };
}

/** A field that a creation may leave out. */
export function optionally<S extends z.ZodType>(
  schema: S,
  absent: z.core.util.NoUndefined<z.output<S>>,
  description: string,
  example: unknown,
) {
  const sent = absent === null ? schema.default(absent) : optional(schema, absent);
  return { ...required(schema, description, example), sent, absent };
}

/** Optional, and a change to null makes it absent again. */
export function clearable<S extends z.ZodType>(
  schema: S,
  absent: z.core.util.NoUndefined<z.output<S>>,
  description: string,
  example: unknown,
) {
  const changed = schema.nullable().transform((value): z.output<S> => value ?? absent);
  return { ...optionally(schema, absent, description, example), changed };
}

/** A field whose value the service makes. */
export function shown<S extends z.ZodType>(shown: S, description: string, example: unknown) {
  return { shown, description, examples: [example] };
}

/** A day that may be left out, or cleared by an empty text. */
export function optionalDay(description: string, example: string | null) {
  const day = optionally(calendarDateOrNull, null, description, example);
  return { ...day, shown: shownDay.nullable() };
}

export const shownUuid = z.string().meta({ format: 'uuid' });
export const shownDay = z.string().meta({ format: 'date' });

/** The moments that every record has. */
export const MOMENTS = {
  created_at: { shown: moment, ...MOMENT_WORDS.created_at },
  updated_at: { shown: moment, ...MOMENT_WORDS.updated_at },
};

type Fields = Readonly<Record<string, Field>>;

/** The schemas that fields have for one use; a field without one is left out. */
type ShapeFor<Use extends 'sent' | 'changed' | 'shown', F extends Fields> = {
  [Name in keyof F as F[Name] extends Record<Use, z.ZodType> ? Name : never]: Extract<
    F[Name][Use],
    z.ZodType
  >;
};

export function sentFields<F extends Fields>(fields: F) {
  return shapeFor('sent', fields);
}

export function changedFields<F extends Fields>(fields: F) {
  return shapeFor('changed', fields);
}

export function shownFields<F extends Fields>(fields: F) {
  return shapeFor('shown', fields);
}

/** Some of these fields, in this order. */
export function pickFields<Shape extends object, Name extends keyof Shape>(shape: Shape, ...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<Shape, Name>;
}

/** A record of declared fields as it is created, changed and shown; a change needs its own example. */
export function recordObjects<F extends Fields>(name: string, fields: F, change: object, creation?: object) {
  return {
    created: objectOf(`New${name}`, sentFields(fields), creation),
    changes: changesOf(`${name}Changes`, changedFields(fields), change),
    shown: objectOf(name, shownFields(fields)),
  };
}

function shapeFor<Use extends 'sent' | 'changed' | 'shown', F extends Fields>(use: Use, fields: F) {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries<Field>(fields)) {
    const { description, examples } = (use === 'shown' && field.shownWords) || field;
    const words = { description, ...(examples && { examples: [...examples] }) };
    if (field[use]) shape[name] = field[use].meta(words);
  }
  return shape as ShapeFor<Use, F>;
}

const FORMATS: unknown[] = ['uuid', 'date', 'date-time'];

/** The values of a sent field as an answer shows them: their type and format, without the limits of what may be sent. */
function shownAs<S extends z.ZodType>(sent: S): z.ZodType<z.output<S>, z.output<S>> {
  const shown = typeShown(sent);
  return (isNullable(sent) ? shown.nullable() : shown) as z.ZodType<z.output<S>, z.output<S>>;
}

function typeShown(sent: z.ZodType): z.ZodType {
  const inner = innermost(sent);
  const format = formatOf(sent);
  if (inner instanceof z.ZodNumberFormat) return z.int();
  if (inner instanceof z.ZodNumber) return z.number();
  if (inner instanceof z.ZodString)
    return FORMATS.includes(format) ? z.string().meta({ format }) : z.string();
  return inner;
}

interface Wrapped {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
}

/** The innermost type of a field, such as `number` or `boolean`, without optional, nullable, default and transform. */
export function typeOfField(field: z.ZodType): string {
  return innermost(field).def.type;
}

/** Whether the field is a date-time, nullable or not. */
export function isMomentField(field: z.ZodType): boolean {
  return formatOf(field) === 'date-time';
}

/** The format that the reference names, such as `uuid` or `date`. */
function formatOf(field: z.ZodType): unknown {
  const inner = insideOf(field);
  return field.meta()?.format ?? (inner && formatOf(inner));
}

function innermost(field: z.ZodType): z.ZodType {
  const inner = insideOf(field);
  return inner === undefined ? field : innermost(inner);
}

function insideOf(field: z.ZodType): z.ZodType | undefined {
  const { innerType, in: taken } = field.def as Wrapped;
  return innerType ?? taken;
}
