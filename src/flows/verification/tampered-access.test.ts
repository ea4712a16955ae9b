import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { invite } from '../../../test/browser.ts';
import { type Edit, faultsAfter, findUnreported } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine, type Talao } from '../../../test/harness.ts';
import { createRepresentada, createSale, createStatement } from '../../../test/samples.ts';
import { newStamp } from '../../platform/database/ids.ts';

const HASH = 'ab'.repeat(32);
const BEFORE = '2026-01-01T00:00:00.000Z';
const LATER = '2099-01-01T00:00:00.000Z';

onEachEngine('Access that was created by hand', (talao) => {
  let edits: Edit[];

  before(async () => {
    edits = await plantWaysIn(talao, await talao.createCompany('Trancada'));
  });

  test('is not there at first', async () => {
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('is reported, and the fault names it', async () => {
    assert.deepEqual(await findUnreported(talao, edits), []);
  });
});

async function plantWaysIn(talao: Talao, company: Company): Promise<Edit[]> {
  const { ana } = talao;
  const [bruno, carla] = [await invite(company, 'dono'), await invite(company, 'leitura')];
  const otherKey = (await company.post('keys', { nome: 'Planilha', escopo: 'read' })).body.data;
  const webhook = (await company.post('webhooks', WEBHOOK)).body.data;
  await company.post(`webhooks/${webhook.id}/rotate`, {});
  const paused = (await company.post('webhooks', { ...WEBHOOK, ativo: false })).body.data;
  const [sale, other] = [await createSale(company), await createSale(company)];
  const [told] = (await company.get(`audit?registro_id=${sale.id}`)).body.data;
  assert.equal((await company.post(`sales/${sale.id}/share`, { dias: 30 })).status, 201);
  const representada = await createRepresentada(company);
  const statement = await createStatement(company, representada.id);
  const unlinked = await createRepresentada(company);
  assert.equal((await company.post(`representadas/${representada.id}/catalog/share`, {})).status, 201);

  const on = (table: string, column: string, id: string) => (change: string) =>
    `update ${table} set ${change} where ${column} = '${id}'`;
  const onKey = on('chaves', 'id', company.keyId);
  const onWebhook = on('webhooks', 'id', webhook.id);
  const onPaused = on('webhooks', 'id', paused.id);
  const onInvitation = on('convites', 'usuario_id', bruno.id);
  const onLink = on('links_venda', 'venda_id', sale.id);
  const onCatalog = on('links_catalogo', 'representada_id', representada.id);
  const onStatement = on('extratos', 'id', statement.id);
  const onLine = on('linhas_extrato', 'extrato_id', statement.id);
  const onColumns = on('colunas_extrato', 'representada_id', representada.id);
  const invite_ = (empresa: string, usuario: string) =>
    `insert into convites (hash, empresa_id, usuario_id, expires_at, created_at)
      values ('${HASH}', ${empresa}, ${usuario}, '${LATER}', '${BEFORE}')`;
  const link = (venda: string) =>
    `insert into links_venda (hash, empresa_id, venda_id, expires_at, created_at)
      values ('${HASH}', '${company.id}', '${venda}', '${LATER}', '${BEFORE}')`;
  const { id: deliveryId, created_at: deliveredAt } = newStamp();
  const delivery = (changes: Record<string, string>) => {
    const values = {
      id: `'${deliveryId}'`,
      empresa_id: `'${company.id}'`,
      webhook_id: `'${paused.id}'`,
      numero: 'null',
      evento: "'teste'",
      momento: `'${deliveredAt}'`,
      tentativa: '1',
      status: '200',
      duracao_ms: '3',
      erro: 'null',
      resposta: "''",
      ...changes,
    };
    return `insert into entregas (${Object.keys(values)}) values (${Object.values(values)})`;
  };

  return [
    ['the hash of a catalogue', representada.id, onCatalog(`hash = '${HASH}'`)],
    ['the seed of a catalogue', representada.id, onCatalog(`semente = 'x'`)],
    ['the end of a catalogue', representada.id, onCatalog(`expires_at = '${LATER}'`)],
    ['what a catalogue shows', representada.id, onCatalog(`escolha = '{"precos":true}'`)],
    ['a catalogue of another', unlinked.id, onCatalog(`representada_id = '${unlinked.id}'`)],
    ['the hash of a key', company.keyId, onKey(`hash = '${HASH}'`)],
    ['the prefix of a key', company.keyId, onKey("prefixo = 'talao_00000000'")],
    [
      'the hash of another key',
      company.keyId,
      onKey(`hash = (select hash from chaves where id = '${otherKey.id}')`),
    ],
    ['a key that was used before it was made', company.keyId, onKey(`last_used_at = '${BEFORE}'`)],
    ['a key that is used tomorrow', company.keyId, onKey(`last_used_at = '${LATER}'`)],
    [
      'a key that was put there',
      'chaves',
      `insert into chaves (id, empresa_id, nome, prefixo, hash, escopo, created_at)
        values ('${newStamp().id}', '${company.id}', 'Minha', 'talao_00000001', '${HASH}', 'write', '${deliveredAt}')`,
    ],
    ['a key that is gone', otherKey.id, `delete from chaves where id = '${otherKey.id}'`],
    ['a key of another company', company.keyId, onKey(`empresa_id = '${ana.id}'`)],
    ['the secret of a webhook', webhook.id, onWebhook("segredo = 'whsec_eu'")],
    ['the former secret of a webhook', webhook.id, onWebhook("segredo_anterior = 'whsec_eu'")],
    ['a former secret that signs for ever', webhook.id, onWebhook(`anterior_ate = '${LATER}'`)],
    [
      'a former secret where there was none',
      paused.id,
      onPaused(`segredo_anterior = 'whsec_eu', anterior_ate = '${LATER}'`),
    ],
    ['the address of a webhook', webhook.id, onWebhook("url = 'https://eu.example'")],
    ['what a webhook is told', webhook.id, onWebhook(`eventos = '["clientes.*"]'`)],
    ['a cursor beyond the journal', webhook.id, onWebhook('cursor = 9999')],
    ['a cursor that was set back', webhook.id, onWebhook('cursor = 0')],
    ['a cursor that skips what had to be told', paused.id, onPaused(`cursor = ${told.numero}`)],
    ['a webhook that pauses', webhook.id, onWebhook("pausa = 'manual'")],
    ['a webhook that goes on', paused.id, onPaused('pausa = null')],
    ['a pause for no reason', webhook.id, onWebhook("pausa = 'x'")],
    ['failures that nobody saw', webhook.id, onWebhook('falhas = 7')],
    ['a failure without failures', webhook.id, onWebhook(`falha_desde = '${BEFORE}'`)],
    ['a next attempt that waits for nothing', webhook.id, onWebhook(`proxima_em = '${LATER}'`)],
    [
      'a deliverer for ever',
      webhook.id,
      onWebhook(`entregador = '${bruno.id}', entregador_ate = '${LATER}'`),
    ],
    ['a deliverer without an end', webhook.id, onWebhook(`entregador = '${bruno.id}'`)],
    [
      'a webhook that was put there',
      'webhooks',
      `insert into webhooks (id, empresa_id, url, eventos, descricao, segredo, cursor, created_at, updated_at)
        values ('${newStamp().id}', '${company.id}', 'https://eu.example', '["*"]', '', 'whsec_eu', 1, '${deliveredAt}', '${deliveredAt}')`,
    ],
    ['an attempt at another event', deliveryId, delivery({ evento: "'vendas.criada'" })],
    ['an attempt at an entry that there is not', deliveryId, delivery({ numero: '9999' })],
    ['an attempt at another moment', deliveryId, delivery({ momento: `'${BEFORE}'` })],
    ['an attempt that failed and did not', deliveryId, delivery({ erro: "'x'" })],
    ['an attempt before the first', deliveryId, delivery({ tentativa: '0' })],
    ['the hash of an invitation', bruno.id, onInvitation(`hash = '${HASH}'`)],
    ['an invitation that lasts', bruno.id, onInvitation(`expires_at = '${LATER}'`)],
    ['an older invitation', bruno.id, onInvitation(`created_at = '${BEFORE}'`)],
    [
      'an invitation of somebody else',
      bruno.id,
      on('convites', 'usuario_id', carla.id)(`usuario_id = '${bruno.id}'`),
    ],
    ['an invitation into another company', ana.id, onInvitation(`empresa_id = '${ana.id}'`)],
    ['an invitation that was put there', bruno.id, invite_(`'${company.id}'`, `'${bruno.id}'`)],
    ['an invitation of a first owner', company.id, invite_(`'${company.id}'`, 'null')],
    ['an invitation that is gone', bruno.id, `delete from convites where usuario_id = '${bruno.id}'`],
    ['the hash of a link', sale.id, onLink(`hash = '${HASH}'`)],
    ['a link that lasts', sale.id, onLink(`expires_at = '${LATER}'`)],
    ['an older link', sale.id, onLink(`created_at = '${BEFORE}'`)],
    ['a link to another sale', other.id, onLink(`venda_id = '${other.id}'`)],
    ['a link that was put there', other.id, link(other.id)],
    ['a link that is gone', sale.id, `delete from links_venda where venda_id = '${sale.id}'`],
    ['the seed of a link', sale.id, onLink("semente = 'outra'")],
    ['the secret of all links', sale.id, "update segredos set valor = 'b3V0cm8gc2VncmVkbyBkZSBsaW5rcw'"],
    ['the heading of a statement', statement.id, onStatement(`cabecalho = '["Outro"]'`)],
    ['the cells of a line', statement.id, onLine(`celulas = '["PED-1","1,00"]'`)],
    ['the file of a statement', statement.id, onStatement(`arquivo = '${HASH}'`)],
    ['what a line may be about', statement.id, onLine(`candidatos = '[["${sale.id}",1]]'`)],
    ['the base of a line', statement.id, onLine('base = 7')],
    ['the percentage of a line', statement.id, onLine('percentual = 7')],
    ['the columns of statements', representada.id, onColumns(`colunas = '{"pedido":"Outra"}'`)],
    [
      'columns that are gone',
      representada.id,
      `delete from colunas_extrato where representada_id = '${representada.id}'`,
    ],
    [
      'columns that were put there',
      sale.representada_id,
      `insert into colunas_extrato (empresa_id, representada_id, colunas) values ('${company.id}', '${sale.representada_id}', '{}')`,
    ],
    [
      'what an entry answers for',
      'journal entry 2 ',
      `update jornal set selo = '{}' where empresa_id = '${company.id}' and numero = 2`,
    ],
    [
      'an entry that answers for nothing',
      'journal entry 2 ',
      `update jornal set selo = null where empresa_id = '${company.id}' and numero = 2`,
    ],
    ['who is an owner', carla.id, on('membros', 'usuario_id', carla.id)("papel = 'dono'")],
    ['a member who is gone', carla.id, `delete from membros where usuario_id = '${carla.id}'`],
    [
      'the e-mail of a person',
      carla.id,
      on('usuarios', 'id', carla.id)("email = 'eu@x.br', email_dobrado = 'eu@x.br'"),
    ],
  ];
}

const WEBHOOK = { url: 'https://erp.exemplo.com.br/talao', eventos: ['vendas.*'] };
