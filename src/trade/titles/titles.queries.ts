import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { offsetOf, type Page } from '../../contract/lists.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { foldText, wordsOf } from '../../domain/text.ts';
import { bandOf, type OpenSituation, type TitleBand } from '../../domain/titles.ts';
import type { Reader } from '../../platform/database/database.ts';
import { walkRows } from '../../platform/database/rows.ts';
import type { ListQuery } from '../../platform/lists/list-route.ts';
import type { listTitles } from './titles.contract.ts';

type Query = z.output<NonNullable<(typeof listTitles)['query']>>;
export type TitleFilter = Omit<Query, keyof ListQuery<object>>;

/** The titles in force, with their position, representada and client. */
function openTitles(db: Reader, { empresaId, vendedorId }: AccessScope, filter: TitleFilter) {
  let found = db
    .selectFrom('titulos_em_vigor as vigor')
    .innerJoin('titulos', (join) =>
      join
        .onRef('titulos.empresa_id', '=', 'vigor.empresa_id')
        .onRef('titulos.posicao_id', '=', 'vigor.posicao_id')
        .onRef('titulos.linha', '=', 'vigor.linha'),
    )
    .innerJoin('posicoes', (join) =>
      join
        .onRef('posicoes.empresa_id', '=', 'vigor.empresa_id')
        .onRef('posicoes.id', '=', 'vigor.posicao_id'),
    )
    .innerJoin('representadas', (join) =>
      join
        .onRef('representadas.empresa_id', '=', 'vigor.empresa_id')
        .onRef('representadas.id', '=', 'vigor.representada_id'),
    )
    .leftJoin('clientes', (join) =>
      join
        .onRef('clientes.empresa_id', '=', 'vigor.empresa_id')
        .onRef('clientes.id', '=', 'vigor.cliente_id'),
    )
    .where('vigor.empresa_id', '=', empresaId);
  const { cliente_id, representada_id, vendedor_id, situacao, faixa, search } = filter;
  if (vendedorId !== null) found = found.where('clientes.vendedor_id', '=', vendedorId);
  if (vendedor_id !== undefined) found = found.where('clientes.vendedor_id', '=', vendedor_id);
  if (cliente_id !== undefined) found = found.where('vigor.cliente_id', '=', cliente_id);
  if (representada_id !== undefined) found = found.where('vigor.representada_id', '=', representada_id);
  if (situacao !== undefined) found = found.where('titulos.situacao', 'in', situacao);
  if (faixa !== undefined) found = found.where(({ or }) => or(faixa.map(isInBand)));
  for (const word of search ? wordsOf(search) : []) found = found.where(saysWord(word));
  return found;
}

function isInBand(band: TitleBand): Expression<SqlBool> {
  if (band === 'a_vencer') return sql<SqlBool>`titulos.situacao = 'a_vencer'`;
  const [least, most] = {
    '1-30': [0, 30],
    '31-60': [31, 60],
    '61-90': [61, 90],
    mais_de_90: [91, Number.MAX_SAFE_INTEGER],
  }[band] as [number, number];
  return sql<SqlBool>`(titulos.situacao = 'vencido' and titulos.dias_atraso between ${least} and ${most})`;
}

/** Within the client's name, here or in the file, or the number. */
function saysWord(word: string): Expression<SqlBool> {
  const pattern = `%${foldText(word).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(coalesce(clientes.nome_dobrado, '') like ${pattern} escape '\\'
    or titulos.busca like ${pattern} escape '\\')`;
}

const ORDER = {
  vencimento: 'titulos.vencimento',
  numero: 'titulos.numero',
  parcela_ordem: sql`coalesce(titulos.parcela, 0)`,
  posicao_id: 'vigor.posicao_id',
  linha: 'vigor.linha',
} as const;

const selected = (db: Reader, scope: AccessScope, filter: TitleFilter) =>
  openTitles(db, scope, filter)
    .select(['vigor.posicao_id', 'vigor.linha', 'posicoes.data', 'vigor.representada_id', 'vigor.cliente_id'])
    .select(['representadas.nome as representada_nome', 'clientes.nome as cliente_nome'])
    .select(['titulos.nome', 'titulos.serie', 'titulos.numero', 'titulos.parcela', 'titulos.tipo'])
    .select(['titulos.emissao', 'titulos.vencimento', 'titulos.valor', 'titulos.saldo'])
    .select(['titulos.situacao', 'titulos.dias_atraso'])
    .select(sql<number>`coalesce(titulos.parcela, 0)`.as('parcela_ordem'));

type Selected = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** An open title in force: its balance was read, and it is open. */
export type OpenTitleRow = Omit<Selected, 'saldo' | 'situacao'> & {
  readonly saldo: number;
  readonly situacao: OpenSituation;
  readonly faixa: TitleBand | null;
};

const toOpen = (row: Selected): OpenTitleRow => ({
  ...row,
  saldo: row.saldo ?? 0,
  situacao: row.situacao as OpenSituation,
  faixa: bandOf(row.situacao, row.dias_atraso),
});

export const titleList = {
  async page(db: Reader, scope: AccessScope, filter: TitleFilter, page: Page) {
    const rows = await selected(db, scope, filter)
      .orderBy('titulos.vencimento')
      .orderBy('titulos.numero')
      .orderBy(sql`coalesce(titulos.parcela, 0)`)
      .orderBy('vigor.posicao_id')
      .orderBy('vigor.linha')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute();
    const { total, soma } = await openTitles(db, scope, filter)
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        fn.coalesce(fn.sum<number | string>('titulos.saldo'), sql<number>`0`).as('soma'),
      ])
      .executeTakeFirstOrThrow();
    return { rows: rows.map(toOpen), total: Number(total), soma: Number(soma) };
  },

  async *all(db: Reader, scope: AccessScope, filter: TitleFilter) {
    const found = selected(db, scope, filter);
    for await (const rows of walkRows(found, ORDER, ROWS_PER_READ)) yield rows.map(toOpen);
  },
};

const ROWS_PER_READ = 200;
