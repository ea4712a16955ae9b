import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { withoutTable } from '../../../test/broken-database.ts';
import { assertInvalid, assertRefused, idsOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createRepresentada } from '../../../test/samples.ts';

onEachEngine('List representadas', (talao) => {
  /** Four representadas, the oldest first; the third is inactive. */
  let representadas: { id: string }[];

  before(async () => {
    representadas = [
      await createRepresentada(talao.ana, { nome: 'Torrefação Serra Azul', cidade: 'Poços de Caldas' }),
      await createRepresentada(talao.ana, { nome: 'Laticínios 12345', cnpj: '11.222.333/0001-81' }),
      await createRepresentada(talao.ana, { nome: 'MOINHO VELHO', cnpj: '12ABC34501DE35', ativo: false }),
      await createRepresentada(talao.ana, {
        nome: 'Mel 100% Puro',
        contato: 'Célia',
        email: 'ze@mel.com.br',
      }),
    ];
    await createRepresentada(talao.bia, { nome: 'Torrefação Serra Azul' });
  });

  const idsAt = (places: readonly number[]) =>
    representadas
      .filter((_, index) => places.includes(index))
      .map(({ id }) => id)
      .toReversed();

  test('refuses a request without a key', async () => {
    assertRefused(await talao.nobody.get('representadas'), 401, 'API key ausente');
  });

  test('shows only the representadas of the company', async () => {
    const { body } = await talao.bia.get('representadas');
    assert.equal(body.total, 1);
    assert.equal(
      representadas.some(({ id }) => id === body.data[0].id),
      false,
    );
  });

  for (const ativo of ['sim', '1', '', 'TRUE', 'true&ativo=false']) {
    test(`refuses ativo=${ativo}`, async () => {
      const answer = await talao.ana.get(`representadas?ativo=${ativo}`);
      const message = 'Deve ser um destes valores: true, false';
      assertInvalid(answer, [
        ativo.includes('&')
          ? { code: 'invalid_type', expected: 'string', received: 'array', path: ['ativo'], message }
          : { code: 'invalid_enum_value', options: ['true', 'false'], path: ['ativo'], message },
      ]);
    });
  }

  test('answers Erro interno when the list fails inside, without any SQL', async () => {
    await withoutTable(talao.db, 'representadas', async () => {
      assertRefused(await talao.ana.get('representadas'), 500, 'Erro interno');
    });
  });

  test('answers success, data, page, limit and total, with all fields, the newest first', async () => {
    const { status, body } = await talao.ana.get('representadas');
    assert.equal(status, 200);
    assert.deepEqual(body, {
      success: true,
      data: representadas.toReversed().map(inList),
      page: 1,
      limit: 20,
      total: 4,
    });
  });

  test('answers an empty array and a total of 0 to a company without representadas', async () => {
    const { body } = await (await talao.createCompany('Sem representadas')).get('representadas');
    assert.deepEqual(body, { success: true, data: [], page: 1, limit: 20, total: 0 });
  });

  for (const [query, found, why] of [
    ['', [0, 1, 2, 3], 'all'],
    ['ativo=true', [0, 1, 3], 'only the active'],
    ['ativo=false', [2], 'only the inactive'],
    ['search=serra', [0], 'by part of the name, in another case'],
    ['search=torrefacao', [0], 'by the name without its accents'],
    ['search=azul torre', [0], 'by parts of the name that stand apart'],
    ['search=azul moinho', [], 'not by parts of two names'],
    ['search=moínho', [2], 'by the name with an accent too many'],
    ['search=poços', [0], 'by the city'],
    ['search=11.222.333/0001-81', [1], 'by the CNPJ as it was sent'],
    ['search=11222333000181', [1], 'by the CNPJ without punctuation'],
    ['search=11 222 333 0001 81', [1], 'by the CNPJ with spaces'],
    ['search=222.333/0001', [1], 'by part of the CNPJ, with punctuation'],
    ['search=2223330001', [1], 'by part of the CNPJ, without'],
    ['search=12.ABC.345/01DE-35', [2], 'by a CNPJ with letters that was stored without punctuation'],
    ['search=abc.345', [2], 'by part of a CNPJ with letters, in another case'],
    ['search=12.345', [], 'not by a name that merely has the digits of the term'],
    ['search=12345', [1], 'by the digits in a name'],
    ['search=100%25', [3], 'by % as an ordinary character'],
    ['search=célia', [], 'not by the contact'],
    ['search=ze@mel', [], 'not by the email'],
    ['search=-', [1], 'by a mark that stands in the CNPJ'],
    ['search=o&ativo=true', [0, 1, 3], 'by the term among the active'],
    ['search=moinho&ativo=true', [], 'nothing where the term and ativo disagree'],
  ] as const) {
    test(`finds with "${query}": ${why}`, async () => {
      const answer = await talao.ana.get(`representadas?${query}`);
      assert.deepEqual(idsOf(answer), idsAt(found));
      assert.equal(answer.body.total, found.length);
    });
  }

  test('pages through the matches', async () => {
    const { body } = await talao.ana.get('representadas?ativo=true&limit=2&page=2');
    assert.deepEqual([body.data[0].id, body.page, body.limit, body.total], [representadas[0]?.id, 2, 2, 3]);
  });
});

/** The list has only the contract's fields; later additions are shown with the single record. */
function inList(shown: object): object {
  const added = [
    ...[
      'comissao_evento',
      'comissao_dia',
      'comissao_base',
      'pagamento_presumido',
      'contrato_inicio',
      'contrato_fim',
      'zona',
    ],
    ...[
      'pedido_minimo',
      'email_pedidos',
      'emails_extrato',
      'modelo_pedido',
      'planilha_pedido',
      'cnpjs',
      'mensagem_pedido',
      'pagamento_por_titulo',
      'segura_pedido',
    ],
  ];
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !added.includes(name)));
}
