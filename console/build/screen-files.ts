import { relative } from 'node:path';
import type { Plugin } from 'vite';

const root = `${import.meta.dirname}/..`;

/**
 * Writes `.vite/screen-files.json`: for each module that is loaded by itself, the files that it takes besides those that the page
 * names. Vite's own manifest does not know modules that share a file with others.
 */
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
