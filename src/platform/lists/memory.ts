import { ListReply } from '../http/replies/list-reply.ts';

/** Overhead of a member or an element. */
const OF_A_VALUE = 16;
/** V8 stores one byte per character, or two when one is beyond Latin-1. */
const OF_A_CHARACTER = 2;

/** An upper estimate of the memory that a cached answer takes. */
export function memoryOf(answer: unknown): number {
  if (answer instanceof ListReply) return answer.bytes;
  if (typeof answer === 'string') return OF_A_VALUE + OF_A_CHARACTER * answer.length;
  if (answer === null || typeof answer !== 'object') return OF_A_VALUE;
  let bytes = OF_A_VALUE;
  for (const part of Object.values(answer)) bytes += memoryOf(part);
  return bytes;
}
