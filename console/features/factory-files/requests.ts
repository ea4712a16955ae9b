import type { LayoutName } from '../../../src/domain/table-columns.ts';
import { api, askData } from '../../lib/api.ts';
import { fileBody } from '../../lib/files.ts';
import { action } from '../../lib/record-requests.ts';

/** A file as it was chosen, of one representada; its key keeps it from being posted twice. */
export interface ChosenFile<Options extends object = object> {
  representadaId: string;
  file: File;
  key: string;
  /** The columns assigned by hand. */
  colunas?: string | undefined;
  /** What else the request takes, such as the day that the file speaks of. */
  options: Options;
}

export const PASTED = 'linhas coladas.txt';

/** Only a pasted text says what it is; of a file the service looks at the bytes. */
export const bodyOf = (file: File) => fileBody(file, file.name === PASTED ? 'text/plain' : 'text/csv');

export const queryOf = <Options extends object>({
  representadaId,
  colunas,
  options,
}: ChosenFile<Options>) => ({
  representada_id: representadaId,
  ...(colunas !== undefined && { colunas }),
  ...options,
});

export const useReadColumns = action(
  (tipo: LayoutName) =>
    ({ representadaId, file, colunas }: ChosenFile) => {
      const params = {
        query: { representada_id: representadaId, tipo, ...(colunas !== undefined && { colunas }) },
      };
      return askData(api.POST('/api/v1/statements/columns', { params, ...bodyOf(file) }));
    },
);
