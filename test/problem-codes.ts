import { messagePattern } from '../build/openapi/refusals.ts';
import { bodyTooLarge, type Problem, unsupportedMediaType } from '../src/platform/http/contract/problem.ts';
import * as records from '../src/platform/http/contract/problems.ts';

const { problems, ApiError: _error, refuse: _refuse, orRefuse: _orRefuse, ...ofRecords } = records;
/** The problems whose message has a placeholder. */
const detailed = { ...ofRecords, bodyTooLarge, unsupportedMediaType };

/** Every problem; those with a placeholder get some detail. */
export const ALL_PROBLEMS: Problem[] = [
  ...Object.values(problems),
  ...Object.values(detailed).map((tell: (detail: never) => Problem) => tell(1 as never)),
];

/** The catalogue's code of a message; two statuses may share a message, and a status may have a single problem. */
export function codeOf(status: number, error: string): string | undefined {
  const candidates = ALL_PROBLEMS.filter((problem) => problem.status === status);
  const fits = ({ template = '' }: Problem) => new RegExp(messagePattern(template)).test(error);
  const [only, ...others] = candidates;
  const found = candidates.find((problem) => problem.error === error) ?? candidates.find(fits);
  return (found ?? (others.length === 0 ? only : undefined))?.code;
}
