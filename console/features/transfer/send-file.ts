import type { ImportReport, SaleImportReport, Sheet } from '@talao/client';
import { foldText } from '../../../src/domain/text.ts';
import { api, ask, askData, once } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { fileBody, sheetType } from '../../lib/files.ts';
import { count } from '../../lib/formats.ts';
import { action } from '../../lib/record-requests.ts';
import {
  type ChosenFile,
  type ColumnFields,
  columnsAsked,
  contentOf,
  type Fixes,
  NO_FIXES,
  type RememberedColumns,
  understoodColumns,
  withCell,
} from './chosen-file.ts';
import { IMPORT_KINDS, type ImportKind, KINDS_OF_A_REPRESENTADA } from './import-kinds.ts';
import { lastChange } from './undo-import.ts';

export type FileReport = ImportReport & Partial<Pick<SaleImportReport, 'vendas' | 'produtos_desconhecidos'>>;

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

export const useExamineFile = action(
  () =>
    async ({ chosen, remembered, key }: Examination): Promise<Examined> => {
      const known = chosen.sheet === undefined ? await withSheet(chosen, remembered) : chosen;
      return { chosen: known, report: await sendFile(known, { simular: true }), key };
    },
);

export interface Imported {
  readonly report: FileReport;
  /** The last change before it, and the last when it was done. */
  readonly after: number | undefined;
  readonly until: number | undefined;
}

/** Where the journal stood when a file was first sent: one that is sent again was perhaps imported already. */
const begun = new Map<string, number | undefined>();

/** Imports the file, and answers between which changes it stands in the journal. */
export const useImportFile = action(
  () =>
    async ({ chosen, report: { plano }, key }: Examined): Promise<Imported> => {
      if (!begun.has(key)) begun.set(key, await lastChange());
      const report = await sendFile(chosen, { ...(plano && { plano }) }, once(key).header);
      return { report, after: begun.get(key), until: await lastChange() };
    },
);

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

type Prepared = Pick<ChosenFile, 'sheet' | 'fields' | 'fixes' | 'joined' | 'notes'>;

function prepareSheet(kind: ImportKind, sheet: Sheet, fields: ColumnFields): Prepared {
  if (!sheet.completa) return { sheet, fields, fixes: NO_FIXES };
  if (kind === 'products') return withGroups(sheet, fields);
  if (kind === 'clients') return withWholeAddress(sheet, fields);
  return { sheet, fields, fixes: NO_FIXES };
}

const LONGEST_GROUP = 100;
const FEWEST_COLUMNS = 3;
const MOST_TOLD = 5;

/** A line with one cell among lines of several is the heading of a group, which becomes the category of the lines below it. */
function withGroups(sheet: Sheet, fields: ColumnFields): Prepared {
  const isTable = fields.filter((field) => field !== null).length >= FEWEST_COLUMNS;
  const textOf = ({ celulas }: Sheet['linhas'][number]) => {
    const [text, ...others] = celulas.map((cell) => cell.trim()).filter(Boolean);
    return isTable && others.length === 0 ? text : undefined;
  };
  if (!sheet.linhas.some(textOf)) return { sheet, fields, fixes: NO_FIXES };
  const known = fields.indexOf('categoria');
  const at = known === -1 ? sheet.colunas.length : known;
  const groups = new Set<string>();
  let fixes: Fixes = {
    ...NO_FIXES,
    withoutLines: new Set(sheet.linhas.filter(textOf).map(({ linha }) => linha)),
  };
  let group = '';
  for (const line of sheet.linhas) {
    const heading = textOf(line);
    if (heading !== undefined) group = heading.length > LONGEST_GROUP ? '' : heading;
    else if (group !== '' && !line.celulas[at]?.trim()) {
      groups.add(group);
      fixes = withCell(fixes, line.linha, at, group);
    }
  }
  const left = fixes.withoutLines.size - groups.size;
  const names = [...groups].slice(0, MOST_TOLD).join(', ') + (groups.size > MOST_TOLD ? '…' : '');
  const notes = [
    groups.size > 0 &&
      `${count(groups.size, 'linha de grupo virou categoria', 'linhas de grupo viraram categoria')}: ${names}.`,
    left > 0 &&
      `${count(left, 'linha de título ou rodapé ficou de fora', 'linhas de título ou rodapé ficaram de fora')}.`,
  ].filter((note) => note !== false);
  if (known !== -1 || groups.size === 0) return { sheet, fields, fixes, notes };
  return {
    sheet: { ...sheet, colunas: [...sheet.colunas, { coluna: 'Categoria', campo: 'categoria' }] },
    fields: [...fields, 'categoria'],
    fixes,
    notes,
  };
}

const NUMBER = /^(n|no|nr|num|numero)$/;
const COMPLEMENT = /^(complemento|compl)$/;
const MOBILE = /^(celular|cel|whatsapp|whats)$/;

/** The number joins its street, and a mobile phone is taken before another, because WhatsApp needs it. */
function withWholeAddress(sheet: Sheet, fields: ColumnFields): Prepared {
  const spare = (pattern: RegExp) =>
    sheet.colunas.findIndex(
      ({ coluna }, at) =>
        fields[at] === null && pattern.test(foldText(coluna).replaceAll(/[^a-z]|[ºª°]/g, '')),
    );
  const [street, phone] = [fields.indexOf('endereco'), fields.indexOf('telefone')];
  const parts = street === -1 ? [] : [spare(NUMBER), spare(COMPLEMENT)].filter((at) => at !== -1);
  const mobile = phone === -1 ? -1 : spare(MOBILE);
  let fixes = NO_FIXES;
  for (const { linha, celulas } of sheet.linhas) {
    const cell = (at: number) => celulas[at]?.trim() ?? '';
    const address = [street, ...parts].map(cell).filter(Boolean).join(', ');
    if (address !== cell(street)) fixes = withCell(fixes, linha, street, address);
    if (mobile !== -1 && cell(mobile) !== '') fixes = withCell(fixes, linha, phone, cell(mobile));
  }
  const notes = [
    parts.length > 0 && 'O número e o complemento entraram no endereço.',
    mobile !== -1 && 'O celular ficou como telefone do cliente, para o WhatsApp.',
  ].filter((note) => note !== false);
  return { sheet, fields, fixes, notes, joined: mobile === -1 ? parts : [...parts, mobile] };
}
