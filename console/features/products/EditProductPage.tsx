import type { Product, ProductChanges } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { productChanges } from '../../../src/products/products.contract.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProductFields } from './ProductFields.tsx';
import { fieldOf, toProductChanges, toProductValues } from './product-form.ts';
import { productQuery, useUpdateProduct } from './requests.ts';

const route = getRouteApi('/office/produtos/$id/editar');

export function EditProductPage() {
  const { id } = route.useParams();
  return (
    <>
      <PageHeader title="Editar produto" />
      <ListState query={useQuery(productQuery(id))}>
        {(product) => <EditProduct product={product} />}
      </ListState>
    </>
  );
}

function EditProduct({ product }: { product: Product }) {
  const { id } = product;
  const navigate = useNavigate();
  const updateProduct = useUpdateProduct(id);

  const save = async (body: ProductChanges) => {
    await updateProduct.mutateAsync(body);
    showDone('Produto salvo.');
    await navigate({ to: '/produtos/$id', params: { id } });
  };
  const { form, ...state } = useRecordForm({
    initialValues: toProductValues(product),
    schema: productChanges,
    toBody: toProductChanges,
    save,
    fieldOf,
  });

  return (
    <FormPage
      {...state}
      saveLabel="Salvar"
      cancel={
        <ButtonLink to="/produtos/$id" params={{ id }} variant="default">
          Cancelar
        </ButtonLink>
      }
    >
      <ProductFields form={form} isNew={false} />
    </FormPage>
  );
}
