import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createPriceTable } from '../../../test/samples.ts';
import { unreadableFiles } from '../../../test/statement-forms.ts';
import { zipFile } from '../../platform/files/zip-writer.ts';

async function zipOf(files: readonly (readonly [name: string, text: string | Buffer])[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zipFile(files.map(([name, text]) => ({ name, content: [text] }))))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

const MEBIBYTE = 1024 * 1024;

onEachEngine('What imports refuse', (talao) => {
  const send = (path: string, file: string | Buffer, company: Company = talao.ana) =>
    company.upload(path, new Uint8Array(Buffer.from(file)), { 'content-type': 'application/octet-stream' });

  test('a PDF, a picture and a workbook with a password, by every way in', async () => {
    const { id } = await createPriceTable(talao.ana);
    const [[picture] = [], , [locked] = []] = await unreadableFiles();
    for (const path of [
      'import/clients',
      'import/products',
      'import/representadas',
      `import/prices?tabela_id=${id}`,
      'import/sales',
      'import/sheet?tipo=clients',
      'import/office',
    ]) {
      for (const file of ['%PDF-1.7 nada', picture as Buffer]) {
        const { status, body } = await send(path, file);
        const words = 'Não reconheço o arquivo: envie Excel ou CSV';
        assert.deepEqual([status, body.code, body.error], [400, 'file_unknown', words], path);
      }
      assertRefused(
        await send(path, locked as Buffer),
        400,
        'O arquivo tem senha: salve uma cópia sem senha',
      );
    }
  });

  test('an office of too many sheets or lines, too large, unlike its plan, or of another representada', async () => {
    const sheet = 'nome;cidade\nAna;Santos\n';
    const many = await zipOf(Array.from({ length: 51 }, (_, n) => [`${n}.csv`, sheet] as const));
    assertRefused(await send('import/office', many), 400, 'São planilhas demais: envie até 50 de uma vez');
    const long = `nome;cidade\n${'A;B\n'.repeat(50_100)}`;
    assertRefused(await send('import/office', long), 400, 'São linhas demais: envie até 50.000 de uma vez');
    const large = await zipOf([['a.csv', Buffer.alloc(11 * MEBIBYTE, 'x')]]);
    assertRefused(
      await send('import/office', large),
      400,
      'O arquivo não pôde ser lido: é grande ou complexo demais',
    );
    assertRefused(await send('import/office?plano=x', sheet), 412, 'O registro mudou desde que foi lido');
    const none = '0195a1b2-0000-7000-8000-000000000001';
    const products = 'codigo;nome;preco\n1;Chá;2\n';
    assertRefused(
      await send(`import/office?representada_id=${none}`, products),
      422,
      'Representada não encontrada',
    );
    assert.equal((await send('import/office?tipos=1:nada', sheet)).status, 400);
    const company = await talao.createCompany('Sem representada');
    const { status, body } = await send('import/office', products, company);
    assert.deepEqual(
      [status, body.details],
      [400, [{ n: 1, linha: 2, campo: 'representada_nome', mensagem: 'Diga a representada deste arquivo' }]],
    );
  });

  test('an office sent again by its key with other rows, and lists imports as a file', async () => {
    const sent = (nome: string) =>
      talao.ana.send('POST', 'import/office', `nome;cidade\n${nome};Santos\n`, {
        'content-type': 'text/csv',
        'idempotency-key': 'mudanca-1',
      });
    assert.equal((await sent('Padaria da Mudança')).status, 201);
    assertRefused(await sent('Padaria de Outra'), 409, 'Idempotency-Key já usada com outra requisição');
    const file = await talao.ana.get('imports?formato=csv');
    assert.match(file.text, /office|Mudança|clientes/i);
  });

  test('an import of more than thirty days ago is not undone', async () => {
    const { body } = await talao.ana.upload('import/representadas', 'nome\nMoinho Antigo\n');
    const id = body.data.importacao_id;
    await talao.db.write(async (db) => {
      await db
        .updateTable('importacoes')
        .set({ created_at: '2026-01-01T00:00:00.000Z' })
        .where('id', '=', id)
        .execute();
    });
    assertRefused(await talao.ana.delete(`imports/${id}`), 409, 'A importação tem mais de 30 dias');
  });
});
