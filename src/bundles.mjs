import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether the bundle was made of these very sources. */
export function isCurrent(bundle) {
  const made = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  const folder = fileURLToPath(new URL('.', import.meta.url));
  // The folders are looked at too: one from which a file was taken away has changed.
  const sources = readdirSync(folder, { recursive: true }).map((name) => `${folder}${name}`);
  const packages = ['package.json', 'package-lock.json'].map((name) => `${folder}../${name}`);
  return [folder, ...packages, ...sources].every((path) => statSync(path).mtimeMs <= made);
}
