import { type DBSchema, openDB } from 'idb';
import { drawWithin } from '../../../lib/pictures.ts';
import type { LightProduct } from '../sync/copied.ts';

/** Small pictures of products by their `foto`, as data addresses: twice as sharp as they are shown, some 4 KB each. */
interface Schema extends DBSchema {
  fotos: { key: string; value: string };
}

const SIDE = 96;
const MOST_BYTES = 20_000_000;

const opened = openDB<Schema>('talao-fotos', 1, {
  upgrade: (db) => void db.createObjectStore('fotos'),
});

/** From this phone, else from the service or the browser's cache; undefined if neither has it. */
export async function readThumbnail(id: string, foto: string): Promise<string | undefined> {
  const kept = await (await opened).get('fotos', foto);
  return (
    kept ?? readSmall(`/api/v1/products/${encodeURIComponent(id)}/photo?v=${foto}`).catch(() => undefined)
  );
}

async function readSmall(address: string): Promise<string | undefined> {
  const answer = await fetch(address);
  if (!answer.ok) return undefined;
  return (await drawWithin(await answer.blob(), SIDE))?.toDataURL('image/jpeg', 0.8);
}

/** Keeps the pictures of the copy, the newest first, up to 20 MB; those that are no longer of it go. Nothing else stores any, so one that is left out stays out. */
export async function keepThumbnails(products: Iterable<LightProduct>): Promise<void> {
  const db = await opened;
  const wanted = [...products].flatMap(({ id, foto, updated_at }) =>
    foto ? [{ id, foto, updated_at }] : [],
  );
  const names = new Set(wanted.map(({ foto }) => foto));
  const kept = new Set(await db.getAllKeys('fotos'));
  for (const name of kept) if (!names.has(name)) await db.delete('fotos', name);
  let bytes = 0;
  for (const { id, foto } of wanted.sort((a, b) => (a.updated_at < b.updated_at ? 1 : -1))) {
    const small = bytes <= MOST_BYTES ? await readThumbnail(id, foto) : undefined;
    bytes += small?.length ?? 0;
    if (bytes > MOST_BYTES) await db.delete('fotos', foto);
    else if (small !== undefined && !kept.has(foto))
      await db.put('fotos', small, foto).catch(() => undefined);
  }
}

export async function clearThumbnails(): Promise<void> {
  await (await opened).clear('fotos');
}
