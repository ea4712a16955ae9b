/** Beside the library, so that it is run as soon as its file has come, and not with all that follows. */
export { createRoot } from 'react-dom/client';
