import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether the bundle is newer than all its sources. */
export function isCurrent(bundle) {
  const made = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  const folder = fileURLToPath(new URL('..', import.meta.url));
  // Folders are checked too, because a deleted file changes its folder.
  const sources = readdirSync(folder, { recursive: true }).map((name) => `${folder}${name}`);
  const packages = ['package.json', 'package-lock.json'].map((name) => `${folder}../${name}`);
  return [folder, ...packages, ...sources].every((path) => statSync(path).mtimeMs <= made);
}
