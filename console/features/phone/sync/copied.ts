import type {
  Client,
  CommissionRule,
  Goal,
  PriceTable,
  Product,
  RecordedVisit,
  Representada,
  Sale,
  TablePrice,
} from '@talao/client';
import { foldText } from '../../../../src/domain/text.ts';

/** A record of `/sync`, with its ETag for `If-Match`. */
type Copied<T> = T & { readonly etag: string };

/** Absent for sales with more than 200 items, which are requested when needed. */
export type CopiedSale = Copied<Omit<Sale, 'itens'> & { itens: Sale['itens'] | null }>;

export type CopiedTable = Copied<PriceTable & { precos: Pick<TablePrice, 'produto_id' | 'preco'>[] }>;

export interface CopiedClient extends Copied<Client> {
  /** The five latest that count, newest first. */
  vendas: CopiedSale[];
  visitas: RecordedVisit[];
  ritmo_dias: number | null;
  esperado_em: string | null;
  atrasado_em: string | null;
  parado_em: string | null;
  retorno: string | null;
}

interface Searchable {
  readonly texto: string;
}

/** The in-memory part of a client: enough for lists, searches and the visit plan; the rest is read from the store when shown. */
export type LightClient = Omit<
  CopiedClient,
  'vendas' | 'visitas' | 'contatos' | 'enderecos' | 'observacao' | 'etag'
> &
  Searchable & {
    /** His latest sales and visits in short (`history.ts`). */
    historia: string;
  };

export interface CopiedRecords {
  representadas: Copied<Representada>;
  produtos: Copied<Product>;
  tabelas_preco: CopiedTable;
  regras: Copied<CommissionRule>;
  metas: Copied<Goal>;
}

export type SmallKind = keyof CopiedRecords;

export const SMALL_KINDS = [
  'representadas',
  'produtos',
  'tabelas_preco',
  'regras',
  'metas',
] as const satisfies SmallKind[];

export type LightProduct = Copied<Product> & Searchable;

type FoundBy = 'nome' | 'nome_fantasia' | 'codigo' | 'cnpj_cpf' | 'cidade' | 'bairro' | 'telefone';

export function searchTextOf(client: Pick<CopiedClient, FoundBy>): string {
  const { nome, nome_fantasia, codigo, cnpj_cpf, cidade, bairro, telefone } = client;
  return searchText(nome, nome_fantasia, codigo, cnpj_cpf, cidade, bairro, telefone);
}

export function searchText(...parts: (string | null | undefined)[]): string {
  return foldText(parts.filter(Boolean).join(' '));
}

export function findByWords<T extends Searchable>(
  records: Iterable<T>,
  term: string,
  most = Number.POSITIVE_INFINITY,
): T[] {
  const words = foldText(term).split(/\s+/).filter(Boolean);
  const found: T[] = [];
  for (const record of records) {
    if (found.length >= most) break;
    const { texto } = record;
    if (words.every((word) => texto.includes(word))) found.push(record);
  }
  return found;
}
