import { join } from 'node:path';
import { PLACES } from '../app/shell/places.ts';

/** Screens that the navigation does not name. */
const OTHERS = ['conta', 'entrar', 'fila', 'tabelas'];

/** First segments of the console's paths. Any other path belongs to the service (`/guia`, `/docs`) and is never answered by the kept page. */
const FIRST_SEGMENTS = [...PLACES.map(({ to }) => to.slice(1)).filter(Boolean), ...OTHERS];

/** Paths, with their search, of the screens that open from the kept page. */
export const SCREENS_WITHOUT_NETWORK = new RegExp(`^/(?:$|\\?|(?:${FIRST_SEGMENTS.join('|')})(?:[/?]|$))`);

/** The worker keeps the files of this version and answers every screen with the kept page, but never keeps answers of the API. */
export async function writeServiceWorker(dist: string, version: string): Promise<void> {
  const { generateSW } = await import('workbox-build');
  const { warnings } = await generateSW({
    swDest: join(dist, 'sw.js'),
    globDirectory: dist,
    globPatterns: ['assets/*.{js,css,woff2}', 'favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png'],
    modifyURLPrefix: { '': '/' },
    // Names of assets carry a hash of their content.
    dontCacheBustURLsMatching: /^\/?assets\//,
    // The page is made by the service, with its own nonce and policy: it is fetched, not read from `dist`.
    additionalManifestEntries: [{ url: '/shell', revision: version }],
    navigateFallback: '/shell',
    navigateFallbackAllowlist: [SCREENS_WITHOUT_NETWORK],
    maximumFileSizeToCacheInBytes: 5_000_000,
    // A new version waits until the user asks for it: what is typed is not lost.
    skipWaiting: false,
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
  });
  if (warnings.length > 0) throw new Error(`The service worker: ${warnings.join('; ')}`);
}
