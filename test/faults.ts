/** `npm run test:faults`: repeats the PostgreSQL faults many times, which `npm run test:matrix` tries once. */
process.env.FAULT_ROUNDS ??= '10';
process.argv.push('test/postgres-faults.test.ts', 'test/postgres-failover.test.ts');
await import('./run.ts');
