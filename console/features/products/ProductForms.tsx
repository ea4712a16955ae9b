import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { newProduct, productChanges } from '../../../src/trade/products/products.contract.ts';
import { EditRecordPage } from '../../ui/EditRecordPage.tsx';
import { NewRecordPage } from '../../ui/NewRecordPage.tsx';
import { SHOWN_FIELDS } from '../audit/shown-fields.tsx';
import { productQuery, useCreateProduct, useUpdateProduct } from '../records/products.ts';
import { ProductFields } from './ProductFields.tsx';
import { fieldOf, NO_PRODUCT, toNewProduct, toProductChanges, toProductValues } from './product-form.ts';

export function NewProductPage() {
  return (
    <NewRecordPage
      place="/produtos"
      title="Novo produto"
      help={{
        says: 'Sem representada, o produto é oferecido em vendas de todas elas. O código é o da representada: duas podem ter o mesmo.',
        chapter: 'produtos',
      }}
      saveLabel="Cadastrar produto"
      initialValues={NO_PRODUCT}
      schema={newProduct}
      toBody={toNewProduct}
      fieldOf={fieldOf}
      create={useCreateProduct().mutateAsync}
      done={({ nome }) => `${nome} foi cadastrado.`}
      fields={(form) => <ProductFields form={form} isNew />}
    />
  );
}

export function EditProductPage() {
  const { id } = useParams({ from: '/office/writing/produtos/$id/editar' });
  return (
    <EditRecordPage
      place="/produtos"
      title="Editar produto"
      query={useQuery(productQuery(id))}
      schema={productChanges}
      toValues={toProductValues}
      toBody={(values) => toProductChanges(values, { id })}
      fieldOf={fieldOf}
      update={useUpdateProduct(id).mutateAsync}
      done="Produto salvo."
      show={SHOWN_FIELDS}
      fields={(form) => <ProductFields form={form} isNew={false} />}
    />
  );
}
