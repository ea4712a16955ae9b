import type { Dismissal } from '../../../src/domain/statement-lines.ts';
import { api, ask, askData, once } from '../../lib/api.ts';
import { action, listQuery, oneQuery } from '../../lib/record-requests.ts';
import { ifMatch } from '../../lib/record-tags.ts';
import { bodyOf, type ChosenFile, queryOf } from '../factory-files/requests.ts';

/** The settlement of a waiting line: its entry or a dismissal, and the amount if it was unreadable. */
export type SettledLine = { linha: number; informado?: number | undefined } & (
  | { venda_id: string; parcela: number }
  | { dispensar: Dismissal | null; nota?: string | undefined }
);

export const statementsQuery = listQuery('/api/v1/statements');

export const statementQuery = oneQuery('/api/v1/statements/{id}');

export const usePreviewStatement = action(() => (chosen: ChosenFile) => {
  const params = { query: { ...queryOf(chosen), simular: true } };
  return askData(api.POST('/api/v1/statements', { params, ...bodyOf(chosen.file) }));
});

/** Posts the statement, then settles its unknown lines. */
export const usePostStatement = action(
  () =>
    async ({ settled, ...chosen }: ChosenFile & { settled: SettledLine[] }) => {
      const params = { query: queryOf(chosen), ...once(chosen.key) };
      const { data } = await ask(api.POST('/api/v1/statements', { params, ...bodyOf(chosen.file) }));
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
