import { Readable } from 'node:stream';
import { ApiError } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';

export const MOST_STREAMS = 50;
const CHECK_MILLIS = 1_000;
const RETRY_SECONDS = '10';

/** The streams that are open, bounded for each company, ended when their reader may read no more or the service stops. */
export class EventStreams {
  readonly #open = new Map<string, Set<AbortController>>();

  /** `tell` is asked for more only as fast as the reader takes it. `leave` says that the reader has gone. */
  open(
    empresaId: string,
    isStillAdmitted: () => Promise<boolean>,
    tell: (signal: AbortSignal) => AsyncGenerator<string>,
  ): { stream: Readable; leave: () => void } {
    const streams = this.#open.get(empresaId) ?? new Set();
    if (streams.size >= MOST_STREAMS)
      throw new ApiError(problems.tooManyStreams, { headers: { 'retry-after': RETRY_SECONDS } });
    const end = new AbortController();
    this.#open.set(empresaId, streams.add(end));

    const stream = Readable.from(tell(end.signal), { objectMode: false });
    const watch = setInterval(() => {
      // Where it cannot be asked now, it will be in a second.
      isStillAdmitted().then(
        (admitted) => admitted || end.abort(),
        () => {},
      );
    }, CHECK_MILLIS).unref();
    // What a reader that takes nothing has not taken by then, he does not get.
    end.signal.addEventListener('abort', () => setTimeout(() => stream.destroy(), CHECK_MILLIS / 2).unref());
    stream.once('close', () => {
      clearInterval(watch);
      end.abort();
      streams.delete(end);
      if (streams.size === 0) this.#open.delete(empresaId);
    });
    // A generator that waits for the next entry ends by its signal alone: destroying the stream would wait for that entry.
    const leave = () => {
      end.abort();
      stream.destroy();
    };
    return { stream, leave };
  }

  endAll(): void {
    for (const end of [...this.#open.values()].flatMap((streams) => [...streams])) end.abort();
  }
}
