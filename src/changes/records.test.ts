import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database, Writer } from '../database/database.ts';
import { wholeCompany } from '../domain/border.ts';
import type { Caller } from '../http/access/caller.ts';
import { problems } from '../http/contract/problems.ts';
import type { Service } from '../http/service.ts';
import { changeRecord } from './records.ts';

test('a change of a record tells the database beside which others it may be made', async () => {
  let told: Writer | undefined;
  const write: Database['write'] = async (_work, writer) => {
    told = writer;
    return {} as never;
  };
  const id = 'a';
  const call = {
    ...{ company: { id: 'empresa' } as Caller, border: wholeCompany('empresa'), id },
    ...{ notFound: problems.clientNotFound, expectedTags: undefined, idempotency: undefined },
  };
  const source = { find: async () => ({}), show: () => ({}) };
  const effort = { kind: 'changes', marks: [id] };
  // Of a service, a change needs the one door for writing.
  await changeRecord({ db: { write } } as unknown as Service, call, {}, source, async () => ({}), effort);
  assert.deepEqual(told?.peers, effort);
});
