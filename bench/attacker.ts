/**
 * A company that sends as much as it can, in a separate process: a fixed number of concurrent requests until the time is over.
 */
import { type AttackName, makeAttack, UNDER_WAY } from './attacks.ts';
import { answerParent } from './child.ts';
import type { Subjects } from './scenarios.ts';

export interface Assault {
  port: number;
  attack: AttackName;
  subjects: Subjects;
  millis: number;
}

/** How often each status was answered. */
export type Answered = Record<string, number>;

let sent = 0;

answerParent<Assault, Answered>(async ({ port, attack, subjects, millis }) => {
  const end = performance.now() + millis;
  const answered: Answered = {};
  const assail = async () => {
    while (performance.now() < end) {
      sent += 1;
      const { method, path, body, contentType } = makeAttack(attack, subjects, sent);
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
        method,
        headers: { 'x-api-key': subjects.apiKey, ...(contentType && { 'content-type': contentType }) },
        ...(body !== undefined && { body }),
      });
      await answer.body?.pipeTo(new WritableStream());
      answered[answer.status] = (answered[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: UNDER_WAY[attack] }, assail));
  return answered;
});
