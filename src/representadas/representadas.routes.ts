import { change } from '../changes/changes.ts';
import { changeRecord, type RecordSource, recordRoute } from '../changes/records.ts';
import { refuse } from '../http/contract/api-error.ts';
import { success } from '../http/contract/operation.ts';
import { representadaHasProducts, representadaHasSales } from '../http/contract/problems.ts';
import { exportReply } from '../http/replies/export-reply.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { pageReader } from '../lists/pages.queries.ts';
import { answerConditionally, readVersion } from '../lists/versions.queries.ts';
import {
  createRepresentada,
  deleteRepresentada,
  getRepresentada,
  listRepresentadas,
  type Representada,
  representadaDeleted,
  toRepresentada,
  updateRepresentada,
} from './representadas.contract.ts';
import { representadaTable } from './representadas.export.ts';
import {
  changeRepresentada,
  countReferences,
  findRepresentada,
  insertRepresentada,
  type RepresentadaRow,
  removeRepresentada,
  selectRepresentadas,
} from './representadas.queries.ts';

export function representadaRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(createRepresentada, async (call) =>
      change(service, call, { representadas: 1 }, async (db, journal) => {
        const representada = toRepresentada(await insertRepresentada(db, call.company.id, call.body));
        journal.created('representadas', representada.id, representada);
        return success(representada);
      }),
    ),

    route(listRepresentadas, async (call) => {
      const {
        company,
        query: { page, limit, formato, ...filter },
      } = call;
      if (formato !== 'json')
        return exportReply(
          formato,
          calendar.today(),
          representadaTable(db.listFor(call.asker), company.id, filter),
        );
      return answerConditionally(db, call, async () => {
        const versao = await readVersion(db.read, company.id);
        const reader = pageReader(db, call, filter);
        const { rows, total } = await selectRepresentadas(reader, company.id, filter, { page, limit });
        return { versao, answer: { ...success(rows.map(toRepresentada)), page, limit, total } };
      });
    }),

    recordRoute(service, getRepresentada, source),

    route(updateRepresentada, async (call) =>
      changeRecord(service, call, {}, source, async (db, journal, before) => {
        const representada = toRepresentada(await changeRepresentada(db, before.row, call.body));
        journal.changed('representadas', representada.id, before.shown, representada);
        return success(representada);
      }),
    ),

    route(deleteRepresentada, async (call) =>
      changeRecord(
        service,
        call,
        { representadas: -1 },
        source,
        async (db, journal, { shown: representada }) => {
          const { sales, products } = await countReferences(db, call.company.id, representada.id);
          if (sales > 0) refuse(representadaHasSales(sales));
          if (products > 0) refuse(representadaHasProducts(products));
          await removeRepresentada(db, call.company.id, representada.id);
          journal.deleted('representadas', representada.id, representada);
          return representadaDeleted;
        },
      ),
    ),
  ];
}

const source: RecordSource<RepresentadaRow, Representada> = {
  find: findRepresentada,
  show: toRepresentada,
};
