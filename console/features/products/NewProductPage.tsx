import type { NewProduct } from '@talao/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newProduct } from '../../../src/products/products.contract.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProductFields } from './ProductFields.tsx';
import { fieldOf, NO_PRODUCT, toNewProduct } from './product-form.ts';
import { useCreateProduct } from './requests.ts';

export function NewProductPage() {
  const navigate = useNavigate();
  const createProduct = useCreateProduct();
  const [idempotencyKey] = useState(newIdempotencyKey);

  const save = async (body: NewProduct) => {
    const product = await createProduct.mutateAsync({ ...body, idempotencyKey });
    showDone(`${product.nome} foi cadastrado.`);
    await navigate({ to: '/produtos/$id', params: { id: product.id } });
  };
  const { form, ...state } = useRecordForm({
    initialValues: NO_PRODUCT,
    schema: newProduct,
    toBody: toNewProduct,
    save,
    fieldOf,
  });

  return (
    <>
      <PageHeader title="Novo produto" />
      <FormPage
        {...state}
        saveLabel="Cadastrar produto"
        cancel={
          <ButtonLink to="/produtos" variant="default">
            Cancelar
          </ButtonLink>
        }
      >
        <ProductFields form={form} isNew />
      </FormPage>
    </>
  );
}
