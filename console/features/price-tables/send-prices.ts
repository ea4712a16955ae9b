import type { Sheet } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { api, askData } from '../../lib/api.ts';
import { fileBody } from '../../lib/files.ts';
import { once } from '../../lib/idempotency.ts';
import { contentOf, type Fixes } from '../transfer/chosen-file.ts';
import { sheetIn } from '../transfer/send-file.ts';

/** A chosen file as it was fixed, with the idempotency key that prevents a second import. */
export interface ChosenPrices {
  file: File;
  /** Absent until the file was read, and where it cannot be read as a table. */
  sheet?: Sheet | undefined;
  fixes: Fixes;
  key: string;
}

/** Reads the cells of a file, if not yet done, and simulates the import. */
export function useCheckPrices(tableId: string) {
  return useMutation({
    mutationFn: async (chosen: ChosenPrices) => {
      const sheet = chosen.sheet ?? (await sheetIn('prices', chosen.file));
      const checked = { ...chosen, sheet };
      return { chosen: checked, report: await sendPrices(tableId, checked, true) };
    },
  });
}

export function useImportPrices(tableId: string) {
  return useMutation({
    mutationFn: (chosen: ChosenPrices) => sendPrices(tableId, chosen, false, once(chosen.key).header),
  });
}

async function sendPrices(
  tabela_id: string,
  chosen: ChosenPrices,
  simular: boolean,
  header: { 'Idempotency-Key'?: string } = {},
) {
  const { type, body } = contentOf(chosen);
  const params = { query: { tabela_id, simular }, header };
  return askData(api.POST('/api/v1/import/prices', { params, ...fileBody(body, type) }));
}
