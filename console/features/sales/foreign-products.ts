import { useQueryClient } from '@tanstack/react-query';
import { count } from '../../lib/formats.ts';
import { askWhether } from '../../ui/notices.tsx';
import { productQuery } from '../records/products.ts';

interface Sold {
  representadaId?: string;
  itens?: { produtoId?: string | null }[];
}

/** Asks before selling products of another representada, which the service would accept. */
export function useForeignProductsQuestion(): (sold: Sold) => Promise<boolean> {
  const cache = useQueryClient();
  return async ({ representadaId, itens = [] }) => {
    const ids = new Set(itens.flatMap(({ produtoId }) => produtoId ?? []));
    const known = [...ids].flatMap((id) => cache.getQueryData(productQuery(id).queryKey) ?? []);
    const foreign = known.flatMap(({ id, codigo, representada_id: owner }) =>
      owner && owner !== representadaId ? [codigo ?? id] : [],
    );
    if (foreign.length === 0) return true;
    return askWhether({
      title: 'Produto de outra representada',
      children: `${count(foreign.length, 'produto desta venda é', 'produtos desta venda são')} de outra representada: ${foreign.join(', ')}.`,
      confirm: 'Salvar assim mesmo',
      cancel: 'Revisar',
      isHarmless: true,
    });
  };
}
