import type { SheetForm } from '../order/sale-form.ts';
import { PersonPicker } from '../records/PersonPicker.tsx';

/** The vendedor of the sale; empty means the client's own vendedor. */
export default function SaleVendedor({ form }: { form: SheetForm }) {
  const isNew = form.values.guardada === null;
  return (
    <PersonPicker
      label="Vendedor"
      description={isNew ? 'Em branco, o do cliente.' : 'De quem são a venda e o repasse.'}
      placeholder={isNew ? 'O do cliente' : 'Ninguém'}
      {...form.getInputProps('vendedor_id')}
    />
  );
}
