import { open, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { loadAsset, type VersionedAsset } from '../assets.ts';
import { writePage } from './page.ts';
import { type Picture, renderGuide } from './render.ts';

const DOCS = join(import.meta.dirname, '../../../../../docs');
const PICTURES = join(DOCS, 'images/guia');
const STYLE = join(import.meta.dirname, 'guide.css');

interface Guide {
  page: string;
  /** The page's files, by name. */
  assets: ReadonlyMap<string, VersionedAsset>;
}

/** Renders `docs/guia.md` as a page, so that the office reads the same text here and in the repository. */
export async function loadGuide(): Promise<Guide> {
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
