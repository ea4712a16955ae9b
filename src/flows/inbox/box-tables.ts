import type { z } from 'zod';
import { refuseField } from '../../contract/problems.ts';
import type { ColumnNames, LayoutName } from '../../domain/table-columns.ts';
import { bookPoster, summarizeBook } from '../../money/order-books/post-book.ts';
import { statementPoster } from '../../money/statements/post-statement.ts';
import { summarizeStatement } from '../../money/statements/summarize-statement.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findRow, rowsWith } from '../../platform/database/rows.ts';
import type { AppContext, RequestContext } from '../../platform/http/routes.ts';
import type { WriteCall } from '../../platform/writes/changes.ts';
import { priceListPoster, summarizePriceList } from '../../trade/price-lists/post-price-list.ts';
import { positionPoster, summarizePosition } from '../../trade/titles/post-position.ts';
import type { postInboxEntry } from './inbox.contract.ts';
import type { InboxRow } from './inbox.queries.ts';

/** The acting company; a letter acts as nobody. */
export type Receiver = Pick<RequestContext<unknown, unknown>, 'company' | 'requester'>;

type PostQuery = z.output<NonNullable<(typeof postInboxEntry)['query']>>;

/** The posting of an entry, whose representada is known. */
type TableCall = WriteCall &
  Pick<RequestContext<Buffer, PostQuery & { representada_id: string }>, 'requester' | 'body' | 'query'>;

/** What a person says of a table that is posted. */
export interface TableQuery {
  readonly colunas?: ColumnNames | undefined;
  readonly tabela_id?: string | undefined;
}

interface Posted {
  readonly id: string;
  readonly representada_id: string;
}

/** A table of a factory that comes into the box. */
interface BoxTable {
  /** What posting it would do, in one sentence; refuses as posting would. */
  summarize(
    receiver: Receiver,
    body: Buffer,
    representadaId: string | null,
    asked?: TableQuery,
  ): Promise<string>;
  post(call: TableCall): Promise<object>;
  /** What came of the file. */
  find(db: Reader, file: Pick<InboxRow, 'empresa_id' | 'arquivo'>): Promise<Posted | undefined>;
}

export type BoxTables = Readonly<Record<LayoutName, BoxTable>>;

/** Each table that is taken, by its layout: one that stands here is known, told and posted. */
export function boxTables(service: AppContext): BoxTables {
  const postPriceList = priceListPoster(service);
  return {
    extrato: {
      summarize: (receiver, body, representadaId, asked) =>
        summarizeStatement(service, receiver, body, representadaId, asked?.colunas),
      post: statementPoster(service),
      find: (db, file) => findRow(db, 'extratos', file),
    },
    titulos: {
      summarize: (receiver, body, representadaId, asked) =>
        summarizePosition(service, receiver, body, representadaId, asked?.colunas),
      post: positionPoster(service),
      find: (db, file) =>
        rowsWith(db, 'posicoes', file)
          .select(['id', 'representada_id'])
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
    },
    carteira: {
      summarize: (receiver, body, representadaId, asked) =>
        summarizeBook(service, receiver, body, representadaId, asked?.colunas),
      post: bookPoster(service),
      find: (db, file) =>
        rowsWith(db, 'carteiras', file)
          .select(['id', 'representada_id'])
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
    },
    lista: {
      summarize: ({ company, requester }, body, representadaId, asked) =>
        summarizePriceList(service, { company, requester, body }, representadaId, asked),
      post: ({ query: { data, vale_de, ...query }, ...call }) => {
        if (data !== undefined && service.calendar.isFuture(data))
          refuseField('data', 'A data não pode estar no futuro');
        if (vale_de !== undefined && vale_de < service.calendar.today())
          refuseField('vale_de', 'A data já passou');
        return postPriceList({ ...call, query: { ...query, data, vale_de } });
      },
      find: (db, file) =>
        rowsWith(db, 'listas_preco', file)
          .select(['id', 'representada_id'])
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
    },
  };
}
