import type { StatementLine } from '../../domain/statement-lines.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import { type KnownColumns, openStatement } from './read-statement.ts';
import { type ColumnNames, namesUsed } from './statement-columns.ts';

export interface ReadStatement {
  readonly heading: readonly string[];
  readonly lines: StatementLine[];
  /** The raw cells of each line. */
  readonly cells: string[][];
  /** The columns that were used, to be remembered. */
  readonly columns: ColumnNames;
}

/** Reads a statement from its heading to its last line. */
export function readWhole(source: FileSource, known: KnownColumns): Promise<ReadStatement> {
  return openStatement(source, known, async ({ cells: heading, columns }, rows) => {
    const statement: ReadStatement = {
      heading: heading.map(toKeptCell),
      lines: [],
      cells: [],
      columns: namesUsed(heading, columns, known.asked),
    };
    for await (const { cells, line } of rows) {
      statement.lines.push(line);
      statement.cells.push(cells.map(toKeptCell));
    }
    return statement;
  });
}

const LONGEST_KEPT_CELL = 500;

/** A cell as one line of text that can be stored. */
export function toKeptCell(cell: string): string {
  return cell
    .slice(0, LONGEST_KEPT_CELL)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
