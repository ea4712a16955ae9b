/** A server-sent event, as a browser would deliver it. */
export interface ServerEvent {
  id: number;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape, and a wrong guess fails the test.
  data: any;
}

/** A missing event would otherwise let the whole run wait. */
const PATIENCE_MILLIS = 60_000;

/** Follows a company's events over a real connection. */
export class EventReader {
  readonly #abort = new AbortController();
  #events: AsyncGenerator<ServerEvent> | undefined;
  /** Kept, because an unreferenced response is garbage collected and its body cancelled. */
  #response: Response | undefined;
  /** Everything received, comments included. */
  text = '';

  async open(url: string, headers: Record<string, string>): Promise<Response> {
    this.#response = await fetch(url, { headers, signal: this.#abort.signal });
    const { status, body } = this.#response;
    if (status === 200 && body) this.#events = this.#read(body);
    return this.#response;
  }

  /** Undefined when the stream has ended. */
  async next(): Promise<ServerEvent | undefined> {
    const result = await this.#events?.next();
    return result?.done ? undefined : result?.value;
  }

  async take(count: number): Promise<ServerEvent[]> {
    const events: ServerEvent[] = [];
    while (events.length < count) {
      const event = await within(
        PATIENCE_MILLIS,
        this.next(),
        () => `Event ${events.length + 1} of ${count} did not come`,
      );
      if (event === undefined) throw new Error(`The stream ended after ${events.length} of ${count} events`);
      events.push(event);
    }
    return events;
  }

  close(): void {
    this.#abort.abort();
  }

  async *#read(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body) {
      const text = decoder.decode(chunk, { stream: true });
      this.text += text;
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = Object.fromEntries(
          block
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        );
        if (fields.id !== undefined)
          yield { id: Number(fields.id), event: fields.event ?? '', data: JSON.parse(fields.data ?? 'null') };
      }
    }
  }
}

async function within<T>(millis: number, work: Promise<T>, complaint: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(complaint())), millis);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
