import type { ClientBase } from 'pg';

/**
 * Sets what a session reads and writes moments by. A pooler that lends connections by the transaction notices a change of these two
 * settings, and repeats it on each server connection that it lends to this client.
 */
export async function setUpSession(client: ClientBase): Promise<void> {
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'`);
}
