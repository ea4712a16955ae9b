import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { faultsAfter } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createRepresentada, createSale } from '../../../test/samples.ts';
import { FORMS, fileOf, formatOf, unreadableFiles } from '../../../test/statement-forms.ts';

onEachEngine('A statement of any form', (talao) => {
  let ana: Company;
  let representada_id: string;
  const sell = (pedido: string, more: object = {}) =>
    createSale(ana, {
      representadaId: representada_id,
      pedido,
      data: '2026-09-10',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }],
      ...more,
    });
  const post = (
    file: Buffer | string,
    query = '&simular=true',
    type = 'application/octet-stream',
    path = 'statements',
  ) =>
    ana.upload(
      `${path}?representada_id=${representada_id}${query}`,
      typeof file === 'string' ? file : new Uint8Array(file),
      { 'content-type': type },
    );
  const said = ({ linhas }: { linhas: Record<string, unknown>[] }) =>
    linhas.map(({ linha, situacao, informado }) => `${linha} ${situacao} ${informado}`);

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Formas de extrato');
    representada_id = (await createRepresentada(ana, { comissao: 10 })).id;
    await sell('F-1');
    await sell('F-2');
  });

  const isUnreadable = async (file: Buffer, error: string) => {
    assertRefused(await post(file), 400, error);
    assertRefused(await post(file, '', 'application/octet-stream', 'statements/columns'), 400, error);
  };

  const hostile: [string, Buffer, string][] = [
    [
      'a broken PDF',
      Buffer.from('%PDF-1.7\n1 0 obj\n<<<<<<'),
      'Não reconheço o arquivo: envie Excel, CSV, PDF com texto, ou cole as linhas',
    ],
    [
      'a cut workbook of old',
      Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'),
      'Não reconheço o arquivo: envie Excel, CSV, PDF com texto, ou cole as linhas',
    ],
    [
      'a zip of nothing known',
      Buffer.from('504b0304140000000000', 'hex'),
      'Não reconheço o arquivo: envie Excel, CSV, PDF com texto, ou cole as linhas',
    ],
  ];
  for (const [name, file, error] of hostile)
    test(`is refused in words: ${name}`, () => isUnreadable(file, error));

  test('is refused as a picture, without a text in its PDF, with a password, and as JSON', async () => {
    for (const [file, error] of await unreadableFiles()) await isUnreadable(file, error);
    assert.equal((await post('Pedido;Comissão\nF-1;10,00', '&simular=true', 'application/json')).status, 415);
  });

  for (const form of FORMS)
    test(`is read: ${form}`, async () => {
      const rows = [
        ['Extrato de comissões'],
        ['Pedido', 'Histórico', 'Base', '% Com', 'Vlr Com'],
        ['F-1', 'Casa Nova', '100,00', '10', '10,00'],
        ['F-2', 'Bazar do Sol', '100,00', '10', '9,50'],
        ['Total geral', '', '', '', '19,00'],
      ];
      const answer = recordOf(await post(await fileOf(form, rows)), 200);
      assert.equal(answer.formato, formatOf(form));
      assert.deepEqual(said(answer), ['3 conciliada 10', '4 divergente 9.5', '5 total 19']);
      assert.deepEqual(answer.linhas[2].confere, false);
      assert.deepEqual(answer.avisos, ['O total da linha 5 (R$ 19,00) não é a soma das linhas (R$ 19,50)']);
    });

  test('is read from every sheet with a heading, their lines counted on', async () => {
    const file = await fileOf(
      'xls',
      [['Pedido', 'Comissão'], ['F-1', '10,00'], [], ['fim']],
      [['nada']],
      [[''], ['PED', 'Vlr Com'], ['F-2', '10,00']],
    );
    const answer = recordOf(await post(file), 200);
    assert.deepEqual(answer.abas, ['Aba 1', 'Aba 2', 'Aba 3']);
    assert.deepEqual(
      answer.linhas.map(({ linha, aba }: { linha: number; aba: string }) => [linha, aba]),
      [
        [2, 'Aba 1'],
        [4, 'Aba 1'],
        [7, 'Aba 3'],
      ],
    );
    const none = await post(await fileOf('ods', [['a', 'b']], [['c']]));
    assert.deepEqual(
      [none.status, none.body.abas, none.body.primeiras],
      [400, ['Aba 1', 'Aba 2'], [['a', 'b']]],
    );
  });

  const headings: [string, string, string[]][] = [
    ['two lines', ';;Comissão;\nPedido;Base;%;Valor\nF-1;100,00;10;10,00', ['3 conciliada 10']],
    [
      'percentages under the commission',
      'Pedido;Base;Comissão;Vlr\nF-1;100,00;10;10,00\nF-2;100,00;9;9,00',
      ['2 conciliada 10', '3 divergente 9'],
    ],
    [
      'a total in the first column',
      'Pedido;Comissão\nF-1;10,00\nLíquido a receber;10,00',
      ['2 conciliada 10', '3 total 10'],
    ],
    ['debits', 'Pedido;Comissão\nF-1;10,00 C\n;2,00 D', ['2 conciliada 10', '3 desconhecida -2']],
  ];
  for (const [name, text, lines] of headings)
    test(`is read with ${name}`, async () =>
      assert.deepEqual(said(recordOf(await post(text, '&simular=true', 'text/plain'), 200)), lines));

  test('finds the code of the client, and the letter of an instalment', async () => {
    await sell('F-3', { pedido_cliente: 'OC 77' });
    const answer = recordOf(await post('Pedido;Parcela;Comissão\noc-77;A;10,00'), 200);
    assert.deepEqual([answer.linhas[0].pedido, answer.linhas[0].parcelas], ['F-3', [1]]);
  });

  test('posts what was withheld, tells payments, and takes both back', async () => {
    const sale = await sell('F-9', {
      status: 'Pedido',
      parcelas: [{ vencimento: '2026-10-10', valor: 100 }],
    });
    const text =
      'Pedido;Histórico;Comissão;Pagamento\nF-9;Casa;10,00;05/11/2026\n;IRRF;-0,15;\n;ISSQN retido;-0,50;';
    const posted = recordOf(await post(text, ''), 201);
    assert.deepEqual([posted.pagas, posted.totais.retido, posted.totais.antecipado], [1, -0.65, 10]);
    const receipt = recordOf(await ana.get(`commission-receipts/${posted.recebimento_id}`), 200);
    assert.deepEqual(
      [receipt.valor, receipt.retencoes],
      [
        9.35,
        [
          { tipo: 'irrf', valor: 0.15 },
          { tipo: 'iss', valor: 0.5 },
        ],
      ],
    );
    const paid = async () => recordOf(await ana.get(`sales/${sale.id}`), 200).parcelas[0].pago_em;
    assert.equal(await paid(), '2026-11-05');
    assert.deepEqual(await faultsAfter(talao, []), []);
    assert.equal((await ana.delete(`statements/${posted.id}`)).status, 200);
    assert.equal(await paid(), null);
    assert.deepEqual(await faultsAfter(talao, []), []);
  });
});
