/** Who pays for the carriage: the seller, or the buyer. */
export const FREIGHTS = ['CIF', 'FOB'] as const;

export type Freight = (typeof FREIGHTS)[number];
