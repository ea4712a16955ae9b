import assert from 'node:assert/strict';
import { before, mock, test } from 'node:test';
import { crashesWithin, withCrash } from '../../../test/crashing-writes.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { faultsAfter } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { nfeXml } from '../../../test/nfe.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';
import { fileOf } from '../../../test/statement-forms.ts';
import { removeRows } from '../../platform/database/rows.ts';
import { FileReader } from '../../platform/files/file-reader.ts';
import { zipFile } from '../../platform/files/zip-writer.ts';

const [EMITTER, ADDRESSEE] = ['11222333000181', '11444777000161'];

onEachEngine('The box', (talao) => {
  let ana: Company;
  let representada_id: string;
  let clienteId: string;
  const put = (file: Uint8Array | string, nome = 'arquivo') =>
    ana.upload(
      `inbox?nome=${encodeURIComponent(nome)}`,
      typeof file === 'string' ? file : new Uint8Array(file),
      {
        'content-type': 'application/octet-stream',
      },
    );
  const noteOf = (pedido: string, numero: number) =>
    nfeXml({
      emitente: EMITTER,
      destinatario: ADDRESSEE,
      numero,
      compra: pedido,
      itens: [{ produto: 'A', quantidade: 1, valor: 100 }],
    });
  const sell = (pedido: string) =>
    createSale(ana, {
      representadaId: representada_id,
      clienteId,
      pedido,
      data: '2026-09-10',
      status: 'Pedido',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }],
    });

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Caixa de entrada');
    representada_id = (await createRepresentada(ana, { comissao: 10, cnpj: EMITTER })).id;
    clienteId = (await createClient(ana, { cnpj_cpf: ADDRESSEE })).id;
  });

  test('keeps a file that is none of ours as refused, and posts none', async () => {
    const { status, body } = await put('89 picture', 'foto.png');
    assert.equal(status, 201);
    const [entry] = body.data;
    assert.deepEqual(
      [entry.tipo, entry.situacao, entry.origem, entry.nome],
      ['outro', 'recusada', 'api', 'foto.png'],
    );
    assertRefused(
      await ana.post(`inbox/${entry.id}/post`, {}),
      409,
      'O arquivo não é uma nota nem um extrato',
    );
    assertRefused(await ana.get(`inbox/${representada_id}`), 404, 'Arquivo não encontrado na caixa');
    const other = await talao.createCompany('Outra caixa');
    assertRefused(await other.get(`inbox/${entry.id}/file`), 404, 'Arquivo não encontrado na caixa');
  });

  test('holds a statement until it is posted, once, with its bytes as they came', async () => {
    await sell('CX-1');
    const file = await fileOf('xls', [
      ['Pedido', 'Comissão'],
      ['CX-1', '10,00'],
    ]);
    const [entry] = (await put(file, 'C:\\extratos\\comissões.xls')).body.data;
    assert.deepEqual([entry.tipo, entry.situacao, entry.nome], ['extrato', 'nova', 'comissões.xls']);
    const again = await put(file);
    assert.deepEqual([again.status, again.body.data[0].id], [200, entry.id]);
    const { headers } = await ana.get(`inbox/${entry.id}/file`);
    assert.match(headers.get('content-disposition') ?? '', /attachment/);
    assert.equal((await ana.post(`inbox/${entry.id}/post`, {})).status, 400);
    const path = `inbox/${entry.id}/post?representada_id=${representada_id}`;
    assert.equal((await ana.post(`${path}&simular=true`, {})).status, 200);
    const posted = await ana.post(path, {});
    assert.deepEqual([posted.status, posted.body.data.linhas[0].situacao], [201, 'antecipada']);
    const shown = recordOf(await ana.get(`inbox/${entry.id}`), 200);
    assert.deepEqual([shown.situacao, shown.recurso_id], ['lancada', posted.body.data.id]);
    assert.deepEqual(
      [entry.representada_id, shown.representada_id, shown.resumo],
      [null, representada_id, 'Extrato em Excel antigo, 1 linha: 1 antecipada'],
    );
    assertRefused(await ana.post(path, {}), 409, 'O arquivo já foi lançado ou descartado');
    assertRefused(
      await ana.post(`inbox/${entry.id}/discard`, {}),
      409,
      'O arquivo já foi lançado ou descartado',
    );
  });

  test('refuses a statement as its own door does, and sees that it was posted there', async () => {
    await sell('CX-7');
    const csv = 'Pedido;Comissão\nCX-7;10,00';
    const [entry] = (await put(csv, 'comissoes.csv')).body.data;
    const path = (id: string, query = '') => `inbox/${entry.id}/post?representada_id=${id}${query}`;
    assertRefused(await ana.post(path(clienteId), {}), 422, 'Representada não encontrada');
    const unfound = await ana.post(path(representada_id, '&colunas=pedido:Nada,comissao:Nada'), {});
    assert.deepEqual([unfound.status, unfound.body.error], [400, 'Não encontrei o cabeçalho do extrato']);
    assert.equal((await ana.upload(`statements?representada_id=${representada_id}`, csv)).status, 201);
    assertRefused(await ana.post(path(representada_id), {}), 409, 'Este extrato já foi importado');
    const shown = recordOf(await ana.get(`inbox/${entry.id}`), 200);
    assert.deepEqual([shown.situacao, shown.representada_id], ['lancada', representada_id]);
  });

  test('refuses a price list as its own door does', async () => {
    const csv = 'Código;Preço;Estoque\nCX-8;10,00;5';
    const [entry] = (await put(csv, 'tabela de preços.csv')).body.data;
    assert.equal(entry.tipo, 'lista');
    const post = (query = '') =>
      ana.post(`inbox/${entry.id}/post?representada_id=${representada_id}${query}`, {});
    const unfound = await post('&colunas=codigo:Nada,preco:Nada');
    assert.deepEqual([unfound.status, unfound.body.error], [400, 'Não encontrei o cabeçalho da lista']);
    assertRefused(await post(`&tabela_id=${clienteId}`), 422, 'Tabela de preços não encontrada');
    assert.equal((await ana.upload(`price-lists?representada_id=${representada_id}`, csv)).status, 201);
    assertRefused(await post(), 409, 'Esta lista já foi importada');
  });

  test('keeps at most 200 MB, tells of bytes that it no longer has, and is written as a list', async () => {
    const other = await talao.createCompany('Caixa cheia');
    const [entry] = (await other.upload('inbox', 'Pedido;Comissão\nCX-1;1,00')).body.data;
    await talao.db.write((db) =>
      db.updateTable('caixa').set({ tamanho: 200_000_000 }).where('id', '=', entry.id).execute(),
    );
    assertRefused(
      await other.upload('inbox', 'Pedido;Comissão\nCX-2;1,00'),
      409,
      'A caixa está cheia (200 MB)',
    );
    await talao.db.write((db) => removeRows(db, 'arquivos_caixa', { empresa_id: other.id }));
    const gone = 'O arquivo já não está guardado';
    assertRefused(await other.get(`inbox/${entry.id}/file`), 404, gone);
    assertRefused(await other.post(`inbox/${entry.id}/post`, {}), 404, gone);
    assert.equal((await other.post(`inbox/${entry.id}/discard`, {})).status, 200);
    assertRefused(await other.post(`inbox/${entry.id}/restore`, {}), 404, gone);
    for (const formato of ['csv', 'xlsx'])
      assert.equal((await other.get(`inbox?formato=${formato}`)).status, 200);
  });

  test('opens a zip of a company when all files of the one before are stored', async () => {
    const zipOf = async (name: string) => {
      const files = [1, 2].map((n) => ({ name: `${name}${n}.xml`, content: [`<a>${name} ${n}</a>`] }));
      const pieces: Buffer[] = [];
      for await (const piece of zipFile(files)) pieces.push(piece);
      return Buffer.concat(pieces);
    };
    const zips = await Promise.all(['um', 'dois', 'tres'].map(zipOf));
    const done: string[] = [];
    const { unzip, readXml } = FileReader.prototype;
    mock.method(FileReader.prototype, 'unzip', function (this: FileReader, ...given) {
      done.push('opened');
      return unzip.apply(this, given);
    } satisfies typeof unzip);
    mock.method(FileReader.prototype, 'readXml', function (this: FileReader, ...given) {
      done.push('read');
      return readXml.apply(this, given);
    } satisfies typeof readXml);
    const answers = await Promise.all(zips.map((zip) => put(zip, 'notas.zip')));
    mock.restoreAll();
    for (const { status, body } of answers) assert.deepEqual([status, body.data.length], [201, 2]);
    assert.deepEqual(
      done,
      zips.flatMap(() => ['opened', 'read', 'read']),
    );
  });

  test('opens a zip, discards and restores, and lists by situation', async () => {
    const pieces: Buffer[] = [];
    for await (const piece of zipFile([
      { name: 'a/nota.xml', content: [noteOf('CX-9', 901)] },
      { name: 'extrato.csv', content: ['Pedido;Comissão\nCX-9;1,00'] },
    ]))
      pieces.push(piece);
    const { status, body } = await put(Buffer.concat(pieces), 'tudo.zip');
    assert.deepEqual(
      [status, body.data.map(({ tipo, nome }: { tipo: string; nome: string }) => `${tipo} ${nome}`)],
      [201, ['nfe nota.xml', 'extrato extrato.csv']],
    );
    const { id } = body.data[1];
    assertRefused(await ana.post(`inbox/${id}/restore`, {}), 409, 'O arquivo não foi descartado');
    assert.equal(
      recordOf(await ana.post(`inbox/${id}/discard`, { motivo: 'engano' }), 200).situacao,
      'descartada',
    );
    assert.equal((await ana.get('inbox?situacao=descartada')).body.total, 1);
    assert.equal(recordOf(await ana.post(`inbox/${id}/restore`, {}), 200).situacao, 'nova');
    assert.equal((await ana.get('inbox?tipo=nfe')).body.total, 1);
  });

  const zipOf = async (files: readonly { name: string; content: (string | Buffer)[] }[]) => {
    const pieces: Buffer[] = [];
    for await (const piece of zipFile(files)) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const told = ({ body }: Awaited<ReturnType<typeof put>>) =>
    body.data.map(({ nome, situacao, resumo }: Record<string, unknown>) => `${nome}: ${situacao}, ${resumo}`);

  test('leaves nothing of a zip out without a word', async () => {
    const csv = (n: number) => [`Pedido;Comissão\nZIP-${n};1,00`];
    const inner = await zipOf([{ name: 'a.csv', content: csv(0) }]);
    const zip = await zipOf([
      { name: 'um/extrato.csv', content: csv(1) },
      { name: 'dois/extrato.csv', content: csv(2) },
      { name: 'dois/extrato.csv', content: csv(3) },
      { name: 'vazio.csv', content: [] },
      { name: 'enorme.csv', content: [Buffer.alloc(10 * 1024 * 1024 + 1, ' ')] },
      { name: 'dentro.zip', content: [inner] },
      { name: 'a\0b\u202e.csv', content: csv(4) },
    ]);
    const sent = await put(zip, 'tudo.zip');
    const named = 'Extrato em CSV: diga de qual representada é';
    assert.deepEqual(told(sent), [
      `extrato.csv: nova, ${named}`,
      `extrato.csv: nova, ${named}`,
      `extrato.csv: nova, ${named}`,
      `ab.csv: nova, ${named}`,
      'enorme.csv: recusada, Grande demais: um arquivo tem até 10 MB',
      'dentro.zip: recusada, Está em um zip dentro do zip: envie-o à parte',
    ]);
    const again = await put(zip, 'tudo.zip');
    assert.deepEqual([sent.status, again.status, again.body.data], [201, 200, sent.body.data]);
    const refused = sent.body.data[4];
    assertRefused(await ana.get(`inbox/${refused.id}/file`), 404, 'O arquivo já não está guardado');
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('notes how many files of a zip are beyond the bound', async () => {
    const files = Array.from({ length: 300 }, (_, n) => ({
      name: `${n}.txt`,
      content: [n < 200 ? 'igual' : `${n}`],
    }));
    const sent = told(await put(await zipOf(files), 'muitos.zip'));
    assert.deepEqual(
      [sent.length, sent.at(-1)],
      [201, 'muitos.zip: recusada, Mais 100 arquivos ficaram de fora: de um zip são lidos até 200, e 64 MB'],
    );
  });

  test('says why a file is refused, and takes control characters out of its name', async () => {
    const heading = await fileOf('xlsx', [
      ['Nome', 'Telefone'],
      ['Ana', '1'],
    ]);
    for (const [file, name, words] of [
      [
        Buffer.from('a\0b\x01'),
        'a\0\u0007.bin',
        'a.bin: recusada, Não reconheço o arquivo: envie Excel, CSV, PDF com texto, ou cole as linhas',
      ],
      [
        heading,
        'pasta\\clientes.xlsx',
        'clientes.xlsx: recusada, Não encontrei na planilha um cabeçalho conhecido',
      ],
    ] as const)
      assert.deepEqual(told(await put(file, name)), [words]);
    const only = await put('Pedido;Comissão', 'so-cabecalho.csv');
    assert.deepEqual(told(only), ['so-cabecalho.csv: recusada, O arquivo só tem o cabeçalho']);
    const [{ id }] = (await put('Pedido;Comissão\nNADA;5,55', 'outras.csv')).body.data;
    const colunas = `inbox/${id}/post?representada_id=${representada_id}&colunas=vencimento:X`;
    assert.match(JSON.stringify((await ana.post(colunas, {})).body.details), /os campos são pedido/);
  });

  test('posts a note at once only where the company wants it, and nothing is in doubt', async () => {
    await sell('CX-2');
    await sell('CX-3');
    const [waiting] = (await put(noteOf('CX-2', 1))).body.data;
    assert.deepEqual([waiting.situacao, waiting.representada_id], ['nova', representada_id]);
    assert.match(waiting.resumo, /pedido CX-2, sem diferenças/);
    assert.equal((await ana.put('company', { caixa_automatica: true })).status, 200);
    const [posted] = (await put(noteOf('CX-3', 2))).body.data;
    assert.equal(posted.situacao, 'lancada');
    assert.equal(recordOf(await ana.get(`invoices/${posted.recurso_id}`), 200).numero, '2');
    const [unknown] = (await put(noteOf('CX-404', 3))).body.data;
    assert.equal(unknown.situacao, 'nova');
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  /** Crashes once at each step of taking a file in and posting it, and does it again. */
  let falls = 0;
  async function survives(writes: number, name: string, makeFile: (pedido: string, at: number) => string) {
    const list = name === 'nfe' ? 'invoices' : 'statements';
    const totalOf = async (path: string) => (await ana.get(`${path}&limit=1`)).body.total;
    for (const crash of crashesWithin(writes)) {
      const pedido = `QUEDA-${++falls}`;
      const sale = await sell(pedido);
      const file = makeFile(pedido, falls);
      const [kept, posted] = [await totalOf(`inbox?tipo=${name}`), await totalOf(`${list}?page=1`)];
      const postIt = async () => {
        const [entry] = (await put(file, `${pedido}.txt`)).body.data ?? [];
        if (entry?.situacao !== 'nova') return entry;
        await ana.post(`inbox/${entry.id}/post?representada_id=${representada_id}`, {});
        return recordOf(await ana.get(`inbox/${entry.id}`), 200);
      };
      const told = `${name}, ${JSON.stringify(crash)}`;
      assert.ok(await withCrash(talao, crash, postIt), told);
      const entry = await postIt();
      assert.equal(entry.situacao, 'lancada', told);
      assert.deepEqual(
        [await totalOf(`inbox?tipo=${name}`), await totalOf(`${list}?page=1`)],
        [kept + 1, posted + 1],
        told,
      );
      assert.equal(recordOf(await ana.get(`${list}/${entry.recurso_id}`), 200).id, entry.recurso_id);
      const { data } = (await ana.get('commissions?limit=100')).body;
      const [own, ...others] = data.filter(({ venda_id }: { venda_id: string }) => venda_id === sale.id);
      assert.deepEqual([own.recebido, others], [list === 'statements' ? 10 : 0, []], told);
    }
  }

  test('loses nothing and posts nothing twice where the service dies at any step', async () => {
    await survives(3, 'extrato', (pedido) => `Pedido;Comissão\n${pedido};10,00`);
    await survives(3, 'nfe', (pedido, at) => noteOf(pedido, 7000 + at));
    assert.equal((await ana.put('company', { caixa_automatica: false })).status, 200);
    await survives(3, 'nfe', (pedido, at) => noteOf(pedido, 7000 + at));
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('tells a client what it has about him, and forgets his name with the bytes', async () => {
    const { id } = await createClient(ana, { nome: 'Quitanda Inesquecível' });
    const sale = await createSale(ana, { representadaId: representada_id, clienteId: id, pedido: 'CX-LGPD' });
    const csv = `Pedido;Cliente;Comissão\n${sale.pedido};Quitanda Inesquecível;1,00`;
    const [entry] = (await put(csv, 'Quitanda Inesquecível.csv')).body.data;
    const [other] = (await put('Pedido;Comissão\nNADA;7,77', 'outro.csv')).body.data;
    recordOf(await ana.post(`inbox/${entry.id}/post?representada_id=${representada_id}`, {}), 201);
    const { caixa } = recordOf(await ana.get(`clients/${id}/export`), 200);
    assert.deepEqual(caixa, [recordOf(await ana.get(`inbox/${entry.id}`), 200)]);
    assert.equal((await ana.post(`clients/${id}/anonymize`, {})).status, 200);
    assertRefused(await ana.get(`inbox/${entry.id}/file`), 404, 'O arquivo já não está guardado');
    assert.equal(recordOf(await ana.get(`inbox/${entry.id}`), 200).nome, 'arquivo');
    assert.equal(recordOf(await ana.get(`inbox/${other.id}`), 200).nome, 'outro.csv');
    assert.ok(!(await ana.get(`audit?registro_id=${entry.id}`)).text.includes('Inesquecível'));
    assert.deepEqual(await faultsAfter(talao, []), []);
  });
});

onEachEngine(
  'A service without SECRET_KEY',
  (talao) => {
    test('reads no mailbox where the service could not seal its password', async () => {
      assertRefused(
        await talao.ana.put('company/mailbox', {
          servidor: 'imap.exemplo.com.br',
          usuario: 'caixa',
          senha: 'senha',
        }),
        409,
        'A caixa postal só pode ser configurada com SECRET_KEY no serviço',
      );
    });
  },
  { secretKey: undefined },
);
