import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Peers } from '../database.ts';
import { roundsOf } from '../round.ts';

const cases: [what: string, group: (Peers | undefined)[], lengths: number[]][] = [
  ['of which nothing is known go one by one', [undefined, undefined], [1, 1]],
  ['of one kind go at once', [{ kind: 'a' }, { kind: 'a' }, { kind: 'a' }], [3]],
  ['of another kind wait', [{ kind: 'a' }, { kind: 'a' }, { kind: 'b' }, { kind: 'a' }], [2, 1, 1]],
  ['pass nobody who stands before them', [{ kind: 'a' }, undefined, { kind: 'a' }], [1, 1, 1]],
  [
    'with a mark in common do not meet',
    [
      { kind: 'a', marks: ['1'] },
      { kind: 'a', marks: ['2', '3'] },
      { kind: 'a', marks: ['1'] },
      { kind: 'a', marks: ['2', '3'] },
    ],
    [2, 2],
  ],
];

for (const [what, group, lengths] of cases)
  test(`writers ${what}`, () => {
    const rounds = roundsOf(group.map((peers) => ({ peers })));
    assert.deepEqual(
      rounds.map((round) => round.length),
      lengths,
    );
  });
