import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personIn } from '../../../../../test/browser.ts';
import { assertDeleted, assertRefused, MOMENT, recordOf } from '../../../../../test/expect.ts';
import { onEachEngine } from '../../../../../test/harness.ts';
import { readPdfPages } from '../../../../../test/pdf-text.ts';
import { createClient, createRepresentada, createSale } from '../../../../../test/samples.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNoaGgAAAMEAYF1LgG8AAAAAElFTkSuQmCC';

onEachEngine('A link to an order', (talao) => {
  const share = async (id: string, body: unknown = {}) =>
    recordOf(await talao.ana.post(`sales/${id}/share`, body), 201);
  const open = async (url: string) => {
    const answer = await fetch(url);
    return { answer, text: await answer.text() };
  };

  test('is refused for other than 1 to 90 days, and for an unknown sale', async () => {
    const { id } = await createSale(talao.ana);
    for (const dias of [0, 91, 1.5, '3'])
      assert.equal((await talao.ana.post(`sales/${id}/share`, { dias })).body.details[0].path[0], 'dias');
    assertRefused(await talao.bia.post(`sales/${id}/share`, {}), 404, 'Venda não encontrada');
    assertRefused(await talao.ana.delete(`sales/${id}/share`), 404, 'Link não encontrado');
  });

  test('opens a page and a PDF without commission, internal notes, cookie or trace', async () => {
    const client = await createClient(talao.ana, { nome: 'Empório <b>São</b> & Filhos' });
    const sale = await createSale(talao.ana, {
      clienteId: client.id,
      observacao: 'Entregar <cedo>',
      observacao_interna: 'SEGREDO',
      itens: [{ produtoId: 'CAFE', quantidade: 2, preco_tabela: 10, desconto: '10+5', comissao: 7.77 }],
    });
    const { url, expira_em } = await share(sale.id, undefined);
    const days = (Date.parse(expira_em) - Date.now()) / 86_400_000;
    assert.ok(days > 29.9 && days <= 30, String(days));
    assert.match(url, new RegExp(`^${talao.url}/p/[\\w-]{22}$`));
    const { answer, text } = await open(url);
    assert.equal(answer.status, 200);
    for (const shown of [
      sale.pedido,
      'Empório &lt;b&gt;São&lt;/b&gt; &amp; Filhos',
      'Entregar &lt;cedo&gt;',
      'R$ 17,10',
      '10+5',
      '<dd>Paga</dd>',
    ])
      assert.ok(text.includes(shown), shown);
    for (const hidden of ['SEGREDO', '7,77', 'omissão', '<script']) assert.ok(!text.includes(hidden), hidden);
    const pdf = await fetch(`${url}/pdf`);
    const pages = (await readPdfPages(Buffer.from(await pdf.arrayBuffer()))).flat().join('\n');
    assert.ok(pages.includes(sale.pedido) && !pages.includes('SEGREDO'), pages);
    assert.ok(pages.includes('Observações: Entregar <cedo>'), pages);
    for (const { headers } of [answer, pdf]) {
      assert.equal(headers.get('x-robots-tag'), 'noindex');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('set-cookie'), null);
    }
    const { text: journal } = await talao.ana.get(`audit?registro_id=${sale.id}`);
    assert.ok(!journal.includes(url.slice(-22)));
  });

  test('is shown again until it is renewed or ended, with when, by whom and to whom it was sent', async () => {
    const { id } = await createSale(talao.ana);
    assert.equal(recordOf(await talao.ana.get(`sales/${id}/share`), 200), null);
    assertRefused(await talao.ana.put(`sales/${id}/share`, {}), 404, 'Link não encontrado');
    const { url, expira_em } = await share(id);
    const shown = recordOf(await talao.ana.get(`sales/${id}/share`), 200);
    const { criado_em, ...link } = shown;
    assert.match(criado_em, MOMENT);
    const unsent = { enviado_em: null, enviado_para: null, enviado_por: null };
    assert.deepEqual(link, { url, expira_em, ...unsent });
    assert.equal(
      (await talao.ana.put(`sales/${id}/share`, { enviado_para: 'x'.repeat(256) })).body.details[0].path[0],
      'enviado_para',
    );
    const person = await personIn(talao.ana, 'escritorio', { nome: 'Rita' });
    const sent = recordOf(await person.put(`sales/${id}/share`, { enviado_para: 'WhatsApp' }), 200);
    assert.deepEqual([sent.url, sent.enviado_para, sent.enviado_por], [url, 'WhatsApp', 'Rita']);
    assert.match(sent.enviado_em, MOMENT);
    assert.deepEqual(recordOf(await talao.ana.get(`sales/${id}/share`), 200), sent);
    assert.equal((await open(url)).answer.status, 200);
    for (const answer of [
      await talao.bia.get(`sales/${id}/share`),
      await talao.bia.put(`sales/${id}/share`, {}),
    ])
      assertRefused(answer, 404, 'Venda não encontrada');
    const { url: renewed } = await share(id);
    assert.notEqual(renewed, url);
    assert.equal(recordOf(await talao.ana.get(`sales/${id}/share`), 200).url, renewed);
    const rows = await talao.db.read.selectFrom('links_venda').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(renewed.slice(-22)), 'the token is not stored');
    await talao.db.write((db) =>
      db.updateTable('links_venda').set({ semente: null }).where('venda_id', '=', id).execute(),
    );
    assert.equal(recordOf(await talao.ana.get(`sales/${id}/share`), 200).url, null, 'an older link');
    await talao.ana.delete(`sales/${id}/share`);
    assert.equal(recordOf(await talao.ana.get(`sales/${id}/share`), 200), null);
  });

  test('shows what is due on which day, in words that the PDF has too', async () => {
    const itens = [{ produtoId: 'CAFE', quantidade: 3, preco_tabela: 11.905, desconto: '5' }];
    const dated = { data: '2026-10-18', status: 'Pedido', itens };
    const seen = async (sale: Record<string, unknown>) =>
      (await open((await share((await createSale(talao.ana, sale)).id)).url)).text;
    const inTwo = await seen({ ...dated, condicao: '28/35' });
    for (const shown of [
      '<dd>28/35 dias</dd>',
      '1ª parcela, 15/11/2026</span><b>R$ 16,97</b>',
      '2ª parcela, 22/11/2026</span><b>R$ 16,96</b>',
      '3 × R$ 11,31',
    ])
      assert.ok(inTwo.includes(shown), `${shown} is missing in ${inTwo}`);
    const atOnce = await seen(dated);
    assert.ok(!atOnce.includes('Condição') && !atOnce.includes('parcela'), atOnce);
  });

  test('says when a quotation is too old to be accepted', async () => {
    const validade = '2020-01-31';
    const { id } = await createSale(talao.ana, { status: 'Orçamento', data: '2020-01-01', validade });
    const { text } = await open((await share(id)).url);
    assert.ok(text.includes('Este orçamento venceu em 31/01/2020.'), text);
  });

  test('has a logo of its own, and its items in parts', async () => {
    const { id } = await createSale(talao.ana, {
      itens: Array.from({ length: 201 }, (_, n) => ({
        produtoId: `ITEM-${n}`,
        quantidade: 1,
        valorUnitario: 1,
      })),
    });
    const { url } = await share(id);
    assert.equal((await open(`${url}/logo`)).answer.status, 404);
    const { text: first } = await open(url);
    assert.ok(first.includes('ITEM-199') && !first.includes('ITEM-200<'), first);
    const { text: rest } = await open(`${url}?parte=2`);
    assert.ok(rest.includes('ITEM-200') && !rest.includes('ITEM-199<'), rest);
    const logo = `data:image/png;base64,${PIXEL}`;
    recordOf(await talao.ana.put('company', { logo }), 200);
    const picture = await fetch(`${url}/logo`);
    assert.equal(picture.headers.get('content-type'), 'image/png');
    assert.ok((await open(url)).text.includes(`<img alt="" src="${url.slice(-22)}/logo">`));
    assert.ok(!(await open(url)).text.includes(PIXEL));
  });

  test('hides discounts that the PDF hides', async () => {
    const { id: representadaId } = await createRepresentada(talao.ana, {
      modelo_pedido: { colunas: ['nome', 'desconto', 'valor_total'], mostrar_desconto: false },
    });
    const sale = await createSale(talao.ana, {
      representadaId,
      desconto_pedido: '2,5',
      itens: [{ produtoId: 'CAFE', quantidade: 2, preco_tabela: 10, desconto: '10+5' }],
    });
    const seen = async () => (await open((await share(sale.id)).url)).text;
    const hidden = await seen();
    assert.ok(hidden.includes('R$ 16,67') && !hidden.includes('2,5%') && !hidden.includes('10+5'), hidden);
    await talao.ana.put(`representadas/${representadaId}`, {
      modelo_pedido: { colunas: ['nome', 'desconto', 'valor_total'], mostrar_desconto: true },
    });
    const shown = await seen();
    assert.ok(shown.includes('2,5%') && shown.includes('10+5'), shown);
  });

  test('answers 404 when replaced, ended, expired or unknown, and ends with its sale', async () => {
    const { id } = await createSale(talao.ana);
    const { url: first } = await share(id, { dias: 1 });
    const { url: second } = await share(id, { dias: 90 });
    const { url: last } = await share((await createSale(talao.ana)).id);
    await talao.db.write((db) =>
      db
        .updateTable('links_venda')
        .set({ expires_at: '2020-01-01T00:00:00.000Z' })
        .where('venda_id', '<>', id)
        .execute(),
    );
    assert.equal((await open(second)).answer.status, 200);
    assertDeleted(await talao.ana.delete(`sales/${id}/share`), 'Link encerrado com sucesso');
    const dead = [first, second, last, `${talao.url}/p/${'A'.repeat(22)}`, `${talao.url}/p/nada`];
    const pages = await Promise.all(dead.flatMap((url) => [open(url), open(`${url}/pdf`)]));
    for (const { answer, text } of pages) {
      assert.equal(answer.status, 404);
      assert.equal(text, pages[0]?.text);
      assert.equal(answer.headers.get('x-robots-tag'), 'noindex');
    }
    const { url } = await share(id);
    assert.equal((await talao.ana.delete(`sales/${id}`)).status, 200);
    assert.equal((await open(url)).answer.status, 404);
  });
});

onEachEngine('Links that are tried in vain', (talao) => {
  test('are limited by address, and those who sign in there are not', async () => {
    const { id } = await createSale(talao.ana);
    const { url } = recordOf(await talao.ana.post(`sales/${id}/share`, {}), 201);
    for (let n = 0; n < 300; n++) {
      const path = n % 2 === 0 ? 'nada' : `${String(n).padStart(22, 'A')}/pdf`;
      assert.equal((await talao.nobody.get(`/p/${path}`)).status, 404);
    }
    const refused = await talao.nobody.get(`/p/${'A'.repeat(22)}`);
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await fetch(url)).status, 429);
    const wrong = await talao.nobody.post('/session', {
      email: 'ninguem@exemplo.com',
      senha: 'errada demais',
    });
    assert.equal(wrong.status, 401);
  });
});
