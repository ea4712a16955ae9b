import { readCompany } from '../../access/companies/companies.queries.ts';
import { successWith } from '../../contract/operation.ts';
import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { Replay } from '../../platform/http/replies/idempotency.ts';
import type { AppContext, RequestContext } from '../../platform/http/routes.ts';
import type { RecordSource } from '../../platform/writes/records.ts';
import { findClient } from '../clients/clients.queries.ts';
import { type NotedPriceList, toNotedPriceList } from '../price-list-records/noted-price-list.ts';
import { type ListRow, priceListRecords, readListLines } from '../price-list-records/price-lists.queries.ts';
import { findRepresentada } from '../representadas/representadas.queries.ts';
import { comparedPrices, showHead, showList, warningsOfList } from './show-price-list.ts';
import { readLetterItems, readSold } from './touched-clients.queries.ts';
import { type WorkedOut, workOut } from './work-out.ts';

type Asked = Pick<RequestContext<unknown, unknown>, 'company' | 'scope' | 'id' | 'requester'>;

export const listSource: RecordSource<ListRow, NotedPriceList> = {
  show: toNotedPriceList,
  /** A vendedor reads what is applied. */
  async find(db, scope, id) {
    const row = await priceListRecords.find(db, scope, id);
    return scope.vendedorId !== null && row?.aplicada_em === null ? undefined : row;
  },
};

export type ListReader = ReturnType<typeof listReader>;

/** Lists as callers read them. */
export function listReader({ db, calendar }: Pick<AppContext, 'db' | 'calendar'>) {
  return {
    /** The list that the path names, worked out. */
    async find({ scope, id, requester }: Omit<Asked, 'company'>): Promise<WorkedOut> {
      const reader = db.readFor(requester);
      const row = orRefuse(await listSource.find(reader, scope, id), problems.priceListNotFound);
      return workOut(reader, row, await readListLines(reader, row), calendar.today());
    },

    async show({ scope, requester }: Pick<Asked, 'scope' | 'requester'>, worked: WorkedOut) {
      const reader = db.readFor(requester);
      const shown = await showList(reader, scope, worked, calendar.today());
      return successWith(shown, await warningsOfList(reader, worked));
    },

    /** The answer of a write that was repeated is made anew, from the list as it is now. */
    async showAgain<T>(
      { scope, requester }: Pick<Asked, 'scope' | 'requester'>,
      write: Promise<T>,
    ): Promise<T> {
      try {
        return await write;
      } catch (error) {
        const id = error instanceof Replay ? error.notKept?.id : undefined;
        if (id === undefined) throw error;
        const asked = { scope, requester, id };
        throw await Replay.of(await this.show(asked, await this.find(asked)));
      }
    },

    /** Some lists without their lines; what was sold is read once for all of them. */
    async showHeads(reader: Reader, scope: AccessScope, rows: readonly ListRow[], today: string) {
      const worked: WorkedOut[] = [];
      for (const row of rows)
        worked.push(await workOut(reader, row, await readListLines(reader, row), today));
      const products = new Set(worked.flatMap(comparedPrices).map(({ produto_id }) => produto_id));
      const sold = await readSold(reader, scope, today, [...products]);
      return worked.map((list) => showHead(list, sold));
    },

    async readLetter(call: Asked, clienteId: string) {
      const worked = await this.find(call);
      const client = orRefuse(await findClient(db.read, call.scope, clienteId), problems.clientNotFound);
      const { row } = worked;
      if (row.aplicada_em === null) refuse(problems.priceListNotApplied);
      const reader = db.readFor(call.requester);
      const itens = await readLetterItems(reader, call.scope, worked, calendar.today(), client.id);
      if (itens.length === 0 || !client.ativo) refuse(problems.priceListLeavesClient);
      const company = orRefuse(await readCompany(db.read, call.company.id), problems.companyNotFound);
      const representada = await findRepresentada(db.read, call.company.id, row.representada_id);
      const letter = { cliente_id: client.id, cliente_nome: client.nome, vale_de: row.vale_de, itens };
      return { letter, company, representada: representada?.nome ?? '' };
    },
  };
}
