#!/usr/bin/env node
// What `npm run talao` runs: the bundled command line, where it was made of these very sources; otherwise they themselves.
import '../main/runtime.mjs';
import { isCurrent } from '../main/bundles.mjs';

const bundle = new URL('../../dist/talao.js', import.meta.url);

if (isCurrent(bundle)) await import(bundle.href);
else await import('./talao.ts');
