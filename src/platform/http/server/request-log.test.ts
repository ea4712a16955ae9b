import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLogger } from './request-log.ts';

test('An error is logged without the row that the database quotes', () => {
  const lines: string[] = [];
  const log = makeLogger('info', { write: (line) => lines.push(line) });
  const refused = Object.assign(new Error('violates check constraint'), {
    code: '23514',
    detail: 'Failing row contains (Mercado Segredo).',
  });
  log.error({ err: refused }, 'unexpected failure');
  const { err } = JSON.parse(lines.join(''));
  assert.deepEqual(
    { ...err, stack: '' },
    { type: 'Error', code: '23514', message: 'violates check constraint', stack: '' },
  );
});
