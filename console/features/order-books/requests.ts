import { api, ask, askData, newIdempotencyKey, once } from '../../lib/api.ts';
import { action, listQuery, oneQuery, removal } from '../../lib/record-requests.ts';
import { bodyOf, type ChosenFile, queryOf } from '../factory-files/requests.ts';

export interface BookOptions {
  /** The day the book speaks of. */
  data: string;
}

export const orderBooksQuery = listQuery('/api/v1/order-books');

export const orderBookQuery = oneQuery('/api/v1/order-books/{id}');

export const usePreviewBook = action(() => (chosen: ChosenFile<BookOptions>) => {
  const params = { query: { ...queryOf(chosen), simular: true } };
  return askData(api.POST('/api/v1/order-books', { params, ...bodyOf(chosen.file) }));
});

export const usePostBook = action(() => async (chosen: ChosenFile<BookOptions>) => {
  const params = { query: queryOf(chosen), ...once(chosen.key) };
  const { data } = await ask(api.POST('/api/v1/order-books', { params, ...bodyOf(chosen.file) }));
  return { ...data, id: data.id ?? '' };
});

export const useTeachLine = action(
  (id: string) =>
    ({ linha, venda_id }: { linha: number; venda_id: string | null }) => {
      const params = { path: { id, linha } };
      return askData(api.PUT('/api/v1/order-books/{id}/lines/{linha}', { params, body: { venda_id } }));
    },
);

/** As many as the service takes at once. */
const MOST_LINES = 500;

/** Closes what the lines cut, some hundreds at a time. */
export const useApplyLines = action((id: string) => async (linhas: readonly number[]) => {
  const all = { encerramentos: 0, ignoradas: 0 };
  for (let at = 0; at < linhas.length; at += MOST_LINES) {
    const params = { path: { id }, ...once(newIdempotencyKey()) };
    const body = { linhas: linhas.slice(at, at + MOST_LINES) };
    const { encerramentos, ignoradas } = await askData(
      api.POST('/api/v1/order-books/{id}/apply', { params, body }),
    );
    all.encerramentos += encerramentos.length;
    all.ignoradas += ignoradas.length;
  }
  return all;
});

export const useDeleteBook = removal('/api/v1/order-books/{id}');
