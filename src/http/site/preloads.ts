import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The screens with preloads, and each one's entry file: on a slow line, a file requested later costs another round trip. */
const SCREENS: Record<string, string> = {
  '/clientes': 'features/clients/ClientsPage.tsx',
  '/comissoes': 'features/commissions/CommissionsPage.tsx',
  '/produtos': 'features/products/ProductsPage.tsx',
  '/roteiro': 'features/visits/VisitsPage.tsx',
  '/vendas': 'features/sales/SalesPage.tsx',
  '/vendas/nova': 'features/sales/NewSalePage.tsx',
};

const PAGE = 'index.html';

/** A file in the build's manifest: its path and its imports. */
interface Chunk {
  file: string;
  imports?: string[];
}

/** The preload tags in the head for a path of the console, so that the screen's files load together with the console's. */
export function preloadsIn(dist: string): (path: string) => string {
  const chunks = readManifest(dist);
  const lines = new Map(
    Object.entries(SCREENS).map(([path, source]) => [path, linesFor(chunks, source).join('')]),
  );
  return (path) => lines.get(path) ?? '';
}

function linesFor(chunks: Record<string, Chunk>, source: string): string[] {
  const own = new Set<Chunk>();
  // The page itself loads these as scripts.
  const first = [PAGE, ...(chunks[PAGE]?.imports ?? [])];
  const collect = (name: string) => {
    const chunk = chunks[name];
    if (first.includes(name) || chunk === undefined || own.has(chunk)) return;
    own.add(chunk);
    chunk.imports?.forEach(collect);
  };
  collect(source);
  return [...own].map(({ file }) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`);
}

function readManifest(dist: string): Record<string, Chunk> {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  } catch {
    return {};
  }
}
