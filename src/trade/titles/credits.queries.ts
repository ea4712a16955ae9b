import { type SqlBool, sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import { foldText } from '../../domain/text.ts';
import { withoutZeros } from '../../domain/title-codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { isSameSeries } from './match-clients.queries.ts';

/** What a client owes a representada and may still buy, in centavos. */
export interface CreditRow {
  readonly cliente_id: string;
  readonly cliente_nome: string;
  readonly representada_id: string;
  readonly representada_nome: string;
  readonly posicao_em: string | null;
  readonly vencido: number;
  readonly maior_atraso: number;
  readonly a_vencer: number;
  readonly creditos: number;
  readonly a_faturar: number;
  readonly faturado: number;
  readonly exposicao: number;
  readonly limite: number | null;
  readonly disponivel: number | null;
  readonly bloqueado: boolean;
  readonly motivo: string | null;
}

/** What the office agreed of a client with a representada, as his record has it; in reais. */
export interface AgreedCredit {
  readonly representada_id: string;
  readonly limite: number | null;
  readonly bloqueado: boolean;
  readonly motivo: string | null;
}

export interface CreditParties {
  /** One client, or several. */
  readonly cliente_id?: string | readonly string[] | undefined;
  readonly representada_id?: string | undefined;
}

const NONE = { vencido: 0, maior_atraso: 0, a_vencer: 0, creditos: 0 };

/** Every client and representada with a title in force or an agreed credit. */
export async function readCredits(
  db: Reader,
  { empresaId: empresa_id, vendedorId }: AccessScope,
  { cliente_id, representada_id }: CreditParties,
): Promise<CreditRow[]> {
  const pair = {
    ...(cliente_id !== undefined && { cliente_id }),
    ...(representada_id !== undefined && { representada_id }),
  };
  const owed = await sumInForce(db, empresa_id, pair);
  const clients = await selectClients(db, empresa_id, vendedorId, cliente_id, owed);
  const representadas = await rowsWith(db, 'representadas', { empresa_id })
    .select(['id', 'nome', 'posicao_em'])
    .execute();
  const ofRepresentada = new Map(representadas.map((one) => [one.id, one]));
  const pairs: Omit<CreditRow, 'a_faturar' | 'faturado' | 'exposicao' | 'disponivel'>[] = [];
  for (const client of clients) {
    const agreed = new Map(readAgreed(client.credito).map((one) => [one.representada_id, one]));
    const titled = [...(owed.get(client.id)?.keys() ?? [])];
    for (const id of new Set([...titled, ...agreed.keys()])) {
      const representada = ofRepresentada.get(id);
      if (representada === undefined || (representada_id !== undefined && id !== representada_id)) continue;
      const { limite = null, bloqueado = false, motivo = null } = agreed.get(id) ?? {};
      pairs.push({
        cliente_id: client.id,
        cliente_nome: client.nome,
        representada_id: id,
        representada_nome: representada.nome,
        posicao_em: representada.posicao_em,
        ...NONE,
        ...owed.get(client.id)?.get(id),
        limite: limite === null ? null : Math.round(limite * 100),
        bloqueado,
        motivo,
      });
    }
  }
  const open = await sumToInvoice(db, empresa_id, pair);
  const invoiced = await sumInvoiced(db, empresa_id, pair, ofRepresentada);
  return pairs.map((row) => {
    const key = keyOf(row);
    const [a_faturar, faturado] = [open.get(key) ?? 0, invoiced.get(key) ?? 0];
    const exposicao = row.vencido + row.a_vencer + row.creditos + a_faturar + faturado;
    const disponivel = row.limite === null ? null : row.limite - exposicao;
    return { ...row, a_faturar, faturado, exposicao, disponivel };
  });
}

const keyOf = (pair: { cliente_id: string; representada_id: string }) =>
  `${pair.cliente_id} ${pair.representada_id}`;

export function readAgreed(credito: string): AgreedCredit[] {
  return JSON.parse(credito);
}

type Pair = { readonly cliente_id?: string | readonly string[]; readonly representada_id?: string };

/** By client and representada. */
async function sumInForce(db: Reader, empresa_id: string, pair: Pair) {
  const rows = await rowsWith(db, 'titulos_em_vigor', { empresa_id, ...pair })
    .innerJoin('titulos', (join) =>
      join
        .onRef('titulos.empresa_id', '=', 'titulos_em_vigor.empresa_id')
        .onRef('titulos.posicao_id', '=', 'titulos_em_vigor.posicao_id')
        .onRef('titulos.linha', '=', 'titulos_em_vigor.linha'),
    )
    .where('titulos_em_vigor.cliente_id', 'is not', null)
    .select(['titulos_em_vigor.cliente_id', 'titulos_em_vigor.representada_id', 'titulos.situacao'])
    .select(({ fn }) => [
      fn.sum<number | string>('titulos.saldo').as('saldo'),
      fn.max<number>('titulos.dias_atraso').as('atraso'),
    ])
    .groupBy(['titulos_em_vigor.cliente_id', 'titulos_em_vigor.representada_id', 'titulos.situacao'])
    .execute();
  const sums = new Map<string, Map<string, typeof NONE>>();
  for (const { cliente_id, representada_id, situacao, saldo, atraso } of rows) {
    const ofClient = sums.get(cliente_id as string) ?? new Map<string, typeof NONE>();
    const sum = ofClient.get(representada_id) ?? { ...NONE };
    if (situacao === 'vencido') {
      sum.vencido += Number(saldo);
      sum.maior_atraso = Math.max(sum.maior_atraso, Number(atraso));
    } else if (situacao === 'a_vencer') sum.a_vencer += Number(saldo);
    else sum.creditos += Number(saldo);
    sums.set(cliente_id as string, ofClient.set(representada_id, sum));
  }
  return sums;
}

async function selectClients(
  db: Reader,
  empresa_id: string,
  vendedorId: string | null,
  cliente_id: string | readonly string[] | undefined,
  owed: ReadonlyMap<string, unknown>,
) {
  let found = rowsWith(db, 'clientes', {
    empresa_id,
    ...(cliente_id !== undefined && { id: cliente_id }),
  }).select(['id', 'nome', 'credito']);
  if (vendedorId !== null) found = found.where('vendedor_id', '=', vendedorId);
  if (cliente_id !== undefined) return found.execute();
  const isOwing = sql<SqlBool>`(credito <> '[]' or exists (
    select 1 from titulos_em_vigor as vigor
    where vigor.empresa_id = clientes.empresa_id and vigor.cliente_id = clientes.id))`;
  return owed.size === 0 ? found.where('credito', '<>', '[]').execute() : found.where(isOwing).execute();
}

/** What of his orders is still to be invoiced. */
async function sumToInvoice(db: Reader, empresa_id: string, pair: Pair) {
  const rows = await rowsWith(db, 'vendas', { empresa_id, ...pair })
    .where('a_faturar', 'is not', null)
    .select(['cliente_id', 'representada_id'])
    .select(({ fn }) => fn.sum<number | string>('a_faturar').as('valor'))
    .groupBy(['cliente_id', 'representada_id'])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), Number(row.valor)]));
}

/** Unpaid instalments of what was invoiced since the last position, but for notes of which it has a title. */
async function sumInvoiced(
  db: Reader,
  empresa_id: string,
  pair: Pair,
  representadas: ReadonlyMap<string, { readonly posicao_em: string | null }>,
) {
  const rows = await rowsWith(db, 'parcelas', { empresa_id })
    .innerJoin('vendas', (join) =>
      join
        .onRef('vendas.empresa_id', '=', 'parcelas.empresa_id')
        .onRef('vendas.id', '=', 'parcelas.venda_id'),
    )
    .innerJoin('representadas', (join) =>
      join
        .onRef('representadas.empresa_id', '=', 'vendas.empresa_id')
        .onRef('representadas.id', '=', 'vendas.representada_id'),
    )
    .leftJoin('notas', (join) =>
      join.onRef('notas.empresa_id', '=', 'parcelas.empresa_id').onRef('notas.id', '=', 'parcelas.nota_id'),
    )
    .where('parcelas.pago_em', 'is', null)
    .where('parcelas.cancelada', '=', false)
    .where(sql<SqlBool>`representadas.posicao_em is not null
      and case when parcelas.nota_id is null then vendas.faturado_em else notas.emissao end >= representadas.posicao_em`)
    .$if(pair.cliente_id !== undefined, (found) =>
      found.where('vendas.cliente_id', 'in', [pair.cliente_id ?? []].flat()),
    )
    .$if(pair.representada_id !== undefined, (found) =>
      found.where('vendas.representada_id', '=', pair.representada_id as string),
    )
    .select(['vendas.cliente_id', 'vendas.representada_id', 'notas.numero', 'notas.serie'])
    .select(({ fn }) => fn.sum<number | string>('parcelas.valor').as('valor'))
    .groupBy(['vendas.cliente_id', 'vendas.representada_id', 'notas.numero', 'notas.serie'])
    .execute();
  const titled = rows.length === 0 ? new Map<string, never[]>() : await selectTitled(db, empresa_id, pair);
  const sums = new Map<string, number>();
  for (const row of rows) {
    if (representadas.get(row.representada_id)?.posicao_em == null) continue;
    const key = keyOf(row);
    const isTitled = (titled.get(key) ?? []).some(
      (title) =>
        row.numero !== null &&
        title.numero === withoutZeros(row.numero) &&
        isSameSeries(title.serie, row.serie),
    );
    if (!isTitled) sums.set(key, (sums.get(key) ?? 0) + Number(row.valor));
  }
  return sums;
}

async function selectTitled(db: Reader, empresa_id: string, pair: Pair) {
  const rows = await rowsWith(db, 'titulos_em_vigor', { empresa_id, ...pair })
    .innerJoin('titulos', (join) =>
      join
        .onRef('titulos.empresa_id', '=', 'titulos_em_vigor.empresa_id')
        .onRef('titulos.posicao_id', '=', 'titulos_em_vigor.posicao_id')
        .onRef('titulos.linha', '=', 'titulos_em_vigor.linha'),
    )
    .where('titulos_em_vigor.cliente_id', 'is not', null)
    .select(['titulos_em_vigor.cliente_id', 'titulos_em_vigor.representada_id'])
    .select(['titulos.numero', 'titulos.serie'])
    .execute();
  return Map.groupBy(rows, ({ cliente_id, representada_id }) => `${cliente_id} ${representada_id}`);
}

/** Whether a text of the row says each of these words. */
export function saysAll({ cliente_nome, representada_nome }: CreditRow, words: readonly string[]): boolean {
  const text = foldText(`${cliente_nome}\n${representada_nome}`);
  return words.every((word) => text.includes(foldText(word)));
}
