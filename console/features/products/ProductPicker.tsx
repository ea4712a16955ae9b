import type { Product } from '@talao/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatPrice } from '../../lib/money.ts';
import { RecordPicker, type RecordPickerProps } from '../../ui/RecordPicker.tsx';
import { productQuery } from './get-product.ts';
import { productsQuery } from './list-products.ts';

const AT_ONCE = 20;

interface ProductPickerProps extends Omit<RecordPickerProps, 'chosen' | 'useChoices' | 'free' | 'onChange'> {
  /** The product is undefined where the catalogue does not know the code. */
  onChange: (id: string, product: Product | undefined) => void;
}

/** By code or by name. A code that is not in the catalogue may be sold all the same. */
export function ProductPicker({ onChange, ...props }: ProductPickerProps) {
  const cache = useQueryClient();
  const id = props.value ?? '';
  const known = useQuery({ ...productQuery(id), enabled: id !== '', retry: false }).data;

  const pick = async (id: string | null) => {
    if (id === null) return onChange('', undefined);
    onChange(id, await cache.ensureQueryData({ ...productQuery(id), retry: false }).catch(() => undefined));
  };

  return (
    <RecordPicker
      {...props}
      free
      chosen={id ? { value: id, label: id } : undefined}
      description={id && known?.nome}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(value) => void pick(value)}
      useChoices={useProductChoices}
    />
  );
}

function useProductChoices(search: string, enabled: boolean) {
  const query = useQuery({ ...productsQuery({ search, ativo: true, limit: AT_ONCE }), enabled });
  const wanted = search.toLowerCase();
  const found = query.data?.data ?? [];
  // Who types a whole code means that product, whatever else it is part of.
  const exact = found.filter(({ id }) => id.toLowerCase() === wanted);
  const others = found.filter(({ id }) => id.toLowerCase() !== wanted);
  return {
    choices: [...exact, ...others].map(({ id, nome, preco }) => ({
      value: id,
      label: nome,
      description: `${id} · ${formatPrice(preco)}`,
    })),
    ready: query.isSuccess && !query.isPlaceholderData,
  };
}
