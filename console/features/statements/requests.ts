import type { Dismissal } from '../../../src/domain/statement-lines.ts';
import { api, ask, askData, once } from '../../lib/api.ts';
import { fileBody } from '../../lib/files.ts';
import { action, listQuery, oneQuery } from '../../lib/record-requests.ts';
import { ifMatch } from '../../lib/record-tags.ts';

/** A file as it was chosen, of one representada; its key keeps it from being posted twice. */
export interface ChosenStatement {
  representadaId: string;
  file: File;
  key: string;
  /** The columns assigned by hand. */
  colunas?: string | undefined;
}

/** The settlement of a waiting line: its entry or a dismissal, and the amount if it was unreadable. */
export type SettledLine = { linha: number; informado?: number | undefined } & (
  | { venda_id: string; parcela: number }
  | { dispensar: Dismissal | null; nota?: string | undefined }
);

export const PASTED = 'linhas coladas.txt';

/** Only a pasted text says what it is; of a file the service looks at the bytes. */
const fileOf = (file: File) => fileBody(file, file.name === PASTED ? 'text/plain' : 'text/csv');

const queryOf = ({ representadaId, colunas }: ChosenStatement) => ({
  representada_id: representadaId,
  ...(colunas !== undefined && { colunas }),
});

export const statementsQuery = listQuery('/api/v1/statements');

export const statementQuery = oneQuery('/api/v1/statements/{id}');

export const useReadColumns = action(() => (chosen: ChosenStatement) => {
  const params = { query: queryOf(chosen) };
  return askData(api.POST('/api/v1/statements/columns', { params, ...fileOf(chosen.file) }));
});

export const usePreviewStatement = action(() => (chosen: ChosenStatement) => {
  const params = { query: { ...queryOf(chosen), simular: true } };
  return askData(api.POST('/api/v1/statements', { params, ...fileOf(chosen.file) }));
});

/** Posts the statement, then settles its unknown lines. */
export const usePostStatement = action(
  () =>
    async ({ settled, ...chosen }: ChosenStatement & { settled: SettledLine[] }) => {
      const params = { query: queryOf(chosen), ...once(chosen.key) };
      const { data } = await ask(api.POST('/api/v1/statements', { params, ...fileOf(chosen.file) }));
      const id = data.id ?? '';
      for (const line of settled) await settleLine(id, line);
      return { ...data, id };
    },
);

/** Sequential, because each settlement changes the statement that the next is compared with. */
export const useSettleLines = action((id: string) => async (lines: SettledLine[]) => {
  for (const line of lines) await settleLine(id, line);
});

function settleLine(id: string, { linha, ...body }: SettledLine) {
  const params = { path: { id, linha } };
  return ask(api.PUT('/api/v1/statements/{id}/lines/{linha}', { params, body }));
}

export const useDeleteStatement = action(
  (id: string) => (seen: object | undefined) =>
    ask(api.DELETE('/api/v1/statements/{id}', { params: { path: { id }, header: ifMatch(seen) } })),
);
