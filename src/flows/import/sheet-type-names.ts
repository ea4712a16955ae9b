/** What a sheet may bring, in the order in which a sheet that nobody has named is tried. */
export const SHEET_TYPES = [
  'sale_items',
  'sales',
  'sale_headers',
  'products',
  'prices',
  'representadas',
  'clients',
] as const;

export type SheetType = (typeof SHEET_TYPES)[number];
