import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';
import { sheetType } from '../../lib/sheets.ts';

/** A chosen file, with the idempotency key that prevents a second import. */
interface ChosenPrices {
  file: File;
  key: string;
}

export function useCheckPrices(tableId: string) {
  return useMutation({ mutationFn: ({ file }: ChosenPrices) => sendPrices(tableId, file, true) });
}

export function useImportPrices(tableId: string) {
  return useMutation({
    mutationFn: ({ file, key }: ChosenPrices) => sendPrices(tableId, file, false, once(key).header),
  });
}

async function sendPrices(
  tabela_id: string,
  file: File,
  simular: boolean,
  header: { 'Idempotency-Key'?: string } = {},
) {
  const { data } = await ask(
    api.POST('/api/v1/import/prices', {
      params: { query: { tabela_id, simular }, header },
      headers: { 'content-type': sheetType(file) },
      body: '',
      bodySerializer: () => file,
    }),
  );
  return data;
}
