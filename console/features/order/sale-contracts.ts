import { newSale, saleChanges } from '../../../src/trade/sales/sales.contract.ts';
import { calendar } from '../../lib/formats.ts';

export const newSaleContract = newSale(calendar);
export const saleChangesContract = saleChanges(calendar);
