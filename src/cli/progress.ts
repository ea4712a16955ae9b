const MILLIS_BETWEEN_DRAWINGS = 100;
const BAR_WIDTH = 24;
/** Where the terminal does not say how wide it is. */
const NARROWEST = 80;
const CLEAR_LINE = '\r\x1b[2K';

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
    if (!this.#size) return `${Math.round((Date.now() - this.#began) / 1000)} s`;
    const part = Math.min(1, this.#done / this.#size);
    const filled = Math.round(part * BAR_WIDTH);
    return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${Math.floor(part * 100)} %`;
  }
}
