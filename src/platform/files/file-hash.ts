import { hash } from 'node:crypto';

/** Names a stored file by its content. */
export function fileHash(content: string): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}
