import type { ImportPart } from './import-parts.ts';
import type { ImportKindName } from './imports.contract.ts';
import type { ImportTotals } from './imports.queries.ts';
import type { LineOptions } from './line-cells.ts';
import { type ReadTable, sortFaults } from './read-table.ts';

/** The name that a caller gives a file of a single import, which has none of its own. */
export const UNNAMED_FILES: readonly string[] = [];

export function optionsOf({ estado, prospects, incompletos }: LineOptions): LineOptions {
  return { estado, prospects, incompletos };
}

/** What every report tells of the lines that are none of data, and of what deserves attention. */
export function toldOf(
  { ignored, avisos }: Pick<ReadTable<unknown>, 'ignored' | 'avisos'>,
  importacao_id: string | null,
) {
  return { linhas_ignoradas: ignored, avisos: sortFaults([...avisos]), importacao_id };
}

/** The part that notes the import after all that it made. */
export function ending(
  id: string,
  tipo: ImportKindName,
  totais: Partial<ImportTotals>,
  alterados: number,
  desde: number,
): ImportPart {
  return { step: 'import', made: { id, tipo, arquivos: UNNAMED_FILES, totais, alterados, desde } };
}
