import type { OfferedPrice, ProductSummary } from '@talao/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { formatPrice } from '../../lib/formats.ts';
import { RecordPicker, type RecordPickerProps } from '../../ui/RecordPicker.tsx';
import type { Choice } from '../../ui/use-record-picker.ts';
import { tellStock } from './availability.ts';
import { photoAddress } from './ProductName.tsx';
import { type Buyer, offersQuery } from './prices.ts';
import { productQuery, productsQuery } from './products.ts';
import { representadaQuery } from './representadas.ts';

const AT_ONCE = 20;
const LOOKED_THROUGH = 100;
const NOBODY: Buyer = { clienteId: '', representadaId: '', data: '' };

export type FoundProduct = Pick<ProductSummary, 'id' | 'nome' | 'preco'> & {
  codigo?: string | null;
  foto?: string | null;
  disponibilidade?: OfferedPrice['disponibilidade'];
};

interface ProductChoice extends Choice {
  product?: FoundProduct;
}

/** What the choices depend on, serialized for the picker. */
interface Scope {
  representadaId: string | null;
  buyer: Buyer | null;
}

interface ProductPickerProps
  extends Omit<RecordPickerProps<ProductChoice>, 'chosen' | 'useChoices' | 'outside' | 'onChange' | 'scope'> {
  representadaId: string | null;
  buyer?: Buyer | null;
  onlyCatalogue?: boolean;
  /** The product is undefined for one outside the catalogue. */
  onChange: (id: string, product: FoundProduct | undefined) => void;
}

/** Finds by code or name; a product outside the catalogue can be chosen explicitly. */
export function ProductPicker(given: ProductPickerProps) {
  const { representadaId, buyer = null, onlyCatalogue = false, onChange, ...props } = given;
  const id = props.value ?? '';
  // The found product's name is known before the service returns it.
  const [found, setFound] = useState<FoundProduct>();
  const { data: known, error } = useQuery({ ...productQuery(id), enabled: id !== '', retry: false });
  const isUnknown = error instanceof ApiError && error.status === 404;
  const product = known ?? (found?.id === id ? found : undefined);
  const stranger = useStranger(id ? known : undefined, representadaId);

  return (
    <RecordPicker
      {...props}
      chosen={id ? { value: id, label: product?.nome ?? id } : undefined}
      aside={id && isUnknown ? 'Fora do catálogo' : product && (product.codigo ?? id)}
      error={props.error ?? stranger}
      scope={JSON.stringify({ representadaId, buyer } satisfies Scope)}
      outside={onlyCatalogue ? undefined : sellOutside}
      nothingFound="Nada no catálogo com esse texto"
      useChoices={useProductChoices}
      onChange={(id, choice) => {
        setFound(choice?.product);
        onChange(id ?? '', choice?.product);
      }}
    />
  );
}

function sellOutside(typed: string): ProductChoice {
  return { value: typed, label: `Vender “${typed}”`, description: 'Fora do catálogo' };
}

function useStranger(product: ProductSummary | undefined, representadaId: string | null): string | undefined {
  const owner = product?.representada_id ?? '';
  const isStranger = owner !== '' && representadaId !== null && owner !== representadaId;
  const { data } = useQuery({ ...representadaQuery(owner), enabled: isStranger });
  return isStranger ? `É de outra representada${data ? `: ${data.nome}` : ''}` : undefined;
}

function useProductChoices(search: string, enabled: boolean, scope: string | null) {
  const { representadaId, buyer } = JSON.parse(scope ?? '{}') as Scope;
  const offered = useQuery({
    ...offersQuery(buyer ?? NOBODY, search, AT_ONCE),
    enabled: enabled && buyer !== null,
  });
  const listed = useListedProducts(search, enabled && buyer === null, representadaId);
  const found: FoundProduct[] = buyer ? (offered.data ?? []) : listed.found;
  // A product whose code equals the typed text comes first.
  const isMeant = ({ id, codigo }: FoundProduct) => (codigo ?? id).toLowerCase() === search.toLowerCase();
  return {
    choices: [...found.filter(isMeant), ...found.filter((product) => !isMeant(product))].map(toChoice),
    ready: buyer ? isReady(offered) : listed.ready,
    failed: buyer ? hasFailed(offered) : listed.failed,
  };
}

/** Catalogue prices, while there is no buyer. */
function useListedProducts(search: string, enabled: boolean, representadaId: string | null) {
  const hasOwner = representadaId !== null;
  const own = useQuery({
    ...productsQuery({
      search,
      ativo: true,
      limit: AT_ONCE,
      ...(hasOwner && { representada_id: representadaId }),
    }),
    enabled,
  });
  const all = useQuery({
    ...productsQuery({ search, ativo: true, limit: LOOKED_THROUGH }),
    enabled: enabled && hasOwner,
  });
  const unowned = hasOwner
    ? (all.data?.data ?? []).filter((product) => product.representada_id === null)
    : [];
  return {
    found: [...(own.data?.data ?? []), ...unowned].slice(0, AT_ONCE),
    ready: isReady(own) && (!hasOwner || isReady(all)),
    failed: hasFailed(own) || hasFailed(all),
  };
}

function isReady({ isSuccess, isPlaceholderData }: UseQueryResult): boolean {
  return isSuccess && !isPlaceholderData;
}

function hasFailed({ isError, isPaused }: UseQueryResult): boolean {
  return isError || isPaused;
}

function toChoice(product: FoundProduct): ProductChoice {
  const { id, codigo, nome, preco, foto, disponibilidade } = product;
  const stock = disponibilidade && tellStock(disponibilidade);
  const description = [codigo ?? id, formatPrice(preco), stock].filter(Boolean).join(' · ');
  return { value: id, label: nome, description, picture: photoAddress(id, foto), product };
}
