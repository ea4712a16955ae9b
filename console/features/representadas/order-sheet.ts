import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ask, askData } from '../../lib/api.ts';
import { fileBody } from '../../lib/files.ts';
import { newIdempotencyKey, once } from '../../lib/idempotency.ts';

/** The marks of her order sheet, with the values of one of her sales. */
export function sheetMarksQuery(id: string, venda_id: string | undefined) {
  return queryOptions({
    queryKey: ['representadas', 'marks', id, venda_id],
    queryFn: () => {
      const params = { path: { id }, query: venda_id === undefined ? {} : { venda_id } };
      return askData(api.GET('/api/v1/representadas/{id}/order-sheet/marks', { params }));
    },
    placeholderData: keepPreviousData,
  });
}

/** Stores her order sheet, or removes it when there is no file. */
export function useChangeSheet(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null): Promise<unknown> => {
      const params = { path: { id }, ...once(newIdempotencyKey()) };
      const path = '/api/v1/representadas/{id}/order-sheet';
      return file === null
        ? ask(api.DELETE(path, { params }))
        : ask(api.PUT(path, { params, ...fileBody(file, sheetType(file)) }));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['representadas'] }),
  });
}

/** By its name, because not every system tells browsers what a spreadsheet is. */
const sheetType = ({ name }: File) =>
  /\.xlsm$/i.test(name)
    ? 'application/vnd.ms-excel.sheet.macroenabled.12'
    : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
