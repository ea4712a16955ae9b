import { problems } from '../../contract/problems.ts';
import { foldCode } from '../../domain/codes.ts';
import { foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import { rowsWith, walkRows } from '../../platform/database/rows.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Price } from '../../trade/price-tables/price-tables.contract.ts';
import { priceTableRecords, selectAllPrices } from '../../trade/price-tables/price-tables.queries.ts';
import { codeKey } from '../../trade/products/product-codes.queries.ts';
import { findTakenProductIds } from '../../trade/products/products.import.queries.ts';
import { productCodeOf } from '../../trade/products/products.kind.ts';
import { countHeldByOthers, type Line, repeatedSince } from './import-kind.ts';
import type { NewRuleOfProduct, NewTable } from './import-parts.ts';
import type { ImportedPrice, ImportedProduct } from './imported.contract.ts';
import { leftOut } from './line-cells.ts';
import { OTHER_DATA, type SheetReport } from './office-report.ts';
import type { ProductExtras } from './product-import.ts';

export interface KnownRepresentada {
  readonly id: string;
  readonly nome: string;
  readonly documento: string;
  readonly comissao: number;
  readonly ativo: boolean;
}

export interface KnownProduct {
  readonly id: string;
  readonly representada_id: string | null;
  readonly code: string;
  readonly codes: readonly string[];
  readonly nome: string;
  readonly ativo: boolean;
}

/** The products of the company, and those of the files. */
export class ProductIndex {
  readonly #byKey = new Map<string, KnownProduct>();
  readonly #byFolded = new Map<string, KnownProduct[]>();
  readonly #byName = new Map<string, KnownProduct[]>();
  readonly #byId = new Map<string, KnownProduct>();

  add(product: KnownProduct): void {
    this.#byKey.set(codeKey(product.representada_id, product.code), product);
    this.#byId.set(product.id, product);
    for (const code of new Set([product.code, ...product.codes].map(foldCode)))
      append(this.#byFolded, code, product);
    append(this.#byName, foldText(product.nome), product);
  }

  ofKey = (representadaId: string | null, code: string) => this.#byKey.get(codeKey(representadaId, code));

  /** By code: among the products of the representada, then of none; where none is told, where only one has it. */
  ofCode(code: string, representadaId: string | undefined): KnownProduct | undefined {
    const found = this.#byFolded.get(foldCode(code)) ?? [];
    const own =
      representadaId === undefined ? found : found.filter((one) => one.representada_id === representadaId);
    const some = own.length > 0 ? own : found.filter((one) => one.representada_id === null);
    const exact = some.filter((one) => one.code === code);
    const [one, ...others] = exact.length > 0 ? exact : some;
    const named = others.length === 0 ? one : undefined;
    return named ?? this.#byId.get(code);
  }

  ofName(nome: string, representadaId: string | undefined): readonly KnownProduct[] {
    const found = this.#byName.get(foldText(nome)) ?? [];
    const own = found.filter((one) => one.representada_id === representadaId);
    return own.length > 0 ? own : found;
  }
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const some = map.get(key);
  if (some) some.push(value);
  else map.set(key, [value]);
}

const PRODUCTS_PER_READ = 1_000;

/** All products of the company: files may name any of them by code or name. */
export async function indexProducts(db: Reader, empresaId: string): Promise<ProductIndex> {
  const index = new ProductIndex();
  const found = rowsWith(db, 'produtos', { empresa_id: empresaId }).select([
    'id',
    'representada_id',
    'codigo',
    'codigos',
    'nome',
    'ativo',
  ]);
  for await (const rows of walkRows(found, { id: 'id' }, PRODUCTS_PER_READ))
    for (const row of rows)
      index.add({
        id: row.id,
        representada_id: row.representada_id,
        code: productCodeOf(row),
        codes: JSON.parse(row.codigos) as string[],
        nome: row.nome,
        ativo: Boolean(row.ativo),
      });
  return index;
}

const WHOSE = 'Diga a representada deste arquivo';

export type NewProductRecord = Omit<ImportedProduct, 'representada_nome'> & { readonly id: string };

/** The prices and rules that lines bring beside products, each table found or made with its first price. */
export class PricePlan {
  readonly tables: (NewTable & { precos: Price[] })[] = [];
  readonly added = new Map<string, Price[]>();
  readonly rules: NewRuleOfProduct[] = [];
  readonly #db: Reader;
  readonly #empresaId: string;
  readonly #found = new Map<string, Promise<Map<string, KnownTable>>>();
  readonly #ruled = new Map<string, Promise<Set<string>>>();

  constructor(db: Reader, empresaId: string) {
    this.#db = db;
    this.#empresaId = empresaId;
  }

  get count(): number {
    const made = this.tables.reduce((sum, { precos }) => sum + precos.length, 0);
    return [...this.added.values()].reduce((sum, some) => sum + some.length, made);
  }

  /** What becomes of a price: it is put, there already, or there with another value. */
  async put(representadaId: string, nome: string, price: Price): Promise<'new' | 'same' | 'other'> {
    const tables = await this.#tablesOf(representadaId);
    const key = foldText(nome);
    const table = tables.get(key) ?? this.#make(tables, representadaId, nome, key);
    table.prices ??= new Map(
      (await selectAllPrices(this.#db, { empresa_id: this.#empresaId, id: table.id })).map((one) => [
        one.produto_id,
        one.preco,
      ]),
    );
    const known = table.prices.get(price.produto_id);
    if (known !== undefined) return known === price.preco ? 'same' : 'other';
    table.prices.set(price.produto_id, price.preco);
    if (table.made) table.made.push(price);
    else append(this.added, table.id, price);
    return 'new';
  }

  /** The table of this name. */
  async tableOf(representadaId: string, nome: string): Promise<string | undefined> {
    return (await this.#tablesOf(representadaId)).get(foldText(nome))?.id;
  }

  #make(tables: Map<string, KnownTable>, representada_id: string, nome: string, key: string): KnownTable {
    const made: Price[] = [];
    const table = { id: newId(), prices: new Map<string, number>(), made };
    this.tables.push({ id: table.id, representada_id, nome, precos: made });
    tables.set(key, table);
    return table;
  }

  #tablesOf(representadaId: string): Promise<Map<string, KnownTable>> {
    const known = this.#found.get(representadaId) ?? this.#readTables(representadaId);
    this.#found.set(representadaId, known);
    return known;
  }

  async #readTables(representadaId: string): Promise<Map<string, KnownTable>> {
    const rows = await priceTableRecords.naming(this.#db, this.#empresaId, 'representada_id', representadaId);
    return new Map(rows.toReversed().map(({ id, nome }) => [foldText(nome), { id }]));
  }

  /** Makes a rule of a product that has none. */
  async rule({ id: representada_id, comissao }: KnownRepresentada, produto_id: string, percentual: number) {
    if (percentual === comissao) return;
    const ruled = this.#ruled.get(representada_id) ?? this.#readRuled(representada_id);
    this.#ruled.set(representada_id, ruled);
    if ((await ruled).has(produto_id)) return;
    (await ruled).add(produto_id);
    this.rules.push({ representada_id, produto_id, percentual });
  }

  async #readRuled(representada_id: string): Promise<Set<string>> {
    const rows = await rowsWith(this.#db, 'regras', { empresa_id: this.#empresaId, representada_id })
      .select('produto_id')
      .where('produto_id', 'is not', null)
      .where('cliente_id', 'is', null)
      .execute();
    return new Set(rows.flatMap(({ produto_id }) => produto_id ?? []));
  }
}

interface KnownTable {
  readonly id: string;
  prices?: Map<string, number>;
  readonly made?: Price[];
}

/** Which representada a line names; undefined where none is found. */
export type FindRepresentada = (named: string) => KnownRepresentada | undefined;

interface ProductPlan {
  readonly created: NewProductRecord[];
  readonly aboutOthers: number;
}

/** What these lines make of products, with their prices in tables and their rules. */
export async function planProducts(
  db: Reader,
  empresaId: string,
  reports: readonly SheetReport[],
  {
    index,
    prices,
    representadas,
    find,
    needsRepresentada,
  }: {
    readonly index: ProductIndex;
    readonly prices: PricePlan;
    readonly representadas: ReadonlyMap<string, KnownRepresentada>;
    readonly find: FindRepresentada;
    readonly needsRepresentada: boolean;
  },
): Promise<ProductPlan> {
  const linesOf = ({ sheet }: SheetReport) => sheet.table.lines as Line<ImportedProduct>[];
  const ids = reports.flatMap(linesOf).flatMap(({ record: { id } }) => id ?? []);
  const taken = await findTakenProductIds(db, [...new Set(ids)]);
  const created: NewProductRecord[] = [];
  for (const report of reports) {
    const firstLine = new Map<string, number>();
    for (const { linha, record, more } of linesOf(report)) {
      const pause = yieldToEventLoop();
      if (pause) await pause;
      const { representada_nome, representada_id, ...own } = record;
      const named =
        (representada_id === null ? undefined : representadas.get(representada_id)) ??
        (representada_nome === undefined ? undefined : find(representada_nome));
      if (representada_nome !== undefined && named === undefined)
        report.avisos.push({ linha, campo: 'representada_nome', mensagem: leftOut(representada_nome) });
      const representada = named ?? representadas.get(report.representada_id ?? '');
      if (representada === undefined && needsRepresentada) {
        report.erros.push({ linha, campo: 'representada_nome', mensagem: WHOSE });
        continue;
      }
      const code = own.codigo ?? own.id ?? '';
      const campo = own.codigo ? 'codigo' : 'id';
      const ownerId = representada?.id ?? null;
      const key = codeKey(ownerId, code);
      const first = firstLine.get(key);
      if (first !== undefined) {
        report.erros.push({ linha, campo, mensagem: repeatedSince(first) });
        continue;
      }
      firstLine.set(key, linha);
      const known = index.ofKey(ownerId, code);
      if (known === undefined && own.id !== undefined && taken.has(own.id)) {
        report.erros.push({ linha, campo: 'id', mensagem: problems.productExists.error });
        continue;
      }
      const id = known?.id ?? own.id ?? newId();
      if (known === undefined) {
        created.push({ ...own, id, representada_id: ownerId });
        index.add({
          id,
          representada_id: ownerId,
          code,
          codes: own.codigos,
          nome: own.nome,
          ativo: own.ativo,
        });
        report.criados += 1;
      } else report.existentes += 1;
      if (representada === undefined) continue;
      const { tabelas = [], percentual } = (more ?? {}) as Partial<ProductExtras>;
      for (const { nome, preco } of tabelas)
        if ((await prices.put(representada.id, nome, { produto_id: id, preco })) === 'other')
          report.avisos.push({ linha, campo: nome, mensagem: OTHER_DATA });
      if (percentual !== undefined) await prices.rule(representada, id, percentual);
    }
  }
  return { created, aboutOthers: countHeldByOthers(taken, empresaId) };
}

/** What these lines make of prices, each sheet in a table of its own name. */
export async function planPrices(
  reports: readonly SheetReport[],
  { index, prices }: { readonly index: ProductIndex; readonly prices: PricePlan },
): Promise<void> {
  for (const report of reports) {
    const { sheet, representada_id } = report;
    const nome = tableNameOf(sheet);
    const firstLine = new Map<string, number>();
    for (const { linha, record } of sheet.table.lines as Line<ImportedPrice>[]) {
      if (representada_id === null) {
        report.erros.push({ linha, campo: '', mensagem: WHOSE });
        continue;
      }
      const cell = record.produto_id ?? record.codigo ?? '';
      const campo = record.produto_id === undefined ? 'codigo' : 'produto_id';
      const product = index.ofCode(cell, representada_id);
      if (product === undefined) {
        report.erros.push({ linha, campo, mensagem: `${problems.productUnknown.error}: ${cell}` });
        continue;
      }
      const first = firstLine.get(product.id);
      if (first !== undefined) {
        report.erros.push({ linha, campo, mensagem: repeatedSince(first) });
        continue;
      }
      firstLine.set(product.id, linha);
      const outcome = await prices.put(representada_id, nome, {
        produto_id: product.id,
        preco: record.preco,
      });
      if (outcome === 'new') report.criados += 1;
      else report.existentes += 1;
      if (outcome === 'other') report.avisos.push({ linha, campo: 'preco', mensagem: OTHER_DATA });
    }
  }
}

const LONGEST_NAME = 255;

function tableNameOf({ arquivo, aba, isOneOfSeveral }: SheetReport['sheet']): string {
  const file = (arquivo.split('/').at(-1) ?? arquivo).replace(/\.[^.]{1,5}$/, '');
  const name = (isOneOfSeveral && aba ? aba : file).trim();
  return (name || 'Tabela').slice(0, LONGEST_NAME);
}
