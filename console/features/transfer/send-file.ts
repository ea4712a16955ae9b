import type { ImportReport } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { once } from '../../lib/idempotency.ts';
import { sheetType } from '../../lib/sheets.ts';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';

/** A file as it was chosen, for one kind of record; its key keeps it from being imported twice. */
export interface ChosenFile {
  kind: ImportKind;
  file: File;
  key: string;
}

export function useCheckFile() {
  return useMutation({ mutationFn: (chosen: ChosenFile) => sendFile(chosen, { simular: true }) });
}

export function useImportFile() {
  return useMutation({
    mutationFn: (chosen: ChosenFile) => sendFile(chosen, {}, once(chosen.key).header),
  });
}

async function sendFile(
  { kind, file }: ChosenFile,
  query: { simular?: boolean },
  header: { 'Idempotency-Key'?: string } = {},
): Promise<ImportReport> {
  const { data } = await ask(
    api.POST(IMPORT_KINDS[kind].operation, {
      params: { query, header },
      headers: { 'content-type': sheetType(file) },
      // The bytes go as they are: the service knows more encodings than a browser's text.
      body: '',
      bodySerializer: () => file,
    }),
  );
  return data;
}
