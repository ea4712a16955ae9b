import { ListReply } from '../http/replies/list-reply.ts';

/** What a member or an element takes beside its text. */
const OF_A_VALUE = 16;
/** A text takes one byte for each character, or two where one of them is not among the first 256. */
const OF_A_CHARACTER = 2;

/** How many bytes of memory an answer takes that is kept, on the safe side. */
export function memoryOf(answer: unknown): number {
  if (answer instanceof ListReply) return answer.bytes;
  if (typeof answer === 'string') return OF_A_VALUE + OF_A_CHARACTER * answer.length;
  if (answer === null || typeof answer !== 'object') return OF_A_VALUE;
  let bytes = OF_A_VALUE;
  for (const part of Object.values(answer)) bytes += memoryOf(part);
  return bytes;
}
