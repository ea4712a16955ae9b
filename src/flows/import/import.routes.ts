import { FairQueue, type QueueBounds } from '../../platform/database/fair-queue.ts';
import type { Call } from '../../platform/http/call.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { clientImport } from './client-import.ts';
import {
  importClients,
  importPrices,
  importProducts,
  importRepresentadas,
  importSales,
} from './import.contract.ts';
import type { ImportQuery } from './import-call.ts';
import type { ImportKind } from './import-kind.ts';
import { importRecords } from './import-records.ts';
import { importPriceFile } from './price-import.ts';
import { productImportOf } from './product-import.ts';
import { representadaImport } from './representada-import.ts';
import { importSaleFile } from './sale-import.ts';
import { showSheet } from './sheet.contract.ts';
import { readSheet } from './sheet.ts';

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
