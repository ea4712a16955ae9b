import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { readAddress } from '../src/platform/engines/postgres/servers.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { type Standby, SYNCHRONOUS, startStandby } from './postgres-standby.ts';
import { startServer } from './server-process.ts';
import { SteadyLoad, verifyLoad } from './steady-load.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);

describe('A primary that is lost', () => {
  const servers: PostgresServer[] = [];
  after(() => Promise.all(servers.map((server) => server.stop())));

  const started = <S extends PostgresServer>(server: S): S => {
    servers.push(server);
    return server;
  };

  test(`is replaced by its standby, and nothing acknowledged is lost (${ROUNDS} times)`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const primary = started(await startPostgres({ settings: SYNCHRONOUS }));
      const standby: Standby = started(await startStandby(primary));
      const server = await startServer(bothOf(primary, standby));
      const load = new SteadyLoad(server.url, await server.printed(/(talao_[0-9a-f]{8}_[0-9a-f]{48})/));
      try {
        await load.advances(50);
        await primary.kill();
        const refusals = load.refusals;
        while (load.refusals === refusals) await fetch(`${server.url}/health`);
        await standby.promote();
        await load.advances(50);
      } finally {
        await load.stop();
      }
      await verifyLoad(standby.url, load);
      console.log(`acknowledged ${load.acknowledged.size}, refused meanwhile ${load.refusals}, lost 0`);
      assert.equal(await server.stop(), 0);
      await Promise.all([primary.stop(), standby.stop()]);
    }
  });
});

/** The standby comes first, so that the service must find the one that accepts writes. */
function bothOf(primary: PostgresServer, standby: PostgresServer): string {
  const both = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`;
  return `${primary.url.replace(`127.0.0.1:${primary.port}`, both)}?target_session_attrs=read-write`;
}

test('a URL may name several servers, and parameters for them', () => {
  assert.deepEqual(
    readAddress(
      'postgres://ana:s%40@one:1,[::1]:2/talao?sslmode=require&target_session_attrs=any&prepare=off',
    ),
    {
      servers: [
        'postgres://ana:s%40@one:1/talao?sslmode=require',
        'postgres://ana:s%40@[::1]:2/talao?sslmode=require',
      ],
      sessions: false,
    },
  );
  assert.deepEqual(readAddress('postgresql://one/talao'), {
    servers: ['postgresql://one/talao'],
    sessions: true,
  });
});
