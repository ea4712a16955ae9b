import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ApiError } from '../../contract/problems.ts';
import { type EmailMessage, Mailer } from './mailer.ts';

const HOUR = 60 * 60_000;
const unexpected = (error: unknown) => assert.ifError(error);
const letterTo = (to: string | string[]): EmailMessage => ({ to, subject: 'Convite', text: 'Olá' });

describe('Letters', () => {
  let now = 1_000_000_000_000;
  const open = () =>
    new Mailer(
      async () => {},
      unexpected,
      () => now,
    );

  test('go to an address three times an hour, however it is written and whoever sends', () => {
    const mailer = open();
    const invite = (company: string, to: string) => mailer.sendInBackground('convite', company, letterTo(to));
    assert.deepEqual(
      ['Ana@x.com', 'ana@X.com', ' ana@x.com', 'ana@x.com'].map((to, at) => invite(`c${at}`, to)),
      [true, true, true, false],
    );
    assert.ok(invite('c0', 'bia@x.com'));
    now += HOUR + 1;
    assert.ok(invite('c0', 'ana@x.com'));
  });

  test('of a company are fifty a day, and those of others are not counted with them', () => {
    const mailer = open();
    const invite = (company: string, n: number) =>
      mailer.sendInBackground('convite', company, letterTo(`${company}${n}@x.com`));
    const sent = Array.from({ length: 600 }, (_, n) => invite('ana', n)).filter(Boolean);
    assert.equal(sent.length, 50);
    assert.ok(invite('bia', 1));
    now += 23 * HOUR;
    assert.equal(invite('ana', 700), false);
    now += HOUR + 1;
    assert.ok(invite('ana', 700));
  });

  test('that are refused count for none of their addresses', () => {
    const mailer = open();
    for (const _ of [1, 2, 3]) mailer.sendInBackground('convite', 'ana', letterTo('a@x.com'));
    assert.equal(mailer.sendInBackground('convite', 'ana', letterTo(['b@x.com', 'a@x.com'])), false);
    for (const _ of [1, 2, 3])
      assert.ok(mailer.sendInBackground('convite', 'ana', letterTo('b@x.com')), 'b has its three');
  });

  test('are refused with 429 and a time to wait, or wait for what the mail server says', async () => {
    let count = 0;
    const mailer = new Mailer(async () => void count++, unexpected);
    for (let n = 0; n < 500; n++) await mailer.send('pedido', 'ana', letterTo('fabrica@x.com'));
    assert.equal(count, 500);
    await assert.rejects(mailer.send('pedido', 'ana', letterTo('fabrica@x.com')), (error) => {
      assert.ok(error instanceof ApiError);
      return error.status === 429 && Number(error.headers?.['retry-after']) > 0;
    });
    const refusing = new Mailer(() => Promise.reject(new Error('550 no')), unexpected);
    await assert.rejects(refusing.send('pedido', 'ana', letterTo('x@x.com')), /550 no/);
  });
});
