import { z } from 'zod';
import type { DetailsShape, Issue } from './issues.ts';
import type { Problem } from './problems.ts';

/** A kind of file that goes where JSON otherwise goes. */
export interface FileType {
  /** With its charset, as in `text/csv; charset=utf-8`; a request is matched without it. */
  readonly type: string;
  readonly description: string;
  /** What one looks like inside, where that is text. */
  readonly example?: string;
}

/** One operation of the interface, whole: what it takes, what it gives, how it can refuse. */
export interface Operation<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly scope: 'read' | 'write';
  readonly body?: Body;
  /** Makes the body a file instead of JSON: `body` is then `fileBody`, and the handler gets the bytes. */
  readonly bodyType?: FileType;
  readonly bodyLimitMiB?: number;
  readonly query?: Query;
  readonly status: 200 | 201;
  /** The reply in JSON. Absent where every reply is a file. */
  readonly reply?: Reply;
  /** The files that the handler may answer with, as a `FileReply`, beside the JSON or instead of it. */
  readonly replyTypes?: readonly FileType[];
  /** The reply shows something that is stored nowhere, so what is kept of it for a repeated request is sealed. */
  readonly secretReply?: boolean;
  readonly details: DetailsShape;
  readonly soleProblem?: (issues: Issue[]) => Problem | undefined;
  readonly problems: readonly Problem[];
  /** The answer to a failure nobody foresaw, where the contract has a message for it. */
  readonly failure?: Problem;
}

export function operation<
  Body extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Reply extends z.ZodType = z.ZodNever,
>(definition: Operation<Body, Query, Reply>): Operation<Body, Query, Reply> {
  return definition;
}

export const fileBody = z.custom<Buffer>(Buffer.isBuffer);

export function recordReply<S extends z.ZodType>(record: S) {
  return z.object({ success: z.literal(true), data: record });
}

export const deletionReply = z.object({ success: z.literal(true), message: z.string() });

export function success<T>(data: T): { success: true; data: T } {
  return { success: true, data };
}

export function deleted(message: string): { success: true; message: string } {
  return { success: true, message };
}
