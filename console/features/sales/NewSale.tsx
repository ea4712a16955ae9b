import { Alert, Button, Group, Text } from '@mantine/core';
import type { NewSale as NewSaleBody } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { newSale } from '../../../src/sales/sales.contract.ts';
import { calendar, formatMoment } from '../../lib/dates.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { formatMoney } from '../../lib/money.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { confirmDeletion } from '../../ui/confirm.ts';
import { Icon } from '../../ui/icons.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import { useSession } from '../session/read-session.ts';
import { useForeignProductsQuestion } from './foreign-products.ts';
import { useCreateSale } from './requests.ts';
import { SaleForm } from './SaleForm.tsx';
import { forgetSaleDraft, keepSaleDraft } from './sale-draft.ts';
import { fieldOf, type SaleValues, toSaleBody } from './sale-form.ts';

interface NewSaleProps {
  draftId: string;
  initialValues: SaleValues;
  /** When the draft was kept that these values come from. */
  keptAt?: string;
}

const schema = newSale(calendar);

export function NewSale({ draftId, initialValues, keptAt }: NewSaleProps) {
  const companyId = useSession()?.empresa.id ?? '';
  const navigate = useNavigate({ from: '/vendas/nova' });
  const createSale = useCreateSale();
  const mayBeForeign = useForeignProductsQuestion();
  const [idempotencyKey] = useState(newIdempotencyKey);

  const save = async (body: NewSaleBody) => {
    if (!(await mayBeForeign(body))) return;
    const sale = await createSale.mutateAsync({ ...body, idempotencyKey });
    forgetSaleDraft(companyId, draftId);
    showDone(`Venda ${sale.pedido} registrada: ${formatMoney(sale.valor_total)}.`);
    await navigate({ to: '/vendas/$id', params: { id: sale.id } });
  };
  const { form, ...state } = useRecordForm({ initialValues, schema, toBody: toSaleBody, save, fieldOf });
  const { values } = form;
  useEffect(() => {
    if (createSale.isSuccess || values === initialValues) return;
    const isKept = keepSaleDraft(companyId, draftId, values);
    if (isKept) void navigate({ search: (address) => ({ ...address, rascunho: draftId }), replace: true });
  }, [companyId, draftId, values, initialValues, createSale.isSuccess, navigate]);

  const discard = () =>
    confirmDeletion({
      title: 'Descartar o rascunho',
      children: 'O que está escrito nesta venda será apagado para sempre.',
      confirm: 'Descartar',
      onConfirm: () => {
        forgetSaleDraft(companyId, draftId);
        void navigate({ search: {}, replace: true });
      },
    });

  return (
    <>
      {keptAt && (
        <Alert color="ink" mb="md" icon={<Icon name="file" />}>
          <Group justify="space-between" gap="xs">
            <Text size="sm">Rascunho de {formatMoment(keptAt)} recuperado.</Text>
            <Button variant="subtle" size="compact-sm" onClick={discard}>
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
