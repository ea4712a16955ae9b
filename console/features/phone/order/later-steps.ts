/** The steps at the end of an order: loaded once something stands on it. */
export const loadReview = () => import('./ReviewStep.tsx');
export const loadDone = () => import('./DoneStep.tsx');
