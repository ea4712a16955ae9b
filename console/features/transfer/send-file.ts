import type { ImportReport, SaleImportReport, Sheet } from '@talao/client';
import { useMutation } from '@tanstack/react-query';
import { api, ask, askData, once } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { fileBody } from '../../lib/files.ts';
import { sheetType } from '../../lib/sheets.ts';
import {
  type ChosenFile,
  columnsAsked,
  contentOf,
  type RememberedColumns,
  understoodColumns,
} from './chosen-file.ts';
import { IMPORT_KINDS, type ImportKind, KINDS_OF_A_REPRESENTADA } from './import-kinds.ts';
import { prepareSheet } from './prepare-sheet.ts';
import { lastChange } from './undo-import.ts';

/** The service's report; for past sales also the count and products missing in the catalogue. */
export type FileReport = ImportReport & Partial<Pick<SaleImportReport, 'vendas' | 'produtos_desconhecidos'>>;

/** A checked file with its report. */
export interface Examined {
  readonly chosen: ChosenFile;
  readonly report: FileReport;
  /** Keeps it from being imported twice. */
  readonly key: string;
}

interface Examination {
  chosen: ChosenFile;
  remembered: RememberedColumns;
  key: string;
}

/** Reads the columns of a file, if not yet done, and simulates the import. */
export function useExamineFile() {
  return useMutation({
    mutationFn: async ({ chosen, remembered, key }: Examination): Promise<Examined> => {
      const known = chosen.sheet === undefined ? await withSheet(chosen, remembered) : chosen;
      return { chosen: known, report: await sendFile(known, { simular: true }), key };
    },
  });
}

export interface Imported {
  readonly report: FileReport;
  /** The last change before it, and the last when it was done. */
  readonly after: number | undefined;
  readonly until: number | undefined;
}

/** Where the journal stood when a file was first sent: one that is sent again was perhaps imported already. */
const begun = new Map<string, number | undefined>();

/** Imports the file, and answers between which changes it stands in the journal. */
export function useImportFile() {
  return useMutation({
    mutationFn: async ({ chosen, report: { plano }, key }: Examined): Promise<Imported> => {
      if (!begun.has(key)) begun.set(key, await lastChange());
      const report = await sendFile(chosen, { ...(plano && { plano }) }, once(key).header);
      return { report, after: begun.get(key), until: await lastChange() };
    },
  });
}

async function withSheet(chosen: ChosenFile, remembered: RememberedColumns): Promise<ChosenFile> {
  const sheet = await sheetIn(chosen.kind, chosen.file);
  if (sheet === undefined) return chosen;
  return { ...chosen, ...prepareSheet(chosen.kind, sheet, understoodColumns(sheet, remembered)) };
}

/** The cells of a file; a read error is reported with the other faults. */
export async function sheetIn(tipo: ImportKind | 'prices', file: File): Promise<Sheet | undefined> {
  try {
    return await readSheet(tipo, file);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}

async function readSheet(tipo: ImportKind | 'prices', file: File): Promise<Sheet> {
  const params = { query: { tipo } };
  return askData(api.POST('/api/v1/import/sheet', { params, ...fileBody(file, sheetType(file)) }));
}

async function sendFile(
  chosen: ChosenFile,
  query: { simular?: boolean; plano?: string },
  header: { 'Idempotency-Key'?: string } = {},
): Promise<FileReport> {
  const { kind, representada, comissoes } = chosen;
  const { type, body } = contentOf(chosen);
  const colunas = columnsAsked(chosen);
  const whose =
    KINDS_OF_A_REPRESENTADA.includes(kind) && representada ? { representada_id: representada } : {};
  const asked = { ...query, ...whose, ...(colunas && { colunas }) };
  const file = fileBody(body, type);
  if (kind === 'sales') {
    const past = { ...asked, ...(comissoes && { comissoes }) };
    return askData(api.POST('/api/v1/import/sales', { params: { query: past, header }, ...file }));
  }
  const updating = { ...asked, ...(chosen.updates && { atualizar: true }) };
  const { data } = await ask(
    api.POST(IMPORT_KINDS[kind].operation, { params: { query: updating, header }, ...file }),
  );
  return data;
}
