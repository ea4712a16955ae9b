import type { z } from 'zod';
import { success } from '../../contract/operation.ts';
import { labelOf } from '../../domain/field-labels.ts';
import { FairQueue, type QueueBounds } from '../../platform/database/fair-queue.ts';
import { type AppContext, type RequestContext, type Route, route } from '../../platform/http/routes.ts';
import { clientImport } from './client-import.ts';
import * as contract from './import.contract.ts';
import { importRecords } from './import-records.ts';
import { ID_COLUMN, saleFile } from './imported.contract.ts';
import { importPriceFile, priceFile } from './price-import.ts';
import { productImport, productImportOf } from './product-import.ts';
import { emptyTable, type HeaderKind, isRequired, readFile, readHeader, refuseLines } from './read-table.ts';
import { representadaImport } from './representada-import.ts';
import { importSaleFile } from './sale-import.ts';

/** Parsed files stay in memory during the import, so one file per company and two in all are imported at a time. */
const QUEUE: QueueBounds = { places: 2, ofCompany: 1, waitingOfCompany: 4 };

export function importRoutes(service: AppContext): Route[] {
  const queue = new FairQueue(QUEUE, service.db.stopping);
  const inTurn: typeof route = (operation, handle) =>
    route(operation, (call) => queue.run(call.requester, async () => handle(call)), queue);
  return [
    inTurn(contract.importClients, (call) => importRecords(service, clientImport, call)),
    inTurn(contract.importProducts, (call) =>
      importRecords(service, productImportOf(call.query.representada_id), call),
    ),
    inTurn(contract.importRepresentadas, (call) => importRecords(service, representadaImport, call)),
    inTurn(contract.importPrices, (call) => importPriceFile(service, call)),
    inTurn(contract.importSales, (call) => importSaleFile(service, call)),
    inTurn(contract.showSheet, (call) => readSheet(service, call)),
  ];
}

/** In characters. A small workbook can repeat one long text in every cell. */
const LARGEST_SHEET = 4 * 1024 * 1024;

type SheetKind = HeaderKind & { readonly keys?: readonly { readonly campo: string }[] };

const KINDS: Record<(typeof contract.SHEET_KINDS)[number], SheetKind> = {
  clients: clientImport,
  products: productImport,
  representadas: representadaImport,
  prices: priceFile,
  sales: saleFile,
};

async function readSheet(
  { files }: Pick<AppContext, 'files'>,
  { requester, body, query }: RequestContext<Buffer, { tipo: (typeof contract.SHEET_KINDS)[number] }>,
) {
  const kind = KINDS[query.tipo];
  const keys = kind.keys?.map(({ campo }) => campo) ?? [];
  const more = keys.includes('id') ? ID_COLUMN : {};
  const file = emptyTable<never>();
  const sheet: contract.ImportSheet = { colunas: [], campos: [], linhas: [], completa: true };
  let size = 0;
  await readFile(
    { files, requester, body },
    file,
    (first) => {
      const header = readHeader(first, kind, undefined, more);
      const { columns, headings } = header;
      sheet.campos = fieldsOf(kind, more, keys, columns);
      sheet.colunas = headings.map((coluna, at) => ({ coluna: coluna.trim(), campo: columns[at] ?? null }));
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
