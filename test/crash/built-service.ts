import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleService } from '../../build/bundle.mjs';

/** Bundles the service like an install, from the current sources, and passes on the file to start. */
export async function withBuiltService<T>(work: (entry: string) => Promise<T>): Promise<T> {
  // Inside the project, because packages outside of the bundle are resolved from there.
  const folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/.cache-bundle-'));
  try {
    return await work(await bundleService(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}
