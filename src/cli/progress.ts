const MILLIS_BETWEEN_DRAWINGS = 100;
const BAR_WIDTH = 24;
/** Where the terminal does not say how wide it is. */
const NARROWEST = 80;
/** Before, how long the rest will take is a guess. */
const MILLIS_BEFORE_GUESSING = 3_000;
const CLEAR_LINE = '\r\x1b[2K';

/** What is left of the time, as people say it, once a part of the work is done and has taken `millis`. */
export function timeLeft(part: number, millis: number): string {
  if (part <= 0 || millis < MILLIS_BEFORE_GUESSING) return '';
  const seconds = Math.round((millis / part - millis) / 1000);
  if (seconds < 90) return `, ${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `, ${minutes} min left` : `, ${(minutes / 60).toFixed(1)} h left`;
}

/** A bar on standard error while something long goes on, in a terminal only: elsewhere it draws nothing. */
export class ProgressBar {
  readonly #out: NodeJS.WriteStream;
  #title = '';
  #size: number | undefined;
  #done = 0;
  #began = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(out: NodeJS.WriteStream = process.stderr) {
    this.#out = out;
  }

  /** Without a size it shows how long it has taken so far. */
  begin(title: string, size?: number): void {
    this.#title = title;
    this.#size = size;
    this.#done = 0;
    this.#began = Date.now();
    if (!this.#out.isTTY) return;
    this.#draw();
    this.#timer ??= setInterval(() => this.#draw(), MILLIS_BETWEEN_DRAWINGS).unref();
  }

  advance(count: number): void {
    this.#done += count;
  }

  /** Leaves the line as if nothing had been there. */
  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    if (this.#out.isTTY) this.#out.write(CLEAR_LINE);
  }

  #draw(): void {
    const line = `${this.#title}  ${this.#state()}`;
    this.#out.write(CLEAR_LINE + line.slice(0, (this.#out.columns || NARROWEST) - 1));
  }

  #state(): string {
    const millis = Date.now() - this.#began;
    if (!this.#size) return `${Math.round(millis / 1000)} s`;
    const part = Math.min(1, this.#done / this.#size);
    const filled = Math.round(part * BAR_WIDTH);
    return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${Math.floor(part * 100)} %${timeLeft(part, millis)}`;
  }
}
