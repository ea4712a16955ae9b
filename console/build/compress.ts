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

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  // The two levels above take twenty times as long to save seven per cent, and every install waits for them.
  const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } };
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then((smaller) => writeFile(`${file}.br`, smaller)),
    promisify(gzip)(content, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
}
