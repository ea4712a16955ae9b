import { placeholderEmail } from '../../src/domain/undeliverable.ts';
import { newIdempotencyKey } from './api.ts';

/** The address of a client without one; its random part is also there over plain HTTP, as in an office's own network. */
export function newPlaceholderEmail(): string {
  return placeholderEmail(newIdempotencyKey().slice(0, 12));
}
