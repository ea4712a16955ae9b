import { ActionIcon, Text } from '@mantine/core';
import { calendar } from '../../lib/dates.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { SheetForm } from '../order/sale-form.ts';
import type { InstallmentValues } from '../order/sale-terms.ts';
import classes from './SaleInstallmentLine.module.css';

interface SaleInstallmentLineProps {
  place: number;
  form: SheetForm;
  installment: InstallmentValues;
  /** Payments can be entered only for an existing sale. */
  withPayment: boolean;
  onChange: (change: Partial<InstallmentValues>) => void;
  /** The last instalment cannot be removed. */
  onRemove: (() => void) | undefined;
}

export function SaleInstallmentLine(props: SaleInstallmentLineProps) {
  const { place, form, installment, withPayment, onChange, onRemove } = props;
  const number = place + 1;
  // Below one another the boxes need only one heading.
  const isHeaded = useIsPhone() || place === 0;
  const faultOf = (field: keyof InstallmentValues) => form.errors[`parcelas.${place}.${field}`];
  return (
    <div className={classes.line}>
      <DayInput
        label={isHeaded && 'Vencimento'}
        leftSection={<Text size="sm">{number}ª</Text>}
        aria-label={`Vencimento da parcela ${number}`}
        value={installment.vencimento}
        error={faultOf('vencimento')}
        onChange={(vencimento) => onChange({ vencimento })}
      />
      <MoneyInput
        label={isHeaded && 'Valor'}
        aria-label={`Valor da parcela ${number}`}
        value={installment.valor}
        error={faultOf('valor')}
        onChange={(valor) => onChange({ valor })}
      />
      {withPayment && (
        <DayInput
          label={isHeaded && 'Paga em'}
          aria-label={`Parcela ${number} paga em`}
          placeholder="Ainda não"
          clearable
          clearButtonProps={{ 'aria-label': `Parcela ${number} não foi paga` }}
          maxDate={calendar.today()}
          value={installment.pago_em}
          error={faultOf('pago_em')}
          onChange={(pago_em) => onChange({ pago_em })}
        />
      )}
      {onRemove && (
        <ActionIcon
          className={classes.remove}
          data-headed={isHeaded || undefined}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Remover parcela ${number}`}
          onClick={onRemove}
        >
          <Icon name="trash" size={18} />
        </ActionIcon>
      )}
    </div>
  );
}
