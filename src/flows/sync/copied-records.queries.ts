import type { SelectQueryBuilder } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row, Tables } from '../../platform/database/tables.ts';
import { partedTag, tagOfText } from '../../platform/http/replies/answers.ts';
import { toRule } from '../../trade/commission-rules/commission-rules.contract.ts';
import { toGoal } from '../../trade/goals/goals.contract.ts';
import { goalsWithin } from '../../trade/goals/goals.queries.ts';
import { type Price, toPriceTable } from '../../trade/price-tables/price-tables.contract.ts';
import { findAvailability } from '../../trade/products/availability.queries.ts';
import { toShownProduct, writtenOfProduct } from '../../trade/products/products.contract.ts';
import { showRepresentada } from '../../trade/representadas/representadas.contract.ts';
import type { Copied } from './sync.contract.ts';

/** Reads the records of a kind for a copy. */
export interface SyncSource {
  /** Records per query, chosen so that one query yields at most about a page. */
  readonly atOnce: number;
  /** Whether a vendedor gets only records that name him in `vendedor_id`. */
  readonly ofPortfolio: boolean;
  /** Whether this caller gets records of the kind at all. */
  isFor(scope: AccessScope): boolean;
  /** The next ids, ascending. */
  selectIds(db: Reader, scope: AccessScope, after: string | null, limit: number): Promise<string[]>;
  /** Those of these records that belong into the copy, as the JSON that is sent. */
  read(db: Reader, scope: AccessScope, ids: readonly string[], today: string): Promise<Map<string, string>>;
}

interface Copying<T extends Copied> extends Partial<Pick<SyncSource, 'atOnce' | 'ofPortfolio' | 'isFor'>> {
  /** The records that belong into the copy. */
  within(db: Reader, scope: AccessScope): SelectQueryBuilder<Tables, T, Record<never, never>>;
  write(rows: Row<T>[], db: Reader, scope: AccessScope, today: string): string[] | Promise<string[]>;
}

/** The source of a kind; a hundred records at once of the whole company, for everyone, where it does not say otherwise. */
export function copyOf<T extends Copied>({ within, write, ...own }: Copying<T>): SyncSource {
  // The columns used here are the same in every table of records, and Kysely needs one table's name to know them.
  const found = within as unknown as Copying<'metas'>['within'];
  return {
    atOnce: 100,
    ofPortfolio: false,
    isFor: () => true,
    ...own,
    async selectIds(db, scope, after, limit) {
      const ids = found(db, scope).select('id').orderBy('id').limit(limit);
      const rows = await (after === null ? ids : ids.where('id', '>', after)).execute();
      return rows.map(({ id }) => id);
    },
    async read(db, scope, ids, today) {
      const rows = await found(db, scope).selectAll().where('id', 'in', ids).execute();
      const written = rows.length === 0 ? [] : await write(rows as unknown as Row<T>[], db, scope, today);
      return new Map(rows.map(({ id }, at) => [id, written[at] as string]));
    },
  };
}

/** What is copied besides clients. */
export const COPIES = {
  representadas: copyOf({
    within: (db, { empresaId }) => rowsWith(db, 'representadas', { empresa_id: empresaId, ativo: true }),
    write: (rows, _db, scope) => rows.map((row) => writeTagged(showRepresentada(row, scope))),
  }),

  produtos: copyOf({
    within: (db, { empresaId }) => rowsWith(db, 'produtos', { empresa_id: empresaId, ativo: true }),
    async write(rows, db, { empresaId }, today) {
      const stock = await findAvailability(db, empresaId, rows, today);
      return rows.map((row) => {
        const shown = toShownProduct({ ...row, disponibilidade: stock.get(row.id) ?? null });
        return writeTagged(shown, '', partedTag(writtenOfProduct(shown), shown));
      });
    },
  }),

  tabelas_preco: copyOf({
    atOnce: 5,
    within: (db, { empresaId }) => rowsWith(db, 'tabelas_preco', { empresa_id: empresaId }),
    async write(rows, db, { empresaId }) {
      const ids = rows.map(({ id }) => id);
      const prices = await rowsWith(db, 'precos', { empresa_id: empresaId, tabela_id: ids })
        .select(['tabela_id', 'produto_id', 'preco'])
        .orderBy('tabela_id')
        .orderBy('produto_id')
        .execute();
      const ofTable = Map.groupBy(prices, ({ tabela_id }) => tabela_id);
      return rows.map((row) => {
        const precos = ofTable.get(row.id)?.map(({ produto_id, preco }): Price => ({ produto_id, preco }));
        return writeTagged(toPriceTable(row), `,"precos":${JSON.stringify(precos ?? [])}`);
      });
    },
  }),

  /** Commission rules are copied for the office only. */
  regras: copyOf({
    isFor: ({ vendedorId }) => vendedorId === null,
    within: (db, { empresaId }) => rowsWith(db, 'regras', { empresa_id: empresaId }),
    write: (rows) => rows.map((row) => writeTagged(toRule(row))),
  }),

  /** A vendedor gets only goals in his own name. */
  metas: copyOf({
    ofPortfolio: true,
    within: goalsWithin,
    write: (rows) => rows.map((row) => writeTagged(toGoal(row))),
  }),
};

/** Writes a record as JSON with its tag, which `If-Match` takes, and `more` fields; the tag is of the same text, so it is written once. */
export function writeTagged(shown: object, more = '', tag?: string): string {
  const text = JSON.stringify(shown);
  return `${text.slice(0, -1)},"etag":${JSON.stringify(tag ?? tagOfText(text))}${more}}`;
}
