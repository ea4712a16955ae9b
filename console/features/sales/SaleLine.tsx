import { ActionIcon, TextInput } from '@mantine/core';
import { memo } from 'react';
import { formatMoney, formatNumber } from '../../lib/formats.ts';
import { DecimalInput, MoneyInput, PercentInput } from '../../ui/DecimalInput.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { SaleValues, SheetForm } from '../order/sale-form.ts';
import {
  hasOtherPrice,
  type ItemValues,
  isSameItem,
  totalOfItem,
  withDiscount,
  withPrice,
  withProduct,
} from '../order/sale-item.ts';
import type { ItemRate } from '../order/use-item-rates.ts';
import { type FoundProduct, ProductPicker } from '../records/ProductPicker.tsx';
import { buyerOf } from '../records/prices.ts';
import { useMay } from '../session/session.ts';
import classes from './SaleLines.module.css';
import type { GoTo } from './use-sale-keys.ts';

const SaleLineDetails = lazyPart(() => import('./SaleLineDetails.tsx'));

interface SaleLineProps {
  line: number;
  item: ItemValues;
  /** What the prices of the line depend on, besides its item. */
  sale: Pick<SaleValues, 'clienteId' | 'representadaId' | 'data' | 'guardada'>;
  isOnly: boolean;
  /** Whether all its details are shown, and not only warnings and a changed price. */
  isOpen: boolean;
  /** The errors of the whole form, by their identity. */
  errors: object;
  form: SheetForm;
  rate: ItemRate | undefined;
  warning: string | undefined;
  goTo: GoTo;
  onNewProduct: (typed: string) => void;
}

/** Only a line that has changed is rendered again: forty of them take longer than the next key. */
export const SaleLine = memo(Line, isSameLine);

function isSameLine(before: SaleLineProps, after: SaleLineProps): boolean {
  return (
    before.line === after.line &&
    isSameItem(before.item, after.item) &&
    before.isOnly === after.isOnly &&
    before.isOpen === after.isOpen &&
    before.errors === after.errors &&
    before.warning === after.warning &&
    before.sale.clienteId === after.sale.clienteId &&
    before.sale.representadaId === after.sale.representadaId &&
    before.sale.data === after.sale.data &&
    before.rate?.percentual === after.rate?.percentual &&
    before.rate?.origem === after.rate?.origem &&
    before.rate?.valor === after.rate?.valor
  );
}

function Line({ line, item, sale, isOnly, isOpen, form, rate, warning, goTo, onNewProduct }: SaleLineProps) {
  const isPhone = useIsPhone();
  const mayReadMoney = useMay('readMoney');
  const mayCreate = useMay('writeProducts');
  const place = `itens.${line}`;
  const name = (field: string) => ({
    'aria-label': `${field} do item ${line + 1}`,
    ...(isPhone && { label: field }),
  });
  const buyer = buyerOf(sale);

  const put = (next: ItemValues) => {
    form.setFieldValue(place, next);
    for (const field of ['produtoId', 'desconto', 'valorUnitario']) form.clearFieldError(`${place}.${field}`);
  };
  const choose = (produtoId: string, product: FoundProduct | undefined) => {
    form.clearFieldError('itens');
    put(withProduct(item, produtoId, product?.preco));
  };

  return (
    <div className={classes.line} data-line={line} data-only={isOnly || undefined}>
      <ProductPicker
        {...name('Produto')}
        className={classes.product}
        placeholder="Código ou nome"
        data-cell={`${line}.produtoId`}
        {...form.getInputProps(`${place}.produtoId`)}
        representadaId={sale.representadaId}
        buyer={buyer}
        create={
          mayCreate
            ? { label: (typed) => `Cadastrar “${typed}” como produto`, onCreate: onNewProduct }
            : undefined
        }
        onChange={choose}
        onNext={() => goTo(`${line}.quantidade`)}
      />
      <DecimalInput
        {...name('Quantidade')}
        placeholder="0"
        data-cell={`${line}.quantidade`}
        {...form.getInputProps(`${place}.quantidade`)}
      />
      <TextInput
        {...name('Desconto')}
        placeholder="%"
        autoComplete="off"
        data-cell={`${line}.desconto`}
        {...form.getInputProps(`${place}.desconto`)}
        disabled={item.bonificacao}
        onChange={(event) => put(withDiscount(item, event.currentTarget.value))}
      />
      <MoneyInput
        {...name('Valor unitário')}
        data-cell={`${line}.valorUnitario`}
        {...form.getInputProps(`${place}.valorUnitario`)}
        {...(item.bonificacao && { value: '', placeholder: 'Bonificação', disabled: true })}
        onChange={(price) => put(withPrice(item, price))}
      />
      {mayReadMoney && (
        <PercentInput
          {...name('Comissão')}
          placeholder={rate && rate.origem !== 'item' ? formatNumber(rate.percentual) : '0'}
          disabled={item.bonificacao}
          {...form.getInputProps(`${place}.comissao`)}
        />
      )}
      <output className={classes.total} aria-label={`Total do item ${line + 1}`}>
        {formatMoney(totalOfItem(item))}
      </output>
      {!isOnly && (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Remover item ${line + 1}`}
          onClick={() => form.removeListItem('itens', line)}
        >
          <Icon name="trash" size={18} />
        </ActionIcon>
      )}
      {item.produtoId !== '' && (isOpen || warning !== undefined || hasOtherPrice(item)) && (
        <SaleLineDetails
          line={line}
          isOpen={isOpen}
          item={item}
          buyer={buyer}
          rate={rate}
          warning={warning}
          onChange={put}
        />
      )}
    </div>
  );
}
