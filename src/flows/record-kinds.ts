import { problems } from '../contract/problems.ts';
import { KIND_NAMES, type KindName } from '../domain/kind-names.ts';
import { EVERYONE, OFFICE_READERS } from '../domain/roles.ts';
import { statementKind } from '../money/statements/statements.kind.ts';
import { COMPANY_TABLES, type SearchableTable } from '../platform/database/tables.ts';
import { declareKinds, type RecordKind, recordKind } from '../platform/kinds/record-kind.ts';
import { clientKind } from '../trade/clients/clients.kind.ts';
import { goalKind } from '../trade/goals/goals.kind.ts';
import { productKind } from '../trade/products/products.kind.ts';
import { representadaKind } from '../trade/representadas/representadas.kind.ts';
import { saleKind } from '../trade/sales/sales.kind.ts';
import { positionKind } from '../trade/titles/positions.kind.ts';

const OFFICE_READS = { readers: { roles: OFFICE_READERS } };

/** All that a row says beside whose it is. */
const sealedColumns = (name: 'linhas_lista' | 'sumidos_lista') =>
  Object.keys(COMPANY_TABLES[name].columns).filter(
    (column) => column !== 'empresa_id' && column !== 'lista_id',
  );

/** How links that invite are sealed with the company or the person they are for. */
const invitationsOf = <Owner extends 'empresa_id' | 'usuario_id'>(owner: Owner) =>
  ({
    name: 'convites',
    table: 'convites',
    owner,
    columns: ['hash', 'expires_at', 'created_at'],
    passing: true,
  }) as const;

type Searchable = KindName & SearchableTable;

/** The kinds that are more than plain: declared here, or beside their resource where columns are derived. */
const DECLARED: { readonly [Name in Searchable]: RecordKind<Name> } & {
  readonly [Name in Exclude<KindName, Searchable>]?: RecordKind<Name>;
} = {
  vendas: saleKind,
  clientes: clientKind,
  produtos: productKind,
  representadas: representadaKind,
  visitas: recordKind('visitas', { readers: { roles: EVERYONE } }),
  metas: goalKind,
  notas_servico: recordKind('notas_servico', {
    ...OFFICE_READS,
    unique: {
      notas_servico_numero: {
        columns: ['empresa_id', 'representada_id', 'ano', 'numero'],
        problem: problems.serviceNoteExists,
      },
    },
  }),
  encerramentos: recordKind('encerramentos', { readers: { roles: EVERYONE } }),
  carteiras: recordKind('carteiras', {
    ...OFFICE_READS,
    unique: {
      carteiras_arquivo: {
        columns: ['empresa_id', 'representada_id', 'data', 'arquivo'],
        problem: problems.orderBookExists,
      },
    },
  }),
  listas_preco: recordKind('listas_preco', {
    ...OFFICE_READS,
    seals: [
      {
        name: 'linhas',
        table: 'linhas_lista',
        owner: 'lista_id',
        columns: sealedColumns('linhas_lista'),
        numberedBy: 'linha',
      },
      { name: 'sumidos', table: 'sumidos_lista', owner: 'lista_id', columns: sealedColumns('sumidos_lista') },
    ],
    unique: {
      listas_preco_arquivo: {
        columns: ['empresa_id', 'alvo', 'arquivo', 'data'],
        problem: problems.priceListExists,
      },
    },
  }),
  extratos: statementKind,
  posicoes: positionKind,
  notas: recordKind('notas', {
    ...OFFICE_READS,
    unique: {
      notas_chave_de_acesso: { columns: ['empresa_id', 'chave'], problem: problems.invoiceKnown },
    },
  }),
  importacoes: recordKind('importacoes', OFFICE_READS),
  caixa: recordKind('caixa', {
    ...OFFICE_READS,
    seals: [
      { name: 'arquivo', table: 'caixa', owner: 'id', columns: ['arquivo', 'chave'] },
      { name: 'motivo', table: 'caixa', owner: 'id', columns: ['motivo', 'updated_at'] },
    ],
    unique: { caixa_arquivo: { columns: ['empresa_id', 'arquivo'], problem: problems.inboxFileKnown } },
  }),
  chaves: recordKind('chaves', {
    readers: { forReadKeys: true },
    seals: [{ name: 'segredo', table: 'chaves', owner: 'id', columns: ['prefixo', 'hash'] }],
  }),
  // Every session shows the company's name.
  empresas: recordKind('empresas', {
    readers: { forReadKeys: true, others: ['id', 'nome'] },
    seals: [{ ...invitationsOf('empresa_id'), without: 'usuario_id' }],
  }),
  webhooks: recordKind('webhooks', {
    readers: {},
    seals: [
      {
        name: 'segredos',
        table: 'webhooks',
        owner: 'id',
        columns: ['segredo', 'segredo_anterior', 'anterior_ate'],
      },
    ],
  }),
  // Members of a company, under the journal's name: a person has his own name in each company.
  usuarios: recordKind('usuarios', {
    readers: { others: ['id', 'nome', 'papel', 'ativo'] },
    seals: [invitationsOf('usuario_id')],
  }),
};

/**
 * Every kind; the office reads those that are not declared, and a test holds the readers of each against its `GET`. A thread that
 * uses the journal must import this first.
 */
export const ALL_KINDS: readonly RecordKind<KindName>[] = KIND_NAMES.map(
  (name) => DECLARED[name] ?? recordKind(name as Exclude<KindName, Searchable>, OFFICE_READS),
);

declareKinds(ALL_KINDS);
