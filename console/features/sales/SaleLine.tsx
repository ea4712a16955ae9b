import { ActionIcon, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ProductSummary } from '@talao/client';
import { ORIGIN_NAMES } from '../../lib/commission-words.ts';
import { formatMoney, formatNumber } from '../../lib/money.ts';
import { DecimalInput, MoneyInput, PercentInput } from '../../ui/DecimalInput.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ProductPicker } from '../products/ProductPicker.tsx';
import { useMay } from '../session/permissions.ts';
import classes from './SaleLines.module.css';
import { type SaleValues, totalOfItem } from './sale-form.ts';
import type { ItemRate } from './use-item-rates.ts';
import type { GoTo } from './use-sale-keys.ts';

interface SaleLineProps {
  line: number;
  form: UseFormReturnType<SaleValues>;
  rate: ItemRate | undefined;
  goTo: GoTo;
}

export function SaleLine({ line, form, rate, goTo }: SaleLineProps) {
  const isPhone = useIsPhone();
  const mayRead = useMay('readMoney');
  const item = form.values.itens[line];
  if (item === undefined) return null;
  const name = (field: string) => ({
    'aria-label': `${field} do item ${line + 1}`,
    ...(isPhone && { label: field }),
  });

  const choose = (id: string, product: ProductSummary | undefined) => {
    form.setFieldValue(`itens.${line}.produtoId`, id);
    form.clearFieldError('itens');
    if (product && product.preco > 0) form.setFieldValue(`itens.${line}.valorUnitario`, product.preco);
  };

  return (
    <div className={classes.line}>
      <ProductPicker
        {...name('Produto')}
        className={classes.product}
        placeholder="Código ou nome"
        data-cell={`${line}.produtoId`}
        {...form.getInputProps(`itens.${line}.produtoId`)}
        representadaId={form.values.representadaId}
        onChange={choose}
        onNext={() => goTo(`${line}.quantidade`)}
      />
      <DecimalInput
        {...name('Quantidade')}
        placeholder="0"
        data-cell={`${line}.quantidade`}
        {...form.getInputProps(`itens.${line}.quantidade`)}
      />
      <MoneyInput
        {...name('Valor unitário')}
        data-cell={`${line}.valorUnitario`}
        {...form.getInputProps(`itens.${line}.valorUnitario`)}
      />
      <PercentInput
        {...name('Comissão')}
        placeholder={rate && rate.origem !== 'item' ? formatNumber(rate.percentual) : mayRead ? '0' : '—'}
        disabled={!mayRead}
        {...form.getInputProps(`itens.${line}.comissao`)}
      />
      <output className={classes.total} aria-label={`Total do item ${line + 1}`}>
        {formatMoney(totalOfItem(item))}
      </output>
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Remover item ${line + 1}`}
        disabled={form.values.itens.length === 1}
        onClick={() => form.removeListItem('itens', line)}
      >
        <Icon name="trash" size={18} />
      </ActionIcon>
      {rate && (
        <Text className={classes.rate} size="xs" c="dimmed">
          Comissão de {formatMoney(rate.valor)}: {formatNumber(rate.percentual)}%, {ORIGIN_NAMES[rate.origem]}
        </Text>
      )}
    </div>
  );
}
