import type { Warning } from '../../contract/operation.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { PRICE_LINE_SITUATIONS, variationOf, weightedVariation } from '../../domain/price-list-lines.ts';
import type { Reader } from '../../platform/database/database.ts';
import { situationOf } from '../price-list-records/price-lists.queries.ts';
import { selectAllPrices } from '../price-tables/price-tables.queries.ts';
import { defaultAndOthers } from './client-prices.queries.ts';
import type { PriceList, PriceListLine } from './price-lists.contract.ts';
import { readSold, readTouchedQuotations } from './touched-clients.queries.ts';
import { type Move, movesOfList, type WorkedLine, type WorkedOut } from './work-out.ts';

/** What a list shows of itself in a list of lists. */
export type ListHeadShown = Omit<PriceList, 'formato' | 'simulado' | 'linhas' | 'sumiram' | 'orcamentos'>;

export function showHead(list: WorkedOut, sold: ReadonlyMap<string, bigint>): ListHeadShown {
  const { row, lines, missing } = list;
  const counts = Object.fromEntries(
    PRICE_LINE_SITUATIONS.map((situacao) => [
      situacao,
      lines.filter((line) => line.situacao === situacao).length,
    ]),
  ) as Record<(typeof PRICE_LINE_SITUATIONS)[number], number>;
  const moving = lines.filter(({ situacao }) => situacao === 'alterado' || situacao === 'suspeito');
  const rising = moving.filter(({ antigo, preco }) => Number(preco) > Number(antigo)).length;
  return {
    ...{ id: row.id, representada_id: row.representada_id, tabela_id: row.tabela_id },
    situacao: situationOf(row),
    ...{ data: row.data, vale_de: row.vale_de, aplicada_em: row.aplicada_em },
    totais: { ...counts, sumiram: missing.length, sobem: rising, descem: moving.length - rising },
    variacao_ponderada: weightedVariation(
      comparedPrices(list).map((one) => ({ ...one, sold: sold.get(one.produto_id) ?? 0n })),
    ),
    created_at: row.created_at,
  };
}

const COMPARED: readonly string[] = ['igual', 'alterado', 'suspeito'];

/** The prices that are compared with those before, the same ones too. */
export function comparedPrices({ lines }: WorkedOut): Move[] {
  return lines.flatMap(({ situacao, produto_id, antigo, preco }) =>
    COMPARED.includes(situacao) && produto_id !== null && preco !== null
      ? [{ produto_id, antigo, novo: preco }]
      : [],
  );
}

/** A list with all that it says. */
export async function showList(
  db: Reader,
  scope: AccessScope,
  list: WorkedOut,
  today: string,
): Promise<PriceList> {
  const compared = comparedPrices(list).map(({ produto_id }) => produto_id);
  const head = showHead(list, await readSold(db, scope, today, compared));
  return {
    ...head,
    formato: list.row.formato as PriceList['formato'],
    simulado: list.row.id === null,
    linhas: list.lines.map((line) => showLine(list, line)),
    sumiram: list.missing.map(({ produto_id, codigo, nome, preco }) => ({ produto_id, codigo, nome, preco })),
    orcamentos: await readTouchedQuotations(db, scope, list),
  };
}

function showLine({ row }: WorkedOut, line: WorkedLine): PriceListLine {
  const { linha, aba, situacao, produto_id, codigo, descricao, antigo, preco, motivo } = line;
  const { ipi, preco_minimo, estoque, quantidade, previsao } = line;
  const told = estoque && { lista_id: row.id, data: row.data, situacao: estoque, quantidade, previsao };
  return {
    ...{ linha, aba, situacao, produto_id, codigo, descricao, antigo, novo: preco },
    variacao: variationOf(antigo, preco),
    ...{ ipi, preco_minimo, disponibilidade: told, motivo, aplicada: line.aplicada === 1 },
  };
}

/** Prices of products that a default table comes before would not be anybody's. */
export async function warningsOfList(db: Reader, list: WorkedOut): Promise<Warning[]> {
  const { empresa_id, representada_id, tabela_id } = list.row;
  const moving = movesOfList(list).filter(({ antigo, novo }) => antigo !== novo);
  if (tabela_id !== null || moving.length === 0) return [];
  const tables = await defaultAndOthers(db, empresa_id, representada_id, list.day);
  const byDefault = tables.find(({ padrao }) => Boolean(padrao));
  if (byDefault === undefined) return [];
  const products = new Set(moving.map(({ produto_id }) => produto_id));
  const priced = await selectAllPrices(db, { empresa_id, id: byDefault.id });
  if (!priced.some(({ produto_id }) => products.has(produto_id))) return [];
  return [{ campo: 'tabela_id', mensagem: `A tabela padrão ${byDefault.nome} vale antes destes preços` }];
}
