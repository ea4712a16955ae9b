import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

interface Reply<Answer> {
  answer?: Answer;
  failure?: string;
}

/** A child process that answers one message at a time, so that what it measures does not share our thread. */
export class Child<Question, Answer> {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(file: string) {
    const path = fileURLToPath(new URL(file, import.meta.url));
    this.#process = fork(path, { execArgv: ['--import', './src/main/runtime.mjs'] });
    this.#ended = once(this.#process, 'exit');
  }

  get id(): number {
    return this.#process.pid as number;
  }

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#process.once('message', ({ answer, failure }: Reply<Answer>) => {
        if (failure === undefined) resolve(answer as Answer);
        else reject(new Error(failure));
      });
      this.#ended.then(() => reject(new Error(`${this.#process.spawnargs.at(-1)} ended`)), reject);
      this.#process.send(question as object);
    });
  }

  async stop(): Promise<void> {
    if (this.#process.connected) this.#process.disconnect();
    await this.#ended;
  }
}

/** The child's side: answers each message. */
export function answerParent<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', async (question: Question) => {
    try {
      process.send?.({ answer: await answer(question) });
    } catch (error) {
      process.send?.({ failure: (error as Error).stack });
    }
  });
  process.on('disconnect', () => process.exit());
}
