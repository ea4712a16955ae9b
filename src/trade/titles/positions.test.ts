import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import { assertDeleted, assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada } from '../../../test/samples.ts';
import { unreadableFiles } from '../../../test/statement-forms.ts';

// biome-ignore lint/suspicious/noExplicitAny: lines as the answers show them.
type Shown = any;

const NO_POSITION = 'Posição não encontrada';

onEachEngine('A position of titles', (talao) => {
  let ana: Company;
  let representada_id: string;

  before(async () => {
    talao.now = () => new Date('2026-11-18T15:00:00Z');
    ana = await talao.createCompany('Títulos');
  });

  const begin = async () => {
    representada_id = (await createRepresentada(ana)).id;
  };
  const post = (csv: string | Uint8Array<ArrayBuffer>, query = '') =>
    ana.upload(`title-positions?representada_id=${representada_id}${query}`, csv);
  const posted = async (csv: string, query = '') => recordOf(await post(csv, query), 201) as Shown;
  const open = async (query = '') =>
    (await ana.get(`titles?representada_id=${representada_id}&limit=100${query}`)).body as Shown;
  const numbers = ({ data }: Shown) => data.map(({ numero }: Shown) => numero);

  test('refuses what it does not know, in words', async () => {
    await begin();
    assertRefused(
      await ana.upload(
        `title-positions?representada_id=${randomUUID()}`,
        'Titulo;Vencimento;Saldo\r\n1;2;3\r\n',
      ),
      422,
      'Representada não encontrada',
    );
    assert.equal(
      (await post('Titulo;Vencimento;Saldo\r\n1;18/11/2026;10,00\r\n', '&data=2026-11-19')).status,
      400,
    );
    assert.equal(
      (await post('Titulo;Vencimento;Saldo\r\n1;18/11/2026;10,00\r\n', '&abrange=nada')).status,
      400,
    );
    const { status, body } = await post('Nome;Valor\r\nPadaria;10,00\r\n');
    assert.deepEqual(
      [status, body.error, body.primeiras],
      [
        400,
        'Não encontrei o cabeçalho dos títulos',
        [
          ['Nome', 'Valor'],
          ['Padaria', '10,00'],
        ],
      ],
    );
    for (const [file, error] of await unreadableFiles())
      assertRefused(await post(new Uint8Array(file)), 400, error);
    assertRefused(await ana.get(`title-positions/${randomUUID()}`), 404, NO_POSITION);
    assertRefused(await ana.delete(`title-positions/${randomUUID()}`), 404, NO_POSITION);
  });

  test('reads codes, dates, credits and whose each title is', async () => {
    await begin();
    const bakery = await createClient(ana, { nome: 'Padaria Aurora', cnpj_cpf: '11.222.333/0001-81' });
    const market = await createClient(ana, { nome: `Mercado ${randomUUID().slice(0, 6)}` });
    const csv = [
      'Título;Cliente;CNPJ;Emissão;Vencimento;Valor;Saldo;Tipo',
      '1-000045678-B;Padaria;11222333000181;05/10/2026;04/11/2026;1.200,50;1.200,50;NF',
      `000123/2;${market.nome};;05/10/2026;18/11/2026;100,00;80,00;NF`,
      '45678-2/3;Outro;;;30/12/2026;50,00;50,00 C;NF',
      '777;Outro;;;30/12/2026;40,00;40,00;NCC',
      '888;Outro;;;30/12/2026;40,00;0,00;NF',
      '888;Outro;;;30/12/2026;40,00;0,00;NF',
      '999;Outro;;;31/02/2026;40,00;40,00;NF',
      `${'9'.repeat(3000)};Outro;;;30/12/2026;0,00;0,00;NF`,
      'Total;;;;;1.430,50;;',
      '15/A;Outro;;;14/11/2026;1,00;1,00;NF',
    ].join('\r\n');
    const { body } = await post(csv, '&simular=true');
    assert.equal(body.data.id, null);
    const found = body.data.linhas.map((line: Shown) =>
      [line.situacao, line.serie, line.numero, line.parcela, line.saldo, line.dias_atraso, line.por].join(
        ' ',
      ),
    );
    assert.deepEqual(found, [
      'vencido 1 45678 2 1200.5 14 documento',
      'a_vencer  123 2 80 0 nome',
      'credito  45678 2 -50 0 ',
      'credito  777  -40 0 ',
      'pago  888  0 0 ',
      'repetido  888  0 0 ',
      'ilegivel  999  40 0 ',
      'ilegivel    0 0 ',
      'vencido  15 1 1 4 ',
    ]);
    assert.equal(body.data.linhas[0].cliente_id, bakery.id);
    assert.deepEqual(body.data.totais, {
      vencido: 1201.5,
      a_vencer: 80,
      credito: -90,
      desconhecido: -89,
      ausente: 0,
    });
    assert.deepEqual((await open()).data, []);
  });

  test('counts a Saturday as due on the next working day', async () => {
    await begin();
    // 14/11/2026 is a Saturday, 15/11 a holiday on a Sunday.
    const csv = 'Titulo;Vencimento;Saldo\r\n1;14/11/2026;10,00\r\n2;13/11/2026;10,00\r\n';
    const { linhas } = await posted(csv, '&data=2026-11-16');
    assert.deepEqual(
      linhas.map(({ situacao, dias_atraso }: Shown) => [situacao, dias_atraso]),
      [
        ['a_vencer', 0],
        ['vencido', 3],
      ],
    );
  });

  test('takes the client from the line above, and his code from his name', async () => {
    await begin();
    const csv = [
      'Prf-Numero Parcela;Codigo-Lj-Nome do Cliente;Dt Vencto;Saldo',
      'Cliente: 000123-01-PADARIA AURORA;;;',
      '1-000045678-A;;20/11/2026;10,00',
      '1-000045678-B;000777-02-MERCADO;20/12/2026;10,00',
      'Subtotal;;;20,00',
    ].join('\r\n');
    const { linhas } = await posted(csv);
    assert.deepEqual(
      linhas.map(({ codigo, nome, parcela }: Shown) => [codigo, nome, parcela]),
      [
        ['000123', 'PADARIA AURORA', 1],
        ['000777', 'MERCADO', 2],
      ],
    );
  });

  test('of a day holds together, is superseded by the next, and comes back when that is undone', async () => {
    await begin();
    const monday = '&data=2026-11-16';
    const first = await posted(
      'Titulo;Vencimento;Saldo\r\n1;20/11/2026;10,00\r\n2;01/11/2026;20,00\r\n',
      monday,
    );
    await posted('Titulo;Vencimento;Saldo\r\n3;20/11/2026;30,00\r\n1;20/11/2026;5,00\r\n', monday);
    assertRefused(
      await post('Titulo;Vencimento;Saldo\r\n3;20/11/2026;30,00\r\n1;20/11/2026;5,00\r\n', monday),
      409,
      'Esta posição já foi importada',
    );
    assert.deepEqual(numbers(await open()), ['2', '1', '3']);
    assert.equal((await open('&soma=true')).soma, 55);
    const next = await posted('Titulo;Vencimento;Saldo\r\n3;20/11/2026;12,00\r\n', '&data=2026-11-17');
    assert.deepEqual(next.ausentes.map(({ numero, saldo }: Shown) => [numero, saldo]).sort(), [
      ['1', 5],
      ['2', 20],
    ]);
    assert.equal(next.totais.ausente, 25);
    assert.deepEqual(numbers(await open()), ['3']);
    const past = recordOf(await ana.get(`title-positions/${first.id}`), 200) as Shown;
    assert.deepEqual([past.em_vigor, next.em_vigor], [false, true]);
    assertDeleted(await ana.delete(`title-positions/${next.id}`), 'Posição deletada com sucesso');
    assert.deepEqual(numbers(await open()), ['2', '1', '3']);
  });

  test('of overdue titles alone keeps what is due later', async () => {
    await begin();
    await posted(
      'Titulo;Vencimento;Saldo\r\n1;20/11/2026;10,00\r\n2;01/11/2026;20,00\r\n',
      '&data=2026-11-16',
    );
    const answer = await post('Titulo;Vencimento;Saldo\r\n4;02/11/2026;7,00\r\n', '&data=2026-11-17');
    assert.deepEqual(answer.body.avisos, [
      {
        campo: 'abrange',
        mensagem: 'Só há títulos vencidos: se o arquivo é só deles, use abrange=vencidos',
      },
    ]);
    await ana.delete(`title-positions/${answer.body.data.id}`);
    const late = await posted(
      'Titulo;Vencimento;Saldo\r\n4;02/11/2026;7,00\r\n',
      '&data=2026-11-17&abrange=vencidos',
    );
    assert.deepEqual(numbers(await open()), ['4', '1']);
    assert.deepEqual(
      late.ausentes.map(({ numero }: Shown) => numero),
      ['2'],
    );
  });

  test('learns whose the titles of a mark are, and forgets it', async () => {
    await begin();
    const client = await createClient(ana);
    const csv =
      'Titulo;Codigo;Cliente;Vencimento;Saldo\r\n1;0042;Fulano;20/11/2026;10,00\r\n2;42;F.;20/11/2026;5,00\r\n';
    const { id } = await posted(csv);
    const line = recordOf(
      await ana.put(`title-positions/${id}/lines/2`, { cliente_id: client.id }),
      200,
    ) as Shown;
    assert.deepEqual([line.cliente_id, line.por, line.cliente_nome], [client.id, 'ensinado', client.nome]);
    assert.equal((await open(`&cliente_id=${client.id}`)).total, 2);
    const later = await posted(
      'Titulo;Codigo;Vencimento;Saldo\r\n9;42;20/11/2026;1,00\r\n',
      '&data=2026-11-17',
    );
    assert.equal(later.linhas[0].por, 'ensinado');
    assertRefused(
      await ana.put(`title-positions/${id}/lines/2`, { cliente_id: randomUUID() }),
      422,
      'Cliente não encontrado',
    );
    assertRefused(
      await ana.put(`title-positions/${id}/lines/99`, { cliente_id: client.id }),
      404,
      'Linha não encontrada',
    );
    await ana.put(`title-positions/${id}/lines/2`, { cliente_id: null });
    assert.equal((await open(`&cliente_id=${client.id}`)).total, 0);
  });

  test('tells what a client owes, by band, in sheets and as his credit', async () => {
    await begin();
    const client = await createClient(ana, {
      nome: `Armazém ${randomUUID().slice(0, 6)}`,
      credito: [{ representada_id, limite: 100, bloqueado: true, motivo: 'Devolveu cheque' }],
    });
    const csv = [
      'Titulo;Cliente;Vencimento;Saldo',
      `1;${client.nome};16/10/2026;60,00`,
      `2;${client.nome};01/07/2026;30,00`,
      `3;${client.nome};20/12/2026;25,50`,
      `4;${client.nome};20/12/2026;-5,00`,
    ].join('\r\n');
    await posted(csv);
    const shown = (await open()).data.map(({ numero, faixa, situacao }: Shown) => [numero, situacao, faixa]);
    assert.deepEqual(shown, [
      ['2', 'vencido', 'mais_de_90'],
      ['1', 'vencido', '31-60'],
      ['3', 'a_vencer', 'a_vencer'],
      ['4', 'credito', null],
    ]);
    assert.deepEqual(numbers(await open('&faixa=31-60,mais_de_90')), ['2', '1']);
    assert.deepEqual(numbers(await open(`&search=${encodeURIComponent(client.nome)}&situacao=credito`)), [
      '4',
    ]);
    const { body } = await ana.get(`credits?cliente_id=${client.id}`);
    const [credit] = body.data;
    assert.deepEqual(
      [
        credit.vencido,
        credit.maior_atraso,
        credit.a_vencer,
        credit.creditos,
        credit.exposicao,
        credit.disponivel,
      ],
      [90, 140, 25.5, -5, 110.5, -10.5],
    );
    assert.deepEqual(
      [credit.bloqueado, credit.motivo, credit.posicao_em],
      [true, 'Devolveu cheque', '2026-11-18'],
    );
    assert.equal((await ana.get(`credits?cliente_id=${client.id}&situacao=limite`)).body.total, 1);
    for (const path of ['titles', 'credits', 'title-positions'])
      for (const formato of ['csv', 'xlsx', 'pdf'])
        assert.equal((await ana.get(`${path}?formato=${formato}`)).status, 200);
  });

  test('tells a vendedor what his clients owe, and nothing of a colleague', async () => {
    await begin();
    const [bruno, carla] = [await personIn(ana, 'vendedor'), await personIn(ana, 'vendedor')];
    const credito = [{ representada_id, limite: 10, bloqueado: false, motivo: 'Segredo da Carla' }];
    const own = await createClient(ana, { nome: `Própria ${randomUUID()}`, vendedor_id: bruno.id });
    const hers = await createClient(ana, {
      ...{ nome: `Alheia ${randomUUID()}`, vendedor_id: carla.id, credito },
    });
    const csv = [
      'Titulo;Cliente;Vencimento;Saldo',
      `556677;${own.nome};01/11/2026;10,00`,
      `778899;${hers.nome};01/11/2026;987,65`,
      '445566;Ninguém que se conheça;01/11/2026;123,45',
    ].join('\r\n');
    const { id } = await posted(csv);
    for (const path of [
      ...['titles?limit=100', 'titles?soma=true', 'titles?formato=csv', 'credits', 'credits?formato=csv'],
      ...[`titles?cliente_id=${hers.id}`, `titles?vendedor_id=${carla.id}`, `credits?cliente_id=${hers.id}`],
      ...['titles?search=alheia', 'titles?search=778899', 'sync', 'clients', 'sync?limit=1'],
    ]) {
      const { status, body } = await bruno.get(path);
      const told = typeof body === 'string' ? body : JSON.stringify(body);
      assert.equal(status, 200, path);
      for (const secret of [hers.nome, hers.id, '778899', '987.65', '987,65', '445566', 'Segredo'])
        assert.ok(!told.includes(secret), `${path} tells ${secret}: ${told}`);
    }
    assert.equal((await bruno.get(`titles?representada_id=${representada_id}&soma=true`)).body.soma, 10);
    assert.equal((await ana.get(`titles?representada_id=${representada_id}&soma=true`)).body.soma, 1121.1);
    const answers = [
      await bruno.get('title-positions'),
      await bruno.get(`title-positions/${id}`),
      await bruno.delete(`title-positions/${id}`),
      await bruno.put(`title-positions/${id}/lines/2`, { cliente_id: own.id }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [403, 403, 403, 403],
    );
  });

  test('goes with its representada, and leaves a deleted client without titles', async () => {
    await begin();
    const client = await createClient(ana, {
      nome: `Bazar ${randomUUID().slice(0, 6)}`,
      credito: [{ representada_id, limite: null, bloqueado: false, motivo: null }],
    });
    const { id } = await posted(`Titulo;Cliente;Vencimento;Saldo\r\n1;${client.nome};20/11/2026;10,00\r\n`);
    assert.equal((await ana.delete(`clients/${client.id}`)).status, 200);
    const shown = recordOf(await ana.get(`title-positions/${id}`), 200) as Shown;
    assert.deepEqual([shown.linhas[0].cliente_id, shown.linhas[0].por], [null, null]);
    const other = await createClient(ana, {
      credito: [{ representada_id, limite: 5, bloqueado: false, motivo: null }],
    });
    assert.equal((await ana.delete(`representadas/${representada_id}`)).status, 200);
    assertRefused(await ana.get(`title-positions/${id}`), 404, NO_POSITION);
    const after = recordOf(await ana.get(`clients/${other.id}`), 200) as Shown;
    assert.deepEqual(after.credito, []);
  });
});
