import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { assertRefused } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { readPdfPages } from '../../../test/pdf-text.ts';
import { jpegOf, pngOf } from '../../../test/pictures.ts';
import { createSale } from '../../../test/samples.ts';

const PNG = pngOf();
const JPEG = jpegOf();
const inBase64 = (picture: Buffer) => picture.toString('base64');
const PNG_URL = `data:image/png;base64,${inBase64(PNG)}`;

onEachEngine('The company itself', (talao) => {
  let company: Company;
  beforeEach(async () => {
    company = await talao.createCompany('Ana Representações');
  });

  test('is shown with its name alone at first', async () => {
    const { status, body } = await company.get('company');
    assert.equal(status, 200);
    const { id, nome, cnpj, telefone, email, endereco, logo } = body.data;
    assert.deepEqual(
      { id, nome, cnpj, telefone, email, endereco, logo },
      {
        id: company.id,
        nome: 'Ana Representações',
        cnpj: '',
        telefone: '',
        email: '',
        endereco: '',
        logo: null,
      },
    );
  });

  for (const [field, value, message] of [
    ['nome', '  ', 'Deve ter pelo menos 1 caractere'],
    ['nome', null, 'Campo obrigatório'],
    ['cnpj', '11.222.333/0001-82', 'CPF ou CNPJ inválido'],
    ['telefone', '12', 'Telefone inválido. Use DDD e número (ex: (11) 98765-4321)'],
    ['email', 'ana', 'Formato de email inválido'],
    ['endereco', 'x'.repeat(501), 'Deve ter no máximo 500 caracteres'],
    ['logo', 'olá', 'Deve ser uma imagem PNG ou JPEG em base64'],
    ['logo', `data:image/svg+xml;base64,${inBase64(PNG)}`, 'Deve ser uma imagem PNG ou JPEG em base64'],
    ['logo', `${PNG_URL}!`, 'Deve ser uma imagem PNG ou JPEG em base64'],
    ['logo', `/9j/${'A'.repeat(400_000)}`, 'A imagem passa de 256 KiB'],
    ['logo', inBase64(PNG.subarray(0, 60)), 'A imagem está incompleta ou danificada'],
  ] as const) {
    test(`refuses as ${field} ${JSON.stringify(value)?.slice(0, 30)}`, async () => {
      const { status, body } = await company.put('company', { [field]: value });
      assert.equal(status, 400);
      assert.equal(body.error, 'Dados de entrada inválidos');
      assert.deepEqual(
        body.details.map((issue: { path: string[]; message: string }) => [issue.path, issue.message]),
        [[[field], message]],
      );
    });
  }

  test('changes only the fields sent, normalised, and clears with null or an empty text', async () => {
    const changes = {
      nome: ' Ana & Filhos ',
      cnpj: '11.222.333/0001-81',
      telefone: '(11) 98765-4321',
      email: 'ana@exemplo.com.br',
      endereco: 'Rua Augusta, 1500\nSão Paulo',
    };
    const changed = await company.put('company', changes);
    assert.equal(changed.status, 200);
    const expected = { ...changes, nome: 'Ana & Filhos', telefone: '+5511987654321', logo: null };
    for (const [field, value] of Object.entries(expected)) assert.equal(changed.body.data[field], value);
    const cleared = await company.put('company', { cnpj: null, telefone: '', nome: 'Ana' });
    assert.deepEqual((await company.get('company')).body, cleared.body);
    const { nome, cnpj, telefone, email } = cleared.body.data;
    assert.deepEqual([nome, cnpj, telefone, email], ['Ana', '', '', 'ana@exemplo.com.br']);
    assert.ok(cleared.body.data.updated_at > changed.body.data.updated_at);
  });

  test('is not changed with an outdated tag', async () => {
    const tag = (await company.get('company')).headers.get('etag') ?? '';
    assert.equal((await company.put('company', { nome: 'Primeira' }, { 'if-match': tag })).status, 200);
    const { status, body } = await company.put('company', { nome: 'Segunda' }, { 'if-match': tag });
    assert.deepEqual([status, body.error], [412, 'O registro mudou desde que foi lido']);
    assert.equal((await company.get('company')).body.data.nome, 'Primeira');
  });

  test('stores a logo, returns it as text and as a picture, and removes it', async () => {
    assertRefused(await company.get('company/logo'), 404, 'A empresa não tem logo');
    for (const [sent, type, picture] of [
      [PNG_URL, 'image/png', PNG],
      [inBase64(JPEG), 'image/jpeg', JPEG],
    ] as const) {
      const { body } = await company.put('company', { logo: sent });
      assert.equal(body.data.logo, `data:${type};base64,${inBase64(picture)}`);
      const shown = await fetch(`${talao.url}/api/v1/company/logo`, {
        headers: { 'x-api-key': company.apiKey },
      });
      assert.equal(shown.headers.get('content-type'), type);
      assert.deepEqual(Buffer.from(await shown.arrayBuffer()), picture);
      await company.get('company/logo');
    }
    assert.equal(
      (await company.put('company', { nome: 'Ana' })).body.data.logo?.slice(0, 16),
      'data:image/jpeg;',
    );
    assert.equal((await company.put('company', { logo: null })).body.data.logo, null);
    assert.equal((await company.get('company/logo')).status, 404);
  });

  test('stores what is printed of its logo beside it', async () => {
    await company.put('company', { logo: PNG_URL });
    const { impresso } = await talao.db.read
      .selectFrom('logos')
      .select('impresso')
      .where('empresa_id', '=', company.id)
      .executeTakeFirstOrThrow();
    assert.ok(impresso !== null);
    await company.put('company', { logo: null });
  });

  test('is not changed by a read-only key, nor visible to another company', async () => {
    const { body } = await company.put('company', { nome: 'Só minha', logo: PNG_URL });
    assert.equal(body.data.nome, 'Só minha');
    assert.equal((await talao.bia.get('company')).body.data.id, talao.bia.id);
    assert.equal((await talao.bia.get('company/logo')).status, 404);
  });

  test('is in the journal, where a picture is noted by its size and checksum', async () => {
    await company.put('company', { logo: PNG_URL });
    const { body } = await company.get('audit?recurso=empresas&ordem=recentes');
    const [{ acao, registro_id, antes, depois }] = body.data;
    assert.deepEqual([acao, registro_id, antes.logo], ['alterar', company.id, null]);
    assert.deepEqual(Object.keys(depois.logo), ['tipo', 'bytes', 'sha256']);
    assert.equal(depois.logo.bytes, PNG.length);
  });

  test('is shown at the head of its orders', async () => {
    await company.put('company', {
      nome: 'Ana & Filhos',
      cnpj: '11.222.333/0001-81',
      telefone: '11987654321',
      email: 'ana@exemplo.com.br',
      endereco: 'Rua Augusta, 1500',
    });
    const { id } = await createSale(company);
    const pdfOf = async () => {
      const headers = { 'x-api-key': company.apiKey };
      const response = await fetch(`${talao.url}/api/v1/sales/${id}/pdf`, { headers });
      return Buffer.from(await response.arrayBuffer());
    };
    const [texts = []] = readPdfPages(await pdfOf());
    for (const text of [
      'Ana & Filhos',
      'AF',
      '11.222.333/0001-81',
      '(11) 98765-4321 | ana@exemplo.com.br',
      'Rua Augusta, 1500',
    ])
      assert.ok(texts.includes(text), `${text} in ${texts}`);
    for (const logo of [PNG, JPEG, pngOf({ colour: 2 }), pngOf({ colour: 0, depth: 1 })]) {
      assert.equal((await company.put('company', { logo: inBase64(logo) })).status, 200);
      const pdf = await pdfOf();
      assert.match(pdf.toString('latin1'), /\/Subtype \/Image/);
      assert.match(pdf.toString('latin1').slice(-10), /%%EOF/);
    }
  });
});
