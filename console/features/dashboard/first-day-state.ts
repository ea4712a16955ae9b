/** The state of the first steps in this browser: not shown, shown, done or dismissed. */
export type FirstDayState = 'new' | 'begun' | 'over';
