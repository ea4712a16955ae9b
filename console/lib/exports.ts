import { writeAddress } from './address-bar.ts';

export type ExportedList =
  | 'sales'
  | 'clients'
  | 'products'
  | 'representadas'
  | 'commissions'
  | 'commissions/silent'
  | 'invoices'
  | 'commission-receipts'
  | 'statements'
  | 'visits'
  | 'visits/log'
  | 'goals'
  | 'trash'
  | 'reports/abc/clients'
  | 'reports/abc/products'
  | 'reports/mix'
  | 'reports/rhythm'
  | `price-tables/${string}/prices`;

export const EXPORT_FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number]['format'];

/** The URL of the exported list; the browser sends the session cookie and saves the file. */
export function exportAddress(
  list: ExportedList,
  formato: ExportFormat,
  { page: _, ...filter }: { page?: number; ids?: string } = {},
): string {
  return `/api/v1/${list}${writeAddress({ ...filter, formato })}`;
}
