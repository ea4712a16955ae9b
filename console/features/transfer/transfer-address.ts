import { addressReader, oneOf } from '../../lib/address-bar.ts';

/** What is about to be imported. */
export const readTransferAddress = addressReader({
  tipo: oneOf(['clients', 'products', 'representadas', 'sales']),
});

export type TransferAddress = ReturnType<typeof readTransferAddress>;
