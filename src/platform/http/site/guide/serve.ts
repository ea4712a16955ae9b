import { open, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FOREVER, loadAsset, onFirstUse, sendAsset, type VersionedAsset } from '../assets.ts';
import { sendOwnPage } from '../own-page.ts';
import { type Picture, type RenderedGuide, renderGuide } from './render.ts';

const ALLOWANCES = ["style-src 'self'", "img-src 'self'"] as const;

/** Serves the guide and its pictures at `/guia`; they are loaded on the first request. */
export function serveGuide(app: FastifyInstance): void {
  const guide = onFirstUse(loadGuide);

  app.get('/guia', async (_request, reply) => sendOwnPage(reply, ALLOWANCES, (await guide()).page));
  app.get('/guia/', (_request, reply) => reply.redirect('/guia', 308));
  app.get<{ Params: { name: string } }>('/guia/:name', async (request, reply) => {
    const asset = (await guide()).assets.get(request.params.name);
    if (!asset) return reply.callNotFound();
    return sendAsset(request, reply.header('cache-control', FOREVER), asset);
  });
}

const DOCS = join(import.meta.dirname, '../../../../../docs');
const PICTURES = join(DOCS, 'images/guia');
const STYLE = join(import.meta.dirname, 'guide.css');

interface Guide {
  page: string;
  /** The page's files, by name. */
  assets: ReadonlyMap<string, VersionedAsset>;
}

/** Renders `docs/guia.md` as a page, so that the office reads the same text here and in the repository. */
async function loadGuide(): Promise<Guide> {
  const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.png'));
  const files = [STYLE, ...names.map((name) => join(PICTURES, name))];
  const assets = new Map(
    await Promise.all(files.map(async (file) => [basename(file), await loadAsset(file)] as const)),
  );
  const addressOf = (name: string) => `/guia/${name}?${assets.get(name)?.version}`;
  const pictures = new Map<string, Picture>();
  for (const name of names)
    pictures.set(name, { address: addressOf(name), ...(await sizeOf(join(PICTURES, name))) });
  const guide = renderGuide(await readFile(join(DOCS, 'guia.md'), 'utf8'), pictures);
  return { page: writePage(guide, addressOf('guide.css')), assets };
}

/** Reads the size from the PNG's header, where it has a fixed offset. */
async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(24), 0, 24, 0);
    return { width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
  } finally {
    await handle.close();
  }
}

function writePage({ html, chapters }: RenderedGuide, style: string): string {
  const contents = chapters.map(
    ({ depth, anchor, name }) => `<li class="h${depth}"><a href="#${anchor}">${name}</a></li>`,
  );
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Guia do Talão</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${style}">
  </head>
  <body>
    <header>
      <a href="/">← Voltar ao Talão</a>
    </header>
    <nav aria-label="Neste guia">
      <ul>
        ${contents.join('\n        ')}
      </ul>
    </nav>
    <main>
${html}
    </main>
  </body>
</html>
`;
}
