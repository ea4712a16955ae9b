/** `npm run test:fuzz`: many more of the requests that test/fuzz.test.ts sends; `FUZZ_RUNS` and `FUZZ_SEED` say how many and which. */
process.env.FUZZ_RUNS ??= '10000';
process.argv.splice(2, Number.POSITIVE_INFINITY, 'test/fuzz.test.ts');
await import('./run.ts');
