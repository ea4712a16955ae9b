import { Box, Button, Chip, Stack, Text, TextInput } from '@mantine/core';
import type { OfferedPrice } from '@talao/client';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { calendar } from '../../../lib/formats.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { SaleValues } from '../../order/sale-form.ts';
import type { ItemValues } from '../../order/sale-item.ts';
import { lastPurchases, offersOf } from '../local/prices.ts';
import type { Source } from '../local/source.ts';
import { type CopiedClient, findByWords } from '../sync/copied.ts';
import classes from './order.module.css';
import { itemOf, withItem, withQuantity } from './order-items.ts';
import { ProductRow } from './ProductRow.tsx';

const SHOWN_AT_ONCE = 60;
const ALL = 'Todos';
const CHOSEN = 'No pedido';

interface CatalogStepProps {
  source: Source;
  client: CopiedClient;
  values: SaleValues;
  odd: Map<string, string>;
  onChange: (values: SaleValues) => void;
}

interface Offered extends OfferedPrice {
  texto: string;
  categoria: string | null;
}

/** The representada's products at the client's prices, usual ones first. */
export function CatalogStep({ source, client, values, odd, onChange }: CatalogStepProps) {
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState(ALL);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const { representadaId, data } = values;
  const offers = useMemo(
    () => usualFirst(source, client, representadaId ?? '', data ?? calendar.today()),
    [source, client, representadaId, data],
  );
  useEffect(() => {
    if (offers.some(({ foto }) => foto))
      void import('./thumbnails.ts').then(({ keepThumbnails }) =>
        keepThumbnails(source.copy.produtos.values()),
      );
  }, [offers, source]);
  const categories = [...new Set(offers.flatMap(({ categoria }) => categoria ?? []))].sort();
  const fits = ({ categoria, produto_id }: Offered) =>
    category === ALL ||
    (category === CHOSEN ? itemOf(values, produto_id) !== undefined : categoria === category);
  // Keys come first: the rows follow when there is time, which a slow phone has between two keys.
  const found = findByWords(offers.filter(fits), useDeferredValue(typed));
  const latest = useRef({ values, onChange });
  useLayoutEffect(() => {
    latest.current = { values, onChange };
  });
  const setQuantity = useCallback((offer: OfferedPrice, quantity: number) => {
    const { values, onChange } = latest.current;
    onChange(withQuantity(values, offer, quantity));
  }, []);
  const setItem = useCallback((item: ItemValues) => {
    const { values, onChange } = latest.current;
    onChange(withItem(values, item));
  }, []);
  return (
    <Stack gap="xs">
      <TextInput
        aria-label="Buscar produtos"
        placeholder="Produto ou código"
        size="md"
        type="search"
        autoComplete="off"
        leftSection={<Icon name="search" size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Box className={classes.chips} role="group" aria-label="Categorias">
        {[ALL, CHOSEN, ...categories].map((name) => (
          <Chip key={name} checked={category === name} onChange={() => setCategory(name)}>
            {name}
          </Chip>
        ))}
      </Box>
      <ul className={classes.list} aria-label="Produtos">
        {found.slice(0, shown).map((offer) => (
          <ProductRow
            key={offer.produto_id}
            offer={offer}
            multiple={source.copy.produtos.get(offer.produto_id)?.multiplo ?? null}
            unit={source.copy.produtos.get(offer.produto_id)?.unidade ?? null}
            item={itemOf(values, offer.produto_id)}
            odd={odd.get(offer.produto_id)}
            onQuantity={setQuantity}
            onItem={setItem}
          />
        ))}
      </ul>
      {found.length === 0 && <Text c="dimmed">Nenhum produto assim.</Text>}
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Mostrar mais
        </Button>
      )}
    </Stack>
  );
}

function usualFirst(source: Source, client: CopiedClient, representadaId: string, day: string): Offered[] {
  const usual = [...lastPurchases(client).keys()];
  const place = (id: string) => (usual.includes(id) ? usual.indexOf(id) : usual.length);
  return offersOf(source.copy, client, representadaId, day)
    .map((offer) => {
      const product = source.copy.produtos.get(offer.produto_id);
      return { ...offer, texto: product?.texto ?? '', categoria: product?.categoria ?? null };
    })
    .sort((a, b) => place(a.produto_id) - place(b.produto_id));
}
