import { sql } from 'kysely';
import type { ClosedLine } from '../../../domain/balance.ts';
import { type FieldForms, plainFields } from '../../../domain/field-forms.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../../platform/database/rows.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { inBatches } from '../../../platform/writes/batches.queries.ts';
import type { BalanceFacts, Closing, FactoryWord } from './balance.rules.ts';

export type ClosingRow = Omit<Row<'encerramentos'>, 'empresa_id'>;

export const CLOSING_FIELDS: FieldForms = {
  ...plainFields('id', 'venda_id', 'data', 'motivo', 'observacao', 'itens', 'carteira_id'),
  created_at: 'moment',
};

/** In the order in which they were made. */
export function closingsOf(db: Reader, empresaId: string) {
  return (
    rowsWith(db, 'encerramentos', { empresa_id: empresaId })
      .select(['id', 'venda_id', 'data', 'motivo', 'observacao', 'carteira_id', 'created_at'])
      // As text, because PostgreSQL would embed a JSON column unquoted.
      .select((eb) => eb.cast<string>('itens', 'text').as('itens'))
      .orderBy('id')
  );
}

export function toClosing({ venda_id: _, itens, ...closing }: ClosingRow): Closing {
  return { ...closing, itens: JSON.parse(itens) as ClosedLine[] };
}

/** A line of an order book about a sale. */
type WordRow = Pick<
  Row<'linhas_carteira'>,
  | 'carteira_id'
  | 'produto_id'
  | 'codigo'
  | 'quantidade'
  | 'atendida'
  | 'saldo'
  | 'previsao'
  | 'situacao_fabrica'
> & { readonly data: string };

export const WORD_FIELDS = plainFields(
  ...[
    'carteira_id',
    'produto_id',
    'codigo',
    'quantidade',
    'atendida',
    'saldo',
    'previsao',
    'situacao_fabrica',
    'data',
  ],
);

/** What order books say of sales, the latest book first. */
export function factoryWordsOf(db: Reader, empresaId: string) {
  return rowsWith(db, 'linhas_carteira', { empresa_id: empresaId })
    .innerJoin('carteiras', (join) => onCompanyAnd(join, 'carteiras.id', 'linhas_carteira.carteira_id'))
    .select(['linhas_carteira.carteira_id', 'produto_id', 'codigo', 'quantidade', 'atendida', 'saldo'])
    .select(['previsao', 'situacao_fabrica', 'carteiras.data'])
    .orderBy('carteiras.data', 'desc')
    .orderBy('carteiras.id', 'desc')
    .orderBy('linha');
}

/** One for each product that a book names, and one for the order where it names none. */
export function toWords(rows: readonly WordRow[]): FactoryWord[] {
  // An item that the order does not have says nothing of the others.
  const known = rows.filter(({ codigo, produto_id }) => codigo === null || produto_id !== null);
  const groups = Map.groupBy(known, ({ carteira_id, produto_id }) => `${carteira_id} ${produto_id}`);
  return [...groups.values()].map((lines) => {
    const [{ carteira_id, produto_id, data }] = lines as [WordRow];
    return {
      ...{ carteira_id, produto_id, data, quantidade: sumOpen(lines) },
      previsao: lines.flatMap(({ previsao }) => previsao ?? []).sort()[0] ?? null,
      situacao: lines.find(({ situacao_fabrica }) => situacao_fabrica !== null)?.situacao_fabrica ?? null,
    };
  });
}

function sumOpen(lines: readonly WordRow[]): number | null {
  const told = lines.flatMap((line) => openThere(line) ?? []);
  return told.length === 0 ? null : addQuantities(told);
}

/** What is open by the book. */
export function openThere({
  saldo,
  quantidade,
  atendida,
}: Pick<WordRow, 'saldo' | 'quantidade' | 'atendida'>) {
  if (saldo !== null) return saldo;
  return quantidade === null ? null : addQuantities([quantidade, -(atendida ?? 0)]);
}

const MILLIONTHS = 1_000_000;

export function addQuantities(quantities: readonly number[]): number {
  return quantities.reduce((sum, one) => sum + Math.round(one * MILLIONTHS), 0) / MILLIONTHS;
}

/** The company's first day of balances, as a column. */
export function firstDay(empresaId: string) {
  return sql<string>`(select empresas.saldo_desde from empresas where empresas.id = ${empresaId})`;
}

type SaleKey = Pick<Row<'vendas'>, 'empresa_id' | 'id'>;
type Told = Pick<BalanceFacts, 'closings' | 'words' | 'saldo_desde'>;

/** What the balances of sales of a company depend on, beside the sales and their notes, in their order. */
export async function readBalanceFacts(
  db: Reader,
  empresaId: string,
  sales: readonly SaleKey[],
): Promise<Told[]> {
  const closings: ClosingRow[] = [];
  const words: (WordRow & { venda_id: string | null })[] = [];
  await inBatches(sales, async (batch) => {
    const ids = batch.map(({ id }) => id);
    closings.push(...(await closingsOf(db, empresaId).where('venda_id', 'in', ids).execute()));
    const told = factoryWordsOf(db, empresaId).where('venda_id', 'in', ids);
    words.push(...(await told.select('venda_id').execute()));
  });
  const company = rowsWith(db, 'empresas', { id: empresaId }).select('saldo_desde');
  const { saldo_desde } = await company.executeTakeFirstOrThrow();
  const closed = Map.groupBy(closings, ({ venda_id }) => venda_id);
  const told = Map.groupBy(words, ({ venda_id }) => venda_id);
  return sales.map(({ id }) => ({
    closings: (closed.get(id) ?? []).map(toClosing),
    words: toWords(told.get(id) ?? []),
    saldo_desde,
  }));
}
