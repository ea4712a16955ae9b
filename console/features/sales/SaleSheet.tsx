import { lazy, Suspense, useState } from 'react';
import { keepsCopy } from '../../lib/device.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import type { NewSaleProps } from './NewSale.tsx';

const loadForDesk = () => import('./NewSale.tsx');
const loadForThumb = () => import('../phone/order/PhoneSale.tsx');
const NewSale = lazy(async () => ({ default: (await loadForDesk()).NewSale }));
const PhoneSale = lazy(loadForThumb);

// Asked for before anything is drawn: one journey less.
void (keepsCopy() ? loadForThumb() : loadForDesk()).catch(() => undefined);

/** The form of the desk, or the order that is made with the thumb. A sheet for several representadas is the desk's. */
export function SaleSheet(props: NewSaleProps) {
  const isNarrow = useIsPhone() && keepsCopy() && (props.others ?? []).length === 0;
  // Decided once: a phone that is turned, or a window made wider, keeps what is typed.
  const [isPhone] = useState(isNarrow);
  return <Suspense>{isPhone ? <PhoneSale {...props} /> : <NewSale {...props} />}</Suspense>;
}
