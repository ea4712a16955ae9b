import { useState } from 'react';
import { newProduct } from '../../../src/trade/products/products.contract.ts';
import { NewRecordDialog } from '../../ui/NewRecordDialog.tsx';
import type { FoundProduct } from '../records/ProductPicker.tsx';
import { useCreateProduct } from '../records/products.ts';
import { ProductFields } from './ProductFields.tsx';
import { fieldOf, NO_PRODUCT, toNewProduct } from './product-form.ts';

interface NewProductDialogProps {
  /** The typed search text. */
  typed: string;
  representadaId: string | null;
  onCreated: (product: FoundProduct) => void;
  onClose: () => void;
}

export default function NewProductDialog(props: NewProductDialogProps) {
  const { typed, representadaId, onCreated, onClose } = props;
  // A text without spaces is taken for a code; the user can move it.
  const known = typed.includes(' ') ? { nome: typed } : { codigo: typed };
  const [initialValues] = useState({ ...NO_PRODUCT, representada_id: representadaId, ...known });
  return (
    <NewRecordDialog
      title="Novo produto"
      saveLabel="Cadastrar produto"
      initialValues={initialValues}
      schema={newProduct}
      toBody={toNewProduct}
      fieldOf={fieldOf}
      create={useCreateProduct().mutateAsync}
      done={({ nome }) => `${nome} foi cadastrado.`}
      onCreated={onCreated}
      onClose={onClose}
      fields={(form) => <ProductFields form={form} isNew />}
    />
  );
}
