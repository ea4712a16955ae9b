// Runs in a worker thread: some passwords take a second to judge, which would block the event loop.
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as portuguese from '@zxcvbn-ts/language-pt-br';

export interface JudgedPassword {
  readonly password: string;
  readonly own: readonly string[];
}

/** A strength score from 0 to 4, and whether the password is a common one. */
export interface Judgement {
  readonly score: number;
  readonly isCommon: boolean;
}

/** The cost grows faster than the length, and a longer password is never weaker, so only this many characters are judged. */
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
