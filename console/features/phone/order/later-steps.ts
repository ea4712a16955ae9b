/** The last steps of an order, loaded once it has an item. */
export const loadReview = () => import('./ReviewStep.tsx');
export const loadDone = () => import('./DoneStep.tsx');
