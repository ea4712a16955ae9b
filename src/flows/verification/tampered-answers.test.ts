import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { recordOf } from '../../../test/expect.ts';
import { type Edit, faultsAfter, findUnreported } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../../test/samples.ts';
import { getJson, postJson } from '../../../test/shared-pages.ts';

const HASH = 'ab'.repeat(32);

onEachEngine('What clients did by their links', (talao) => {
  let company: Company;
  let edits: Edit[];

  before(async () => {
    company = await talao.createCompany('Portal');
    const { id: client } = await createClient(company);
    const { id: bare } = await createClient(company);
    const { id: gone } = await createClient(company);
    const { id: representadaId } = await createRepresentada(company);
    const { id: produto_id } = await createProduct(company, { representada_id: representadaId });
    const { id: sale } = await createSale(company, {
      clienteId: client,
      representadaId,
      status: 'Orçamento',
    });
    const { url } = recordOf(await company.post(`sales/${sale}/share`, {}), 201);
    const { versao } = (await getJson(url)).body.data;
    await postJson(url, { resposta: 'aceito', nome: 'João Souza', observacao: 'x', versao });
    const page: string = recordOf(await company.post(`clients/${client}/share`, { dias: 10 }), 201).url;
    const counter = `${page}/${representadaId}`;
    const itens = [{ produto_id, quantidade: 1 }];
    const review = (await postJson(counter, { itens })).body.data;
    const sent = { itens, versao: review.versao, chave: review.chave, nome: 'João Souza' };
    assert.equal((await postJson(counter, sent)).status, 201);
    const [made] = (await company.get('sales?origem=cliente')).body.data;
    // Links that are ended one by one, with a client, and by forgetting him.
    const { id: other } = await createSale(company, { clienteId: bare, representadaId, status: 'Orçamento' });
    recordOf(await company.post(`sales/${other}/share`, {}), 201);
    recordOf(await company.post(`clients/${bare}/share`, {}), 201);
    assert.equal((await company.delete(`clients/${bare}/share?pedidos=true`)).status, 200);
    recordOf(await company.post(`clients/${gone}/share`, {}), 201);
    assert.equal((await company.post(`clients/${gone}/anonymize`, {})).status, 200);
    // What comes back from the trash comes without its link.
    const { id: deleted } = await createClient(company);
    recordOf(await company.post(`clients/${deleted}/share`, {}), 201);
    const { id: trashed } = await createSale(company, { clienteId: bare, representadaId });
    recordOf(await company.post(`sales/${trashed}/share`, {}), 201);
    for (const path of [`clients/${deleted}`, `sales/${trashed}`])
      assert.equal((await company.delete(path)).status, 200);
    for (const { id } of (await company.get('trash')).body.data)
      assert.ok((await company.post(`trash/${id}/restore`, {})).status < 300);
    const onSale = (change: string, id = sale) => `update vendas set ${change} where id = '${id}'`;
    const onLink = (change: string) => `update links_cliente set ${change} where cliente_id = '${client}'`;
    edits = [
      ['another answer', sale, onSale("resposta = 'recusado'")],
      ['another name', sale, onSale("resposta_nome = 'Outro'")],
      ['another remark', sale, onSale("resposta_observacao = 'y'")],
      ['another moment', sale, onSale("resposta_em = '2026-01-01T00:00:00.000Z'")],
      ['another version', sale, onSale("resposta_versao = 'x'")],
      ['an answer to what it is no more', sale, onSale('resposta_atual = 0')],
      ['an origin', sale, onSale("origem = 'cliente'")],
      ['no origin', made.id, onSale('origem = null', made.id)],
      ['a longer link', client, onLink("expires_at = '2099-01-01T00:00:00.000Z'")],
      ['a link for others', client, onLink(`representadas = '["${representadaId}"]'`)],
      ['another seed', client, onLink("semente = 'x'")],
      ['no link', client, `delete from links_cliente where cliente_id = '${client}'`],
      [
        'a link of its own',
        bare,
        `insert into links_cliente (hash, empresa_id, cliente_id, expires_at, dias, created_at)
          values ('${HASH}', '${company.id}', '${bare}', '2099-01-01T00:00:00.000Z', 30, '2026-01-01T00:00:00.000Z')`,
      ],
    ];
  });

  test('is as the journal tells it, with links that were renewed and ended', async () => {
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('is reported when it was edited by hand, and the fault names it', async () => {
    assert.deepEqual(await findUnreported(talao, edits), []);
  });
});
