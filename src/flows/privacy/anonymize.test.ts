import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { assertRefused } from '../../../test/expect.ts';
import { faultsAfter } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { UNSET_DETAILS } from '../../../test/model-rows.ts';
import { clientBody, createClient, createRepresentada, createSale } from '../../../test/samples.ts';

const PERSON = {
  nome: 'Zulmira Quaresma',
  cnpj_cpf: '529.982.247-25',
  telefone: '(21) 97654-3210',
  endereco: 'Ladeira do Sossego, 7',
  bairro: 'Muda',
  observacao: 'Prima do Olavo',
};

onEachEngine('Anonymizing a client', (talao) => {
  const anonymize = async (company: Company, id: string) => {
    const { status, body } = await company.post(`clients/${id}/anonymize`, {});
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body, { success: true, message: 'Cliente anonimizado com sucesso' });
  };
  const entriesOf = async (company: Company, id: string) =>
    (await company.get(`audit?registro_id=${id}&limit=100`)).body.data;

  test('finds no client that the company does not have', async () => {
    const { id } = await createClient(talao.bia, PERSON);
    for (const unknown of ['x', randomUUID(), id]) {
      const answer = await talao.ana.post(`clients/${unknown}/anonymize`, {});
      assertRefused(answer, 404, 'Cliente não encontrado');
    }
    assert.equal((await talao.bia.get(`clients/${id}`)).body.data.nome, PERSON.nome);
  });

  test('leaves a journal that verifies, also where the client was changed after a sale with texts', async () => {
    const company = await talao.createCompany('Em ordem');
    const { id } = await createClient(company, PERSON);
    await createSale(company, { clienteId: id, observacao: 'Para a Zulmira' });
    await company.put(`clients/${id}`, { observacao: 'Prima da Olga' });
    await anonymize(company, id);
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('leaves a client that can be sent back, exported and imported without a telephone', async () => {
    const company = await talao.createCompany('Devolve');
    const { id } = await createClient(company, PERSON);
    const noPhone = { telefone: ' ' };
    const early = await company.put(`clients/${id}`, noPhone);
    assert.equal(early.body.error, 'Dados de entrada inválidos');
    assert.deepEqual(
      early.body.details.map(({ code, path, minimum }: Record<string, unknown>) => [code, path, minimum]),
      [['too_small', ['telefone'], 1]],
    );
    const both = await company.put(`clients/${id}`, { ...noPhone, nome: '' });
    assert.deepEqual(
      both.body.details.map(({ path }: { path: string[] }) => path[0]),
      ['nome', 'telefone'],
    );
    await anonymize(company, id);
    const read = (await company.get(`clients/${id}`)).body.data;
    const { status, body } = await company.put(`clients/${id}`, { ...read, cidade: 'Magé' });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.data, { ...read, cidade: 'Magé', updated_at: body.data.updated_at });
    const file = (await company.get('clients?formato=csv')).text;
    assert.equal((await company.delete(`clients/${id}`)).status, 200);
    const imported = await company.upload('import/clients', file);
    assert.equal(imported.body.data?.criados, 1, JSON.stringify(imported.body));
    const other = await company.upload('import/clients', file.replaceAll('@anonimo.invalid', '@exemplo.com'));
    assert.deepEqual(other.body.details?.[0], { linha: 2, campo: 'telefone', mensagem: 'Campo obrigatório' });
  });

  test('replaces identifying fields, keeps those for statistics, and deactivates the client', async () => {
    const { ana } = talao;
    const before = await createClient(ana, { ...PERSON, cidade: 'Niterói', estado: 'RJ', segunda: true });
    await anonymize(ana, before.id.toUpperCase());
    const after = (await ana.get(`clients/${before.id}`)).body.data;
    assert.deepEqual(
      { ...after, updated_at: undefined },
      {
        id: before.id,
        codigo: before.codigo,
        nome: 'Cliente anonimizado',
        cnpj_cpf: null,
        email: `anonimo-${before.id}@anonimo.invalid`,
        telefone: '',
        endereco: null,
        bairro: '',
        cidade: 'Niterói',
        estado: 'RJ',
        observacao: '',
        ativo: false,
        segunda: true,
        terca: false,
        quarta: false,
        quinta: false,
        sexta: false,
        ...UNSET_DETAILS,
        created_at: before.created_at,
        updated_at: undefined,
      },
    );
    assert.ok(after.updated_at > before.updated_at);
  });

  test('leaves sales and their totals unchanged, under the new name', async () => {
    const { ana } = talao;
    const { id } = await createClient(ana, PERSON);
    const sale = await createSale(ana, { clienteId: id });
    const before = (await ana.get(`sales/${sale.id}`)).body.data;
    const { total } = (await ana.get('sales')).body;
    await anonymize(ana, id);
    const after = (await ana.get(`sales/${sale.id}`)).body.data;
    assert.deepEqual(after, { ...before, cliente_nome: 'Cliente anonimizado' });
    assert.equal((await ana.get('sales')).body.total, total);
  });

  test('empties the texts on its orders, also later ones, and keeps those of orders moved to another client', async () => {
    const { ana } = talao;
    const [{ id }, other] = [await createClient(ana, PERSON), await createClient(ana)];
    const texts = { observacao: 'Deixar com a Zulmira', pedido_cliente: 'ZQ-7' };
    const [kept, moved] = [
      await createSale(ana, { clienteId: id, ...texts }),
      await createSale(ana, { clienteId: id, ...texts }),
    ];
    await ana.put(`sales/${moved.id}`, { clienteId: other.id, observacao: 'Na doca' });
    const read = async (sale: { id: string }) => {
      const { observacao, pedido_cliente } = (await ana.get(`sales/${sale.id}`)).body.data;
      return [observacao, pedido_cliente];
    };
    await anonymize(ana, id);
    assert.deepEqual(await read(kept), [null, null]);
    assert.deepEqual(await read(moved), ['Na doca', 'ZQ-7']);
    const [{ depois }, { antes }] = await entriesOf(ana, moved.id);
    assert.deepEqual([depois.observacao, antes.pedido_cliente], [null, null]);

    await ana.put(`sales/${kept.id}`, { observacao: 'Perguntar ao Olavo' });
    await anonymize(ana, id);
    assert.deepEqual(await read(kept), [null, null]);
    assert.doesNotMatch(JSON.stringify(await entriesOf(ana, kept.id)), /Zulmira|Olavo|ZQ-7/);
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('removes its name and document from statement lines, and keeps every figure', async () => {
    const company = await talao.createCompany('Extratos esquecidos');
    const person = { ...PERSON, nome: 'Zózimo Barbacena', cnpj_cpf: '168.995.350-09' };
    const { id } = await createClient(company, person);
    const { id: representada_id } = await createRepresentada(company, { comissao: 10 });
    const sale = await createSale(company, { clienteId: id, representadaId: representada_id });
    const csv = [
      'Pedido;CNPJ;Cliente;Base;Comissão',
      `${sale.pedido};168.995.350-09;Z. Barbacena ME;37,80;3,00`,
      'X;16899535009;ZOZIMO BARBACENA;1,00;1,00',
      'Y;;Outra loja;2,00;2,00',
    ].join('\n');
    const posted = (await company.upload(`statements?representada_id=${representada_id}`, csv)).body.data;
    await anonymize(company, id);
    const after = (await company.get(`statements/${posted.id}`)).body.data;
    type Line = { descricao: string | null; candidatos: unknown; cliente_nome: unknown; celulas: unknown };
    assert.deepEqual(
      after.linhas.map(({ descricao }: Line) => descricao),
      [null, null, 'Outra loja'],
    );
    const figures = ({ linhas }: { linhas: Line[] }) =>
      linhas.map(
        ({ descricao: _, candidatos: _open, cliente_nome: _name, celulas: _cells, ...line }) => line,
      );
    assert.deepEqual([figures(after), after.totais], [figures(posted), posted.totais]);
    const cells = await talao.db.read
      .selectFrom('linhas_extrato')
      .select('celulas')
      .where('extrato_id', '=', posted.id)
      .orderBy('linha')
      .execute();
    const forgotten = 'Cliente anonimizado';
    assert.deepEqual(
      cells.map(({ celulas }) => JSON.parse(celulas ?? '')),
      [
        [sale.pedido, forgotten, forgotten, '37,80', '3,00'],
        ['X', forgotten, forgotten, '1,00', '1,00'],
        ['Y', '', 'Outra loja', '2,00', '2,00'],
      ],
    );
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('finds the client by none of its former data', async () => {
    const { ana } = talao;
    const person = { ...PERSON, nome: 'Epaminondas Xexéu', cnpj_cpf: '168.995.350-09' };
    const client = await createClient(ana, person);
    await createSale(ana, { clienteId: client.id });
    const terms = ['epaminondas', 'xexeu', client.email, person.cnpj_cpf, '16899535009'];
    const found = async () => {
      const totals = [];
      for (const path of ['clients', 'sales']) {
        for (const term of terms)
          totals.push((await ana.get(`${path}?search=${encodeURIComponent(term)}`)).body.total);
      }
      return totals;
    };
    assert.deepEqual(await found(), [1, 1, 1, 1, 1, 1, 1, 0, 0, 0]);
    await anonymize(ana, client.id);
    assert.deepEqual(await found(), Array(10).fill(0));
  });

  test('anonymizes every version in the journal, and keeps what was done and when', async () => {
    const { ana } = talao;
    const client = await createClient(ana, PERSON);
    await ana.put(`clients/${client.id}`, {
      nome: 'Zulmira Casada',
      telefone: '(21) 3333-4444',
      quarta: true,
    });
    const before = await entriesOf(ana, client.id);
    await anonymize(ana, client.id);
    const after = await entriesOf(ana, client.id);
    assert.deepEqual(
      after.map(({ acao }: { acao: string }) => acao),
      ['criar', 'alterar', 'anonimizar'],
    );
    const anonymous = (record: object | null) =>
      record && {
        ...record,
        nome: 'Cliente anonimizado',
        cnpj_cpf: null,
        email: `anonimo-${client.id}@anonimo.invalid`,
        telefone: '',
        endereco: null,
        bairro: '',
        observacao: '',
      };
    for (const [at, entry] of before.entries()) {
      const expected = { ...entry, antes: anonymous(entry.antes), depois: anonymous(entry.depois) };
      assert.deepEqual(after[at], expected);
    }
    assert.equal(after[2].antes, null);
    assert.deepEqual(after[2].depois, (await ana.get(`clients/${client.id}`)).body.data);
    assert.doesNotMatch(
      JSON.stringify((await ana.get(`clients/${client.id}/export`)).body),
      /Zulmira|529\.?982/,
    );
  });

  test('does nothing the second time, and everything again after the client got a new name', async () => {
    const { ana } = talao;
    const { id } = await createClient(ana, PERSON);
    await anonymize(ana, id);
    const [once, client] = [await entriesOf(ana, id), (await ana.get(`clients/${id}`)).body];
    await anonymize(ana, id);
    assert.deepEqual([await entriesOf(ana, id), (await ana.get(`clients/${id}`)).body], [once, client]);

    await ana.put(`clients/${id}`, { nome: 'Zulmira Voltou' });
    await anonymize(ana, id);
    assert.equal((await ana.get(`clients/${id}`)).body.data.nome, 'Cliente anonimizado');
    assert.doesNotMatch(JSON.stringify(await entriesOf(ana, id)), /Zulmira/);
  });

  test('anonymizes a deleted client', async () => {
    const { ana } = talao;
    const { id } = await createClient(ana, PERSON);
    await ana.delete(`clients/${id}`);
    await anonymize(ana, id);
    const entries = await entriesOf(ana, id);
    assert.deepEqual([entries.length, entries[2].acao, entries[2].depois], [3, 'anonimizar', null]);
    assert.doesNotMatch(JSON.stringify(entries), /Zulmira|Sossego|Olavo/);
    assert.equal((await ana.get(`clients/${id}`)).status, 404);
  });

  test('replaces a code that repeats the tax id, the telephone or the name, and no other', async () => {
    const { ana } = talao;
    const codes = { '52998224725': false, 'F-21976543210': false, ZULMIRAQUARESMA: false, 'LOJA-17': true };
    for (const [codigo, stays] of Object.entries(codes)) {
      const { id } = await createClient(ana, { ...PERSON, codigo });
      await anonymize(ana, id);
      const after = (await ana.get(`clients/${id}`)).body.data;
      assert.equal(after.codigo, stays ? codigo : `anonimo-${id}`);
      assert.equal((await entriesOf(ana, id))[0].depois.codigo, after.codigo);
    }
  });

  test('replays the reply to the creation without the person', async () => {
    const { ana } = talao;
    const [body, key] = [clientBody(PERSON), { 'idempotency-key': randomUUID() }];
    const first = (await ana.post('clients', body, key)).body.data;
    await anonymize(ana, first.id);
    const { status, body: again, headers } = await ana.post('clients', body, key);
    assert.deepEqual([status, headers.get('idempotent-replayed')], [201, 'true']);
    assert.equal(again.data.id, first.id);
    assert.equal(again.data.nome, 'Cliente anonimizado');
    assert.doesNotMatch(JSON.stringify(again), /Zulmira|Sossego|529\.?982/);
  });

  test('changes no other client, and frees the email', async () => {
    const { ana, bia } = talao;
    const client = await createClient(ana, PERSON);
    const others = [await createClient(ana, PERSON), await createClient(bia, PERSON)];
    await anonymize(ana, client.id);
    for (const [company, other] of [
      [ana, others[0]],
      [bia, others[1]],
    ] as const) {
      assert.equal((await company.get(`clients/${other.id}`)).body.data.nome, PERSON.nome);
      assert.equal((await entriesOf(company, other.id))[0].depois.nome, PERSON.nome);
    }
    await createClient(bia, { email: client.email });
  });

  test('keeps the journal immutable for everybody else, during and after', async () => {
    const { id } = await createClient(talao.ana, PERSON);
    await createRepresentada(talao.ana);
    await anonymize(talao.ana, id);
    const left = await talao.db.read.selectFrom('jornal_em_anonimizacao').selectAll().execute();
    assert.deepEqual(left, []);
  });
});
