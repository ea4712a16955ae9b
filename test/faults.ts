/** `npm run test:faults`: the faults of PostgreSQL that `npm test` tries once, many times over. */
process.env.FAULT_ROUNDS ??= '10';
process.argv.push('test/postgres-faults.test.ts', 'test/postgres-failover.test.ts');
await import('./run.ts');
