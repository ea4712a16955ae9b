import { ApiError, problems, refuse } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import { setsPrice } from '../../domain/price-list-lines.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import type { Author } from '../../platform/writes/journal.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import {
  changeList,
  type LineRow,
  type ListRow,
  type MissingRow,
  nextNumber,
  readListLines,
  readMissing,
  writeParts,
} from '../price-list-records/price-lists.queries.ts';
import { changePrices } from '../price-tables/change-prices.ts';
import { priceTableRecords } from '../price-tables/price-tables.queries.ts';
import { codeKey, selectByCodes } from '../products/product-codes.queries.ts';
import { type NewProduct, toProduct } from '../products/products.contract.ts';
import { insertProducts } from '../products/products.import.queries.ts';
import type { ProductRow } from '../products/products.queries.ts';
import { changeTerms, type ProductTerms } from './change-products.ts';
import type { Application } from './price-lists.contract.ts';
import { type CatalogueRow, type Compared, compare } from './work-out.ts';

/** Applies a list in the name of its author: at once, or on a day to come. */
export async function applyList(
  db: Transaction,
  journal: Journal,
  author: Author,
  row: ListRow,
  body: Application,
  today: string,
): Promise<ListRow> {
  if (row.aplicada_em !== null) refuse(problems.priceListApplied);
  const vale_de = body.vale_de ?? (row.vale_de < today ? today : row.vale_de);
  const lines = await readListLines(db, row);
  const fora = new Set(body.fora ?? []);
  const compared = await compare(db, { ...row, vale_de }, lines, today, fora);
  refuseUnknown('fora', body.fora ?? [], new Set(compared.lines.map(({ linha }) => linha)));
  const wanted = new Set(body.desativar ?? []);
  refuseUnknown(
    'desativar',
    body.desativar ?? [],
    new Set(compared.missing.map(({ produto_id }) => produto_id)),
  );
  const judged = compared.lines.filter(({ linha }) => !fora.has(linha));
  const suspicious = judged.filter(({ situacao }) => situacao === 'suspeito').length;
  if (suspicious > 0 && !body.confirmar)
    refuse(suspicious === 1 ? problems.onePriceSuspicious : problems.priceListSuspicious(suspicious));
  const planned = planLines(lines, compared, fora, body.criar ?? false);
  if (wanted.size === 0 && planned.every(({ aplicada }) => aplicada === 0))
    refuse(problems.priceListChangesNothing);
  const missing = compared.missing
    .filter(({ produto_id }) => wanted.has(produto_id))
    .map((one) => ({ ...one, lista_id: row.id, desativar: 1 }));
  const applied = {
    aplicada_em: currentMoment(),
    ordem: await nextNumber(db, row.empresa_id, 'ordem'),
    vale_de,
    criar: body.criar ?? false,
    usuario_id: author.usuario_id,
    chave_id: author.chave_id,
  };
  if (vale_de <= today) return enforce(db, journal, row, applied, planned, missing, today);
  await writeParts(db, journal, row, planned, missing);
  return changeList(db, journal, row, applied);
}

function refuseUnknown<T extends string | number>(field: string, asked: readonly T[], known: ReadonlySet<T>) {
  const at = asked.findIndex((one) => !known.has(one));
  if (at === -1) return;
  const message = field === 'fora' ? 'A lista não tem esta linha' : 'O produto não sumiu da lista';
  throw new ApiError(problems.invalidInput, {
    details: [{ code: 'custom', message, path: [field, String(at)] }],
  });
}

/** What is applied of each line. */
function planLines(
  lines: readonly LineRow[],
  { lines: judged, catalogue }: Compared,
  fora: ReadonlySet<number>,
  criar: boolean,
): LineRow[] {
  const known = new Map(judged.map((line) => [line.linha, line]));
  return lines.map((row) => {
    const line = known.get(row.linha);
    if (line === undefined) return row;
    if (fora.has(row.linha)) return { ...row, fora: 1 };
    const makes = criar && line.situacao === 'novo' && line.produto_id === null;
    const sets = setsPrice(line) || makes;
    const product = catalogue.get(line.produto_id ?? '');
    const adds = line.situacao === 'igual' && product && Object.keys(taxesOf(line, product)).length > 0;
    const produto_id = sets || adds ? line.produto_id : null;
    return { ...row, produto_id, aplicada: sets || adds ? 1 : 0, poe: sets ? 1 : 0 };
  });
}

/** What a line says of its product besides the price, where it is something new. */
function taxesOf(
  { ipi, preco_minimo }: Pick<LineRow, 'ipi' | 'preco_minimo'>,
  before: Pick<ProductRow, 'ipi' | 'preco_minimo'>,
): ProductTerms {
  return {
    ...(ipi !== null && ipi !== before.ipi && { ipi }),
    ...(preco_minimo !== null && preco_minimo !== before.preco_minimo && { preco_minimo }),
  };
}

/** A programmed list whose day has come; false where that was done meanwhile. */
export async function enforceProgrammed(
  db: Transaction,
  journal: Journal,
  row: ListRow,
  today: string,
): Promise<ListRow> {
  return enforce(db, journal, row, {}, await readListLines(db, row), await readMissing(db, row), today);
}

/** Puts a list into force, and writes down what it meant and what it replaced; what is gone meanwhile is passed over. */
async function enforce(
  db: Transaction,
  journal: Journal,
  row: ListRow,
  changes: Partial<ListRow>,
  planned: readonly LineRow[],
  leaving: readonly MissingRow[],
  today: string,
): Promise<ListRow> {
  const applied = { ...row, ...changes };
  const compared = await compare(db, applied, planned, today);
  const { catalogue } = compared;
  const judged = new Map(compared.lines.map((line) => [line.linha, line]));
  const lines = planned.map((row): LineRow => {
    const line = judged.get(row.linha);
    if (line === undefined) return { ...row, produto_id: null, aplicada: 0, poe: 0 };
    const id = row.produto_id ?? line.produto_id;
    const isGone = row.produto_id !== null && !catalogue.has(row.produto_id);
    const makes = id === null && row.poe === 1;
    const isApplied = row.aplicada === 1 && !isGone && (makes || id !== null);
    return {
      ...row,
      ...{ situacao: line.situacao, motivo: line.motivo, antigo: line.antigo },
      produto_id: isApplied ? id : line.produto_id,
      ...(isApplied ? {} : { aplicada: 0, poe: 0 }),
    };
  });
  const set = await setPrices(db, journal, applied, lines, compared, changes.aplicada_em === undefined);
  const missing = await deactivate(db, journal, applied, leaving, compared);
  await writeParts(db, journal, row, set, missing);
  return changeList(db, journal, row, {
    ...changes,
    em_vigor_em: currentMoment(),
    vigor: await nextNumber(db, row.empresa_id, 'vigor'),
    estoque: JSON.stringify(toldBy(set)),
  });
}

/** The products whose stock a list tells. */
export function toldBy(lines: readonly Pick<LineRow, 'estoque' | 'produto_id'>[]): string[] {
  const told = lines.flatMap(({ estoque, produto_id }) => (estoque === null ? [] : (produto_id ?? [])));
  return [...new Set(told)].sort();
}

/** What a line replaced, to be given back; `criado` where its product was not there. */
export interface Replaced extends Omit<ProductTerms, 'preco' | 'ativo'> {
  /** Null where the table had none. */
  readonly preco?: number | null;
  readonly criado?: true;
}

async function setPrices(
  db: Transaction,
  journal: Journal,
  row: ListRow,
  lines: readonly LineRow[],
  { catalogue }: Compared,
  isLate: boolean,
): Promise<LineRow[]> {
  const { empresa_id, tabela_id } = row;
  const made = await createProducts(db, journal, row, lines, isLate);
  const replaced = new Map<number, Replaced>();
  const wanted = new Map<string, (before: ProductRow) => ProductTerms>();
  const tablePrices: { produto_id: string; preco: number; linha: number }[] = [];
  for (const line of lines) {
    const { linha, preco, poe } = line;
    const id = made.get(linha) ?? line.produto_id;
    if (line.aplicada === 0 || id === null) continue;
    if (tabela_id !== null && poe === 1 && preco !== null) tablePrices.push({ produto_id: id, preco, linha });
    if (made.has(linha)) {
      replaced.set(linha, { criado: true });
      continue;
    }
    const before = catalogue.get(id) as CatalogueRow;
    const setsOwn = tabela_id === null && poe === 1 && preco !== null && preco !== before.preco;
    const terms = { ...(setsOwn && { preco }), ...taxesOf(line, before) };
    wanted.set(id, () => terms);
    replaced.set(linha, pick(before, terms));
  }
  await changeTerms(db, journal, empresa_id, wanted);
  if (tabela_id !== null && tablePrices.length > 0) {
    const table = await priceTableRecords.find(db, wholeCompany(empresa_id), tabela_id);
    if (table === undefined) throw new Error('A list goes with its table');
    const { moves } = await changePrices(db, journal, table, tablePrices);
    const old = new Map(moves.map(({ produto_id, antigo }) => [produto_id, antigo]));
    for (const { linha, produto_id } of tablePrices)
      if (old.has(produto_id))
        replaced.set(linha, { ...replaced.get(linha), preco: old.get(produto_id) ?? null });
  }
  return lines.map((line) => {
    const antes = replaced.get(line.linha);
    const produto_id = made.get(line.linha) ?? line.produto_id;
    if (antes === undefined) return { ...line, produto_id, aplicada: 0, poe: 0 };
    return { ...line, produto_id, antes: JSON.stringify(antes) };
  });
}

/** The values before of what is set. */
function pick(before: CatalogueRow, terms: ProductTerms): Replaced {
  const names = Object.keys(terms) as ('preco' | 'ipi' | 'preco_minimo')[];
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

const BARCODE = /^\d{8,14}$/;

/** Makes the products that are not there; the id of each by its line. */
async function createProducts(
  db: Transaction,
  journal: Journal,
  { empresa_id, representada_id }: ListRow,
  lines: readonly LineRow[],
  isLate: boolean,
): Promise<Map<number, string>> {
  const absent = lines.filter((line) => line.poe === 1 && line.produto_id === null);
  if (absent.length === 0) return new Map();
  const codeFor = (line: LineRow) => line.codigo ?? line.codigo_barras ?? '';
  const codes = absent.map(codeFor);
  const taken = new Set(
    (await selectByCodes(db, empresa_id, codes)).map((one) => codeKey(one.representada_id, one.code)),
  );
  const wanted = absent.filter((line) => !taken.has(codeKey(representada_id, codeFor(line))));
  // A code that was taken since a list was programmed is passed over.
  if (wanted.length < absent.length && !isLate) refuse(problems.productCodeTaken);
  const products = wanted.map((line): NewProduct => {
    const codigo = codeFor(line);
    const { codigo_barras } = line;
    return {
      ...{ codigo, nome: line.descricao ?? codigo, descricao: null, preco: line.preco ?? 0, ativo: true },
      ...{ representada_id, unidade: null, multiplo: null, categoria: null, codigos: [] },
      codigo_barras: codigo_barras !== null && BARCODE.test(codigo_barras) ? codigo_barras : null,
      ...{ ipi: line.ipi, preco_minimo: line.preco_minimo },
    };
  });
  const rows = await insertProducts(db, empresa_id, products);
  for (const row of rows) journal.created('produtos', row.id, toProduct(row));
  await countMore(db, empresa_id, 'produtos', rows.length);
  return new Map(wanted.map(({ linha }, at) => [linha, rows[at]?.id as string]));
}

/** Makes products inactive that the list leaves out, and says which there are. */
async function deactivate(
  db: Transaction,
  journal: Journal,
  { empresa_id, id }: ListRow,
  leaving: readonly MissingRow[],
  { missing }: Compared,
): Promise<MissingRow[]> {
  const wanted = new Set(leaving.map(({ produto_id }) => produto_id));
  const rows = missing.map((one) => ({
    ...one,
    lista_id: id,
    desativar: wanted.has(one.produto_id) ? 1 : 0,
  }));
  const left = rows.filter(({ desativar }) => desativar === 1).map(({ produto_id }) => produto_id);
  await changeTerms(db, journal, empresa_id, new Map(left.map((one) => [one, () => ({ ativo: false })])));
  return rows;
}
