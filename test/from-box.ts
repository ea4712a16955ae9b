import assert from 'node:assert/strict';
import type { Answer, Caller } from './caller.ts';

/** A refused note is refused in the same words when it is posted from the box, if it came in as one. */
export async function isRefusedFromBox(
  company: Caller,
  xml: string | Uint8Array<ArrayBuffer>,
  { status, body }: Answer,
  query = '',
): Promise<void> {
  const type = { 'content-type': 'application/octet-stream' };
  const entry = (await company.upload('inbox?nome=nota.xml', xml, type)).body.data?.[0];
  if (entry?.situacao !== 'nova') return;
  const posted = await company.post(`inbox/${entry.id}/post${query}`, {});
  assert.deepEqual([posted.status, posted.body.error], [status, body.error]);
}
