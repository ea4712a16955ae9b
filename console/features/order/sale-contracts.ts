import { newSale, saleChanges } from '../../../src/trade/sales/sales.contract.ts';
import { calendar } from '../../lib/dates.ts';

export const newSaleContract = newSale(calendar);
export const saleChangesContract = saleChanges(calendar);
