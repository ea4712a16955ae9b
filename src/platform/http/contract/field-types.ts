import type { z } from 'zod';

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
export function isMoment(field: z.ZodType): boolean {
  return formatOf(field) === 'date-time';
}

/** The format that the reference names, such as `uuid` or `date`. */
export function formatOf(field: z.ZodType): unknown {
  const inner = insideOf(field);
  return field.meta()?.format ?? (inner && formatOf(inner));
}

export function innermost(field: z.ZodType): z.ZodType {
  const inner = insideOf(field);
  return inner === undefined ? field : innermost(inner);
}

function insideOf(field: z.ZodType): z.ZodType | undefined {
  const { innerType, in: taken } = field.def as Wrapped;
  return innerType ?? taken;
}
