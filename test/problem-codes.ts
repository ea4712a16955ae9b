import { messagePattern } from '../build/openapi/refusals.ts';
import { bodyTooLarge, type Problem, unsupportedMediaType } from '../src/contract/problem.ts';
import { orderSheetFull, problems } from '../src/contract/problems.ts';

type Told = Problem | ((detail: never) => Problem);

/** Every problem; those with a placeholder get some detail. */
export const ALL_PROBLEMS: Problem[] = Object.values<Told>({
  ...problems,
  orderSheetFull,
  bodyTooLarge,
  unsupportedMediaType,
}).map((told) => (typeof told === 'function' ? told(1 as never) : told));

/** The catalogue's code of a message; two statuses may share a message, and a status may have a single problem. */
export function codeOf(status: number, error: string): string | undefined {
  const candidates = ALL_PROBLEMS.filter((problem) => problem.status === status);
  const fits = ({ template = '' }: Problem) => new RegExp(messagePattern(template)).test(error);
  const [only, ...others] = candidates;
  const found = candidates.find((problem) => problem.error === error) ?? candidates.find(fits);
  return (found ?? (others.length === 0 ? only : undefined))?.code;
}
