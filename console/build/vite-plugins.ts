import { relative } from 'node:path';
import type { Plugin } from 'vite';

const root = `${import.meta.dirname}/..`;

/** Writes the files that each module loaded by itself takes: Vite's own manifest does not know modules that share a file. */
export const screenFiles: Plugin = {
  name: 'screen-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const reach = (name: string, found = new Set<string>()) => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || found.has(name)) return found;
        found.add(name);
        for (const styles of chunk.viteMetadata?.importedCss ?? []) found.add(styles);
        for (const next of chunk.imports) reach(next, found);
        return found;
      };
      const first = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
      const named = reach(first);
      const files: Record<string, string[]> = {};
      for (const { fileName, moduleIds } of chunks)
        for (const id of moduleIds)
          if (this.getModuleInfo(id)?.dynamicImporters.length)
            files[relative(root, id)] = [...reach(fileName)].filter((file) => !named.has(file));
      this.emitFile({ type: 'asset', fileName: '.vite/screen-files.json', source: JSON.stringify(files) });
    },
  },
};

/** Colours that no screen names, and the shades of buttons of those that only badges and banners have. */
const UNUSED_COLOURS =
  /--mantine-(?:primary-color-\d|color-(?:(?:pink|lime|indigo)-[\w-]+|(?:grape|violet|cyan|orange|green)-(?:outline|outline-hover|filled-hover|light-hover))):[^;}]+;?/g;

/** Leaves them out: every screen waits for the styles. */
export const usedColours: Plugin = {
  name: 'used-colours',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replaceAll(UNUSED_COLOURS, '');
  },
};

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
    handler: (page, { bundle = {} }) => {
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      const letters = fonts.map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
      );
      const addresses = (links: RegExp) => [...page.matchAll(links)].map(([, address]) => address);
      const styles = addresses(STYLES).map((address) => `<link rel="stylesheet" href="${address}">`);
      const scripts = [...addresses(FETCHED_AHEAD), ...addresses(SCRIPT)].map(
        (address) => `<script type="module" async fetchpriority="low" src="${address}"></script>`,
      );
      return page
        .replaceAll(STYLES, '')
        .replaceAll(FETCHED_AHEAD, '')
        .replaceAll(SCRIPT, '')
        .replace('</head>', `  ${letters.join('\n    ')}\n  </head>`)
        .replace(ROOT, `${styles.join('')}\n    ${ROOT}`)
        .replace('</body>', `  ${scripts.join('\n    ')}\n  </body>`);
    },
  },
};

/** In the console's own folder, as Vite writes it. */
const HELPER = '/lib/load-files.ts';

/** Has `import()` call the console's own function in place of the one that Vite brings. */
export const loadFiles: Plugin = {
  name: 'load-files',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (id === '\0vite/preload-helper.js')
      return `export { loadFiles as __vitePreload } from ${JSON.stringify(HELPER)}`;
  },
};
