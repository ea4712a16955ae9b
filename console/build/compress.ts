import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

/** Compresses once, at build, what would otherwise be compressed for every visitor. */
export async function compressAssets(dist: string): Promise<void> {
  const files = globSync('{assets/**/*.{js,css,svg},sw.js}', { cwd: dist });
  await Promise.all(files.map((file) => compressFile(join(dist, file))));
}

/** The files that a slow line waits for. */
const LARGE = 40_000;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  // The highest level takes twenty times as long to save seven per cent, and every install waits for it: it is for what is large.
  const quality = content.length > LARGE ? 11 : 9;
  const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } };
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then((smaller) => writeFile(`${file}.br`, smaller)),
    promisify(gzip)(content, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
}
