import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertDeleted, assertRefused, recordOf } from '../../../../test/expect.ts';
import { atOneMoment, onEachEngine } from '../../../../test/harness.ts';
import { createClient, createProduct, createSale } from '../../../../test/samples.ts';
import { getJson, getPage, postForm, postJson } from '../../../../test/shared-pages.ts';
import type { EmailMessage } from '../../../platform/mail/mailer.ts';

const sent: EmailMessage[] = [];
const mail = async (letter: EmailMessage) => {
  sent.push(letter);
};

onEachEngine(
  'The answer of a client to a quotation',
  (talao) => {
    const item = { produtoId: 'CAFE-500', quantidade: 2, valorUnitario: 18.9 };
    const quote = async (changes: object = {}) => {
      const sale = await createSale(talao.ana, { status: 'Orçamento', itens: [item], ...changes });
      const { url } = recordOf(await talao.ana.post(`sales/${sale.id}/share`, {}), 201);
      return { id: sale.id as string, clienteId: sale.cliente_id as string, url: url as string };
    };
    const seen = async (url: string) => (await getJson(url)).body.data;
    const answerTo = async (url: string, changes: object = {}) =>
      postJson(url, { resposta: 'aceito', nome: 'João Souza', versao: (await seen(url)).versao, ...changes });
    const saleOf = async (id: string) => recordOf(await talao.ana.get(`sales/${id}`), 200);

    test('is refused without a choice, a name, a version, or the remark of a change', async () => {
      const { url } = await quote();
      const { versao } = await seen(url);
      const good = { resposta: 'aceito', nome: 'João Souza', versao };
      for (const [wrong, field] of [
        [{ ...good, resposta: undefined }, 'resposta'],
        [{ ...good, resposta: 'talvez' }, 'resposta'],
        [{ ...good, nome: 'Jo' }, 'nome'],
        [{ ...good, nome: 'x'.repeat(256) }, 'nome'],
        [{ ...good, versao: undefined }, 'versao'],
        [{ ...good, resposta: 'mudanca' }, 'observacao'],
        [{ ...good, resposta: 'mudanca', observacao: ' ' }, 'observacao'],
        [{ ...good, observacao: 'x'.repeat(1001) }, 'observacao'],
      ] as const) {
        const { status, body } = await postJson(url, wrong);
        assert.deepEqual(
          [status, body.error, body.details[0].path],
          [400, 'Dados de entrada inválidos', [field]],
        );
      }
      const odd = await fetch(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' });
      assert.equal(odd.status, 415);
      assert.equal((await postJson(url, [])).body.error, 'O corpo da requisição deve ser um objeto JSON');
      assert.equal((await seen(url)).resposta, null);
      const dead = `${talao.url}/p/${'A'.repeat(22)}`;
      for (const { status, body } of [await getJson(dead), await postJson(dead, good)])
        assert.deepEqual([status, body.error], [404, 'Link não encontrado']);
      assert.match((await postForm(dead, [])).text, /Link não encontrado/);
    });

    test('is told to programs and people, once, and leaves the quotation one', async () => {
      await createProduct(talao.ana, { id: 'CHA-1', nome: 'Chá <mate>', codigo: '4711' });
      const { id, url } = await quote({ itens: [{ ...item, produtoId: 'CHA-1' }], validade: '2999-12-31' });
      const { versao, ...shown } = await seen(url);
      const { pedido, data } = await saleOf(id);
      assert.deepEqual(shown, {
        pedido,
        data,
        situacao: 'Orçamento',
        validade: '2999-12-31',
        valor_total: 37.8,
        itens: [
          {
            codigo: '4711',
            nome: 'Chá <mate>',
            quantidade: 2,
            valor_unitario: 18.9,
            valor_total: 37.8,
            bonificacao: false,
          },
        ],
        espera: true,
        resposta: null,
      });
      const before = await talao.ana.get(`sales/${id}`);
      const first = await postJson(url, { resposta: 'aceito', nome: ' João Souza ', versao, extra: 1 });
      assert.equal(first.status, 200);
      assert.deepEqual(Object.keys(first.body.data), ['pedido', 'resposta', 'em', 'situacao']);
      assert.equal(first.body.data.situacao, 'Orçamento');
      const again = await postJson(url, { resposta: 'aceito', nome: 'Outra Pessoa', versao });
      assert.deepEqual(again.body, first.body);
      const refused = await postJson(url, { resposta: 'recusado', nome: 'João Souza', versao });
      assert.deepEqual([refused.status, refused.body.error], [409, 'Este orçamento já foi respondido']);
      const after = await talao.ana.get(`sales/${id}`);
      assert.notEqual(after.headers.get('etag'), before.headers.get('etag'));
      const { em } = first.body.data;
      const answer = { resposta: 'aceito', nome: 'João Souza', observacao: null, em, atual: true };
      assert.deepEqual([after.body.data.origem, after.body.data.resposta], [null, answer]);
      assert.equal(after.body.data.status, 'Orçamento');
      assert.deepEqual((await seen(url)).resposta, { resposta: 'aceito', em, atual: true });
      const page = await getPage(url);
      assert.match(page.text, /Você aceitou<\/strong> em \d\d\/\d\d\/\d{4} às \d\d:\d\d/);
      assert.ok(!page.text.includes('<form') && !page.text.includes('João Souza'), page.text);
      const { data: entries } = (await talao.ana.get(`audit?registro_id=${id}`)).body;
      const told = entries.at(-1);
      assert.deepEqual([told.acao, told.chave_id, told.usuario_id], ['responder', null, null]);
      assert.deepEqual([told.antes.resposta, told.depois.resposta], [null, answer]);
    });

    test('counts for one of many at once, and tells the office by letter once', async () => {
      recordOf(await talao.ana.put('company', { email: 'escritorio@exemplo.com.br' }), 200);
      const { id, url } = await quote();
      const { versao } = await seen(url);
      sent.length = 0;
      const answers = await Promise.all(
        ['aceito', 'recusado', 'aceito', 'recusado', 'aceito', 'recusado'].map((resposta) =>
          postJson(url, { resposta, nome: 'João Souza', versao }),
        ),
      );
      const { resposta } = await saleOf(id);
      for (const { status, body } of answers)
        assert.ok(status === 200 ? body.data.resposta === resposta.resposta : status === 409, String(status));
      assert.equal(answers.filter(({ status }) => status === 200).length, 3);
      assert.equal(sent.length, 1);
      assert.equal(sent[0]?.to, 'escritorio@exemplo.com.br');
      assert.match(sent[0]?.text ?? '', /Por: João Souza/);
    });

    test('is asked for again when the quotation has changed, and not when anything else has', async () => {
      const { id, url } = await quote();
      const { versao } = await seen(url);
      recordOf(await talao.ana.put(`sales/${id}`, { observacao_interna: 'x', pedido_cliente: 'OC 1' }), 200);
      assert.equal((await seen(url)).versao, versao);
      for (const changes of [
        { itens: [{ ...item, quantidade: 3 }] },
        { observacao: 'x' },
        { frete: 'CIF' },
        { condicao: '28' },
        { validade: '2999-01-01' },
        { transportadora: 'x' },
        { entrega_em: '2999-01-01' },
      ]) {
        const { versao } = await seen(url);
        recordOf(await talao.ana.put(`sales/${id}`, changes), 200);
        const late = await postJson(url, { resposta: 'aceito', nome: 'João Souza', versao });
        assert.deepEqual(
          [late.status, late.body.error],
          [409, 'O orçamento mudou. Confira e responda de novo'],
        );
      }
      assert.equal((await answerTo(url)).status, 200);
      recordOf(await talao.ana.put(`sales/${id}`, { observacao: 'y' }), 200);
      assert.equal((await saleOf(id)).resposta.atual, false);
      const page = await getPage(url);
      assert.match(page.text, /Depois disso mudou o que está nesta página\. Confira e responda de novo/);
      recordOf(await talao.ana.put(`sales/${id}`, { observacao: 'x' }), 200);
      assert.equal((await saleOf(id)).resposta.atual, true, 'as it was');
      recordOf(await talao.ana.put(`sales/${id}`, { observacao: 'y' }), 200);
      assert.equal((await answerTo(url, { resposta: 'recusado' })).status, 200);
    });

    test('of a change leaves both other answers open', async () => {
      const { id, url } = await quote();
      const observacao = 'Só\r\nmetade';
      assert.equal((await answerTo(url, { resposta: 'mudanca', observacao })).status, 200);
      assert.equal((await saleOf(id)).resposta.observacao, 'Só\nmetade');
      assert.equal((await seen(url)).espera, true);
      assert.match((await getPage(url)).text, /Você pediu mudança/);
      assert.equal((await answerTo(url)).status, 200);
      assert.equal((await seen(url)).espera, false);
    });

    test('is refused of what is no quotation, cancelled, past its day, or of an inactive client', async () => {
      const closed = 'Este orçamento já não espera resposta';
      const cancelled = await quote();
      recordOf(await talao.ana.put(`sales/${cancelled.id}`, { status: 'Cancelado' }), 200);
      const ordered = await quote();
      recordOf(await talao.ana.post(`sales/${ordered.id}/order`, {}), 200);
      const inactive = await quote();
      recordOf(await talao.ana.put(`clients/${inactive.clienteId}`, { ativo: false }), 200);
      for (const { url } of [cancelled, ordered, inactive]) {
        const { status, body } = await answerTo(url);
        assert.deepEqual([status, body.error], [409, closed]);
        assert.equal((await seen(url)).espera, false);
      }
      const late = await quote({ data: '2020-01-01', validade: '2020-01-31' });
      const { status, body } = await answerTo(late.url);
      assert.deepEqual([status, body.error], [409, 'Orçamento vencido']);
      assert.equal((await answerTo(late.url, { resposta: 'recusado' })).status, 200);
    });

    test('is taken back by the office, so that the client may answer again', async () => {
      const { id, url } = await quote();
      assertRefused(await talao.ana.delete(`sales/${id}/answer`), 404, 'Resposta não encontrada');
      assertRefused(await talao.bia.delete(`sales/${id}/answer`), 404, 'Venda não encontrada');
      const { headers } = await talao.ana.get(`sales/${id}`);
      await answerTo(url);
      const stale = await talao.ana.delete(`sales/${id}/answer`, { 'if-match': headers.get('etag') ?? '' });
      assertRefused(stale, 412, 'O registro mudou desde que foi lido');
      assertDeleted(await talao.ana.delete(`sales/${id}/answer`), 'Resposta retirada com sucesso');
      assert.equal((await saleOf(id)).resposta, null);
      assert.equal((await answerTo(url, { resposta: 'recusado' })).status, 200);
      await talao.ana.delete(`sales/${id}/answer`);
      await answerTo(url);
      recordOf(await talao.ana.post(`sales/${id}/order`, {}), 200);
      assertRefused(await talao.ana.delete(`sales/${id}/answer`), 409, 'A venda não é um orçamento');
    });

    test('finds sales by it, and files tell it with details', async () => {
      const { id, clienteId, url } = await quote();
      const asked = await quote({ clienteId });
      const refused = await quote({ clienteId });
      const silent = await quote({ clienteId });
      await answerTo(url);
      await answerTo(asked.url, { resposta: 'mudanca', observacao: 'x' });
      await answerTo(refused.url, { resposta: 'recusado' });
      const found = async (filter: string) =>
        (await talao.ana.get(`sales?cliente_id=${clienteId}&${filter}`)).body.data
          .map((sale: { id: string }) => sale.id)
          .sort();
      assert.deepEqual(await found('resposta=aceito'), [id]);
      assert.deepEqual(await found('resposta=aceito,recusado'), [id, refused.id].sort());
      assert.deepEqual(await found('a_confirmar=true'), [id, asked.id].sort());
      assert.deepEqual(await found('a_confirmar=false'), [refused.id, silent.id].sort());
      assert.deepEqual(await found('origem=cliente'), []);
      recordOf(await talao.ana.put(`sales/${asked.id}`, { observacao: 'x' }), 200);
      assert.deepEqual(await found('a_confirmar=true'), [id]);
      assert.equal((await talao.ana.get('sales?resposta=talvez')).status, 400);
      const csv = await talao.ana.get(`sales?cliente_id=${clienteId}&formato=csv&detalhes=true`);
      const [heading = '', ...lines] = csv.text.trim().split('\r\n');
      assert.match(heading, /;origem;resposta$/);
      assert.deepEqual(lines.map((line) => line.split(';').at(-1)).sort(), [
        '',
        'aceito',
        'mudanca',
        'recusado',
      ]);
      const plain = await talao.ana.get(`sales?cliente_id=${clienteId}&formato=csv`);
      assert.ok(!plain.text.includes(';origem'));
    });

    test('makes the order where the company wants it so, and a remark has no conditions', async () => {
      const company = await talao.createCompany('Aceites');
      const quoted = async (changes: object = {}) => {
        const { id } = await createSale(company, { status: 'Orçamento', itens: [item], ...changes });
        return { id, url: recordOf(await company.post(`sales/${id}/share`, {}), 201).url as string };
      };
      assert.equal(recordOf(await company.get('company'), 200).aceite_vira_pedido, 'nunca');
      const wrong = await company.put('company', { aceite_vira_pedido: 'talvez' });
      assert.equal(wrong.body.details[0].path[0], 'aceite_vira_pedido');
      recordOf(await company.put('company', { aceite_vira_pedido: 'orcamentos' }), 200);
      for (const terms of [
        {},
        { condicao: '28/35' },
        { parcelas: [{ vencimento: '2999-01-01', valor: 37.8 }] },
      ]) {
        const { id, url } = await quoted({ data: '2026-10-01', ...terms });
        const { versao } = await seen(url);
        const { body } = await postJson(url, { resposta: 'aceito', nome: 'João Souza', versao });
        const { pedido, status, orcamento, resposta } = recordOf(await company.get(`sales/${id}`), 200);
        assert.deepEqual([body.data.pedido, body.data.situacao], [pedido, 'Registrada']);
        assert.match(orcamento, /^ORC-/);
        assert.deepEqual([status, resposta.atual, (await seen(url)).versao], ['Pedido', true, versao]);
        const again = await postJson(url, { resposta: 'aceito', nome: 'João Souza', versao });
        assert.deepEqual(again.body, body);
        const { data: entries } = (await company.get(`audit?registro_id=${id}`)).body;
        assert.deepEqual(
          entries.slice(-2).map(({ acao }: { acao: string }) => acao),
          ['responder', 'alterar'],
        );
      }
      const remarked = await quoted();
      await answerTo(remarked.url, { observacao: 'Se vier amanhã' });
      assert.equal(recordOf(await company.get(`sales/${remarked.id}`), 200).status, 'Orçamento');
    });

    test('comes by a form without script, which shows what was typed when it is refused', async () => {
      const { id, url } = await quote({ observacao: '</textarea><script>x' });
      const page = await getPage(url);
      assert.equal((page.text.match(/type="radio"/g) ?? []).length, 3);
      assert.ok(!/checked|<script/.test(page.text), page.text);
      assert.ok(page.text.includes('Seu nome e a hora ficam guardados com a resposta'));
      assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'self'/);
      assert.ok(page.text.includes(`action="${url.slice(-22)}"`));
      const { versao } = await seen(url);
      const typed = [
        ['resposta', 'mudanca'],
        ['nome', 'João "X" Souza'],
        ['versao', versao],
      ] as const;
      const refused = await postForm(url, typed);
      assert.equal(refused.status, 400);
      assert.ok(refused.text.includes('value="João &quot;X&quot; Souza"'), refused.text);
      assert.match(refused.text, /value="mudanca" required checked/);
      assert.match(refused.text, /role="alert"/);
      const done = await postForm(url, [...typed, ['observacao', 'Sem frete']]);
      assert.deepEqual([done.status, done.headers.get('location')], [303, new URL(url).pathname]);
      const again = await postForm(url, [...typed, ['observacao', 'Sem frete']]);
      assert.equal(again.status, 303);
      recordOf(await talao.ana.put(`sales/${id}`, { observacao: 'Outra' }), 200);
      const late = await postForm(url, [['resposta', 'aceito'], ...typed.slice(1)]);
      assert.equal(late.status, 409);
      assert.ok(late.text.includes('O orçamento mudou. Confira e responda de novo'), late.text);
      assert.ok(late.text.includes((await seen(url)).versao), 'it has the version of now');
    });

    test('is limited to thirty an hour by a link, refused ones too', async () => {
      await atOneMoment(talao, async () => {
        const { url } = await quote();
        for (let n = 0; n < 30; n++) assert.equal((await postJson(url, {})).status, 400);
        const { status, headers } = await postJson(url, {});
        assert.equal(status, 429);
        assert.ok(Number(headers.get('retry-after')) > 0);
        const form = await postForm(url, []);
        assert.equal(form.status, 429);
        assert.match(form.text, /Limite de requisições excedido/);
      });
    });

    test('keeps nothing of what an anonymized client typed, and ends his links', async () => {
      const { id: clienteId } = await createClient(talao.ana);
      const { id, url } = await quote({ clienteId });
      await answerTo(url, { nome: 'Zulmira Quaresma', observacao: 'Ligue ao Percival' });
      const exported = (await talao.ana.get(`clients/${clienteId}/export`)).body.data;
      assert.equal(exported.vendas[0].resposta.nome, 'Zulmira Quaresma');
      assert.equal((await talao.ana.post(`clients/${clienteId}/anonymize`, {})).status, 200);
      const { resposta } = await saleOf(id);
      assert.deepEqual([resposta.resposta, resposta.nome, resposta.observacao], ['aceito', null, null]);
      const { text } = await talao.ana.get(`audit?registro_id=${id}`);
      assert.ok(!/Zulmira|Percival/.test(text), text);
      assert.equal((await getPage(url)).status, 404);
    });
  },
  { mail },
);
