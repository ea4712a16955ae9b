import { Command } from 'commander';
import { ApiError } from '../contract/problems.ts';
import { characterCount } from '../domain/text.ts';
import { ConfigError } from '../main/config.ts';
import { explainDatabaseFailure } from '../platform/database/errors.ts';

/** A command whose help ends with what to know and with examples. */
export class OperatorCommand extends Command {
  override createCommand(name?: string): OperatorCommand {
    return new OperatorCommand(name);
  }

  explain(text: string): this {
    return this.addHelpText('after', text);
  }

  /** A command that prints a record or a list. */
  explainRecord(text: string): this {
    return this.option('--json', 'print one line of JSON, for programs').explain(text);
  }
}

export interface Printing {
  json?: boolean | undefined;
}

/** One line of JSON, or text for people: the first line says what happened, the others follow the record. */
export function printRecord({ json }: Printing, record: object, [headline = '', ...notes]: string[]): void {
  print(json ? JSON.stringify(record) : [headline, ...describe(record), ...notes].join('\n'));
}

export function printList<T extends object>(
  { json }: Printing,
  rows: T[],
  columns: (keyof T & string)[],
  whenEmpty: string,
): void {
  if (json) print(JSON.stringify(rows));
  else print(rows.length === 0 ? whenEmpty : tabulate(rows, columns).join('\n'));
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function describe(record: object): string[] {
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  return Object.entries(record).map(([name, value]) => `  ${name.padEnd(width)}  ${inWords(value)}`);
}

function tabulate<T extends object>(rows: T[], columns: (keyof T & string)[]): string[] {
  const lines = [columns, ...rows.map((row) => columns.map((column) => inWords(row[column])))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => characterCount(line[at] ?? ''))));
  return lines.map((line) =>
    line
      .map((cell, at) => pad(cell, widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(width - characterCount(cell));
}

function inWords(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return value === null ? '-' : String(value);
}

/** A valid command that cannot be performed; its message says why in one line. */
export class CommandRefusal extends Error {}

/** A refusal that names all that is wrong, each in a line of its own. */
export function refusalOf(headline: string, reasons: readonly string[]): CommandRefusal {
  return new CommandRefusal([headline, ...reasons].join('\n  '));
}

export function explainFailure(error: unknown): string {
  if (error instanceof CommandRefusal || error instanceof ConfigError) return error.message;
  // The API's rules and messages apply here too.
  if (error instanceof ApiError) return error.message;
  return (
    explainDatabaseFailure(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}

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

/** Work with a bar, which is gone when it ends. */
export function withBar<T>(work: (bar: ProgressBar) => Promise<T>): Promise<T> {
  const bar = new ProgressBar();
  return work(bar).finally(() => bar.end());
}

/** A progress bar on standard error; draws nothing outside a terminal. */
export class ProgressBar {
  readonly #out = process.stderr;
  #title = '';
  #size: number | undefined;
  #done = 0;
  #began = 0;
  #timer: NodeJS.Timeout | undefined;

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

  get done(): number {
    return this.#done;
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
