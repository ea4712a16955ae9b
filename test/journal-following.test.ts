import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Caller } from './caller.ts';
import { onEachEngine } from './harness.ts';
import { clientBody } from './samples.ts';
import { startServer } from './server-process.ts';

const WRITERS_PER_PROCESS = 6;
const CLIENTS_PER_WRITER = 8;

onEachEngine('Following the journal', (talao) => {
  test('a reader that asks "after N" misses nothing while two processes write', async () => {
    const caio = await talao.createCompany('Dois processos');
    const servers = await Promise.all([startServer(talao.databaseUrl), startServer(talao.databaseUrl)]);
    try {
      const callers = servers.map(({ url }) => new Caller(url, caio.apiKey));
      let writing = true;
      const written = writeEverywhere(callers).finally(() => {
        writing = false;
      });
      const followed = await follow(callers, () => writing);
      const numbers = followed.map(({ numero }) => numero);
      assert.deepEqual(
        numbers,
        numbers.map((_, i) => i + 1),
      );
      const told = followed.slice(2).map(({ acao, registro_id }) => `${acao} ${registro_id}`);
      assert.deepEqual(told.sort(), (await written).sort());
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
});

/** Creates, changes and deletes clients through all processes at once; returns what it did. */
async function writeEverywhere(callers: Caller[]): Promise<string[]> {
  const done: string[] = [];
  const did = (status: number, act: string) => {
    assert.ok(status < 300, `${act}: ${status}`);
    done.push(act);
  };
  const write = async (caller: Caller) => {
    for (let i = 0; i < CLIENTS_PER_WRITER; i++) {
      const { status, body } = await caller.post('clients', clientBody());
      const { id } = body.data;
      did(status, `criar ${id}`);
      did((await caller.put(`clients/${id}`, { cidade: 'Recife' })).status, `alterar ${id}`);
      if (i % 2) did((await caller.delete(`clients/${id}`)).status, `apagar ${id}`);
    }
  };
  const writers = callers.flatMap((caller) => Array<Caller>(WRITERS_PER_PROCESS).fill(caller));
  await Promise.all(writers.map(write));
  return done;
}

interface Entry {
  numero: number;
  acao: string;
  registro_id: string;
}

/** Reads from the processes in turn, only forward, until the writers have ended and nothing follows. */
async function follow(callers: Caller[], isWriting: () => boolean): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let turn = 0, apos = 0; ; turn++) {
    const caller = callers[turn % callers.length] as Caller;
    const wasWriting = isWriting();
    const { body } = await caller.get(`audit?apos=${apos}&limit=7`);
    entries.push(...body.data);
    apos = body.ultimo;
    if (!wasWriting && !body.mais) return entries;
  }
}
