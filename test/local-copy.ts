import assert from 'node:assert/strict';
import type { Caller } from './caller.ts';

/** The copy of a company that an app keeps. */
export interface LocalCopy {
  readonly apos: string;
  readonly records: Map<string, object>;
  readonly pages: readonly (readonly string[])[];
}

/** Syncs like an app: page after page, until there is no more. */
export async function follow(
  caller: Caller,
  { limit = 100, from, between }: { limit?: number; from?: LocalCopy; between?: () => Promise<void> } = {},
): Promise<LocalCopy> {
  const records = new Map(from?.records);
  const pages: string[][] = [];
  let apos = from?.apos;
  for (;;) {
    const { status, body, text } = await caller.get(`sync?limit=${limit}${apos ? `&apos=${apos}` : ''}`);
    assert.equal(status, 200, text);
    const names: string[] = [];
    for (const { recurso, id, registro } of body.data) {
      const name = `${recurso} ${id}`;
      assert.ok(!names.includes(name), `${name} is told once a page`);
      names.push(name);
      if (registro === null) records.delete(name);
      else records.set(name, registro);
    }
    pages.push(names);
    apos = body.apos;
    if (!body.mais) return { apos: body.apos, records, pages };
    await between?.();
  }
}

/** Everything up to now. */
export function readWhole(caller: Caller): Promise<LocalCopy> {
  return follow(caller, { limit: 200 });
}

/** What was sent since. */
export function readSince(caller: Caller, { apos }: LocalCopy) {
  return readSync(caller, `apos=${apos}`);
}

export async function readSync(caller: Caller, query = '') {
  const { status, body, text } = await caller.get(`sync${query && `?${query}`}`);
  assert.equal(status, 200, text);
  return body;
}

/** The records of an answer, and which of them are gone. */
export function namesIn({ data }: { data: { recurso: string; id: string; registro: object | null }[] }) {
  return data.map(({ recurso, id, registro }) => `${recurso} ${id}${registro === null ? ' gone' : ''}`);
}
