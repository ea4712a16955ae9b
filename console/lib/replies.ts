import type { z } from 'zod';

/** What an operation of the service answers with, as its contract says. */
export type ReplyOf<Operation extends { reply?: z.ZodType | undefined }> = z.output<
  NonNullable<Operation['reply']>
>;

/** The same for operations whose contract depends on the calendar. */
export type ReplyOfMade<Make extends (...given: never[]) => { reply?: z.ZodType | undefined }> = ReplyOf<
  ReturnType<Make>
>;

/** What an operation takes as its body, before the service has read it. */
export type BodyOf<Schema extends z.ZodType> = z.input<Schema>;
