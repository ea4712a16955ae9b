import { change } from '../changes/changes.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { isUuid } from '../http/contract/fields.ts';
import { success } from '../http/contract/operation.ts';
import { problems, representadaHasProducts, representadaHasSales } from '../http/contract/problems.ts';
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

    route(getRepresentada, async ({ company, id }) => {
      if (!isUuid(id)) refuse(problems.representadaNotFound);
      const row = await findRepresentada(db.read, company.id, id);
      return success(toRepresentada(orRefuse(row, problems.representadaNotFound)));
    }),

    route(updateRepresentada, async (call) => {
      if (!isUuid(call.id)) refuse(problems.representadaNotFound);
      return change(service, call, {}, async (db, journal) => {
        const changed = await changeRepresentada(db, call.company.id, call.id, call.body);
        const { before, after } = orRefuse(changed, problems.representadaNotFound);
        const representada = toRepresentada(after);
        journal.changed('representadas', representada.id, toRepresentada(before), representada);
        return success(representada);
      });
    }),

    route(deleteRepresentada, async (call) => {
      if (!isUuid(call.id)) refuse(problems.representadaNotFound);
      return change(service, call, { representadas: -1 }, async (db, journal) => {
        const { sales, products } = await countReferences(db, call.company.id, call.id);
        if (sales > 0) refuse(representadaHasSales(sales));
        if (products > 0) refuse(representadaHasProducts(products));
        const removed = await removeRepresentada(db, call.company.id, call.id);
        const representada = toRepresentada(orRefuse(removed, problems.representadaNotFound));
        journal.deleted('representadas', representada.id, representada);
        return representadaDeleted;
      });
    }),
  ];
}
