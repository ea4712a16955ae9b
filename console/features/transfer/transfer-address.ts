import type { Address } from '../../lib/address-bar.ts';

const KINDS = ['clients', 'products', 'representadas', 'sales'] as const;

export interface TransferAddress {
  /** What is about to be imported. */
  tipo?: (typeof KINDS)[number] | undefined;
}

export function readTransferAddress({ tipo }: Address): TransferAddress {
  return { tipo: KINDS.find((kind) => kind === tipo) };
}
