import { chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** What root makes for a service that runs as another user would otherwise keep it from starting. */
export function giveOwner(file: string, like: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(like);
  chownSync(file, uid, gid);
}

/** A database has personal data and key hashes, so only the owner of its folder reads it; SQLite gives the files beside it the same permissions. */
export function createForOwner(path: string): void {
  makeFolder(dirname(path));
  if (existsSync(path)) return;
  closeSync(openSync(path, 'a', 0o600));
  giveOwner(path, dirname(path));
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveOwner(folder, dirname(folder));
}
