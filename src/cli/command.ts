import { Command } from 'commander';
import { characterCount } from '../domain/text.ts';

/** A command whose help ends with what to know and with examples. */
export class OperatorCommand extends Command {
  explain(text: string): this {
    return this.addHelpText('after', text);
  }
}

export interface Printing {
  json?: boolean;
}

export const JSON_FLAG = ['--json', 'print one line of JSON, for programs'] as const;

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
