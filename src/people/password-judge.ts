// Runs in a worker thread: some passwords take a second to judge, which would block the event loop.
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as portuguese from '@zxcvbn-ts/language-pt-br';

export interface JudgedPassword {
  readonly password: string;
  readonly own: readonly string[];
}

/** How many guesses it takes, from 0 to 4, and what of it a guesser would know. */
export interface Judgement {
  readonly score: number;
  readonly isCommon: boolean;
}

/** Judging takes longer than in proportion to the length, and what is good so far stays good. */
const JUDGED_CHARACTERS = 40;
const SUBSTITUTIONS_TRIED = 10;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...portuguese.dictionary },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS_TRIED,
});

parentPort?.on('message', ({ password, own }: JudgedPassword) => {
  parentPort?.postMessage(judgementOf(zxcvbn.check(password.slice(0, JUDGED_CHARACTERS), [...own])));
});

function judgementOf({ score, sequence }: ZxcvbnResult): Judgement {
  return { score, isCommon: sequence.some(({ pattern }) => pattern === 'dictionary') };
}
