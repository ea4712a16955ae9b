// Run by `npm start`: imports the bundled service if it is current, otherwise the sources.
import { isCurrent } from './bundles.mjs';

const bundle = new URL('../../dist/server.js', import.meta.url);

if (isCurrent(bundle)) await import(bundle.href);
else await import('./server.ts');
