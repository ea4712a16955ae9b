import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

describe('Configuration', () => {
  for (const [name, value, message] of [
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc"'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000"'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1"'],
    ['PORT', '3e3', 'PORT must be a whole number from 0 to 65535, not "3e3"'],
    ['DATABASE_URL', 'sqlite:', 'DATABASE_URL must be sqlite:FILE or postgres://…, not "sqlite:…"'],
    ['DATABASE_URL', 'sqlite::memory:', 'DATABASE_URL must be sqlite:FILE or postgres://…, not "sqlite:…"'],
    ['DATABASE_URL', 'talao.db', 'DATABASE_URL must be sqlite:FILE or postgres://…, not "talao.db:…"'],
    [
      'DATABASE_URL',
      'mysql://a:segredo@h/x',
      'DATABASE_URL must be sqlite:FILE or postgres://…, not "mysql:…"',
    ],
    [
      'TIME_ZONE',
      'Mars/Phobos',
      'TIME_ZONE must be an IANA time zone such as America/Sao_Paulo, not "Mars/Phobos"',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud"',
    ],
    ['RATE_LIMIT', '0', 'RATE_LIMIT must be a whole number from 1 to 1000000, or off, not "0"'],
  ] as const) {
    test(`refuses ${name}=${value} and says what would be right`, () => {
      assert.throws(() => readConfig({ [name]: value }), new ConfigError(message));
    });
  }

  for (const [standby, primary, message] of [
    ['postgres://u:segredo@b/x', 'sqlite:x.db', 'DATABASE_STANDBY_URL needs a PostgreSQL in DATABASE_URL'],
    ['sqlite:x.db', 'postgres://u@h/x', 'DATABASE_STANDBY_URL must be postgres://… and name one server'],
    [
      'postgres://u:s@b,c/x',
      'postgres://u@h/x',
      'DATABASE_STANDBY_URL must be postgres://… and name one server',
    ],
  ] as const)
    test(`refuses ${standby} as a standby of ${primary}`, () => {
      const settings = { DATABASE_URL: primary, DATABASE_STANDBY_URL: standby };
      assert.throws(() => readConfig(settings), new ConfigError(message));
    });

  test('has a default for everything', () => {
    const { port, host, databaseUrl, logLevel, timeZone, rateLimit } = readConfig({});
    assert.deepEqual(
      { port, host, databaseUrl, logLevel, timeZone, rateLimit },
      {
        port: 3000,
        host: '127.0.0.1',
        databaseUrl: 'sqlite:data/talao.db',
        logLevel: 'info',
        timeZone: 'America/Sao_Paulo',
        rateLimit: 1200,
      },
    );
  });

  test('treats an empty setting as absent', () => {
    assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: '', TIME_ZONE: '' }), readConfig({}));
  });

  for (const url of ['postgres://u@h/x', 'postgresql://u@h/x', 'sqlite:/var/lib/talao.db']) {
    test(`accepts DATABASE_URL=${url}`, () => {
      assert.equal(readConfig({ DATABASE_URL: url }).databaseUrl, url);
    });
  }
});
