import { useState } from 'react';
import { noSale, type SaleValues, type SheetForm } from '../order/sale-form.ts';

/** The sheets of one visit: each is an order to one representada, and all of them are saved or none. */
export type Cart = ReturnType<typeof useCart>;

export function useCart(form: SheetForm, first: SaleValues[]) {
  const [laid, setLaid] = useState({ sheets: first, at: 0 });
  const { at } = laid;
  const shared = sharedOf(form.values);
  const sheets = laid.sheets.map((sheet, place) => (place === at ? form.values : { ...sheet, ...shared }));

  const lay = (sheets: SaleValues[], at: number) => {
    setLaid({ sheets, at });
    form.setValues(sheets[at] ?? noSale());
    form.clearErrors();
  };
  return {
    sheets,
    at,
    open: (place: number) => lay(sheets, place),
    add: () => lay([...sheets, { ...noSale(), ...shared }], sheets.length),
    remove: (place: number) => {
      const left = sheets.filter((_, other) => other !== place);
      lay(left, Math.min(place, left.length - 1));
    },
  };
}

/** One client on one day: what is changed on one sheet is changed on all. */
function sharedOf({ clienteId, data, etapa, vendedor_id }: SaleValues) {
  return { clienteId, data, etapa, vendedor_id };
}
