import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { assertRefused, recordOf } from '../../../../../test/expect.ts';
import { onEachEngine, onEngine } from '../../../../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../../../../test/samples.ts';
import { mailBy } from '../../../../platform/mail/mail-server.ts';

/** Takes letters, but refuses addresses that begin with `nao`. */
class PickyServer {
  readonly letters: string[] = [];
  readonly #server = createServer((socket) => this.#talk(socket));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  close(): void {
    this.#server.close();
  }

  #talk(socket: Socket): void {
    let [heard, inLetter] = ['', false];
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
        if (inLetter) this.letters.push(said);
        if (inLetter) say('250 taken');
        else if (/^RCPT TO:<nao/i.test(said)) say('550 caixa inexistente');
        else if (/^DATA$/i.test(said)) say('354 go on');
        else say(/^QUIT$/i.test(said) ? '221 bye' : '250 fine');
        inLetter = !inLetter && /^DATA$/i.test(said);
      }
    });
  }
}

onEachEngine('Sending an order without a mail server', (talao) => {
  test('is refused, after what is wrong with the request', async () => {
    const sale = await createSale(talao.ana);
    const send = (body: object, id = sale.id) => talao.ana.post(`sales/${id}/send`, body);
    assert.deepEqual((await send({})).body.details[0].path, ['para']);
    for (const para of [[], ['x'], Array.from({ length: 11 }, (_, n) => `a${n}@x.com.br`)])
      assert.equal((await send({ para })).status, 400);
    assert.equal((await send({ para: ['a@x.com.br'], anexos: ['doc'] })).status, 400);
    assertRefused(await send({ para: ['a@x.com.br'] }), 409, 'O envio de e-mails não está configurado');
    const foreign = await createSale(talao.bia);
    assertRefused(await send({ para: ['a@x.com.br'] }, foreign.id), 404, 'Venda não encontrada');
    assert.deepEqual((await talao.ana.get(`sales/${sale.id}`)).body.data.envios, []);
  });
});

let url = '';

onEachEngine(
  'Sending an order',
  (talao) => {
    const server = new PickyServer();
    before(async () => {
      url = await server.listen();
    });
    after(() => server.close());

    test('hands it to the mail server with PDF and sheet, and tells so', async () => {
      const company = await talao.createCompany('Envia');
      await company.put('company', { email: 'escritorio@x.com.br' });
      const representada = await createRepresentada(company, {
        email_pedidos: 'Pedidos@serra.com.br',
        mensagem_pedido: 'Vai o {pedido} de {data}, {nada}.\nVeja em {link}',
      });
      const client = await createClient(company);
      const sale = await createSale(company, { representadaId: representada.id, clienteId: client.id });
      const other = await createSale(company, { representadaId: representada.id, clienteId: client.id });
      const key = { 'idempotency-key': `envio-${sale.id}` };
      const count = server.letters.length;
      const body = JSON.stringify({});
      const headers = { 'content-type': 'application/json', ...key };
      const [first, again] = await Promise.all([
        company.send('POST', `sales/${sale.id}/send`, body, headers),
        company.send('POST', `sales/${sale.id}/send`, body, headers),
      ]);
      const told = recordOf(first, 200);
      assert.deepEqual([told.para, told.anexos], [['Pedidos@serra.com.br'], ['pdf', 'planilha']]);
      assert.deepEqual(again.body.data, told);
      assertRefused(
        await company.post(`sales/${other.id}/send`, {}, key),
        409,
        'Idempotency-Key já usada com outra requisição',
      );
      assert.equal(server.letters.length, count + 1);
      const letter = server.letters.at(-1) ?? '';
      assert.match(letter, /^Reply-To: escritorio@x\.com\.br$/m);
      assert.match(letter, new RegExp(`Vai o ${sale.pedido} de [\\d/]{10}, \\{nada\\}\\.`));
      assert.doesNotMatch(letter, /Veja em/);
      assert.match(letter, new RegExp(`filename="?${sale.pedido}\\.pdf`));
      assert.match(letter, new RegExp(`filename="?${sale.pedido}\\.xlsx`));
      const [sent] = (await company.get(`sales/${sale.id}`)).body.data.envios;
      assert.deepEqual([sent.para, sent.enviado_em], [told.para, told.enviado_em]);
      assert.equal(typeof sent.por, 'string');
      const listed = async (query: string) =>
        (await company.get(`sales?${query}`)).body.data.map(({ id }: { id: string }) => id);
      assert.deepEqual(await listed('enviado=false'), [other.id]);
      assert.deepEqual(await listed('enviado=true'), [sale.id]);
      const [entry] = (await company.get('audit?ordem=recentes&limit=1')).body.data;
      assert.deepEqual(
        [entry.acao, entry.recurso, JSON.stringify(entry).includes('serra')],
        ['enviar', 'vendas', false],
      );
      const more = { para: ['b@x.com.br'], assunto: 'Assunto', mensagem: 'Olá', anexos: [] };
      assert.deepEqual(recordOf(await company.post(`sales/${sale.id}/send`, more), 200).anexos, []);
      assert.match(server.letters.at(-1) ?? '', /Subject: Assunto/);
      assert.equal((await company.get(`sales/${sale.id}`)).body.data.envios.length, 2);
      assert.equal((await company.post(`clients/${client.id}/anonymize`, {})).status, 200);
      const { envios } = (await company.get(`sales/${sale.id}`)).body.data;
      assert.deepEqual(
        envios.map(({ para }: { para: string[] }) => para),
        [[], []],
      );
    });

    test('to an address that is refused reaches nobody, and leaves nothing', async () => {
      const sale = await createSale(talao.ana);
      const count = server.letters.length;
      for (const para of [['nao@x.com.br'], ['sim@x.com.br', 'nao@x.com.br']]) {
        const answer = await talao.ana.post(`sales/${sale.id}/send`, { para, anexos: [] });
        assert.deepEqual([answer.status, answer.body.code], [502, 'mail_refused']);
        assert.match(answer.body.error, /^O servidor de e-mail recusou: .*550 caixa inexistente/);
      }
      assert.equal(server.letters.length, count);
      assert.deepEqual((await talao.ana.get(`sales/${sale.id}`)).body.data.envios, []);
    });
  },
  { mail: (letter) => mailBy(url, 'Talão <talao@localhost>')(letter) },
);

onEngine('sqlite', 'An export with items', (talao) => {
  test('has a line for each, the columns of the sale first', async () => {
    const company = await talao.createCompany('Exporta');
    const { id } = (await company.post('products', { codigo: '10', nome: 'Prego', preco: 1, unidade: 'CX' }))
      .body.data;
    await createSale(company, {
      itens: [
        { produtoId: id, quantidade: 2, preco_tabela: 10, desconto: '10' },
        ...Array.from({ length: 250 }, () => ({ produtoId: 'FORA', quantidade: 1, valorUnitario: 1 })),
      ],
    });
    const { text } = await company.get('sales?formato=csv&itens=true');
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    assert.match(
      head,
      /^\ufeff?id;pedido;data;.*;item;produto_id;codigo;produto_nome;unidade;quantidade;preco_tabela;desconto;valor_unitario;total_item;bonificacao$/,
    );
    assert.equal(lines.length, 251);
    assert.match(lines[0] ?? '', new RegExp(`;1;${id};10;Prego;CX;2,00;10,00;10;9,00;18,00;`));
    assert.match(lines[250] ?? '', /;251;FORA;;;;1,00;;;1,00;1,00;/);
    const sheet = await company.get('sales?formato=xlsx&itens=true');
    assert.equal(sheet.status, 200);
  });
});
