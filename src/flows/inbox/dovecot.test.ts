import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { after, before, test } from 'node:test';
import { Dovecot, findOrInstallDovecot } from '../../../test/dovecot.ts';
import { type Company, onEngine } from '../../../test/harness.ts';
import { businessCalendar } from '../../domain/calendar.ts';
import { FileReader } from '../../platform/files/file-reader.ts';
import { zipFile } from '../../platform/files/zip-writer.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { openInbox } from './inbox.ts';
import { ensureMailbox, findMailbox, noteLook } from './mailboxes.queries.ts';
import { keepMailboxes } from './mailboxes.ts';
import { MailReader } from './read-letters.ts';

const SKIPPED = findOrInstallDovecot()
  ? false
  : 'There is no dovecot, and none could be installed (Debian: apt-get install dovecot-imapd, as root)';

const statementOf = (pedido: string) => Buffer.from(`Pedido;Comissão\r\n${pedido};1,00\r\n`);

function letterOf(name: string, content: Buffer, message = 'Segue.'): string {
  const lines = content.toString('base64').match(/.{1,76}/g) ?? [];
  return [
    'From: Financeiro <financeiro@serra.com.br>',
    'Subject: =?utf-8?Q?Comiss=C3=B5es?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    message,
    '--b',
    `Content-Type: application/octet-stream; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    ...lines,
    '--b--',
    '',
  ].join('\r\n');
}

/** A line to the server that ends after that many bytes of its answers. */
async function cutAfter(port: number, bytes: number): Promise<Server> {
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    let left = bytes;
    for (const socket of [client, server]) socket.on('error', () => {});
    client.pipe(server);
    server.on('data', (piece) => {
      left -= piece.length;
      if (left >= 0) return void client.write(piece);
      client.destroy();
      server.destroy();
    });
    server.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

onEngine('sqlite', 'A mailbox at a real server', (talao) => {
  const files = new FileReader();
  const reader = new MailReader();
  let dovecot: Dovecot;
  let ana: Company;
  before(async () => {
    if (SKIPPED) return;
    dovecot = await Dovecot.start();
    ana = await talao.createCompany('Caixa de verdade');
  });
  after(async () => {
    await files.close();
    await reader.close();
    await dovecot?.stop();
  });
  const urlAt = (port: number, password = 'certa') =>
    `imap://caixa:${password}@127.0.0.1:${port}/INBOX?company=${ana.id}`;
  const instance = (url: string) => {
    const calendar = businessCalendar('America/Sao_Paulo', () => talao.now());
    const service = { db: talao.db, calendar, files } as AppContext;
    const inbox = openInbox(service);
    return keepMailboxes(service, inbox, { imapUrl: url }, () => assert.fail());
  };
  const isDue = () =>
    talao.db.write(async (tx) => {
      await ensureMailbox(tx, ana.id);
      await noteLook(tx, ana.id, { proxima_em: null });
    });
  /** Tells what went wrong, if anything did. */
  const look = async (url = urlAt(dovecot.port)) => {
    await isDue();
    await instance(url).look();
    return (await findMailbox(talao.db.read, ana.id))?.falha ?? null;
  };
  const unseen = () =>
    reader.countUnseen({ company: ana.id }, { address: urlAt(dovecot.port), allowPrivate: true });
  const names = async () =>
    (await ana.get('inbox?limit=100')).body.data.map(({ nome }: { nome: string }) => nome).sort();

  test('tells a wrong password, and takes nothing', { skip: SKIPPED }, async () => {
    await dovecot.deliver(letterOf('um.csv', statementOf('UM')));
    assert.equal(await look(urlAt(dovecot.port, 'errada')), 'senha');
    assert.deepEqual([await names(), await unseen()], [[], 1]);
  });

  test('brings each letter once, though the line is cut at any point', { skip: SKIPPED }, async () => {
    await dovecot.deliver(letterOf('dois.csv', statementOf('DOIS')));
    await dovecot.deliver(letterOf('tres.csv', statementOf('TRES')));
    for (let bytes = 10; bytes < 6_000; bytes += 400) {
      const proxy = await cutAfter(dovecot.port, bytes);
      await look(urlAt((proxy.address() as AddressInfo).port));
      proxy.close();
    }
    assert.equal(await look(), null);
    assert.deepEqual([await names(), await unseen()], [['dois.csv', 'tres.csv', 'um.csv'], 0]);
    const [entry] = (await ana.get('inbox?limit=1')).body.data;
    assert.deepEqual(
      [entry.origem, entry.remetente, entry.assunto],
      ['email', 'financeiro@serra.com.br', 'Comissões'],
    );
  });

  test('takes the same letter once, and by two instances too', { skip: SKIPPED }, async () => {
    for (const times of [1, 2]) await dovecot.deliver(letterOf('quatro.csv', statementOf('QUATRO')), times);
    for (let n = 5; n < 15; n++) await dovecot.deliver(letterOf(`${n}.csv`, statementOf(`N-${n}`)));
    await isDue();
    const two = [instance(urlAt(dovecot.port)), instance(urlAt(dovecot.port))];
    await Promise.all(two.map((one) => one.look()));
    assert.deepEqual(
      two.map(({ isFailing }) => isFailing),
      [false, false],
    );
    assert.equal(await look(), null);
    assert.deepEqual([(await names()).length, await unseen()], [14, 0]);
  });

  test('tells of a letter of 50 MB and a zip bomb, and reads on', { skip: SKIPPED }, async () => {
    const pieces: Buffer[] = [];
    const zeros = Buffer.alloc(1024 * 1024).toString('latin1');
    for await (const piece of zipFile([{ name: 'extrato.csv', content: Array(300).fill(zeros) }]))
      pieces.push(piece);
    const bomb = Buffer.concat(pieces);
    assert.ok(bomb.length < 1024 * 1024);
    await dovecot.deliver(letterOf('pesada.csv', Buffer.alloc(37 * 1024 * 1024, 'Pedido;Comissão\n')));
    await dovecot.deliver(letterOf('bomba.zip', bomb));
    await dovecot.deliver(letterOf('depois.csv', statementOf('DEPOIS')));
    assert.equal(await look(), null);
    assert.deepEqual([(await names()).length, await unseen()], [17, 0]);
    for (const name of ['pesada.csv', 'extrato.csv', 'depois.csv']) assert.ok((await names()).includes(name));
  });

  test('reads a bounded number of ten thousand letters at a look', { skip: SKIPPED }, async () => {
    await dovecot.clear();
    await dovecot.deliver(letterOf('muitas.csv', statementOf('MUITAS')), 10_000);
    assert.equal(await look(), null);
    assert.deepEqual([(await names()).length, await unseen()], [18, 9_500]);
  });
});
