import { join } from 'node:path';
import { bundleWhatIsStale } from '../../build/bundle.mjs';

/** The file to start: the installed bundle, made anew where sources have changed. */
export async function buildService(): Promise<string> {
  await bundleWhatIsStale();
  return join(import.meta.dirname, '../../dist/server.js');
}
