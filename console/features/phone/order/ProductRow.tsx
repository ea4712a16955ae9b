import { ActionIcon, Box, Button, Text, TextInput } from '@mantine/core';
import type { OfferedPrice } from '@talao/client';
import { memo, useState } from 'react';
import { formatDate, formatPrice } from '../../../lib/formats.ts';
import { readTypedNumber } from '../../../lib/typed-numbers.ts';
import { Icon } from '../../../ui/icons.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Note, Small } from '../../../ui/Words.tsx';
import { type ItemValues, withDiscount } from '../../order/sale-item.ts';
import classes from './order.module.css';
import { quantityOf, stepDown, stepUp } from './order-items.ts';

const ProductPhoto = lazyPart(() => import('./ProductPhoto.tsx'));

interface ProductRowProps {
  offer: OfferedPrice;
  multiple: number | null;
  unit: string | null;
  item: ItemValues | undefined;
  /** What is odd about the quantity. */
  odd: string | undefined;
  onQuantity: (offer: OfferedPrice, quantity: number) => void;
  onItem: (item: ItemValues) => void;
}

/** A product with the client's price and a stepper; a tap renders its own row alone. */
export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
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
