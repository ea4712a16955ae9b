import type { NewSale as NewSaleBody } from '@talao/client';
import { ApiError, type FieldErrors } from '../../../lib/api-error.ts';
import { useCreateSale } from '../../order/requests.ts';
import { fieldOf, type SaleValues, toSaleBody } from '../../order/sale-form.ts';

interface Saved {
  id: string;
  pedido: string;
  body: NewSaleBody;
}

/** Validates by the service's contract, then stores and sends. A draft becomes one sale: its name is the key. */
export function useSaveOrder(draftId: string) {
  const createSale = useCreateSale();
  const send = async (values: SaleValues): Promise<{ faults: FieldErrors } | { saved: Saved }> => {
    const body = toSaleBody(values) as NewSaleBody;
    const [{ newSaleContract }, { findFaults }] = await Promise.all([
      import('../../order/sale-contracts.ts'),
      import('../../../lib/faults.ts'),
    ]);
    const faults = findFaults(newSaleContract, body);
    if (Object.keys(faults).length > 0) return { faults };
    try {
      const { id, pedido } = await createSale.mutateAsync({ ...body, idempotencyKey: draftId });
      return { saved: { id, pedido, body } };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const field = fieldOf(error, body) ?? 'geral';
      return { faults: { [field]: error.message, ...error.fields } };
    }
  };
  return { send, isPending: createSale.isPending };
}
