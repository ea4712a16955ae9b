// What `npm start` runs: the bundled service, where it was made of these very sources; otherwise the sources themselves.
import { isCurrent } from './bundles.mjs';

const bundle = new URL('../dist/server.js', import.meta.url);

if (isCurrent(bundle)) await import(bundle.href);
else await import('./server.ts');
