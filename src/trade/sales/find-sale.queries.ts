import { type Expression, sql } from 'kysely';
import { isWithin } from '../../access/people/sale-scope.queries.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { TO_INVOICE } from '../../domain/balance.ts';
import { type FieldForms, plainFields } from '../../domain/field-forms.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf, type JsonText } from '../../platform/database/engine.ts';
import { LargeRecordError } from '../../platform/database/errors.ts';
import { NIL_UUID } from '../../platform/database/ids.ts';
import { preparedForEach } from '../../platform/database/prepared.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { isLarge, MANY, yieldToEventLoop } from '../../platform/event-loop.ts';
import { inBatches, readInBatches } from '../../platform/writes/batches.queries.ts';
import type { RecordSource } from '../../platform/writes/records.ts';
import { withParties, withSaleNames } from './lists/sales.list.queries.ts';
import {
  CLOSING_FIELDS,
  type ClosingRow,
  closingsOf,
  factoryWordsOf,
  firstDay,
  toClosing,
  toWords,
  WORD_FIELDS,
} from './notes/balance.queries.ts';
import { INSTALLMENT_COLUMNS, type ReturnedItem, type SaleReturn } from './notes/entries.rules.ts';
import * as facts from './sale-facts.ts';
import { type Sale, taggedPart, toSale } from './sales.record.ts';
import type { InvoicedItem, StoredRatedItem } from './sales.rules.ts';

/** More items than any sale has. */
const ANY_NUMBER = 2 ** 31 - 1;

export const findSale = findSaleWith(ANY_NUMBER);

/** A change of a sale with many items is committed alone. */
export const saleSource: RecordSource<facts.SaleFacts, Sale> = {
  find: findSaleWith(MANY),
  findLarge: findSale,
  show: toSale,
  tagged: taggedPart,
};

/** One statement, so that items and total are of the same snapshot. A sale with more than `most` items is refused as large. */
function findSaleWith(most: number) {
  return async (db: Reader, scope: AccessScope, id: string): Promise<facts.SaleFacts | undefined> => {
    const row = await saleWithParts.first(db, { empresa_id: scope.empresaId, id, most });
    if (row === undefined || !isWithin(scope, row)) return undefined;
    if (row.itens === null) throw new LargeRecordError();
    return factsIn(db, row);
  };
}

/** Several sales in order, by one statement; unknown sales and those outside the scope are left out. */
export async function findSales(
  db: Reader,
  scope: AccessScope,
  ids: readonly string[],
): Promise<facts.SaleFacts[]> {
  const rows = await readMany(db, scope.empresaId, ids, ANY_NUMBER);
  return Promise.all(rows.filter((row) => isWithin(scope, row)).map((row) => factsIn(db, row)));
}

/** Many sales of a company by id; a sale with more than `most` items is only reported as large. */
export async function findManySales(
  db: Reader,
  empresaId: string,
  ids: readonly string[],
  most: number,
): Promise<Map<string, facts.SaleFacts | 'large'>> {
  const found = new Map<string, facts.SaleFacts | 'large'>();
  for (const row of await readMany(db, empresaId, ids, most))
    found.set(row.id, row.itens === null ? 'large' : await factsIn(db, row));
  return found;
}

async function readMany(db: Reader, empresa_id: string, ids: readonly string[], most: number) {
  const rows = await saleWithParts.each(
    db,
    ids.map((id) => ({ empresa_id, id, most })),
  );
  return rows.filter((row) => row !== undefined);
}

async function factsIn(db: Reader, row: RowWithParts): Promise<facts.SaleFacts> {
  const items = readParts<StoredRatedItem>(row.itens);
  if (isLarge(items)) await yieldToEventLoop();
  return {
    row,
    items,
    installments: facts.installmentsOf(row, readParts(row.parcelas)),
    invoiced: readParts(row.faturados),
    returns: returnsOf(row, readParts(row.devolvidos)),
    closings: readParts<ClosingRow>(row.encerramentos).map(toClosing),
    words: toWords(readParts(row.ditos)),
    saldo_desde: row.saldo_desde,
    letters: row.envios === null ? [] : await nameSenders(db, row),
    release: await nameRelease(db, row),
  };
}

/** The names of a sale's client and representada. */
export function nameParties(db: Reader, { empresa_id, id }: Pick<facts.NamedSaleRow, 'empresa_id' | 'id'>) {
  return withParties(db)
    .select(['clientes.nome as cliente_nome', 'representadas.nome as representada_nome'])
    .where('vendas.empresa_id', '=', empresa_id)
    .where('vendas.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** New items as they are read back, with the names of their products. */
export async function nameProducts(db: Reader, empresa_id: string, items: readonly StoredRatedItem[]) {
  const products = await readInBatches([...new Set(items.map(({ produto_id }) => produto_id))], (id) =>
    rowsWith(db, 'produtos', { empresa_id, id })
      .select(['id', 'nome as produto_nome', 'ipi'])
      .select(({ fn }) => fn.coalesce('codigo', 'id').as('codigo'))
      .execute(),
  );
  const names = new Map(products.map(({ id, ...names }) => [id, names]));
  return items.map((item) => ({ ...item, ...(names.get(item.produto_id) ?? UNNAMED) }));
}

const UNNAMED = { produto_nome: null, codigo: null, ipi: null };

/** Most sales have no letters, so their senders are read apart. */
async function nameSenders(db: Reader, { empresa_id, envios }: facts.SaleRow) {
  const letters = facts.readLetters({ envios });
  const nameOf = await nameAuthors(db, empresa_id, letters);
  return letters.map(({ usuario_id, chave_id, ...letter }) => ({
    ...letter,
    por: nameOf({ usuario_id, chave_id }),
  }));
}

/** Few orders were ever held. */
export async function nameRelease(
  db: Reader,
  { empresa_id, liberado }: Pick<facts.SaleRow, 'empresa_id' | 'liberado'>,
): Promise<facts.ShownRelease | null> {
  const release = facts.readRelease({ liberado });
  if (release === null) return null;
  const { em, motivos } = release;
  return { em, por: (await nameAuthors(db, empresa_id, [release]))(release), motivos };
}

type Author = Pick<facts.SentLetter, 'usuario_id' | 'chave_id'>;

/** The names of people and keys. */
async function nameAuthors(db: Reader, empresa_id: string, authors: readonly Author[]) {
  const persons = authors.map(({ usuario_id }) => usuario_id ?? NIL_UUID);
  const people = await rowsWith(db, 'membros', { empresa_id, usuario_id: persons })
    .select(['usuario_id as id', 'nome'])
    .execute();
  const used = authors.map(({ chave_id }) => chave_id ?? NIL_UUID);
  const keys = await rowsWith(db, 'chaves', { empresa_id, id: used }).select(['id', 'nome']).execute();
  const names = new Map([...people, ...keys].map(({ id, nome }) => [id, nome]));
  return ({ usuario_id, chave_id }: Author) => names.get(usuario_id ?? chave_id ?? '') ?? null;
}

type RowWithParts = facts.NamedSaleRow & {
  itens: JsonText | null;
  parcelas: JsonText;
  faturados: JsonText | null;
  devolvidos: JsonText | null;
  encerramentos: JsonText;
  ditos: JsonText;
  saldo_desde: string;
};

/** One row with its parts as JSON, because a join would repeat each column of the sale for ten thousand items. */
const saleWithParts = preparedForEach<{ empresa_id: string; id: string; most: number }>({
  empresa_id: 'uuid',
  id: 'uuid',
  most: 'integer',
})((from, param, db) => {
  const [empresa_id, id] = [param('empresa_id'), param('id')];
  const invoiced = invoicedItems(db, empresa_id).where('itens_nota.venda_id', '=', id);
  const returned = returnedItems(db, empresa_id).where('itens_nota.venda_id', '=', id);
  return withSaleNames({ selectFrom: from })
    .select(writeItems(db, empresa_id, id, param('most')).as('itens'))
    .select(writeInstallments(db, empresa_id, id).as('parcelas'))
    .select(ofInvoiced(jsonOf(db, INVOICED_FIELDS, invoiced)).as('faturados'))
    .select(ofInvoiced(jsonOf(db, RETURNED_FIELDS, returned)).as('devolvidos'))
    .select(
      jsonOf(db, CLOSING_FIELDS, closingsOf(db, empresa_id).where('venda_id', '=', id)).as('encerramentos'),
    )
    .select(jsonOf(db, WORD_FIELDS, factoryWordsOf(db, empresa_id).where('venda_id', '=', id)).as('ditos'))
    .select(firstDay(empresa_id).as('saldo_desde'))
    .where('vendas.empresa_id', '=', empresa_id)
    .where('vendas.id', '=', id);
});

/** Null when there are more than `most`. */
function writeItems(db: Reader, empresaId: string, vendaId: string, most: number) {
  const ofSale = rowsWith(db, 'itens_venda', { empresa_id: empresaId, venda_id: vendaId });
  const items = ofSale
    .leftJoin('produtos', (join) => onCompanyAnd(join, 'produtos.id', 'itens_venda.produto_id'))
    .select(['produto_id', 'quantidade', 'valor_unitario', 'valor_total', 'comissao'])
    .select(['preco_tabela', 'desconto', 'bonificacao', 'preco_liquido'])
    .select(['produtos.nome as produto_nome', 'produtos.ipi'])
    .select(({ fn }) => fn.coalesce('produtos.codigo', 'produtos.id').as('codigo'))
    // As text, because PostgreSQL would embed a JSON column in the array unquoted.
    .select((eb) => eb.cast<string | null>('taxa', 'text').as('taxa'))
    .orderBy('posicao');
  const one = ofSale.select('posicao').where('posicao', '=', most);
  return sql<JsonText | null>`case when not exists ${one} then ${jsonOf(db, ITEM_FIELDS, items)} end`;
}

function writeInstallments(db: Reader, empresaId: string, vendaId: string) {
  const installments = rowsWith(db, 'parcelas', { empresa_id: empresaId, venda_id: vendaId })
    .where('numero', '<', TO_INVOICE)
    .select(INSTALLMENT_COLUMNS)
    .orderBy('numero');
  return jsonOf(db, INSTALLMENT_FIELDS, installments);
}

/** Only a sale with its own instalments aside has active invoices, and returns by notes. */
function ofInvoiced(rows: Expression<JsonText>) {
  return sql<JsonText | null>`case when vendas.proprias is not null then ${rows} end`;
}

function jsonOf(db: Reader, fields: FieldForms, rows: Expression<object>) {
  return sql<JsonText>`(select ${dialectOf(db).jsonArray(fields)} from ${rows} as page)`;
}

const ITEM_FIELDS = {
  ...plainFields('produto_id', 'codigo', 'produto_nome', 'quantidade', 'valor_unitario', 'valor_total'),
  ...plainFields('comissao', 'taxa', 'preco_tabela', 'desconto', 'preco_liquido', 'ipi'),
  bonificacao: 'flag',
} satisfies Record<keyof StoredRatedItem, 'plain' | 'flag'>;

const INVOICED_FIELDS = {
  ...plainFields('nota_id', 'posicao', 'complementa', 'emissao', 'produto_id', 'quantidade'),
  ...plainFields('valor_total', 'ipi', 'encargos'),
} satisfies Record<keyof InvoicedItem, 'plain'>;

const RETURNED_FIELDS = {
  ...plainFields('nota_id', 'referencia', 'emissao'),
  created_at: 'moment',
  ...plainFields('produto_id', 'de_nota_id', 'de_posicao', 'como', 'produtos', 'produtos_ipi', 'nota'),
} satisfies Record<keyof ReturnedRow, 'plain' | 'moment'>;

const INSTALLMENT_FIELDS: FieldForms = {
  ...plainFields(...INSTALLMENT_COLUMNS),
  inadimplente: 'flag',
  titulo_vencido: 'flag',
};

function readParts<Part>(text: JsonText | null): Part[] {
  return text === null ? [] : JSON.parse(typeof text === 'string' ? text : Buffer.from(text).toString());
}

/** What an item of a return note took of an item of a sale. */
interface ReturnedRow extends ReturnedItem {
  readonly nota_id: string;
  readonly referencia: string | null;
  readonly emissao: string;
  readonly created_at: string;
}

/** All that a note charges for an item beside goods and IPI: the rest of its `vItem`, where it has one. */
const otherCharges = sql<number>`case
  when valor_item is null then icms_st + fcp_st + frete + seguro + outras - desonerado
  else valor_item - itens_nota.valor_total - ipi end`;

/** The items of a company's notes with what was charged for them, in the order of arrival. */
function chargedItems(db: Reader, empresaId: string) {
  return rowsWith(db, 'itens_nota', { empresa_id: empresaId })
    .innerJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'itens_nota.nota_id'))
    .select(['itens_nota.produto_id', 'itens_nota.valor_total', 'itens_nota.ipi'])
    .select(otherCharges.as('encargos'))
    .orderBy('notas.id')
    .orderBy('itens_nota.posicao');
}

/** The items of active notes that a sale earns by. */
function invoicedItems(db: Reader, empresaId: string) {
  return chargedItems(db, empresaId)
    .select(['itens_nota.nota_id', 'itens_nota.posicao', 'notas.emissao', 'itens_nota.quantidade'])
    .select('notas.complementa')
    .where('notas.situacao', '=', 'vinculada')
    .where('itens_nota.natureza', '=', 'venda');
}

/** What return notes took of the items of sales, in the order of arrival. */
function returnedItems(db: Reader, empresaId: string) {
  return rowsWith(db, 'itens_nota', { empresa_id: empresaId })
    .innerJoin('devolvidos', (join) =>
      join
        .onRef('devolvidos.empresa_id', '=', 'itens_nota.empresa_id')
        .onRef('devolvidos.de_nota_id', '=', 'itens_nota.nota_id')
        .onRef('devolvidos.de_posicao', '=', 'itens_nota.posicao'),
    )
    .innerJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'devolvidos.nota_id'))
    .select(['devolvidos.nota_id', 'notas.referencia', 'notas.emissao', 'notas.created_at'])
    .select(['itens_nota.produto_id', 'devolvidos.de_nota_id', 'devolvidos.de_posicao', 'devolvidos.como'])
    .select(['devolvidos.produtos', 'devolvidos.produtos_ipi', 'devolvidos.nota'])
    .where('notas.situacao', '=', 'devolucao')
    .orderBy('devolvidos.nota_id')
    .orderBy('devolvidos.ordem');
}

/** The returns by hand, and one per return note, which has no reason. */
function returnsOf(row: Pick<facts.SaleRow, 'devolucoes'>, rows: readonly ReturnedRow[]): SaleReturn[] {
  const byNotes = [...Map.groupBy(rows, ({ nota_id }) => nota_id)].map(([nota_id, items]) => {
    const [{ referencia, emissao, created_at }] = items as [ReturnedRow];
    return { id: nota_id, data: emissao, motivo: null, nota_id, referencia, itens: items, created_at };
  });
  return [...facts.manualReturnsOf(row), ...byNotes];
}

type OfSale<T> = T & { venda_id: string | null };

/** Sales with the items of their active invoices, and their returns. */
export async function readInvoicedSales<Row extends Pick<facts.SaleRow, 'empresa_id' | 'id' | 'devolucoes'>>(
  db: Reader,
  sales: readonly Row[],
) {
  const found: OfSale<InvoicedItem>[] = [];
  const back: OfSale<ReturnedRow>[] = [];
  for (const [empresaId, some] of Map.groupBy(sales, ({ empresa_id }) => empresa_id))
    await inBatches(some, async (batch) => {
      const ids = batch.map(({ id }) => id);
      const items = invoicedItems(db, empresaId).where('itens_nota.venda_id', 'in', ids);
      found.push(...(await items.select('itens_nota.venda_id').execute()));
      const returns = returnedItems(db, empresaId).where('itens_nota.venda_id', 'in', ids);
      back.push(...(await returns.select('itens_nota.venda_id').execute()));
    });
  const invoiced = Map.groupBy(found, ({ venda_id }) => venda_id);
  const returned = Map.groupBy(back, ({ venda_id }) => venda_id);
  return sales.map((row) => ({
    row,
    invoiced: invoiced.get(row.id) ?? [],
    returns: returnsOf(row, returned.get(row.id) ?? []),
  }));
}
