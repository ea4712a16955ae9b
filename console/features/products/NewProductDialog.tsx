import { NewRecordDialog } from '../../ui/RecordDialog.tsx';
import type { FoundProduct } from '../records/ProductPicker.tsx';
import { useCreateProduct } from '../records/products.ts';
import { ProductFields } from './ProductFields.tsx';
import { NEW_PRODUCT, NO_PRODUCT } from './product-form.ts';

interface NewProductDialogProps {
  typed: string;
  representadaId: string | null;
  onCreated: (product: FoundProduct) => void;
  onClose: () => void;
}

export default function NewProductDialog({ typed, representadaId, ...closing }: NewProductDialogProps) {
  // A text without spaces is taken for a code; the user can move it.
  const known = typed.includes(' ') ? { nome: typed } : { codigo: typed };
  return (
    <NewRecordDialog
      {...NEW_PRODUCT}
      initialValues={{ ...NO_PRODUCT, representada_id: representadaId, ...known }}
      create={useCreateProduct().mutateAsync}
      size="lg"
      fields={(form) => <ProductFields form={form} isNew />}
      {...closing}
    />
  );
}
