import type { Sale, SaleChanges } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { stageOf } from '../../../src/domain/sale-status.ts';
import { saleChanges } from '../../../src/sales/sales.contract.ts';
import { calendar } from '../../lib/dates.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { ListState } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { saleQuery, useUpdateSale } from './requests.ts';
import { SaleForm } from './SaleForm.tsx';
import { fieldOf, type SaleValues, toSaleBody, toSaleValues } from './sale-form.ts';

const route = getRouteApi('/office/writing/vendas/$id/editar');
const schema = saleChanges(calendar);

export function EditSalePage() {
  const { id } = route.useParams();
  return (
    <>
      <PageHeader title="Editar venda" />
      <ListState query={useQuery(saleQuery(id))}>{(sale) => <EditSale sale={sale} />}</ListState>
    </>
  );
}

function EditSale({ sale }: { sale: Sale }) {
  const { id } = sale;
  const navigate = useNavigate();
  const updateSale = useUpdateSale(id);

  /** A stage that stays keeps the word it was written with. */
  const toBody = (values: SaleValues): SaleChanges => ({
    ...toSaleBody(values),
    ...(values.etapa === stageOf(sale.status) && { status: sale.status }),
  });
  const save = async (body: SaleChanges) => {
    await updateSale.mutateAsync(body);
    showDone(`Venda ${sale.pedido} salva.`);
    await navigate({ to: '/vendas/$id', params: { id } });
  };
  const { isChanged, ...state } = useRecordForm({
    initialValues: toSaleValues(sale),
    schema,
    toBody,
    save,
    fieldOf,
  });

  useUnsavedChanges(isChanged);

  return (
    <SaleForm
      {...state}
      saveLabel="Salvar venda"
      cancel={
        <ButtonLink to="/vendas/$id" params={{ id }} variant="default">
          Cancelar
        </ButtonLink>
      }
    />
  );
}
