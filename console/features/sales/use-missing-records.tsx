import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { SheetForm } from '../order/sale-form.ts';
import { withProduct } from '../order/sale-item.ts';
import type { FoundProduct } from '../records/ProductPicker.tsx';
import type { GoTo } from './use-sale-keys.ts';

const NewClientDialog = lazyPart(() => import('../clients/NewClientDialog.tsx'));
const NewProductDialog = lazyPart(() => import('../products/NewProductDialog.tsx'));

/** The client, or the product of a line. */
interface Missing {
  typed: string;
  line?: number;
}

/**
 * A client or a product that is not there yet is made from the box that did not find it, and stands in it afterwards.
 * The dialog belongs beside the sheet, not on it: a form within a form would send both.
 */
export function useMissingRecords(form: SheetForm, goTo: GoTo) {
  const [missing, setMissing] = useState<Missing>();
  const next = useRef<string | undefined>(undefined);
  // Only once the dialog is gone, which gives the focus back to where it came from.
  useEffect(() => {
    if (missing !== undefined) return;
    if (next.current) goTo(next.current);
    next.current = undefined;
  });

  const goOn = (cell: string) => {
    next.current = cell;
    setMissing(undefined);
  };
  const takeClient = ({ id }: { id: string }) => {
    form.setFieldValue('clienteId', id);
    goOn('representada');
  };
  const takeProduct = (line: number, { id, preco }: FoundProduct) => {
    const item = form.values.itens[line];
    if (item) form.setFieldValue(`itens.${line}`, withProduct(item, id, preco));
    form.clearFieldError(`itens.${line}.produtoId`);
    goOn(`${line}.quantidade`);
  };

  return {
    newClient: (typed: string) => setMissing({ typed }),
    newProduct: (line: number, typed: string) => setMissing({ line, typed }),
    dialog: missing && dialogFor(missing),
  };

  function dialogFor({ typed, line }: Missing): ReactNode {
    const onClose = () => setMissing(undefined);
    if (line === undefined) return <NewClientDialog {...{ typed, onClose }} onCreated={takeClient} />;
    return (
      <NewProductDialog
        {...{ typed, onClose }}
        representadaId={form.values.representadaId}
        onCreated={(product) => takeProduct(line, product)}
      />
    );
  }
}
