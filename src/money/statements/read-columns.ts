import { STATEMENT_FIELDS } from '../../domain/statement-lines.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import { type KnownColumns, openStatement } from './read-statement.ts';
import { toKeptCell } from './whole-statement.ts';

/** The column names of a file, the field that each would map to, and the first line below. */
export function readColumns(source: FileSource, known: KnownColumns) {
  return openStatement(source, known, async ({ linha, cells: heading, columns }, rows) => {
    const { value: first } = await rows.next();
    await rows.return(undefined);
    const colunas = heading.map(toKeptCell);
    const usadas = STATEMENT_FIELDS.map((field) => [field, colunas[columns.get(field) ?? -1] ?? null]);
    return {
      linha,
      lembrada: Object.keys(known.remembered).length > 0,
      colunas,
      exemplo: (first?.cells ?? []).map(toKeptCell),
      usadas: Object.fromEntries(usadas) as Record<(typeof STATEMENT_FIELDS)[number], string | null>,
    };
  });
}
