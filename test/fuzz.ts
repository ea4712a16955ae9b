/** `npm run test:fuzz`: runs test/fuzz.test.ts with many more requests; `FUZZ_RUNS` and `SEED` set how many and which. */
process.env.FUZZ_RUNS ??= '10000';
process.env.SEED ??= 'random';
process.argv.splice(2, Number.POSITIVE_INFINITY, 'test/fuzz.test.ts');
await import('./run.ts');
