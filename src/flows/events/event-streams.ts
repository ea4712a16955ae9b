import { Readable } from 'node:stream';
import { ApiError } from '../../platform/http/contract/api-error.ts';
import { problems } from '../../platform/http/contract/problems.ts';

export const MOST_STREAMS = 50;
const CHECK_MILLIS = 1_000;
const RETRY_SECONDS = '10';

/** The open event streams, limited per company; a stream ends when its reader loses access or the service stops. */
export class EventStreams {
  readonly #open = new Map<string, Set<AbortController>>();

  /** `produce` writes text only as fast as the reader takes it (backpressure); `leave` is called when the reader disconnects. */
  open(
    empresaId: string,
    isStillAdmitted: () => Promise<boolean>,
    produce: (signal: AbortSignal) => AsyncGenerator<string>,
  ): { stream: Readable; leave: () => void } {
    const streams = this.#open.get(empresaId) ?? new Set();
    if (streams.size >= MOST_STREAMS)
      throw new ApiError(problems.tooManyStreams, { headers: { 'retry-after': RETRY_SECONDS } });
    const end = new AbortController();
    this.#open.set(empresaId, streams.add(end));

    const stream = Readable.from(produce(end.signal), { objectMode: false });
    const watch = setInterval(() => {
      // If the check fails now, the next one comes in a second.
      isStillAdmitted().then(
        (admitted) => admitted || end.abort(),
        () => {},
      );
    }, CHECK_MILLIS).unref();
    // A reader that is not taking anything loses what it has not taken by then.
    end.signal.addEventListener('abort', () => setTimeout(() => stream.destroy(), CHECK_MILLIS / 2).unref());
    stream.once('close', () => {
      clearInterval(watch);
      end.abort();
      streams.delete(end);
      if (streams.size === 0) this.#open.delete(empresaId);
    });
    // A generator waiting for the next entry ends only by its signal; destroying the stream alone would wait for that entry.
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
