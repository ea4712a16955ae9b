import { z } from 'zod';
import type { DetailsShape, Issue } from './issues.ts';
import type { Problem } from './problems.ts';

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
  readonly query?: Query;
  readonly status: 200 | 201;
  readonly reply: Reply;
  readonly details: DetailsShape;
  readonly soleProblem?: (issues: Issue[]) => Problem | undefined;
  readonly problems: readonly Problem[];
  /** The answer to a failure nobody foresaw, where the contract has a message for it. */
  readonly failure?: Problem;
}

export function operation<
  Body extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Reply extends z.ZodType = z.ZodType,
>(definition: Operation<Body, Query, Reply>): Operation<Body, Query, Reply> {
  return definition;
}

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
