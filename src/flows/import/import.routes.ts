import type { z } from 'zod';
import { success } from '../../contract/operation.ts';
import { ApiError, problems } from '../../contract/problems.ts';
import { labelOf } from '../../domain/field-labels.ts';
import type { Requester } from '../../platform/database/fair-queue.ts';
import { FairQueue, type QueueBounds } from '../../platform/database/fair-queue.ts';
import type { FileReader } from '../../platform/files/file-reader.ts';
import { type AppContext, type RequestContext, type Route, route } from '../../platform/http/routes.ts';
import { clientImport } from './client-import.ts';
import * as contract from './import.contract.ts';
import { importOfficeFiles } from './import-office.ts';
import { importRecords } from './import-records.ts';
import { ID_COLUMN } from './imported.contract.ts';
import { importRecordRoutes } from './imports.routes.ts';
import { readSheetRows } from './office-files.ts';
import { importPriceFile } from './price-import.ts';
import { productImportOf } from './product-import.ts';
import { emptyTable, type HeaderKind, isRequired, readFile, readHeader, refuseLines } from './read-table.ts';
import { representadaImport } from './representada-import.ts';
import { importSaleFile } from './sale-import.ts';
import type { SheetType } from './sheet-type-names.ts';
import { TYPE_KINDS } from './sheet-types.ts';

/** Parsed files stay in memory during the import, so one file per company and two in all are imported at a time. */
const QUEUE: QueueBounds = { places: 2, ofCompany: 1, waitingOfCompany: 4 };

export function importRoutes(service: AppContext): Route[] {
  const queue = new FairQueue(QUEUE, service.db.stopping);
  const inTurn: typeof route = (operation, handle) =>
    route(operation, (call) => queue.run(call.requester, async () => handle(call)), queue);
  return [
    inTurn(contract.importClients, (call) => importRecords(service, clientImport, call)),
    inTurn(contract.importProducts, (call) =>
      importRecords(service, productImportOf(call.query.representada_id), call, call.query.representada_id),
    ),
    inTurn(contract.importRepresentadas, (call) => importRecords(service, representadaImport, call)),
    inTurn(contract.importPrices, (call) => importPriceFile(service, call)),
    inTurn(contract.importSales, (call) => importSaleFile(service, call)),
    inTurn(contract.importOffice, (call) => importOfficeFiles(service, call)),
    inTurn(contract.showSheet, (call) => readSheet(service, call)),
    ...importRecordRoutes(service),
  ];
}

/** In characters. A small workbook can repeat one long text in every cell. */
const LARGEST_SHEET = 4 * 1024 * 1024;

type SheetKind = HeaderKind & { readonly keys?: readonly { readonly campo: string }[] };

type AskedSheet = RequestContext<Buffer, { tipo: 'auto' | SheetType }>;

async function readSheet({ files }: Pick<AppContext, 'files'>, { requester, body, query }: AskedSheet) {
  const tipo = query.tipo === 'auto' ? await findTypeOf(files, requester, body) : query.tipo;
  const kind: SheetKind = TYPE_KINDS[tipo];
  const keys = kind.keys?.map(({ campo }) => campo) ?? [];
  const more = keys.includes('id') ? ID_COLUMN : {};
  const file = emptyTable<never>();
  const sheet: contract.ImportSheet = { tipo, colunas: [], campos: [], linhas: [], completa: true };
  let size = 0;
  await readFile(
    { files, requester, body },
    file,
    (first) => {
      const header = readHeader(first, kind, undefined, more);
      const { columns, headings } = header;
      const fields = { ...more, ...kind.schema.shape };
      sheet.campos = fieldsOf(kind, more, keys, columns);
      sheet.colunas = headings.map((coluna, at) => {
        // A column that only adds to another's field is none that a person chooses.
        const field = columns[at] ?? '';
        return { coluna: coluna.trim(), campo: Object.hasOwn(fields, field) ? field : null };
      });
      // Repeated columns are no fault here: the caller is about to choose between them.
      return { ...header, faults: [] };
    },
    ({ line, cells }) => {
      size = cells.reduce((sum, cell) => sum + cell.length + 1, size);
      sheet.completa = size <= LARGEST_SHEET;
      if (sheet.completa) sheet.linhas.push({ linha: line, celulas: cells });
      return sheet.completa;
    },
  );
  if (file.faults.length > 0) refuseLines(file.faults);
  return success(sheet);
}

const FIRST_LINES = 40;
const LONGEST_SHOWN_CELL = 500;

/** The type of a file that nobody has named; one that fits none is refused with its first lines. */
async function findTypeOf(files: FileReader, requester: Requester, body: Buffer): Promise<SheetType> {
  const sheets = await readSheetRows(files, requester, '', body, true);
  const found = sheets.find((one) => one.found)?.found;
  if (found !== undefined) return found.tipo;
  const [first] = sheets;
  const primeiras: string[][] = [];
  for (const { line, cells } of first?.rows ?? []) {
    if (line > FIRST_LINES) break;
    while (primeiras.length < line - 1) primeiras.push([]);
    primeiras.push(cells.map((cell) => cell.trim().slice(0, LONGEST_SHOWN_CELL)));
  }
  const abas = sheets.flatMap(({ aba }) => aba ?? []);
  const details = primeiras.length > 0 ? [] : [{ linha: 1, campo: '', mensagem: 'O arquivo está vazio' }];
  throw new ApiError(problems.sheetUnrecognised, { details, primeiras, ...(abas.length > 1 && { abas }) });
}

function fieldsOf(
  { schema, oneOf }: SheetKind,
  more: z.ZodRawShape,
  keys: readonly string[],
  columns: readonly (string | undefined)[],
): contract.ImportSheet['campos'] {
  const [needed, ...others] = oneOf ?? [];
  const isNamed = others.some((campo) => columns.includes(campo));
  return Object.entries({ ...more, ...schema.shape }).map(([campo, field]) => ({
    campo,
    titulo: titleOf(campo),
    obrigatorio: (campo === needed && !isNamed) || isRequired(field as z.ZodType),
    chave: keys.includes(campo),
  }));
}

function titleOf(campo: string): string {
  if (campo === 'id') return 'Id no Talão';
  const named = campo.replace(/^(representada|vendedor)_id$/, '$1');
  return named === campo ? labelOf(campo) : `${labelOf(named)} (id)`;
}
