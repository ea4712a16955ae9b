import type { LineFault } from '../../contract/issues.ts';
import { problems, refuse } from '../../contract/problems.ts';
import { decimalProblem, MAX_TOTAL_CENTAVOS, toReais } from '../../domain/money.ts';
import { foldText, tidyLine } from '../../domain/text.ts';
import { readDecimal } from '../../domain/written-values.ts';
import type { Reader } from '../../platform/database/database.ts';
import { codeKey, selectByCodes } from '../../trade/products/product-codes.queries.ts';
import { toProduct } from '../../trade/products/products.contract.ts';
import {
  findTakenProductIds,
  insertProducts,
  selectProductsBy,
  selectProductsByCodes,
} from '../../trade/products/products.import.queries.ts';
import { productCodeOf } from '../../trade/products/products.kind.ts';
import { changeProduct, type ProductRow } from '../../trade/products/products.queries.ts';
import { representadaExists } from '../../trade/representada-records/representada-exists.queries.ts';
import { listRepresentadaNames } from '../../trade/representadas/representadas.queries.ts';
import { foldHeading, PRODUCT_HEADINGS } from './headings.ts';
import * as kinds from './import-kind.ts';
import * as contract from './imported.contract.ts';
import { codeOfOthers, leftOut, readSituation } from './line-cells.ts';

const UNKNOWN = problems.representadaUnknown.error;
const AMBIGUOUS = 'Há mais de uma representada com este nome';
const OF_ANOTHER = 'O produto é de outra representada, e o arquivo não muda o código dele';

type KnownProduct = ProductRow & { readonly representada_nome?: string | null };
type ProductLine = kinds.Line<contract.ImportedProduct | contract.ProductUpdate, KnownProduct>;

/** The id of a line that creates a product; a line that updates one has none. */
const idOf = ({ record }: Omit<ProductLine, 'linha'>) => ('id' in record ? record.id : undefined);

const TABLE_NUMBER = /^preco_de_tabela_(\d{1,2})$/;

/** What the columns of a product say beside its own fields: its prices in tables, and a commission of its own. */
export interface ProductExtras {
  readonly tabelas: readonly { readonly nome: string; readonly preco: number }[];
  readonly percentual?: number;
}

const productCells = {
  dynamic(heading) {
    const name = foldHeading(heading);
    const number = Number(TABLE_NUMBER.exec(name)?.[1] ?? 0);
    if (number >= 1 && number <= 19) return `tabela:Tabela ${number}`;
    if (name.startsWith('tabela_')) return `tabela:${tidyLine(heading)}`;
    return ['comissao', 'percentual_de_comissao'].includes(name) ? 'comissao' : undefined;
  },

  prepare(line) {
    const { texts, linha, options, warn } = line;
    codeOfOthers(line, 'id');
    readSituation(line);
    for (const field of ['multiplo', 'preco_minimo'])
      if (readDecimal(texts.get(field) ?? '') === 0) texts.delete(field);
    const tabelas: { nome: string; preco: number }[] = [];
    const faults: LineFault[] = [];
    const readNumber = (field: string, campo: string, most: number): number | undefined => {
      const text = texts.get(field);
      texts.delete(field);
      if (text === undefined) return undefined;
      const value = readDecimal(text.replace(/\s*%$/, ''));
      if (value !== undefined && value >= 0 && value <= most && decimalProblem(value) === null) return value;
      if (options.incompletos) warn(campo, leftOut(text));
      else
        faults.push({ linha, campo, mensagem: value === undefined ? NO_NUMBER : `Deve ser de 0 a ${most}` });
      return undefined;
    };
    for (const field of [...texts.keys()].filter((one) => one.startsWith('tabela:'))) {
      const nome = field.slice('tabela:'.length);
      const preco = readNumber(field, nome, toReais(MAX_TOTAL_CENTAVOS));
      if (preco !== undefined) tabelas.push({ nome, preco });
    }
    const percentual = readNumber('comissao', 'comissao', 100);
    const [fault] = faults;
    if (fault !== undefined) return { fault };
    return { tabelas, ...(percentual !== undefined && { percentual }) };
  },

  incomplete: { needed: ['nome', 'codigo', 'id', 'preco'], whole: 'codigo', complete: () => ({}) },
} satisfies Partial<kinds.ReadKind<contract.ImportedProduct>>;

const NO_NUMBER = 'Número inválido. Use 1234,56';

/** With the representada of lines that name none. */
export function productImportOf(
  chosen?: string,
): kinds.ImportKind<contract.ImportedProduct, contract.ProductUpdate, KnownProduct> {
  /** A line that names no representada is about a product of any, where the caller chose none. */
  const isOfRepresentada = (row: KnownProduct, cells: kinds.Cells): boolean => {
    const name = kinds.textIn(cells, 'representada_nome');
    const id = kinds.textIn(cells, 'representada_id')?.toLowerCase();
    if (id !== undefined && row.representada_id === id) return true;
    if (name !== undefined) return foldText(row.representada_nome ?? '') === foldText(name);
    return id === undefined && (chosen === undefined || row.representada_id === chosen);
  };
  const byCode = {
    campo: 'codigo',
    normalize: (text: string) => tidyLine(text).toLowerCase(),
    valueOf: (row: KnownProduct) => productCodeOf(row).toLowerCase(),
    find: selectProductsByCodes,
  };
  return {
    resource: 'produtos',
    schema: contract.importedProduct,
    changes: contract.productUpdate,
    notFound: problems.productNotFound.error,
    headings: PRODUCT_HEADINGS,
    oneOf: ['codigo', 'id'],
    insteadOf: { descricao: 'nome' },
    ...productCells,
    assigned: ['foto', 'created_at', 'updated_at'],

    async check(db, empresaId, lines, linkOf) {
      if (chosen !== undefined && !(await representadaExists(db, empresaId, chosen)))
        refuse(problems.representadaUnknown);
      const ids = lines.flatMap((line) => idOf(line) ?? []);
      const taken = await findTakenProductIds(db, ids);
      return {
        faults: [
          ...kinds.findRepeated(lines, 'id', idOf),
          ...kinds.findTakenKeys(lines, 'id', idOf, taken, problems.productExists.error),
          ...kinds.findUnlinked(lines, linkOf),
          ...(await findCodeFaults(db, empresaId, lines, linkOf)),
        ],
        aboutOthers: kinds.countHeldByOthers(taken, empresaId),
      };
    },

    link: {
      words: 'representada_nome',
      column: 'representada_id',
      finder: (db, empresaId) => representadaFinder(db, empresaId, chosen),
    },

    unique: (records) => ({ table: 'produtos', values: records.flatMap((record) => idOf(record) ?? []) }),

    insert: insertProducts,

    /** Among the products of the representada that the line names or the caller chose, else of none. */
    keys: [
      {
        campo: 'id',
        normalize: tidyLine,
        valueOf: ({ id }) => id,
        find: (db, empresaId, ids) => selectProductsBy(db, empresaId, 'id', ids),
      },
      { ...byCode, accepts: isOfRepresentada },
      { ...byCode, accepts: ({ representada_id }) => representada_id === null },
    ],
    /** A file that names a product by the id that serves as its code gives it no other. */
    withoutNames: ({ codigo, ...changes }, row) =>
      codigo === undefined || codigo === productCodeOf(row) ? changes : { ...changes, codigo },
    show: toProduct,
    preview: (row, { codigos, ...changes }) =>
      toProduct({ ...row, ...changes, ...(codigos && { codigos: JSON.stringify(codigos) }) }),
    change: kinds.oneByOne(changeProduct),
  };
}

export const productImport = productImportOf();

/** Codes that another line or product of the same representada has, and codes of products of another one than the line is about. */
async function findCodeFaults(
  db: Reader,
  empresaId: string,
  lines: readonly ProductLine[],
  linkOf: (named: NamedRepresentada) => kinds.Link,
): Promise<LineFault[]> {
  const coded = lines.flatMap(({ linha, record, known }) => {
    const named = linkOf(record).id;
    const codigo = record.codigo ?? known?.codigo ?? null;
    const id = known?.id ?? ('id' in record ? record.id : undefined);
    const code = codigo ?? id;
    if (code === undefined) return [];
    const isForeign = known !== undefined && named !== undefined && named !== known.representada_id;
    const isMoved = isForeign && known.codigo !== null && codigo !== known.codigo;
    const owner = named === undefined ? (known?.representada_id ?? null) : named;
    const campo = record.codigo ? 'codigo' : 'id';
    return [{ linha, campo, id, code, key: codeKey(owner, code), isMoved }];
  });
  const codes = coded.map(({ code }) => code);
  const known = await selectByCodes(db, empresaId, codes);
  const holders = Map.groupBy(known, ({ representada_id, code }) => codeKey(representada_id, code));
  const named = coded.filter(({ campo }) => campo === 'codigo');
  const isTaken = ({ key, id }: (typeof coded)[number]) =>
    holders.has(key) && !holders.get(key)?.some((holder) => holder.id === id);
  return [
    ...kinds.findRepeated(named, 'codigo', ({ key }) => key),
    ...coded.flatMap((line) => {
      const { linha, campo } = line;
      if (line.isMoved) return [{ linha, campo, mensagem: OF_ANOTHER }];
      return isTaken(line) ? [{ linha, campo, mensagem: problems.productCodeTaken.error }] : [];
    }),
  ];
}

type NamedRepresentada = Pick<contract.ProductUpdate, 'representada_id' | 'representada_nome'>;

/** Finds a representada by id, else by name: a file exported from another company has that company's ids. */
async function representadaFinder(db: Reader, empresaId: string, chosen: string | undefined) {
  const known = await listRepresentadaNames(db, empresaId);
  const ids = new Set(known.map(({ id }) => id));
  const byName = Map.groupBy(known, ({ nome }) => foldText(nome));
  return ({ representada_id = null, representada_nome }: NamedRepresentada): kinds.Link => {
    if (representada_id !== null && ids.has(representada_id)) return { id: representada_id };
    if (representada_nome === undefined) {
      if (representada_id !== null) return kinds.unlinked('representada_id', UNKNOWN);
      return chosen === undefined ? {} : { id: chosen };
    }
    const [found, ...others] = byName.get(foldText(representada_nome)) ?? [];
    if (found === undefined) return kinds.unlinked('representada_nome', UNKNOWN);
    return others.length === 0 ? { id: found.id } : kinds.unlinked('representada_nome', AMBIGUOUS);
  };
}
