/**
 * The days that a representada has to refuse an order in writing (Lei 4.886/65, art. 33), by the buyer's place: its city, its
 * state, another state, abroad. After them the order earns its commission.
 */
export const DAYS_TO_REFUSE = { city: 15, state: 30, country: 60, abroad: 120 } as const;

/** The state of an address abroad. */
export const ABROAD = 'EX';
