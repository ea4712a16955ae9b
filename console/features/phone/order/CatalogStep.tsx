import { ActionIcon, Box, Button, Chip, Stack, Text, TextInput } from '@mantine/core';
import type { OfferedPrice } from '@talao/client';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { calendar, formatDate, formatPrice } from '../../../lib/formats.ts';
import { readTypedNumber } from '../../../lib/typed-numbers.ts';
import { Icon } from '../../../ui/icons.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Note, Small } from '../../../ui/Words.tsx';
import type { SaleValues } from '../../order/sale-form.ts';
import { type ItemValues, withDiscount } from '../../order/sale-item.ts';
import { tellStock } from '../../records/availability.ts';
import { lastPurchases, offersOf } from '../local/prices.ts';
import type { Source } from '../local/source.ts';
import { type CopiedClient, findByWords } from '../sync/copied.ts';
import classes from './order.module.css';
import { itemOf, quantityOf, stepDown, stepUp, withItem, withQuantity } from './order-items.ts';

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

const ProductPhoto = lazyPart(() => import('./ProductPhoto.tsx'));

interface ProductRowProps {
  offer: OfferedPrice;
  multiple: number | null;
  unit: string | null;
  item: ItemValues | undefined;
  odd: string | undefined;
  onQuantity: (offer: OfferedPrice, quantity: number) => void;
  onItem: (item: ItemValues) => void;
}

/** A product with the client's price and a stepper; a tap renders its own row alone. */
const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { offer, multiple, unit, item, odd, onItem } = props;
  const onQuantity = (quantity: number) => props.onQuantity(offer, quantity);
  const { nome, preco, ultimo_preco, ultima_compra } = offer;
  const quantity = quantityOf(item);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(Boolean(item?.desconto));
  const price = typeof item?.valorUnitario === 'number' ? item.valorUnitario : preco;
  /** Counts with each key, so that the total follows and a phone that is switched off loses none. */
  const type = (text: string) => {
    setTyped(text);
    const read = readTypedNumber(text);
    if (typeof read === 'number' && read > 0) onQuantity(read);
  };
  /** An emptied box takes the product off the order, but not while another number is typed. */
  const leave = () => {
    if (typed !== undefined && (typed.trim() === '' || readTypedNumber(typed) === 0)) onQuantity(0);
    setTyped(undefined);
  };
  return (
    <li className={classes.product}>
      <div>
        {offer.foto && (
          <Box className={classes.photo}>
            <ProductPhoto id={offer.produto_id} foto={offer.foto} />
          </Box>
        )}
        <Text fw={600} lh={1.3}>
          {nome}
        </Text>
        <Note>
          {formatPrice(price)}
          {item?.desconto && ` (tabela ${formatPrice(preco)})`}
          {unit && ` · ${unit}`}
          {multiple && ` · de ${String(multiple).replace('.', ',')} em ${String(multiple).replace('.', ',')}`}
        </Note>
        {offer.disponibilidade && <Small>{tellStock(offer.disponibilidade)}</Small>}
        {ultimo_preco !== null && ultima_compra !== null && (
          <Small>
            Pagou {formatPrice(ultimo_preco)} em {formatDate(ultima_compra)}
          </Small>
        )}
      </div>
      <Box className={classes.stepper} role="group" aria-label={nome}>
        <ActionIcon
          variant="default"
          size={48}
          aria-label={`Menos ${nome}`}
          disabled={quantity === 0}
          onClick={() => onQuantity(stepDown(quantity, multiple))}
        >
          <Text fz="xl" span>
            −
          </Text>
        </ActionIcon>
        <TextInput
          aria-label={`Quantidade de ${nome}`}
          inputMode="decimal"
          size="md"
          autoComplete="off"
          value={typed ?? (quantity === 0 ? '' : String(quantity).replace('.', ','))}
          placeholder="0"
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
        <ActionIcon
          variant={quantity > 0 ? 'filled' : 'light'}
          size={48}
          aria-label={`Mais ${nome}`}
          onClick={() => onQuantity(stepUp(quantity, multiple))}
        >
          <Icon name="plus" />
        </ActionIcon>
      </Box>
      {odd && (
        <Text size="sm" className={classes.wide} role="status">
          {odd}
        </Text>
      )}
      {item && quantity > 0 && (
        <div className={classes.wide}>
          {isOpen ? (
            <TextInput
              label={`Desconto em ${nome}`}
              description="Em %, como 10 ou 10+5"
              inputMode="text"
              autoComplete="off"
              value={item.desconto}
              onChange={(event) => onItem(withDiscount(item, event.currentTarget.value))}
            />
          ) : (
            <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
              Dar desconto
            </Button>
          )}
        </div>
      )}
    </li>
  );
});
