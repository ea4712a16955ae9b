import type { OfferedPrice } from '@talao/client';
import { warningProduct } from '../../order/sale-form.ts';
import type { CopiedClient, CopiedTable, LightProduct } from '../sync/copied.ts';
import type { LocalCopy } from '../sync/memory.ts';

/** The client's prices like `GET /prices`; last prices come from his five latest sales. */
export function offersOf(
  copy: LocalCopy,
  client: Pick<CopiedClient, 'tabelas' | 'vendas'>,
  representadaId: string,
  day: string,
): OfferedPrice[] {
  const tables = [...copy.tabelas_preco.values()].filter((table) => isValid(table, representadaId, day));
  const own = client.tabelas.find(({ representada_id }) => representada_id === representadaId)?.tabela_id;
  const lists = [
    ['cliente', tables.find(({ id }) => id === own)] as const,
    ['padrao', tables.find(({ padrao }) => padrao)] as const,
  ];
  const last = lastPurchases(client);
  return productsOf(copy, representadaId).map((product) => {
    const { id, nome, preco, codigo = null, foto = null, ipi = null } = product;
    const [valor_unitario = null, data = null] = last.get(id) ?? [];
    return {
      id,
      produto_id: id,
      nome,
      ...priceIn(lists, id, preco),
      ultimo_preco: valor_unitario,
      ultima_compra: data,
      codigo,
      foto,
      ipi,
      preco_minimo: product.preco_minimo ?? null,
      disponibilidade: warningProduct(product).disponibilidade ?? null,
    };
  });
}

/** Products of the representada or of none, by name. */
function productsOf(copy: LocalCopy, representadaId: string): LightProduct[] {
  return [...copy.produtos.values()]
    .filter(({ representada_id }) => representada_id === null || representada_id === representadaId)
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || (a.id < b.id ? -1 : 1));
}

function isValid({ representada_id, de, ate }: CopiedTable, representadaId: string, day: string): boolean {
  return representada_id === representadaId && (de === null || de <= day) && (ate === null || ate >= day);
}

type Lists = readonly (readonly ['cliente' | 'padrao', CopiedTable | undefined])[];

function priceIn(lists: Lists, product: string, own: number) {
  for (const [origem, table] of lists) {
    const preco = table && pricesOf(table).get(product);
    if (table && preco !== undefined) return { preco, origem, tabela_id: table.id };
  }
  return { preco: own, origem: 'produto' as const, tabela_id: null };
}

const known = new WeakMap<CopiedTable, Map<string, number>>();

function pricesOf(table: CopiedTable): Map<string, number> {
  const prices =
    known.get(table) ?? new Map(table.precos.map(({ produto_id, preco }) => [produto_id, preco]));
  known.set(table, prices);
  return prices;
}

/** The last paid price and day per product, latest first. */
export function lastPurchases({
  vendas,
}: Pick<CopiedClient, 'vendas'>): Map<string, [price: number, day: string]> {
  const last = new Map<string, [number, string]>();
  for (const { data, itens } of vendas)
    for (const { produto_id, valor_unitario, bonificacao } of itens ?? [])
      if (!bonificacao && !last.has(produto_id)) last.set(produto_id, [valor_unitario, data]);
  return last;
}
