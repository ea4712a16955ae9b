import type { z } from 'zod';

interface Wrapped {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
}

/** What a field is at heart, as `number` or `boolean`: without its being optional, nullable, preset or transformed. */
export function typeOfField(field: z.ZodType): string {
  const inner = insideOf(field);
  return inner === undefined ? field.def.type : typeOfField(inner);
}

/** Whether it is a moment, be it null. */
export function isMoment(field: z.ZodType): boolean {
  const inner = insideOf(field);
  return field.meta()?.format === 'date-time' || (inner !== undefined && isMoment(inner));
}

function insideOf(field: z.ZodType): z.ZodType | undefined {
  const { innerType, in: taken } = field.def as Wrapped;
  return innerType ?? taken;
}
