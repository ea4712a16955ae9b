/** A chunk of its own with React, evaluated as soon as it has loaded. */
export { createRoot } from 'react-dom/client';
