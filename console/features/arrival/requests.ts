import type { OfficeFile, OfficeImportReport, paths } from '@talao/client';
import { api, ask, askData, once } from '../../lib/api.ts';
import { fileBody } from '../../lib/files.ts';
import { action, listQuery, oneQuery } from '../../lib/record-requests.ts';
import { type OfficeFiles, packed } from './office-files.ts';

/** What a person says of single sheets, by their place, and of all of them. */
export interface OfficeChoices {
  readonly tipos: Readonly<Record<string, string>>;
  readonly representadas: Readonly<Record<string, string>>;
  readonly comissoes?: boolean;
  readonly prospects?: boolean;
  readonly estado?: Query['estado'];
}

export const NO_CHOICES: OfficeChoices = { tipos: {}, representadas: {} };

export interface ExaminedOffice {
  readonly files: OfficeFiles;
  readonly choices: OfficeChoices;
  readonly report: OfficeImportReport;
  readonly body: Blob;
  /** Keeps it from being imported twice. */
  readonly key: string;
}

type Asked = Omit<ExaminedOffice, 'report' | 'body'> & { last: ExaminedOffice | undefined };

export const useExamineOffice = action(
  () =>
    async ({ files, choices, key, last }: Asked): Promise<ExaminedOffice> => {
      const isSame = last?.files === files;
      const body = isSame ? last.body : await packed(files);
      // Sheets are chosen by number, which other files change.
      const isNumbered = Object.keys({ ...choices.tipos, ...choices.representadas }).length > 0;
      const plain = () => send(body, { ...queryOf(choices, []), simular: true });
      if (!isNumbered) return { files, choices, key, body, report: await plain() };
      const { arquivos } = isSame ? last.report : await plain();
      const report = await send(body, { ...queryOf(choices, arquivos), simular: true });
      return { files, choices, key, body, report };
    },
);

export const useImportOffice = action(
  () =>
    ({ body, choices, report: { arquivos, plano }, key }: ExaminedOffice) =>
      send(body, { ...queryOf(choices, arquivos), plano }, once(key).header),
);

type Query = NonNullable<paths['/api/v1/import/office']['post']['parameters']['query']>;

function send(body: Blob, query: Query, header: { 'Idempotency-Key'?: string } = {}) {
  return askData(
    api.POST('/api/v1/import/office', { params: { query, header }, ...fileBody(body, 'application/zip') }),
  );
}

export function placeOf({ arquivo, aba }: Pick<OfficeFile, 'arquivo' | 'aba'>): string {
  return aba === null ? arquivo : `${arquivo} › ${aba}`;
}

function queryOf(
  { tipos, representadas, comissoes, prospects, estado }: OfficeChoices,
  sheets: OfficeFile[],
) {
  const said = (by: Readonly<Record<string, string>>) =>
    sheets.flatMap((sheet) => (placeOf(sheet) in by ? `${sheet.n}:${by[placeOf(sheet)]}` : [])).join();
  return {
    ...(said(tipos) && { tipos: said(tipos) }),
    ...(said(representadas) && { representadas: said(representadas) }),
    ...(comissoes && { comissoes }),
    ...(prospects && { prospects }),
    ...(estado && { estado }),
  };
}

export const importsQuery = listQuery('/api/v1/imports');

export const importQuery = oneQuery('/api/v1/imports/{id}');

export const useUndoImport = action((id: string) => async () => {
  const { data } = await ask(api.DELETE('/api/v1/imports/{id}', { params: { path: { id } } }));
  return data;
});
