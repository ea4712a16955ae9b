import assert from 'node:assert/strict';
import type { Answer } from './caller.ts';
import { codeOf } from './problem-codes.ts';

export const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** A refusal has exactly its message, its code and its request id. */
export function assertRefused(answer: Answer, status: number, error: string): void {
  assert.deepEqual(answer.body, {
    error,
    code: codeOf(status, error),
    request_id: answer.headers.get('x-request-id'),
  });
  assert.equal(answer.status, status);
  assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
}

/** Refused as invalid input, with exactly these details. */
export function assertInvalid(answer: Answer, details: Record<string, string> | object[]): void {
  const request_id = answer.headers.get('x-request-id');
  assert.deepEqual(answer.body, {
    error: 'Dados de entrada inválidos',
    code: 'invalid_input',
    details,
    request_id,
  });
  assert.equal(answer.status, 400);
}

/** The record of an answer that is exactly `{ success: true, data }`. */
export function recordOf(answer: Answer, status: 200 | 201) {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  assert.deepEqual(Object.keys(answer.body), ['success', 'data']);
  assert.equal(answer.body.success, true);
  return answer.body.data;
}

/** The ids on a page, in order. */
export function idsOf(answer: Answer): string[] {
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data.map((record: { id: string }) => record.id);
}

export function assertDeleted(answer: Answer, message: string): void {
  assert.deepEqual(answer.body, { success: true, message });
  assert.equal(answer.status, 200);
}
