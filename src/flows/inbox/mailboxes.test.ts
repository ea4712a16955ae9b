import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { crashesWithin, withCrash } from '../../../test/crashing-writes.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createRepresentada } from '../../../test/samples.ts';
import { businessCalendar } from '../../domain/calendar.ts';
import { FileReader } from '../../platform/files/file-reader.ts';
import type { AppContext } from '../../platform/http/routes.ts';
import { openInbox } from './inbox.ts';
import { findMailbox, noteLook, removeMailbox, setMailbox } from './mailboxes.queries.ts';
import { keepMailboxes, type MailboxOptions } from './mailboxes.ts';
import { MailReader } from './read-letters.ts';
import { seal, unseal } from './sealing.ts';

/** A letter of the scripted server. */
interface Stored {
  readonly raw: string;
  seen: boolean;
  /** How often its attachment is there, under names of their own. */
  readonly copies?: number;
  /** What it is answered with, which may have no end. */
  readonly head?: string;
}

const letterOf = (from: string, name: string, content: string) =>
  [
    `From: <${from}>`,
    'Subject: Comissoes',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Segue.',
    '--b',
    `Content-Type: application/octet-stream; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    Buffer.from(content).toString('base64'),
    '--b--',
    '',
  ].join('\r\n');

/** As much of IMAP as a client needs to read attachments; `cuts` ends the connection before letters are marked. */
class ScriptedMail {
  readonly letters: Stored[] = [];
  password = 'certa';
  cuts = false;
  /** Resolved when a letter is marked. */
  marked = Promise.withResolvers<void>();
  readonly #server: Server = createServer((socket) => this.#talk(socket));

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
  }

  #talk(socket: Socket): void {
    socket.on('error', () => undefined);
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      for (let at = text.indexOf('\r\n'); at !== -1; at = text.indexOf('\r\n')) {
        const line = text.slice(0, at);
        text = text.slice(at + 2);
        this.#answer(socket, line);
      }
    });
  }

  #answer(socket: Socket, line: string): void {
    const [tag = '', ...rest] = line.split(' ');
    const command = rest.join(' ');
    const done = (untagged = '') => socket.write(`${untagged}${tag} OK done\r\n`);
    if (/^CAPABILITY/i.test(command)) return void done('* CAPABILITY IMAP4rev1\r\n');
    if (/^LOGIN/i.test(command))
      return void (command.includes(this.password)
        ? done()
        : socket.write(`${tag} NO [AUTHENTICATIONFAILED] no\r\n`));
    if (/^SELECT/i.test(command))
      return void done(`* ${this.letters.length} EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* FLAGS (\\Seen)\r\n`);
    if (/^UID SEARCH/i.test(command)) {
      const found = this.letters.flatMap(({ seen }, at) => (seen ? [] : [at + 1]));
      return void done(`* SEARCH${found.map((uid) => ` ${uid}`).join('')}\r\n`);
    }
    const [, uid] = /^UID (?:FETCH|STORE) (\d+)/i.exec(command) ?? [];
    const letter = this.letters[Number(uid) - 1];
    if (letter !== undefined && /^UID STORE/i.test(command)) {
      if (this.cuts) return void socket.destroy();
      letter.seen = true;
      this.marked.resolve();
      return void done();
    }
    if (letter?.head !== undefined && /BODYSTRUCTURE/i.test(command)) return void socket.write(letter.head);
    if (letter !== undefined && /^UID FETCH/i.test(command))
      return void done(this.#fetched(letter, uid ?? '', command));
    if (/^LOGOUT/i.test(command)) return void socket.end(`* BYE\r\n${tag} OK done\r\n`);
    done();
  }

  #fetched({ raw, copies = 1 }: Stored, uid: string, command: string): string {
    const [, name] = /filename="([^"]*)"/.exec(raw) ?? [];
    const [, from = ''] = /From: <([^>]*)>/.exec(raw) ?? [];
    const [user, host] = from.split('@');
    const [, , , body = ''] = raw.split('\r\n\r\n');
    const encoded = body.split('\r\n', 1)[0] ?? '';
    const mime = 'Content-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\r\n';
    const literal = (part: string, text: string) => `${part} {${text.length}}\r\n${text}`;
    const items = [`UID ${uid}`];
    const attachment = (at: number) => {
      const own = at === 0 ? name : `${at}-${name}`;
      return `("APPLICATION" "OCTET-STREAM" ("NAME" "${own}") NIL NIL "BASE64" ${encoded.length} NIL ("ATTACHMENT" ("FILENAME" "${own}")) NIL)`;
    };
    const attachments = Array.from({ length: copies }, (_, at) => attachment(at)).join('');
    if (/BODYSTRUCTURE/i.test(command))
      items.push(
        `ENVELOPE (NIL "Comissoes" ((NIL NIL "${user}" "${host}")) NIL NIL NIL NIL NIL NIL NIL)`,
        'INTERNALDATE "14-Nov-2026 10:00:00 +0000"',
        `BODYSTRUCTURE (("TEXT" "PLAIN" NIL NIL NIL "7BIT" 6 1 NIL NIL NIL)${attachments} "MIXED" ("BOUNDARY" "b") NIL NIL)`,
      );
    for (const [, part = ''] of command.matchAll(/BODY\.PEEK\[([^\]]*)\]/gi))
      items.push(
        literal(
          `BODY[${part}]${/<0\.\d+>/.test(command) && !part.endsWith('MIME') ? '<0>' : ''}`,
          part.endsWith('MIME') ? mime : encoded,
        ),
      );
    return `* ${uid} FETCH (${items.join(' ')})\r\n`;
  }
}

onEachEngine('A mailbox', (talao) => {
  const [mail, stuck, other] = [new ScriptedMail(), new ScriptedMail(), new ScriptedMail()];
  let ana: Company;
  let url: string;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Caixa postal');
    await createRepresentada(ana, { nome: 'Serra', emails_extrato: ['financeiro@serra.com.br'] });
    url = `imap://caixa:certa@127.0.0.1:${await mail.listen()}/INBOX?company=${ana.id}`;
  });
  after(() => {
    for (const server of [mail, stuck, other]) server.close();
  });
  const files = new FileReader();
  after(() => files.close());
  const keep = (options: MailboxOptions) => {
    const calendar = businessCalendar('America/Sao_Paulo', () => talao.now());
    const service = { db: talao.db, calendar, files } as AppContext;
    return keepMailboxes(service, openInbox(service), options, () => assert.fail());
  };
  /** As the service does when the time has come; tells whether it failed. */
  const lookAtMailbox = async () => {
    const mailboxes = keep({ imapUrl: url });
    await talao.db.write((tx) => noteLook(tx, ana.id, { proxima_em: null }));
    try {
      await mailboxes.look();
      return mailboxes.isFailing;
    } finally {
      await mailboxes.stop();
    }
  };
  const entries = async () => (await ana.get('inbox')).body.data;

  test('is sealed for its company alone', () => {
    const key = 'ab'.repeat(32);
    const sealed = seal('imaps://a:b@c', key, 'ana');
    assert.equal(unseal(sealed, key, 'ana'), 'imaps://a:b@c');
    assert.equal(unseal(sealed, key, 'bia'), undefined);
    assert.equal(unseal(sealed, 'cd'.repeat(32), 'ana'), undefined);
  });

  test('brings attachments into the box once, also after a cut connection, and passes over what is not ours', async () => {
    mail.letters.push(
      { raw: letterOf('financeiro@serra.com.br', 'extrato.csv', 'Pedido;Comissão\nNADA;1,00'), seen: false },
      { raw: letterOf('spam@x.com', 'foto.png', 'not a statement'), seen: false },
    );
    mail.cuts = true;
    await lookAtMailbox();
    assert.deepEqual([(await entries()).length, mail.letters[0]?.seen], [1, false]);
    mail.cuts = false;
    await lookAtMailbox();
    const [entry, ...others] = await entries();
    assert.deepEqual(others, []);
    assert.deepEqual(
      [entry.origem, entry.remetente, entry.tipo, entry.nome, entry.situacao],
      ['email', 'financeiro@serra.com.br', 'extrato', 'extrato.csv', 'nova'],
    );
    assert.ok(entry.representada_id);
    assert.ok(mail.letters.every(({ seen }) => seen));
  });

  test('takes a letter once where the service dies while it is written', async () => {
    const before = (await entries()).length;
    for (const [at, crash] of crashesWithin(1).entries()) {
      const csv = `Pedido;Comissão\nQUEDA-${at};1,00`;
      mail.letters.push({ raw: letterOf('financeiro@serra.com.br', `queda${at}.csv`, csv), seen: false });
      assert.ok(await withCrash(talao, crash, lookAtMailbox));
      assert.equal(mail.letters.at(-1)?.seen, false);
      assert.equal(await lookAtMailbox(), false);
      assert.deepEqual([(await entries()).length, mail.letters.at(-1)?.seen], [before + at + 1, true]);
    }
  });

  test('leaves no attachment out without a word, and passes by a letter that cannot be read', async () => {
    const csv = 'Pedido;Comissão\nMUITOS;1,00';
    const raw = letterOf('financeiro@serra.com.br', 'muitos\t.csv', csv);
    const endless = '* 99 FETCH (UID 99 ENVELOPE {1000000000}\r\n';
    mail.letters.push(
      { raw, seen: false, copies: 60 },
      { raw, seen: false, head: endless },
      { raw, seen: false },
    );
    assert.equal(await lookAtMailbox(), false);
    const told = (await entries())
      .slice(0, 3)
      .map((entry: Record<string, unknown>) => [entry.nome, entry.resumo]);
    assert.deepEqual(told, [
      ['carta', 'Uma carta não pôde ser lida: é grande ou complexa demais. Abra-a no seu e-mail'],
      ['Comissoes', 'Mais 10 arquivos ficaram de fora: de uma carta são lidos até 50'],
      ['muitos.csv', 'Extrato em CSV, 1 linha: 1 desconhecida'],
    ]);
    assert.ok(mail.letters.every(({ seen }) => seen));
  });

  test('that says nothing more holds up no other, and has a bound', async () => {
    const raw = letterOf('a@b.com', 'c.csv', 'Pedido;Comissão\nOUTRA;1,00');
    stuck.letters.push({ raw, seen: false, head: '* ' });
    other.letters.push({ raw, seen: false });
    const secretKey = 'cd'.repeat(32);
    const open = async (company: Company, server: ScriptedMail) => {
      const address = `imap://caixa:certa@127.0.0.1:${await server.listen()}/INBOX`;
      await talao.db.write((tx) => setMailbox(tx, company.id, seal(address, secretKey, company.id)));
    };
    await open(talao.ana, stuck);
    await open(talao.bia, other);
    const patient = keep({ secretKey });
    const looked = patient.look();
    await other.marked.promise;
    assert.equal((await talao.bia.get('inbox')).body.total, 1);
    await patient.stop();
    await looked;
    assert.equal((await findMailbox(talao.db.read, talao.ana.id))?.falha, null);
    const hasty = keep({ secretKey, lookMillis: 1 });
    await hasty.look();
    assert.equal((await findMailbox(talao.db.read, talao.ana.id))?.falha, 'demora');
    await hasty.stop();
    for (const { id } of [talao.ana, talao.bia]) await talao.db.write((tx) => removeMailbox(tx, id));
  });

  test('is tried without marking a letter', async () => {
    mail.letters.push({ raw: letterOf('financeiro@serra.com.br', 'outro.csv', 'x'), seen: false });
    const reader = new MailReader();
    assert.equal(await reader.countUnseen({ company: ana.id }, { address: url, allowPrivate: true }), 1);
    await reader.close();
    assert.equal(mail.letters.at(-1)?.seen, false);
    mail.letters.pop();
  });

  test('that its owner sets is never shown again with its password, and what is wrong is told in words', async () => {
    const place = {
      servidor: 'imap.exemplo.com.br',
      porta: 993,
      usuario: 'caixa@x.com.br',
      pasta: 'Notas & mais',
    };
    const put = (body: object, query = '') => ana.put(`company/mailbox${query}`, body);
    const withPort = { ...place, servidor: 'imap.exemplo.com.br:993' };
    for (const body of [{}, { ...place, servidor: 'imaps://x/y' }, withPort, { ...place, porta: 70_000 }])
      assert.equal((await put(body)).status, 400);
    for (const [servidor, reason] of [
      ['127.0.0.1', 'O servidor não está na internet pública'],
      ['nao-existe.invalid', 'Não há servidor com esse nome'],
    ]) {
      const refused = await put({ ...place, servidor, senha: 'x' }, '?simular=true');
      assertRefused(refused, 502, `A caixa postal não pôde ser lida: ${reason}`);
    }
    assert.equal((await ana.get('company/mailbox')).body.data.servidor, null);
    const stored = recordOf(await put({ ...place, senha: 'se:nh@ 1/2' }), 200);
    assert.deepEqual(stored, { ...stored, ...place, falha: null, pode_mudar: true });
    const sealed = async () => (await findMailbox(talao.db.read, ana.id))?.segredo ?? '';
    const opened = async () => new URL(unseal(await sealed(), 'ab'.repeat(32), ana.id) ?? '');
    assert.equal(decodeURIComponent((await opened()).password), 'se:nh@ 1/2');
    recordOf(await put({ ...place, usuario: 'outra' }), 200);
    assert.deepEqual(
      [(await opened()).username, decodeURIComponent((await opened()).password)],
      ['outra', 'se:nh@ 1/2'],
    );
    await talao.db.write((tx) => noteLook(tx, ana.id, { falha: 'senha', falhas: 1 }));
    const told = (await ana.get('company/mailbox')).body;
    assert.match(told.data.falha, /^O servidor recusou o usuário ou a senha/);
    assert.ok(!JSON.stringify(told).includes('se:nh'));
    assert.equal((await talao.bia.get('company/mailbox')).body.data.servidor, null);
    assert.equal((await ana.delete('company/mailbox')).status, 200);
    assertRefused(await ana.delete('company/mailbox'), 404, 'A empresa não tem caixa postal');
  });

  test('that refuses its password is told, and stops nothing', async () => {
    mail.password = 'outra';
    assert.equal(await lookAtMailbox(), true);
    mail.password = 'certa';
    assert.equal(await lookAtMailbox(), false);
  });
});
