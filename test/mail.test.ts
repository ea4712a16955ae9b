import assert from 'node:assert/strict';
import { createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { Caller } from './caller.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** A minimal mail server that accepts letters. */
class MailServer {
  readonly #server: Server;
  readonly #letters: string[] = [];
  #waiting: ((letter: string) => void)[] = [];

  constructor() {
    this.#server = createServer((socket) => this.#talk(socket));
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as { port: number }).port;
  }

  close(): void {
    this.#server.close();
  }

  nextLetter(): Promise<string> {
    const letter = this.#letters.shift();
    return letter === undefined
      ? new Promise((resolve) => this.#waiting.push(resolve))
      : Promise.resolve(letter);
  }

  #talk(socket: Socket): void {
    let heard = '';
    let inLetter = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    socket.setEncoding('utf8');
    say('220 test');
    socket.on('data', (chunk: string) => {
      heard += chunk;
      for (;;) {
        const end = heard.indexOf(inLetter ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const said = heard.slice(0, end);
        heard = heard.slice(end + (inLetter ? 5 : 2));
        if (inLetter) {
          inLetter = false;
          this.#take(said);
          say('250 taken');
        } else if (/^DATA$/i.test(said)) {
          inLetter = true;
          say('354 go on');
        } else say(/^QUIT$/i.test(said) ? '221 bye' : '250 fine');
      }
    });
  }

  #take(letter: string): void {
    const waiting = this.#waiting.shift();
    if (waiting) waiting(letter);
    else this.#letters.push(letter);
  }
}

describe('Invitations by e-mail', () => {
  const mail = new MailServer();
  let database: TestDatabase;
  let server: ServerProcess;
  let owner: Caller;

  before(async () => {
    database = await createTestDatabase('sqlite');
    server = await startServer(database.url, {
      SMTP_URL: `smtp://127.0.0.1:${await mail.listen()}`,
      MAIL_FROM: 'Talão <talao@example.com>',
      PUBLIC_URL: 'https://talao.example.com',
    });
    owner = new Caller(server.url, await server.printed(/(talao_[0-9a-f_]+)/));
  });
  after(async () => {
    await server.stop();
    mail.close();
    await database.remove();
  });

  test('contain the link of the answer, go only to the person, and come from the configured address', async () => {
    const person = { email: 'bruno@example.com', nome: 'Bruno', papel: 'leitura' };
    const { body } = await owner.post('users', person);
    const letter = (await mail.nextLetter()).replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const { convite, id } = body.data;
    assert.match(convite, /^https:\/\/talao\.example\.com\/convite#/);
    assert.ok(letter.includes(convite), letter);
    assert.match(letter, /^To: bruno@example\.com\r$/m);
    assert.match(letter, /^From: .*<talao@example\.com>\r$/m);
    const again = (await owner.post(`users/${id}/invite`, {})).body.data.convite;
    assert.notEqual(again, convite);
    assert.ok((await mail.nextLetter()).replaceAll('=\r\n', '').includes(again));
  });

  test('are sent to an address three times an hour; then the answer says so, and its link works', async () => {
    const person = { email: 'carla@example.com', nome: 'Carla', papel: 'leitura' };
    const { body } = await owner.post('users', person);
    const invite = () => owner.post(`users/${body.data.id}/invite`, {});
    const answers = [await invite(), await invite(), await invite(), await invite()];
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.avisos?.[0].campo]),
      [undefined, undefined, 'convite', 'convite'].map((campo) => [201, campo]),
    );
    for (const _ of [1, 2, 3]) assert.match(await mail.nextLetter(), /^To: carla@example\.com\r$/m);
    await owner.post('users', { ...person, email: 'dora@example.com' });
    assert.match(await mail.nextLetter(), /^To: dora@example\.com\r$/m, 'no fourth letter to Carla');
  });
});
