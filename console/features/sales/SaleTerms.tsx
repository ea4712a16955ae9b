import { ActionIcon, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { calendar, formatMoney } from '../../lib/formats.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { CardHeading } from '../../ui/Words.tsx';
import { type SheetForm, totalOfSale } from '../order/sale-form.ts';
import {
  type InstallmentValues,
  missingOf,
  nextInstallment,
  plannedInstallments,
  shownTerms,
  writtenTerms,
} from '../order/sale-terms.ts';
import classes from './SaleInstallmentLine.module.css';

const UNREAD = 'Escreva os dias em ordem, como 28/35/42, “à vista” ou “3x”, até 24 parcelas e 720 dias';

export function SaleTerms({ form }: { form: SheetForm }) {
  const { values } = form;
  const total = totalOfSale(values);
  const planned = plannedInstallments(values, total);
  const byHand = values.parcelas !== null;
  const put = (parcelas: InstallmentValues[] | null) => {
    form.setFieldValue('parcelas', parcelas);
    form.clearFieldError('parcelas');
  };
  const writeTerms = (condicao: string) => {
    form.setFieldValue('condicao', condicao);
    put(null);
  };
  const leaveTerms = () => {
    if (planned === undefined) return form.setFieldError('condicao', UNREAD);
    const written = shownTerms(writtenTerms(values.condicao));
    if (written !== values.condicao) form.setFieldValue('condicao', written);
  };

  return (
    <Card padding="lg">
      <Stack gap="sm">
        <CardHeading>Pagamento</CardHeading>
        <TextInput
          label="Condição"
          description="Dias depois da data da venda, como 28/35/42; também à vista ou 3x."
          placeholder="28/35/42"
          autoComplete="off"
          data-cell="condicao"
          maw={{ sm: 480 }}
          {...form.getInputProps('condicao')}
          onChange={(event) => writeTerms(event.currentTarget.value)}
          onBlur={leaveTerms}
        />
        {planned?.map((installment, place) => (
          <SaleInstallmentLine
            // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is its place; its boxes are controlled.
            key={place}
            place={place}
            form={form}
            installment={installment}
            withPayment={values.guardada !== null}
            onChange={(change) => put(planned.map((one, at) => (at === place ? { ...one, ...change } : one)))}
            onRemove={planned.length > 1 ? () => put(planned.filter((_, at) => at !== place)) : undefined}
          />
        ))}
        {byHand && planned && <Missing missing={missingOf(planned, total)} />}
        {form.errors.parcelas && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {form.errors.parcelas}
          </Text>
        )}
        <Group gap="xs">
          <ActionButton
            variant="light"
            size="sm"
            icon="plus"
            disabled={planned === undefined}
            onClick={() => planned && put([...planned, nextInstallment(planned, total)])}
          >
            Adicionar parcela
          </ActionButton>
          {byHand && (
            <Button variant="subtle" size="sm" onClick={() => put(null)}>
              Refazer as parcelas
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}

function Missing({ missing }: { missing: number }) {
  if (missing === 0) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" aria-live="polite">
      {missing > 0
        ? `Faltam ${formatMoney(missing)} para o total da venda.`
        : `As parcelas passam ${formatMoney(-missing)} do total da venda.`}
    </Text>
  );
}

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

function SaleInstallmentLine(props: SaleInstallmentLineProps) {
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
