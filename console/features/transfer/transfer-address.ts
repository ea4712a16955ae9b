import { addressReader, oneOf } from '../../lib/address-bar.ts';

export const readTransferAddress = addressReader({
  tipo: oneOf(['clients', 'products', 'representadas', 'sales']),
});

export type TransferAddress = ReturnType<typeof readTransferAddress>;
