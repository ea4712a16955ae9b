import type { Plugin } from 'vite';

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
