import { type ComponentType, lazy, Suspense, useState } from 'react';
import { keepsCopy } from '../../lib/device.ts';
import { isNarrow, useIsPhone } from '../../ui/use-is-phone.ts';
import type { NewSaleProps } from './NewSale.tsx';

type Sheet = ComponentType<NewSaleProps>;

const loadForDesk = async (): Promise<Sheet> => (await import('./NewSale.tsx')).NewSale;
const loadForThumb = async (): Promise<Sheet> => (await import('../phone/order/PhoneSale.tsx')).default;

/** What this device shows is there before the screen is drawn: what is loaded while it is drawn comes a moment later than it could. */
const sheets: { desk?: Sheet; thumb?: Sheet } = {};
const NewSale = lazy(async () => ({ default: await loadForDesk() }));
const PhoneSale = lazy(async () => ({ default: await loadForThumb() }));

/** The sheet of this device; with the page, so that both come at once. */
export async function loadSheet(): Promise<void> {
  if (isNarrow() && keepsCopy()) sheets.thumb = await loadForThumb();
  else sheets.desk = await loadForDesk();
}

/** The form of the desk, or the order that is made with the thumb. A sheet for several representadas is the desk's. */
export function SaleSheet(props: NewSaleProps) {
  const isForThumb = useIsPhone() && keepsCopy() && (props.others ?? []).length === 0;
  // Decided once: a phone that is turned, or a window made wider, keeps what is typed.
  const [Sheet] = useState(() => (isForThumb ? (sheets.thumb ?? PhoneSale) : (sheets.desk ?? NewSale)));
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}
