import { Alert, Button, Group, Text } from '@mantine/core';
import type { NewSale as NewSaleBody } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { newSale } from '../../../src/sales/sales.contract.ts';
import { calendar, formatMoment } from '../../lib/dates.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { formatMoney } from '../../lib/money.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { Icon } from '../../ui/icons.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import { useForeignProductsQuestion } from './foreign-products.ts';
import { useCreateSale } from './requests.ts';
import { SaleForm } from './SaleForm.tsx';
import { forgetSaleDraft, keepSaleDraft } from './sale-draft.ts';
import { fieldOf, noSale, type SaleValues, toSaleBody } from './sale-form.ts';

interface NewSaleProps {
  companyId: string;
  initialValues: SaleValues;
  /** When the draft was kept that these values come from. */
  draftOf?: string;
}

const schema = newSale(calendar);

export function NewSale({ companyId, initialValues, draftOf }: NewSaleProps) {
  const navigate = useNavigate();
  const createSale = useCreateSale();
  const mayBeForeign = useForeignProductsQuestion();
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const [keptAt, setKeptAt] = useState(draftOf);

  const save = async (body: NewSaleBody) => {
    if (!(await mayBeForeign(body))) return;
    const sale = await createSale.mutateAsync({ ...body, idempotencyKey });
    forgetSaleDraft(companyId);
    showDone(`Venda ${sale.pedido} registrada: ${formatMoney(sale.valor_total)}.`);
    await navigate({ to: '/vendas/$id', params: { id: sale.id } });
  };
  const { form, ...state } = useRecordForm({ initialValues, schema, toBody: toSaleBody, save, fieldOf });
  const { values } = form;
  useEffect(() => {
    if (!createSale.isSuccess) keepSaleDraft(companyId, values);
  }, [companyId, values, createSale.isSuccess]);

  const startAnew = () => {
    forgetSaleDraft(companyId);
    form.setValues(noSale());
    form.clearErrors();
    setIdempotencyKey(newIdempotencyKey());
    setKeptAt(undefined);
  };

  return (
    <>
      {keptAt && (
        <Alert color="ink" mb="md" icon={<Icon name="file" />}>
          <Group justify="space-between" gap="xs">
            <Text size="sm">Rascunho de {formatMoment(keptAt)} recuperado.</Text>
            <Button variant="subtle" size="compact-sm" onClick={startAnew}>
              Descartar e começar de novo
            </Button>
          </Group>
        </Alert>
      )}
      <SaleForm
        form={form}
        {...state}
        saveLabel="Registrar venda"
        cancel={
          <ButtonLink to="/vendas" variant="default">
            Voltar
          </ButtonLink>
        }
      />
    </>
  );
}
