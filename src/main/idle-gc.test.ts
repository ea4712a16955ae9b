import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mock, test } from 'node:test';
import { collectGarbageOnceIdle } from './idle-gc.ts';

test('memory is released once, in the first idle second', () => {
  mock.timers.enable({ apis: ['setInterval'] });
  try {
    const shares = [1, 0.5, 0.1, 0];
    const given: number[] = [];
    collectGarbageOnceIdle(
      () => void given.push(shares.length),
      () => shares.shift() as number,
    );
    mock.timers.tick(2_000);
    assert.deepEqual(given, []);
    mock.timers.tick(2_000);
    assert.deepEqual(given, [1]);
    const stop = collectGarbageOnceIdle(
      () => assert.fail('stopped, and given back all the same'),
      () => 0,
    );
    stop();
    mock.timers.tick(5_000);
  } finally {
    mock.timers.reset();
  }
});

test('unused objects leave the heap', () => {
  const script = `
    import { collectGarbageOnceIdle } from './src/main/idle-gc.ts';
    let waste = Array.from({ length: 300_000 }, (_, n) => ({ n }));
    const before = process.memoryUsage().heapTotal;
    waste = undefined;
    collectGarbageOnceIdle(undefined, () => 0);
    setTimeout(() => console.log(process.memoryUsage().heapTotal < before), 1_500);`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './src/main/runtime.mjs', '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  );
  assert.equal(stdout.trim(), 'true', stderr);
});
