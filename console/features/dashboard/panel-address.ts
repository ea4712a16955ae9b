import { type Address, dateIn } from '../../lib/address-bar.ts';

/** The panel's period, which is this month up to today when the address bar says nothing. */
interface PanelAddress {
  de?: string;
  ate?: string;
}

export function readPanelAddress({ de, ate }: Address): PanelAddress {
  return { de: dateIn(de), ate: dateIn(ate) };
}
