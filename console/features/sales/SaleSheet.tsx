import { type ComponentType, useState } from 'react';
import { keepsCopy } from '../../lib/device.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { isNarrow, useIsPhone } from '../../ui/use-is-phone.ts';
import type { NewSaleProps } from './NewSale.tsx';

type Sheet = ComponentType<NewSaleProps>;

const loadForDesk = async (): Promise<Sheet> => (await import('./NewSale.tsx')).NewSale;
const loadForThumb = async (): Promise<Sheet> => (await import('../phone/order/PhoneSale.tsx')).default;

/** Loaded before the screen is drawn, because loading during drawing would show it later. */
const sheets: { desk?: Sheet; thumb?: Sheet } = {};
const NewSale = lazyPart(async () => ({ default: await loadForDesk() }));
const PhoneSale = lazyPart(async () => ({ default: await loadForThumb() }));

export async function loadSheet(): Promise<void> {
  if (isNarrow() && keepsCopy()) sheets.thumb = await loadForThumb();
  else sheets.desk = await loadForDesk();
}

/** The desktop form or the phone's order; sheets for several representadas exist on the desktop only. */
export function SaleSheet(props: NewSaleProps) {
  const isForThumb = useIsPhone() && keepsCopy() && (props.others ?? []).length === 0;
  // Decided once, so that rotating or resizing keeps what was typed.
  const [Sheet] = useState(() => (isForThumb ? (sheets.thumb ?? PhoneSale) : (sheets.desk ?? NewSale)));
  return <Sheet {...props} />;
}
