import type { z } from 'zod';
import { labelOf } from '../../domain/field-labels.ts';
import { FairQueue, type QueueBounds } from '../../platform/database/fair-queue.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { ApiError, problems } from '../../platform/http/contract/problems.ts';
import { type Call, type Route, route, type Service } from '../../platform/http/routes.ts';
import { clientImport } from './client-import.ts';
import {
  importClients,
  importPrices,
  importProducts,
  importRepresentadas,
  importSales,
  type SHEET_KINDS,
  type Sheet,
  showSheet,
} from './import.contract.ts';
import type { ImportKind, ImportQuery, ReadKind } from './import-kind.ts';
import { importRecords } from './import-records.ts';
import { ID_COLUMN, saleFile } from './imported.contract.ts';
import { importPriceFile, priceFile } from './price-import.ts';
import { productImport, productImportOf } from './product-import.ts';
import { isRequired, readFile, readHeader } from './read-table.ts';
import { representadaImport } from './representada-import.ts';
import { importSaleFile } from './sale-import.ts';

/** Parsed files stay in memory during the import, so one file per company and two in all are imported at a time. */
const QUEUE: QueueBounds = { places: 2, ofCompany: 1, waitingOfCompany: 4 };

export function importRoutes(service: Service): Route[] {
  const queue = new FairQueue(QUEUE, service.db.stopping);
  const importing =
    <T, C extends object, Row extends { readonly id: string }>(kind: ImportKind<T, C, Row>) =>
    (call: Call<Buffer, ImportQuery>) =>
      queue.run(call.requester, () => importRecords(service, kind, call));
  return [
    route(importClients, importing(clientImport), queue),
    route(importProducts, (call) => importing(productImportOf(call.query.representada_id))(call), queue),
    route(importRepresentadas, importing(representadaImport), queue),
    route(importPrices, (call) => queue.run(call.requester, () => importPriceFile(service, call)), queue),
    route(importSales, (call) => queue.run(call.requester, () => importSaleFile(service, call)), queue),
    route(showSheet, (call) => queue.run(call.requester, () => readSheet(service, call)), queue),
  ];
}

/** In characters. A small workbook can repeat one long text in every cell. */
const LARGEST_SHEET = 4 * 1024 * 1024;

interface SheetKind {
  readonly kind: Pick<ReadKind<unknown>, 'schema' | 'headings' | 'assigned' | 'oneOf' | 'insteadOf'>;
  /** Columns that identify the record to update. */
  readonly keys: readonly string[];
}

const keysOf = ({ updates }: { updates: { keys: readonly { campo: string }[] } }) =>
  updates.keys.map(({ campo }) => campo);

const KINDS: Record<(typeof SHEET_KINDS)[number], SheetKind> = {
  clients: { kind: clientImport, keys: keysOf(clientImport) },
  products: { kind: productImport, keys: keysOf(productImport) },
  representadas: { kind: representadaImport, keys: keysOf(representadaImport) },
  prices: { kind: priceFile, keys: [] },
  sales: { kind: saleFile, keys: [] },
};

/** Previews a file and how its columns are understood, without importing it. */
async function readSheet(
  { files }: Pick<Service, 'files'>,
  { requester, body, query }: Call<Buffer, { tipo: (typeof SHEET_KINDS)[number] }>,
) {
  const { kind, keys } = KINDS[query.tipo];
  const more = keys.includes('id') ? ID_COLUMN : {};
  const file = { faults: [], unknownColumns: [], count: 0 };
  const sheet: Sheet = { colunas: [], campos: [], linhas: [], completa: true };
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
  if (file.faults.length > 0) throw new ApiError(problems.invalidInput, { details: file.faults });
  return success(sheet);
}

function fieldsOf(
  { schema, oneOf }: SheetKind['kind'],
  more: z.ZodRawShape,
  keys: readonly string[],
  columns: readonly (string | undefined)[],
): Sheet['campos'] {
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
