import type { Sale, SaleChanges } from '@talao/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ListState } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { EDITING } from '../../ui/use-help.tsx';
import { useRecordEdit } from '../../ui/use-record-edit.tsx';
import { useForeignProductsQuestion } from './foreign-products.ts';
import { saleQuery, useUpdateSale } from './requests.ts';
import { SaleForm } from './SaleForm.tsx';
import { fieldOf, toSaleBody, toSaleValues } from './sale-form.ts';
import { saleWords } from './sale-words.ts';
import { SHOWN_SALE_FIELDS } from './shown-sale-fields.tsx';

const route = getRouteApi('/office/writing/vendas/$id/editar');
const schema = async () => (await import('./sale-contracts.ts')).saleChangesContract;

export function EditSalePage() {
  const { id } = route.useParams();
  const sale = useQuery(saleQuery(id));
  return (
    <>
      <PageHeader title={`Editar ${sale.data ? saleWords(sale.data).one : 'venda'}`} help={EDITING} />
      <ListState query={sale}>{(sale) => <EditSale sale={sale} />}</ListState>
    </>
  );
}

function EditSale({ sale }: { sale: Sale }) {
  const { id } = sale;
  const { one, ending } = saleWords(sale);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const mayBeForeign = useForeignProductsQuestion();

  const { dialog, notice, isChanged, ...state } = useRecordEdit({
    record: sale,
    schema,
    toValues: toSaleValues,
    toBody: toSaleBody,
    fieldOf,
    mayGoOn: async (changes: SaleChanges, sold) =>
      (changes.itens ?? changes.representadaId) === undefined || mayBeForeign(sold),
    update: useUpdateSale(id).mutateAsync,
    reread: () => cache.fetchQuery({ ...saleQuery(id), staleTime: 0 }),
    onSaved: async () => {
      showDone(`${sale.pedido} salv${ending}.`);
      await navigate({ to: '/vendas/$id', params: { id } });
    },
    show: SHOWN_SALE_FIELDS,
  });
  useUnsavedChanges(isChanged);

  return (
    <>
      {notice}
      <SaleForm
        {...state}
        saveLabel={`Salvar ${one}`}
        client={{ value: sale.cliente_id, label: sale.cliente_nome }}
        cancel={
          <ButtonLink to="/vendas/$id" params={{ id }} variant="default">
            Cancelar
          </ButtonLink>
        }
      />
      {dialog}
    </>
  );
}
