import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Answer, Caller } from './caller.ts';
import { onEachEngine } from './harness.ts';
import { Model, type Request } from './model.ts';
import { type Draft, Drafter, drafts, OPENING } from './model-requests.ts';
import { SALDO_DESDE } from './model-rows.ts';
import { SEED } from './seed.ts';

/** `MODEL_RUNS=500 npm test -- test/model.test.ts` runs longer; `SEED` and `MODEL_PATH` repeat a failed run. */
const { MODEL_RUNS = '10', MODEL_PATH } = process.env;
const STEPS = 45;

/** One request of each company, sent concurrently. */
type Step = readonly [Draft, Draft];

onEachEngine('Two companies at once', (talao) => {
  test(`get the answers that the model gives (seed ${SEED})`, { timeout: 3_600_000 }, async (context) => {
    talao.now = () => new Date('2026-11-14T15:00:00Z');
    const steps = fc.array(fc.tuple(drafts, drafts), { minLength: 1, maxLength: STEPS, size: 'max' });
    const statuses: Record<number, number> = {};
    await fc.assert(
      fc.asyncProperty(steps, async (steps) => {
        const callers = [await talao.createCompany('Ana'), await talao.createCompany('Bia')] as const;
        for (const company of callers) await company.put('company', { saldo_desde: SALDO_DESDE });
        await play(callers, steps, statuses);
      }),
      {
        numRuns: Number(MODEL_RUNS),
        seed: SEED,
        ...(MODEL_PATH !== undefined && { path: MODEL_PATH, endOnFailure: true }),
      },
    );
    context.diagnostic(`answers by status: ${JSON.stringify(statuses)}`);
  });
});

async function play(
  callers: readonly [Caller, Caller],
  steps: readonly Step[],
  statuses: Record<number, number>,
): Promise<void> {
  let model = new Model();
  const drafter = new Drafter();
  for (const step of [...OPENING, ...steps]) {
    const requests = step.map((draft, company) => drafter.write(model, company, draft));
    const answers = await Promise.all(
      requests.map((request, company) => send(callers[company] as Caller, request)),
    );
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    model = followInSomeOrder(model, requests, answers);
    for (const [company, { method, kind }] of requests.entries())
      if (method === 'POST') drafter.remember(kind, answers[company]?.body.data?.id);
  }
}

/** Either request may have come first, and gets the shared emails and product ids. */
function followInSomeOrder(model: Model, requests: Request[], answers: Answer[]): Model {
  const failures: unknown[] = [];
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const attempt = model.copy();
    try {
      for (const company of order) follow(attempt, company, requests, answers);
      return attempt;
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw failures[0];
}

function follow(model: Model, company: number, requests: Request[], answers: Answer[]): void {
  const [request, answer] = [requests[company] as Request, answers[company] as Answer];
  try {
    model.follow(company, request, answer);
  } catch (error) {
    const asked = `${'AB'[company]}: ${JSON.stringify(request)}`;
    throw new assert.AssertionError({ message: `${asked}\n${(error as Error).message}` });
  }
}

function send(caller: Caller, { method, kind, id, query, body }: Request): Promise<Answer> {
  const place = id === undefined ? kind : `${kind}/${encodeURIComponent(id)}`;
  const address = query ? `${place}?${new URLSearchParams(query)}` : place;
  const headers = { 'content-type': 'application/json' };
  return caller.send(method, address, body && JSON.stringify(body), body ? headers : {});
}
