import type { ImportTotals, OfficeFile } from '@talao/client';
import { count } from '../../lib/formats.ts';

export const SHEET_NAMES: Readonly<Record<NonNullable<OfficeFile['tipo']>, string>> = {
  representadas: 'Representadas',
  clients: 'Clientes',
  products: 'Produtos',
  prices: 'Preços de uma tabela',
  sales: 'Pedidos, um item por linha',
  sale_items: 'Produtos por pedido',
  sale_headers: 'Vendas detalhadas',
};

const WITH_ITEMS: readonly OfficeFile['tipo'][] = ['sales', 'sale_items'];

/** 553 clientes, 1.982 produtos em 6 tabelas, 4.870 itens em 1.204 pedidos */
export function totalsWords(totals: ImportTotals, items = 0): string {
  const { representadas, clientes, produtos, tabelas_preco, precos, regras, vendas } = totals;
  const orders = count(vendas, 'pedido', 'pedidos');
  const tables = count(tabelas_preco, 'tabela', 'tabelas');
  return [
    representadas > 0 && count(representadas, 'representada', 'representadas'),
    clientes > 0 && count(clientes, 'cliente', 'clientes'),
    produtos > 0 && count(produtos, 'produto', 'produtos') + (tabelas_preco > 0 ? ` em ${tables}` : ''),
    produtos === 0 &&
      precos > 0 &&
      count(precos, 'preço', 'preços') + (tabelas_preco > 0 ? ` em ${tables}` : ''),
    regras > 0 && count(regras, 'regra de comissão', 'regras de comissão'),
    vendas > 0 && (items > 0 ? `${count(items, 'item', 'itens')} em ${orders}` : orders),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many items come in; unknown, 0, where some of the lines stay out or are here. */
export function itemsIn(sheets: readonly OfficeFile[]): number {
  const sold = sheets.filter(({ tipo }) => WITH_ITEMS.includes(tipo));
  const isWhole = sold.every(
    ({ existentes, avisos }) => existentes === 0 && avisos.every(({ campo }) => campo !== 'pedido'),
  );
  return isWhole ? sold.reduce((sum, { linhas }) => sum + linhas, 0) : 0;
}

export function linesOf(sheets: readonly OfficeFile[], of: 'erros' | 'avisos'): number {
  return sheets.reduce((sum, sheet) => sum + new Set(sheet[of].map(({ linha }) => linha)).size, 0);
}

/** Every line that a person is asked to look at. */
export function attentionWords(sheets: readonly OfficeFile[]): string {
  const lines = sheets.reduce(
    (sum, { erros, avisos }) => sum + new Set([...erros, ...avisos].map(({ linha }) => linha)).size,
    0,
  );
  return lines === 0 ? '' : count(lines, 'linha pede sua atenção', 'linhas pedem sua atenção');
}

const LEFT_OUT = { total: 'soma', cabecalho: 'cabeçalho repetido', prospect: 'prospect' } as const;

export function sheetWords({ linhas, criados, existentes, linhas_ignoradas }: OfficeFile): string {
  const reasons = [...new Set(linhas_ignoradas.map(({ motivo }) => LEFT_OUT[motivo]))].join(', ');
  return [
    count(linhas, 'linha', 'linhas'),
    criados > 0 && count(criados, 'registro novo', 'registros novos'),
    existentes > 0 && count(existentes, 'já estava no Talão', 'já estavam no Talão'),
    linhas_ignoradas.length > 0 &&
      `${count(linhas_ignoradas.length, 'linha de fora', 'linhas de fora')} (${reasons})`,
  ]
    .filter(Boolean)
    .join(' · ');
}
