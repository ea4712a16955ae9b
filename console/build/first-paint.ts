import type { Plugin } from 'vite';

const SCRIPT = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;
const FETCHED_AHEAD = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const STYLES = /\s*<link rel="stylesheet" crossorigin href="([^"]+)">/g;

const ROOT = '<div id="root">';

/**
 * The page is painted as soon as it has come: its styles and scripts stand below what it shows meanwhile. Scripts are run one by
 * one, each as it comes, so that a phone answers between them and works on the first while the next is on its way; none
 * is run before the styles are there.
 */
export const firstPaint: Plugin = {
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (page) => {
      const addresses = (links: RegExp) => [...page.matchAll(links)].map(([, address]) => address);
      const styles = addresses(STYLES).map((address) => `<link rel="stylesheet" href="${address}">`);
      const scripts = [...addresses(FETCHED_AHEAD), ...addresses(SCRIPT)].map(
        (address) => `<script type="module" async fetchpriority="low" src="${address}"></script>`,
      );
      return page
        .replaceAll(STYLES, '')
        .replaceAll(FETCHED_AHEAD, '')
        .replaceAll(SCRIPT, '')
        .replace(ROOT, `${styles.join('')}\n    ${ROOT}`)
        .replace('</body>', `  ${scripts.join('\n    ')}\n  </body>`);
    },
  },
};
