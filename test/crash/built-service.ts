import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleService } from '../../build/bundle.mjs';

/** Builds the service as an install does, of the sources as they are now, and gives the file to start. */
export async function withBuiltService<T>(work: (entry: string) => Promise<T>): Promise<T> {
  // Inside the project, because what was left outside of the bundle is looked for from there.
  const folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/.cache-bundle-'));
  try {
    return await work(await bundleService(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}
