import { type RawBuilder, sql } from 'kysely';
import type { KindName } from '../../domain/kind-names.ts';
import type { Reader } from './database.ts';
import { dialectOf } from './engine.ts';
import { ACCESS } from './tables/access.ts';
import { FLOWS } from './tables/flows.ts';
import { MONEY } from './tables/money.ts';
import { SALES } from './tables/sales.ts';
import { TRADE } from './tables/trade.ts';
import type { Tables } from './tables.ts';

interface CompanyTable {
  /** Orders the rows in the same way on both engines; nothing else of the company has the same values. */
  readonly key: readonly string[];
  readonly company?: string;
  /** Finds rows of persons, who belong to no single company, by a column and the membership's column that it equals. */
  readonly member?: { readonly column: string; readonly by: 'usuario_id' | 'credencial_id' };
  /** The kind of record that the key begins with, where rows change only with an entry of the journal about it, or about another kind. */
  readonly of?: KindName;
  /** Left out for somebody who takes his data elsewhere. */
  readonly secret?: true;
  /** Not taken along: made again from other tables, or of one moment. */
  readonly stays?: true;
}

const KEY = ['id'];
const LINES = (owner: string) => [owner, 'posicao'];

/** Every table that holds rows of companies, referenced tables first. */
const COMPANY_TABLES: Record<CompanyTableName, CompanyTable> = {
  empresas: { key: KEY, company: 'id' },
  usuarios: { key: KEY, member: { column: 'id', by: 'usuario_id' } },
  credenciais: { key: KEY, member: { column: 'id', by: 'credencial_id' }, secret: true },
  passkeys: { key: KEY, member: { column: 'credencial_id', by: 'credencial_id' }, secret: true },
  membros: { key: ['usuario_id'] },
  contadores: { key: ['empresa_id'] },
  // Entries that go are subtracted from their sums, so that these must go after them.
  somas_comissao: { key: ['classe', 'datada', 'dia', 'representada_id', 'presumivel_em'], stays: true },
  somas_clientes: { key: ['cliente_id', 'mes', 'representada_id', 'vendedor_id'], stays: true },
  somas_produtos: { key: ['mes', 'produto_id', 'representada_id', 'vendedor_id'], stays: true },
  compras: { key: ['cliente_id', 'produto_id'], stays: true },
  somas_dias: { key: ['dia', 'representada_id', 'vendedor_id'], stays: true },
  clientes_dias: { key: ['dia'], stays: true },
  dias_mudados: { key: ['dia'], stays: true },
  somas_ate: { key: ['empresa_id'], stays: true },
  sequencias: { key: ['nome'] },
  logos: { key: ['empresa_id'] },
  chaves: { key: KEY, secret: true },
  convites: { key: ['hash'], secret: true },
  sessoes: { key: KEY, stays: true },
  representadas: { key: KEY },
  planilhas_pedido: { key: ['representada_id'], of: 'representadas' },
  links_catalogo: { key: ['hash'], secret: true },
  colunas_extrato: { key: ['representada_id'] },
  clientes: { key: KEY, of: 'clientes' },
  produtos: { key: KEY, of: 'produtos' },
  codigos_produto: { key: ['produto_id', 'codigo'], of: 'produtos' },
  fotos_produto: { key: ['produto_id'], of: 'produtos' },
  tabelas_preco: { key: KEY },
  precos: { key: ['tabela_id', 'produto_id'], of: 'tabelas_preco' },
  tabelas_de_clientes: { key: ['cliente_id', 'representada_id'], of: 'clientes' },
  regras: { key: KEY },
  vendas: { key: KEY, of: 'vendas' },
  itens_venda: { key: LINES('venda_id'), of: 'vendas' },
  links_venda: { key: ['venda_id'], of: 'vendas', secret: true },
  notas: { key: KEY, of: 'notas' },
  itens_nota: { key: LINES('nota_id'), of: 'notas' },
  devolvidos: { key: ['nota_id', 'ordem'], of: 'notas' },
  parcelas: { key: ['venda_id', 'numero'], of: 'vendas' },
  recebimentos: { key: KEY, of: 'recebimentos' },
  linhas_recebimento: { key: LINES('recebimento_id'), of: 'recebimentos' },
  extratos: { key: KEY, of: 'extratos' },
  linhas_extrato: { key: ['extrato_id', 'linha'], of: 'extratos' },
  repasses: { key: KEY, of: 'repasses' },
  linhas_repasse: { key: LINES('repasse_id'), of: 'repasses' },
  notas_servico: { key: KEY },
  historicos: { key: KEY },
  indices: { key: KEY },
  metas: { key: KEY },
  visitas: { key: KEY, of: 'visitas' },
  caixa: { key: KEY, of: 'caixa' },
  arquivos_caixa: { key: ['caixa_id', 'parte'], of: 'caixa' },
  correios: { key: ['empresa_id'], secret: true },
  webhooks: { key: KEY, secret: true },
  entregas: { key: ['webhook_id', 'id'], secret: true },
  lixeira: { key: KEY },
  idempotencia: { key: ['chave'], secret: true },
  partes_pendentes: { key: ['numero'] },
  valores_reservados: { key: ['tabela', 'valor'] },
  apagamentos_pendentes: { key: ['cliente_id'] },
  jornal: { key: ['numero'] },
  jornal_substituicoes: { key: ['numero', 'por'] },
  jornal_em_anonimizacao: { key: ['empresa_id'], stays: true },
};

type TableOfAll = 'desafios' | 'segredos';

export type CompanyTableName = Exclude<keyof Tables, TableOfAll>;

export const COMPANY_TABLE_NAMES = Object.keys(COMPANY_TABLES) as CompanyTableName[];

export function companyTable(name: CompanyTableName): CompanyTable {
  return COMPANY_TABLES[name];
}

const DECLARED = { ...ACCESS, ...TRADE, ...SALES, ...MONEY, ...FLOWS };

/** In alphabetical order, as files of companies have them. */
export function columnsOf(name: CompanyTableName): string[] {
  return Object.keys(DECLARED[name].columns).sort();
}

export function carriedTables({ secrets }: { secrets: boolean }): CompanyTableName[] {
  return COMPANY_TABLE_NAMES.filter((name) => {
    const { stays, secret } = companyTable(name);
    return !stays && (secrets || !secret);
  });
}

export function isOfCompany(name: CompanyTableName, empresaId: string): RawBuilder<boolean> {
  const { company = 'empresa_id', member } = companyTable(name);
  if (member === undefined) return sql<boolean>`${sql.ref(company)} = ${sql.lit(empresaId)}`;
  return sql<boolean>`${sql.ref(member.column)} in (
    select ${sql.ref(member.by)} from membros where empresa_id = ${sql.lit(empresaId)})`;
}

/** Views in place of the tables, for the rest of the session; of persons also what they have elsewhere, as one seal answers for it. */
export async function scopeTo(db: Reader, companies: CompanyRange | string): Promise<void> {
  for (const name of inOrder())
    await sql`create temporary view ${sql.ref(name)} as
      select * from ${dialectOf(db).ownTable(name)} where ${isInScope(db, name, companies)}`.execute(db);
}

export async function endScope(db: Reader): Promise<void> {
  for (const name of inOrder().reverse()) await sql`drop view ${sql.ref(name)}`.execute(db);
}

/** PostgreSQL resolves a name when it makes the view, so the view of memberships, which others are made with, comes last. */
function inOrder(): CompanyTableName[] {
  return [...COMPANY_TABLE_NAMES.filter((name) => name !== 'membros'), 'membros'];
}

function isInScope(
  db: Reader,
  name: CompanyTableName,
  companies: CompanyRange | string,
): RawBuilder<unknown> {
  const { ownTable } = dialectOf(db);
  const isOfThem = isAmong(companyTable(name).company ?? 'empresa_id', companies, sql.lit);
  const people = sql`(select usuario_id from ${ownTable('membros')} where ${isAmong('empresa_id', companies, sql.lit)})`;
  const arriving = sql`(
    select id from ${ownTable('empresas')} where mudou_para = '' and not (${isAmong('id', companies, sql.lit)}))`;
  const credentials = (isThere: RawBuilder<unknown>) =>
    sql`(select credencial_id from ${ownTable('membros')} where credencial_id is not null and empresa_id ${isThere} ${arriving})`;
  const opens = (id: string) =>
    sql`(${sql.ref(id)} not in ${credentials(sql`in`)} or ${sql.ref(id)} in ${credentials(sql`not in`)})`;
  if (name === 'usuarios') return sql`id in ${people}`;
  if (name === 'membros') return sql`usuario_id in ${people} and empresa_id not in ${arriving}`;
  if (name === 'credenciais') return sql`usuario_id in ${people} and ${opens('id')}`;
  if (name === 'passkeys')
    return sql`credencial_id in (
      select id from ${ownTable('credenciais')} where usuario_id in ${people}) and ${opens('credencial_id')}`;
  if (name === 'convites') return sql`${isOfThem} or (empresa_id is null and usuario_id in ${people})`;
  return isOfThem;
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface CompanyRange {
  readonly after: string;
  readonly upTo: string;
  readonly without?: readonly string[];
}

/** Goes around the companies that have rows in a table, some at a time, so that no statement reads those of all. */
export class CompanyRounds {
  readonly #table: CompanyTableName;
  readonly #rows: number;
  #after = FIRST;

  constructor(table: CompanyTableName, rows: number) {
    this.#table = table;
    this.#rows = rows;
  }

  /** The next companies, which have about `rows` rows; the range after the last one is the first again. */
  async next(db: Reader): Promise<CompanyRange & { readonly isLast: boolean }> {
    const after = this.#after;
    const { rows } = await sql<{ empresa_id: string }>`
      select empresa_id from ${sql.table(this.#table)} where empresa_id > ${after}
      order by empresa_id limit 1 offset ${this.#rows - 1}`.execute(db);
    const upTo = rows[0]?.empresa_id ?? LAST;
    const isLast = upTo === LAST;
    this.#after = isLast ? FIRST : upTo;
    return { after, upTo, isLast };
  }

  /** The next range begins after this company, whatever the last one had beyond it. */
  goOnAfter(empresaId: string): void {
    this.#after = empresaId;
  }
}

/** Joined tables are each told the range, which PostgreSQL does not conclude from equal columns; views take no parameters. */
export function isAmong(
  column: string,
  companies: CompanyRange | string,
  written: (id: string) => RawBuilder<unknown> = (id) => sql`${id}`,
): RawBuilder<boolean> {
  const id = sql.ref(column);
  if (typeof companies === 'string') return sql`${id} = ${written(companies)}`;
  const { after, upTo, without = [] } = companies;
  const isOther = without.length === 0 ? sql`` : sql`and ${id} not in (${sql.join(without.map(written))})`;
  return sql`${id} > ${written(after)} and ${id} <= ${written(upTo)} ${isOther}`;
}
