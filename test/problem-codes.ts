import * as catalogue from '../src/http/contract/problems.ts';
import { messagePattern } from '../src/http/openapi/refusals.ts';

const { problems, ...detailed } = catalogue;

/** Every problem; those with a placeholder get some detail. */
export const ALL_PROBLEMS: catalogue.Problem[] = [
  ...Object.values(problems),
  ...Object.values(detailed).map((tell: (detail: never) => catalogue.Problem) => tell(1 as never)),
];

/** The catalogue's code of a message; two statuses may share a message, and a status may have a single problem. */
export function codeOf(status: number, error: string): string | undefined {
  const candidates = ALL_PROBLEMS.filter((problem) => problem.status === status);
  const fits = ({ template = '' }: catalogue.Problem) => new RegExp(messagePattern(template)).test(error);
  const [only, ...others] = candidates;
  const found = candidates.find((problem) => problem.error === error) ?? candidates.find(fits);
  return (found ?? (others.length === 0 ? only : undefined))?.code;
}
