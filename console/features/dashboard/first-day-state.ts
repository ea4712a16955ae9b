/** Of the first steps, as the browser keeps it: not yet shown, shown, or done or put away. */
export type FirstDayState = 'new' | 'begun' | 'over';
