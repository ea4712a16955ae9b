import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import { assertDeleted, assertRefused, MOMENT, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import {
  createClient,
  createPriceTable,
  createProduct,
  createRepresentada,
  createSale,
  ownWord,
} from '../../../test/samples.ts';
import { getJson, getPage, postForm, postJson } from '../../../test/shared-pages.ts';
import type { EmailMessage } from '../../platform/mail/mailer.ts';

const sent: EmailMessage[] = [];
const mail = async (letter: EmailMessage) => {
  sent.push(letter);
};

onEachEngine(
  "A client's page",
  (talao) => {
    const newKey = () => randomBytes(8).toString('hex');
    const share = async (id: string, body: object = {}) =>
      recordOf(await talao.ana.post(`clients/${id}/share`, body), 201);
    const seen = async (url: string) => (await getJson(url)).body.data;

    /** A client with a page, and a representada with products of a price, of none, and inactive. */
    const open = async (changes: object = {}) => {
      const representada = await createRepresentada(talao.ana, { nome: `Serra ${ownWord()}`, ...changes });
      const client = await createClient(talao.ana);
      const product = (nome: string, more: object = {}) =>
        createProduct(talao.ana, { nome, representada_id: representada.id, preco: 10, ...more });
      const products = {
        cafe: await product('Café', { codigo: 'C1', unidade: 'CX', categoria: 'Quentes', multiplo: 6 }),
        acucar: await product('Açúcar', { preco: 2.5 }),
        amostra: await product('Amostra', { preco: 0 }),
        velho: await product('Velho', { ativo: false }),
      };
      const link = await share(client.id, { representadas: [representada.id] });
      const url: string = link.url;
      return { representada, client, products, url, counter: `${url}/${representada.id}` };
    };
    const order = async (counter: string, itens: object[], changes: object = {}) => {
      const review = await postJson(counter, { itens });
      assert.equal(review.status, 200, review.text);
      const { versao, chave } = review.body.data;
      return postJson(counter, { itens, versao, chave, nome: 'João Souza', ...changes });
    };

    test('has a link for those who sell, for some days and representadas', async () => {
      const { id } = await createClient(talao.ana);
      const { id: other } = await createRepresentada(talao.ana);
      for (const [body, field] of [
        [{ dias: 0 }, 'dias'],
        [{ dias: 91 }, 'dias'],
        [{ representadas: [] }, 'representadas'],
        [{ representadas: ['x'] }, 'representadas'],
      ] as const)
        assert.equal((await talao.ana.post(`clients/${id}/share`, body)).body.details[0].path[0], field);
      const unknown = '019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22';
      const refused = await talao.ana.post(`clients/${id}/share`, { representadas: [other, unknown] });
      assert.deepEqual(
        [refused.status, refused.body.error, refused.body.campo],
        [422, 'Representada não encontrada', 'representadas.1'],
      );
      const reader = await personIn(talao.ana, 'leitura', { nome: 'Lia' });
      for (const answer of [
        await reader.get(`clients/${id}/share`),
        await reader.post(`clients/${id}/share`, {}),
      ])
        assert.equal(answer.status, 403);
      assertRefused(await talao.bia.post(`clients/${id}/share`, {}), 404, 'Cliente não encontrado');
      assert.equal(recordOf(await talao.ana.get(`clients/${id}/share`), 200), null);
      assertRefused(await talao.ana.put(`clients/${id}/share`, {}), 404, 'Link não encontrado');
      assertRefused(await talao.ana.delete(`clients/${id}/share`), 404, 'Link não encontrado');
      const first = await share(id);
      assert.deepEqual(Object.keys(first).sort(), ['criado_em', 'dias', 'expira_em', 'representadas', 'url']);
      assert.deepEqual([first.dias, first.representadas], [30, null]);
      assert.match(first.url, new RegExp(`^${talao.url}/p/cliente/[\\w-]{22}$`));
      const link = await share(id, { dias: 7, representadas: [other] });
      assert.equal((await getPage(first.url)).status, 404, 'a new link ends the old');
      const unsent = { enviado_em: null, enviado_para: null, enviado_por: null };
      assert.deepEqual(recordOf(await talao.ana.get(`clients/${id}/share`), 200), { ...link, ...unsent });
      const noted = recordOf(await talao.ana.put(`clients/${id}/share`, { enviado_para: 'WhatsApp' }), 200);
      assert.deepEqual([noted.url, noted.enviado_para], [link.url, 'WhatsApp']);
      assert.match(noted.enviado_em, MOMENT);
      const { text, body } = await talao.ana.get(`audit?registro_id=${id}`);
      assert.ok(!text.includes(link.url.slice(-22)) && body.data.at(-1).acao === 'alterar', text);
      const sale = await createSale(talao.ana, { clienteId: id });
      const { url } = recordOf(await talao.ana.post(`sales/${sale.id}/share`, {}), 201);
      assertDeleted(await talao.ana.delete(`clients/${id}/share?pedidos=true`), 'Link encerrado com sucesso');
      for (const one of [url, link.url]) assert.equal((await getPage(one)).status, 404);
      assertRefused(await talao.ana.delete(`clients/${id}/share?pedidos=true`), 404, 'Link não encontrado');
    });

    test('is dead while client or company is inactive, and for representadas that are not its own', async () => {
      const { url, client, counter } = await open();
      const { id: other } = await createRepresentada(talao.ana);
      for (const path of [`${url}/${other}`, `${url}/nada`, `${url}/${other}/foto/x`]) {
        assert.equal((await getPage(path)).status, 404);
        assert.equal((await getJson(path)).body.error, 'Link não encontrado');
        assert.ok([404, 405].includes((await postJson(path, {})).status), 'pictures take nothing');
      }
      recordOf(await talao.ana.put(`clients/${client.id}`, { ativo: false }), 200);
      for (const path of [url, counter]) assert.equal((await getPage(path)).status, 404);
      recordOf(await talao.ana.put(`clients/${client.id}`, { ativo: true }), 200);
      assert.equal((await getPage(url)).status, 200);
    });

    test('shows what he bought and what became of it, and nothing that is not for him', async () => {
      const { representada, client, products, url, counter } = await open({
        pedido_minimo: 50,
        observacao: 'SEGREDO',
      });
      recordOf(
        await talao.ana.put(`clients/${client.id}`, { nome_fantasia: 'Empório <b>', observacao: 'SEGREDO' }),
        200,
      );
      const sell = (changes: object) =>
        createSale(talao.ana, {
          clienteId: client.id,
          representadaId: representada.id,
          observacao_interna: 'SEGREDO',
          itens: [{ produtoId: products.cafe.id, quantidade: 6, valorUnitario: 10, comissao: 7.77 }],
          ...changes,
        });
      const bought = await sell({ status: 'Pedido', data: '2026-10-10', entrega_em: '2026-12-24' });
      const quoted = await sell({ status: 'Orçamento' });
      await sell({ status: 'Cancelado', data: '2026-10-11' });
      await createSale(talao.ana, { observacao: 'SEGREDO' });
      const shown = await seen(url);
      const ultimo = { pedido: bought.pedido, data: '2026-10-10', valor_total: 60 };
      assert.deepEqual(shown.representadas, [
        { id: representada.id, nome: representada.nome, pedido_minimo: 50, ultimo },
      ]);
      assert.deepEqual(Object.keys(shown), ['empresa', 'cliente', 'expira_em', 'representadas', 'pedidos']);
      assert.equal(shown.cliente, 'Empório <b>');
      assert.deepEqual(
        shown.pedidos.map(({ situacao }: { situacao: string }) => situacao),
        ['Cancelada', 'Registrada'],
      );
      assert.deepEqual(shown.pedidos[1], {
        ...ultimo,
        representada: representada.nome,
        situacao: 'Registrada',
        notas: [],
        entrega: '2026-12-24',
      });
      const offer = await seen(counter);
      assert.equal(offer.total, 2 + (await unowned()));
      assert.deepEqual(offer.produtos[0], {
        produto_id: products.cafe.id,
        codigo: 'C1',
        nome: 'Café',
        unidade: 'CX',
        multiplo: 6,
        categoria: 'Quentes',
        preco: 10,
        foto: false,
        comprado_em: '2026-10-10',
        ultima_quantidade: 6,
      });
      assert.deepEqual(
        (await seen(`${counter}?busca=ACUC`)).produtos.map(({ nome }: { nome: string }) => nome),
        ['Açúcar'],
      );
      for (const path of [url, counter])
        for (const { text, headers } of [await getPage(path), await getJson(path)]) {
          for (const hidden of [
            'SEGREDO',
            '7.77',
            '7,77',
            'omiss',
            '<script',
            '<b>Em',
            quoted.pedido,
            client.email,
            '98765',
          ])
            assert.ok(!text.includes(hidden), `${hidden} in ${text}`);
          assert.equal(headers.get('x-robots-tag'), 'noindex');
          assert.equal(headers.get('cache-control'), 'no-store');
          assert.equal(headers.get('set-cookie'), null);
        }
      async function unowned() {
        const { body } = await talao.ana.get('products?sem_representada=true&ativo=true');
        return body.total;
      }
    });

    test('offers his prices, and takes an order at no others', async () => {
      const { representada, client, products, url, counter } = await open();
      const table = await createPriceTable(talao.ana, { representada_id: representada.id });
      const price = (preco: number | null) =>
        talao.ana.put(`price-tables/${table.id}/prices`, {
          precos: [{ produto_id: products.cafe.id, preco }],
        });
      recordOf(await price(8), 200);
      const tabelas = [{ representada_id: representada.id, tabela_id: table.id }];
      recordOf(await talao.ana.put(`clients/${client.id}`, { tabelas }), 200);
      const itens = [
        { produto_id: products.cafe.id, quantidade: 7 },
        { produto_id: products.acucar.id, quantidade: 1.5 },
      ];
      const review = (await postJson(counter, { itens })).body.data;
      assert.deepEqual(Object.keys(review), ['itens', 'valor_total', 'avisos', 'versao', 'chave']);
      assert.equal(review.valor_total, 59.75);
      assert.deepEqual(review.itens[0], {
        produto_id: products.cafe.id,
        codigo: 'C1',
        nome: 'Café',
        unidade: 'CX',
        quantidade: 7,
        preco: 8,
        valor_total: 56,
      });
      assert.deepEqual(review.avisos, [
        { campo: 'itens.0.quantidade', mensagem: 'A quantidade não é múltipla de 6' },
      ]);
      assert.match(review.chave, /^[\w-]{8,64}$/);
      const body = { itens, versao: review.versao, chave: newKey(), nome: 'João Souza', observacao: 'Logo' };
      recordOf(await price(9), 200);
      const late = await postJson(counter, body);
      assert.deepEqual([late.status, late.body.error], [409, 'Os preços mudaram. Confira e envie de novo']);
      recordOf(await price(8), 200);
      const expires = (await seen(url)).expira_em;
      sent.length = 0;
      recordOf(await talao.ana.put('company', { email: 'escritorio@exemplo.com.br' }), 200);
      const made = await postJson(counter, body);
      assert.equal(made.status, 201, made.text);
      const { pedido, data, situacao, valor_total, itens: ordered } = made.body.data;
      assert.deepEqual([situacao, valor_total, ordered], ['Esperando confirmação', 59.75, review.itens]);
      assert.deepEqual(made.body.avisos, review.avisos);
      assert.match(pedido, /^ORC-/);
      assert.equal(sent.length, 1);
      const after = await seen(url);
      assert.ok(after.expira_em > expires);
      assert.deepEqual(after.pedidos[0], {
        pedido,
        data,
        representada: representada.nome,
        situacao,
        valor_total,
        notas: [],
        entrega: null,
      });
      const [listed] = (await talao.ana.get(`sales?cliente_id=${client.id}&origem=cliente&a_confirmar=true`))
        .body.data;
      const sale = recordOf(await talao.ana.get(`sales/${listed.id}`), 200);
      assert.deepEqual(
        [sale.status, sale.origem, sale.validade, sale.condicao, sale.itens[0].valor_unitario],
        ['Orçamento', 'cliente', null, null, 8],
      );
      const { em, ...answer } = sale.resposta;
      assert.deepEqual(answer, { resposta: 'aceito', nome: 'João Souza', observacao: 'Logo', atual: true });
      const [entry] = (await talao.ana.get(`audit?registro_id=${sale.id}`)).body.data;
      assert.deepEqual([entry.acao, entry.chave_id, entry.usuario_id], ['criar', null, null]);
      assert.deepEqual([entry.depois.origem, entry.depois.resposta.em], ['cliente', em]);
      recordOf(await price(20), 200);
      assert.deepEqual((await postJson(counter, body)).body, made.body, 'whatever changed since');
      const other = await postJson(counter, { ...body, itens: itens.slice(1) });
      assert.deepEqual([other.status, other.body.error], [409, 'Este pedido já foi enviado']);
    });

    test('refuses what cannot be ordered, saying where', async () => {
      const { products, counter } = await open();
      const item = { produto_id: products.cafe.id, quantidade: 1 };
      for (const [itens, path] of [
        [[], ['itens']],
        [undefined, ['itens']],
        [[{ ...item, quantidade: 0 }], ['itens', '0', 'quantidade']],
        [[{ ...item, quantidade: 0.0000001 }], ['itens', '0', 'quantidade']],
        [
          [item, item],
          ['itens', '1', 'produto_id'],
        ],
        [[{ ...item, quantidade: 999999999999 }], ['itens']],
      ] as const) {
        const { status, body } = await postJson(counter, { itens });
        assert.deepEqual([status, body.details?.[0].path], [400, path], JSON.stringify(body));
      }
      assert.equal(
        (await postJson(counter, { itens: [] })).body.details[0].message,
        'Escolha ao menos um produto',
      );
      for (const produto_id of [products.velho.id, products.amostra.id, 'NADA']) {
        const { status, body } = await postJson(counter, { itens: [item, { produto_id, quantidade: 1 }] });
        assert.deepEqual(
          [status, body.error, body.campo],
          [422, 'Produto não encontrado', 'itens.1.produto_id'],
        );
      }
      const { versao, chave } = (await postJson(counter, { itens: [item] })).body.data;
      for (const [wrong, field] of [
        [{ nome: 'Jo' }, 'nome'],
        [{ chave: 'curta' }, 'chave'],
        [{ chave: 'com espaço' }, 'chave'],
        [{ versao: undefined }, 'versao'],
      ] as const) {
        const body = { itens: [item], versao, chave, nome: 'João Souza', ...wrong };
        assert.equal((await postJson(counter, body)).body.details[0].path[0], field);
      }
    });

    test('repeats the last order, without what is gone and what was free', async () => {
      const { representada, client, products, counter } = await open({ pedido_minimo: 500 });
      const none = await postJson(counter, { repetir: true });
      assert.deepEqual([none.status, none.body.error], [409, 'Não há pedido para repetir']);
      const line = (produtoId: string, quantidade: number) => ({ produtoId, quantidade, valorUnitario: 3 });
      await createSale(talao.ana, {
        clienteId: client.id,
        representadaId: representada.id,
        itens: [
          line(products.acucar.id, 0.1),
          line(products.velho.id, 1),
          line(products.acucar.id, 0.2),
          { produtoId: products.cafe.id, quantidade: 5, bonificacao: true },
        ],
      });
      const { itens, avisos, valor_total } = (await postJson(counter, { repetir: true })).body.data;
      assert.deepEqual(
        itens.map(({ produto_id, quantidade }: Record<string, unknown>) => [produto_id, quantidade]),
        [[products.acucar.id, 0.3]],
      );
      assert.equal(valor_total, 0.75);
      assert.deepEqual(avisos, [
        { campo: 'valor_total', mensagem: 'Faltam R$ 499,25 para o pedido mínimo' },
        { campo: 'itens', mensagem: 'Velho não está mais no catálogo' },
      ]);
    });

    test('makes one order of many taps, and leaves ten waiting at most', async () => {
      const { products, client, counter } = await open();
      const itens = [{ produto_id: products.acucar.id, quantidade: 1 }];
      const { versao } = (await postJson(counter, { itens })).body.data;
      const body = { itens, versao, chave: newKey(), nome: 'João Souza' };
      const taps = await Promise.all(Array.from({ length: 5 }, () => postJson(counter, body)));
      assert.equal(new Set(taps.map(({ text }) => text)).size, 1);
      const waiting = async () =>
        (await talao.ana.get(`sales?cliente_id=${client.id}&origem=cliente&a_confirmar=true`)).body.total;
      assert.equal(await waiting(), 1);
      const others = await Promise.all(
        Array.from({ length: 12 }, () => postJson(counter, { ...body, chave: newKey() })),
      );
      assert.equal(await waiting(), 10);
      const refused = others.filter(({ status }) => status === 409);
      assert.equal(refused.length, 3);
      assert.equal(refused[0]?.body.error, 'Há pedidos seus esperando confirmação');
    });

    test('makes the order itself where the company always wants it so', async () => {
      const company = await talao.createCompany('Sempre');
      recordOf(await company.put('company', { aceite_vira_pedido: 'sempre' }), 200);
      const representada = await createRepresentada(company, { pedido_minimo: 10 });
      const product = await createProduct(company, { representada_id: representada.id, preco: 5 });
      const client = await createClient(company);
      const { url } = recordOf(await company.post(`clients/${client.id}/share`, {}), 201);
      const counter = `${url}/${representada.id}`;
      const made = async (quantidade: number, changes: object = {}) =>
        (await order(counter, [{ produto_id: product.id, quantidade }], changes)).body;
      const { data } = await made(2);
      assert.deepEqual([data.pedido.slice(0, 4), data.situacao], ['PED-', 'Registrada']);
      assert.equal((await made(1)).data.situacao, 'Esperando confirmação', 'a warning');
      assert.equal((await made(3, { observacao: 'Se der' })).data.situacao, 'Esperando confirmação');
      const { data: entries } = (await company.get('audit?recurso=vendas')).body;
      assert.deepEqual(
        entries.slice(0, 2).map(({ acao }: { acao: string }) => acao),
        ['criar', 'alterar'],
      );
    });

    test('takes forms without script: choose, review, send, and again after a refusal', async () => {
      const { products, url, counter } = await open();
      const page = await getPage(counter);
      assert.ok(page.text.includes(`name="item" value="${products.cafe.id}"`), page.text);
      assert.ok(!page.text.includes('repetir'), 'nothing to repeat yet');
      const chosen = [
        ['item', products.cafe.id],
        ['quantidade', '12,5'],
        ['item', products.acucar.id],
        ['quantidade', ''],
      ] as const;
      const empty = await postForm(counter, [
        ['item', products.cafe.id],
        ['quantidade', '0'],
      ]);
      assert.equal(empty.status, 400);
      assert.ok(empty.text.includes('Escolha ao menos um produto'), empty.text);
      const odd = await postForm(counter, [
        ['item', products.cafe.id],
        ['quantidade', '<doze>'],
      ]);
      assert.equal(odd.status, 400);
      assert.ok(odd.text.includes('value="&lt;doze&gt;"'), odd.text);
      const review = await postForm(counter, chosen);
      assert.equal(review.status, 200);
      assert.ok(
        review.text.includes('R$ 125,00') && review.text.includes('não é múltipla de 6'),
        review.text,
      );
      const hidden = (name: string) =>
        new RegExp(`name="${name}" value="([^"]*)"`).exec(review.text)?.[1] ?? '';
      assert.equal(hidden('quantidade'), '12,5');
      const typed = [
        ...chosen.slice(0, 2),
        ['versao', hidden('versao')],
        ['chave', hidden('chave')],
      ] as const;
      const nameless = await postForm(counter, [...typed, ['nome', 'J'], ['observacao', 'Obrigado']]);
      assert.equal(nameless.status, 400);
      assert.ok(nameless.text.includes('Obrigado') && nameless.text.includes(hidden('chave')), nameless.text);
      recordOf(await talao.ana.put(`products/${products.cafe.id}`, { preco: 11 }), 200);
      const dearer = await postForm(counter, [...typed, ['nome', 'João Souza']]);
      assert.equal(dearer.status, 409);
      assert.ok(dearer.text.includes('R$ 137,50') && dearer.text.includes('value="João Souza"'), dearer.text);
      const versao = /name="versao" value="([^"]*)"/.exec(dearer.text)?.[1] ?? '';
      const again = [
        ...chosen.slice(0, 2),
        ['versao', versao],
        ['chave', hidden('chave')],
        ['nome', 'João Souza'],
      ] as const;
      for (const tap of [1, 2]) {
        const made = await postForm(counter, again);
        assert.deepEqual(
          [made.status, made.headers.get('location')],
          [303, new URL(counter).pathname],
          String(tap),
        );
      }
      const { pedidos } = await seen(url);
      assert.equal(pedidos.length, 1);
      assert.ok((await getPage(counter)).text.includes(pedidos[0].pedido), 'it says what waits');
    });
  },
  { mail },
);
