const MILLIS_BETWEEN_DRAWINGS = 100;
const BAR_WIDTH = 24;
/** For a terminal that does not report its width. */
const NARROWEST = 80;
/** An earlier estimate would be a guess. */
const MILLIS_BEFORE_GUESSING = 3_000;
const CLEAR_LINE = '\r\x1b[2K';

/** The remaining time in words, when `part` of the work has taken `millis`. */
export function timeLeft(part: number, millis: number): string {
  if (part <= 0 || millis < MILLIS_BEFORE_GUESSING) return '';
  const seconds = Math.round((millis / part - millis) / 1000);
  if (seconds < 90) return `, ${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `, ${minutes} min left` : `, ${(minutes / 60).toFixed(1)} h left`;
}

/** A progress bar on standard error; draws nothing outside a terminal. */
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

  /** Without a size it shows the elapsed time. */
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

  /** Clears the line. */
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
