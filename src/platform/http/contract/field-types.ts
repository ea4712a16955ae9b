import type { z } from 'zod';

interface Wrapped {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
}

/** The innermost type of a field, such as `number` or `boolean`, without optional, nullable, default and transform. */
export function typeOfField(field: z.ZodType): string {
  const inner = insideOf(field);
  return inner === undefined ? field.def.type : typeOfField(inner);
}

/** Whether the field is a date-time, nullable or not. */
export function isMoment(field: z.ZodType): boolean {
  const inner = insideOf(field);
  return field.meta()?.format === 'date-time' || (inner !== undefined && isMoment(inner));
}

function insideOf(field: z.ZodType): z.ZodType | undefined {
  const { innerType, in: taken } = field.def as Wrapped;
  return innerType ?? taken;
}
