import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HELPER = fileURLToPath(new URL('./fetch-before-import.ts', import.meta.url));

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
