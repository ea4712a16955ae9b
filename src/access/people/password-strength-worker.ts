// Runs in a worker thread: some passwords take a second to measureStrength, which would block the event loop.
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as portuguese from '@zxcvbn-ts/language-pt-br';

export interface PasswordQuestion {
  readonly password: string;
  readonly own: readonly string[];
}

/** A strength score from 0 to 4, and whether the password is a common one. */
export interface PasswordStrength {
  readonly score: number;
  readonly isCommon: boolean;
}

/** The cost grows faster than the length, and a longer password is never weaker, so only this many characters are checked. */
const CHECKED_CHARACTERS = 40;
const SUBSTITUTIONS_TRIED = 10;

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...portuguese.dictionary },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS_TRIED,
});

parentPort?.on('message', ({ password, own }: PasswordQuestion) => {
  parentPort?.postMessage(strengthOf(zxcvbn.check(password.slice(0, CHECKED_CHARACTERS), [...own])));
});

function strengthOf({ score, sequence }: ZxcvbnResult): PasswordStrength {
  return { score, isCommon: sequence.some(({ pattern }) => pattern === 'dictionary') };
}
