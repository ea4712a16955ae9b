import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Marked } from 'marked';
import { loadAssets, type OwnPage, serveOwnPage } from '../assets.ts';

/** Serves the guide and its pictures at `/guia`. */
export function serveGuide(app: FastifyInstance): void {
  serveOwnPage(app, '/guia', ["style-src 'self'", "img-src 'self'"], loadGuide);
}

const DOCS = join(import.meta.dirname, '../../../../../docs');
const PICTURES = join(DOCS, 'images/guia');
const STYLE = join(import.meta.dirname, 'guide.css');

/** Renders `docs/guia.md` as a page, so that the office reads the same text here and in the repository. */
async function loadGuide(): Promise<OwnPage> {
  const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.png'));
  const files = [STYLE, ...names.map((name) => join(PICTURES, name))];
  const assets = await loadAssets(files);
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

function writePage({ html, chapters }: ReturnType<typeof renderGuide>, style: string): string {
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

interface Picture {
  address: string;
  width: number;
  height: number;
}

/** The guide is our own file, so its HTML is trusted; its chapters are the entries of the table of contents. */
function renderGuide(markdown: string, pictures: ReadonlyMap<string, Picture>) {
  const chapters: { depth: 2 | 3; anchor: string; name: string }[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const anchor = anchorOf(text);
        const name = this.parser.parseInline(tokens);
        if (depth === 2 || depth === 3) chapters.push({ depth, anchor, name });
        return `<h${depth} id="${anchor}">${name}</h${depth}>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html: showPictures(html, pictures), chapters };
}

/** The anchors that code hosts make of a heading, so that links work there too. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** Pictures get their size, so that the page does not shift while they load. */
function showPictures(html: string, pictures: ReadonlyMap<string, Picture>): string {
  return html.replaceAll(/<img src="images\/guia\/([^"]+)"/g, (tag, name) => {
    const picture = pictures.get(name);
    if (!picture) return tag;
    return `<img src="${picture.address}" width="${picture.width}" height="${picture.height}"`;
  });
}
