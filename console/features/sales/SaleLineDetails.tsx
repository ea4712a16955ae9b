import { Button, Checkbox, Group, Text } from '@mantine/core';
import { ORIGIN_NAMES } from '../../lib/commission-words.ts';
import { formatDate, formatMoney, formatNumber, formatPercent, formatPrice } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Small } from '../../ui/Words.tsx';
import {
  atListPrice,
  belowList,
  hasOtherPrice,
  type ItemValues,
  withDiscount,
  withPrice,
} from '../order/sale-item.ts';
import type { ItemRate } from '../order/use-item-rates.ts';
import { tellStock } from '../records/availability.ts';
import { type Buyer, useOffer } from '../records/prices.ts';
import classes from './SaleLines.module.css';

interface SaleLineDetailsProps {
  line: number;
  isOpen: boolean;
  item: ItemValues;
  buyer: Buyer | null;
  rate: ItemRate | undefined;
  warning: string | undefined;
  onChange: (next: ItemValues) => void;
}

export default function SaleLineDetails(props: SaleLineDetailsProps) {
  const { line, isOpen, item, buyer, rate, warning, onChange } = props;
  const offer = useOffer(isOpen ? buyer : null, item.produtoId);
  const given = item.bonificacao ? undefined : belowList(item);
  return (
    <div className={classes.details}>
      <Group gap="4px 1rem">
        {isOpen && item.preco_tabela !== null && (
          <PriceChoice
            {...{ line, item }}
            name="Tabela"
            price={item.preco_tabela}
            more={given === undefined ? '' : `, ${formatPercent(given)} abaixo`}
            onTake={() => onChange(withDiscount(item, ''))}
          />
        )}
        {hasOtherPrice(item) && (
          <PriceChoice
            {...{ line, item }}
            name="Era"
            price={item.antes}
            more={typeof item.valorUnitario === 'number' ? ` → ${formatPrice(item.valorUnitario)}` : ''}
            onTake={() => onChange(withPrice(item, item.antes))}
          />
        )}
        {isOpen && offer && offer.preco > 0 && offer.preco !== item.preco_tabela && (
          <PriceChoice
            {...{ line, item }}
            name="Tabela do dia"
            price={offer.preco}
            onTake={() => onChange(atListPrice(item, offer.preco))}
          />
        )}
        {isOpen && offer?.ultimo_preco != null && (
          <PriceChoice
            {...{ line, item }}
            name="Pagou"
            price={offer.ultimo_preco}
            more={offer.ultima_compra ? ` em ${formatDate(offer.ultima_compra)}` : ''}
            onTake={() => onChange(withPrice(item, offer.ultimo_preco ?? ''))}
          />
        )}
        {isOpen && offer?.disponibilidade && <Small>{tellStock(offer.disponibilidade)}</Small>}
        {isOpen && (
          <Checkbox
            size="xs"
            label="Bonificação"
            aria-label={`Bonificação do item ${line + 1}`}
            checked={item.bonificacao}
            onChange={(event) => onChange({ ...item, bonificacao: event.currentTarget.checked })}
          />
        )}
        {isOpen && rate && (
          <Small>
            Comissão de {formatMoney(rate.valor)}: {formatNumber(rate.percentual)}%,{' '}
            {ORIGIN_NAMES[rate.origem]}
          </Small>
        )}
      </Group>
      {warning && (
        <Text size="xs" role="status" className={classes.warning}>
          <Icon name="alert" size={14} /> {warning}
        </Text>
      )}
    </div>
  );
}

interface PriceChoiceProps {
  line: number;
  item: ItemValues;
  /** The source of the price: `Tabela`, `Pagou`. */
  name: string;
  price: number;
  more?: string;
  onTake: () => void;
}

function PriceChoice({ line, item, name, price, more = '', onTake }: PriceChoiceProps) {
  const words = `${name} ${formatPrice(price)}${more}`;
  if (item.bonificacao || item.valorUnitario === price) return <Small>{words}</Small>;
  return (
    <Button
      variant="light"
      size="compact-xs"
      aria-label={`${words}: usar no item ${line + 1}`}
      onClick={onTake}
    >
      {words}
    </Button>
  );
}
