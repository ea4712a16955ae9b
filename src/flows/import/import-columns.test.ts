import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEngine } from '../../../test/harness.ts';
import { createPriceTable, createProduct, ownWord } from '../../../test/samples.ts';
import type { LineFault } from '../../contract/issues.ts';
import { XLSX_FILE } from '../../contract/lists.ts';
import { xlsxFile } from '../../platform/files/xlsx-writer.ts';

onEngine('sqlite', 'The columns of an import', (talao) => {
  const send = (colunas: string, file: string) =>
    talao.ana.upload(`import/clients?simular=true&colunas=${encodeURIComponent(colunas)}`, file);
  const faultsOf = (faults: LineFault[]) =>
    faults.map(({ linha, campo, mensagem }) => `${linha} ${campo}: ${mensagem}`);

  test('are told by name or place, and a field may be left without one', async () => {
    const file = `Freguês,"Onde; bairro",Praça,Mail,Mail,UF,Telefone,Observações\nAna Silva,x,Natal,a@x.com.br,${ownWord()}@x.com.br,RN,11987654321,y\n`;
    const columns = 'nome:fregues,cidade:Praça,email:#5,observacao:';
    const { status, body } = await send(columns, file);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.data.erros, []);
    assert.deepEqual(body.data.colunas_ignoradas, ['Onde; bairro', 'Mail', 'Observações']);
  });

  test('that are asked for and not there, or twice, are refused', async () => {
    const file = 'nome;email;telefone;cidade;estado\nAna;a@x.com;11987654321;Natal;RN\n';
    const { body } = await send('nome:Freguês,email:#9,cidade:#3,telefone:telefone', file);
    assert.deepEqual(faultsOf(body.data.erros), [
      '1 nome: Falta a coluna no cabeçalho',
      '1 email: Falta a coluna no cabeçalho',
      '1 telefone: Coluna repetida',
    ]);
  });

  for (const [title, separator, titles] of [
    ['a title', ';', 'RELAÇÃO DE CLIENTES;;;\nEmitida em 10/11/2026;;;\n;;;\n'],
    ['a title full of commas', ';', 'Clientes, por nome, cidade, estado e vendedor\n'],
    ['a title without the separator', '\t', 'Cliente\n'],
  ] as const)
    test(`are found below ${title}, and lines keep their numbers`, async () => {
      const lines = [
        ['Razão Social', 'E-mail', 'Fone', 'Cidade', 'UF'],
        ['Ana Silva', `${ownWord()}@x.com.br`, '11987654321', 'Natal', 'RN'],
        ['Bia Souza', 'bia', '11987654321', 'Natal', 'RN'],
      ].map((cells) => cells.join(separator));
      const file = titles + lines.join('\n');
      const above = titles.split('\n').length - 1;
      const { body } = await talao.ana.upload('import/clients?simular=true', file);
      assert.deepEqual(
        body.data.erros.map(({ linha, campo }: LineFault) => [linha, campo]),
        [[above + 3, 'email']],
      );
      assert.equal(body.data.linhas, 2);
      const shown = (await talao.ana.upload('import/sheet?tipo=clients', file)).body.data;
      assert.deepEqual(
        shown.colunas.map(({ campo }: { campo: string }) => campo),
        ['nome', 'email', 'telefone', 'cidade', 'estado'],
      );
      assert.equal(shown.linhas[0].linha, above + 2);
      const chosen = encodeURIComponent('nome:#1,email:#2,telefone:#3,cidade:#4,estado:#5');
      const again = await talao.ana.upload(`import/clients?simular=true&colunas=${chosen}`, file);
      assert.deepEqual(again.body.data.erros, body.data.erros);
    });

  test('are those of the first line where no line is known for a header', async () => {
    const { body } = await talao.ana.upload('import/clients?simular=true', 'Freguês;Praça\nAna;Natal\n');
    assert.deepEqual([...new Set(body.data.erros.map(({ linha }: LineFault) => linha))], [1]);
    assert.deepEqual(body.data.colunas_ignoradas, ['Freguês', 'Praça']);
  });

  test('can be chosen for prices, too', async () => {
    const table = await createPriceTable(talao.ana);
    const { id } = await createProduct(talao.ana);
    const colunas = encodeURIComponent('produto_id:Item,preco:R$');
    const address = `import/prices?tabela_id=${table.id}&colunas=${colunas}`;
    const { body } = await talao.ana.upload(address, `Item;R$\n${id};1.234,56\n`);
    assert.deepEqual(body.data.mudancas, [{ produto_id: id, antigo: null, novo: 1234.56 }]);
  });
});

onEngine('sqlite', 'A spreadsheet that is shown', (talao) => {
  test('tells its columns, what each is taken for, and its lines as they stand', async () => {
    const file = '\ufeffRazão Social;Cor;Nome;"E-mail"\r\n\r\n"Ana\r\nSilva";azul;;=1+1\r\n;;x\r\n';
    const { status, body } = await talao.ana.upload('import/sheet?tipo=clients', file);
    assert.equal(status, 200);
    const { colunas, campos, linhas, completa } = body.data;
    assert.deepEqual(colunas, [
      { coluna: 'Razão Social', campo: null },
      { coluna: 'Cor', campo: null },
      { coluna: 'Nome', campo: 'nome' },
      { coluna: 'E-mail', campo: 'email' },
    ]);
    assert.deepEqual(linhas, [
      { linha: 3, celulas: ['Ana\r\nSilva', 'azul', '', '=1+1'] },
      { linha: 4, celulas: ['', '', 'x'] },
    ]);
    assert.equal(completa, true);
    const field = (name: string) => campos.find(({ campo }: { campo: string }) => campo === name);
    assert.deepEqual(field('nome'), { campo: 'nome', titulo: 'Nome', obrigatorio: true, chave: false });
    assert.deepEqual(field('email'), { campo: 'email', titulo: 'E-mail', obrigatorio: true, chave: true });
    assert.deepEqual(field('id'), { campo: 'id', titulo: 'Id no Talão', obrigatorio: false, chave: true });
  });

  test('may be of every kind that is imported', async () => {
    for (const [tipo, first] of [
      ['products', ['id', 'Id no Talão', false]],
      ['representadas', ['id', 'Id no Talão', false]],
      ['prices', ['produto_id', 'Código do produto', false]],
    ] as const) {
      const { body } = await talao.ana.upload(`import/sheet?tipo=${tipo}`, 'Código;Nome\n1;2\n');
      const [{ campo, titulo, obrigatorio }] = body.data.campos;
      assert.deepEqual([campo, titulo, obrigatorio], first);
    }
  });

  test('that would be too much to show comes in part', async () => {
    const long = 'x'.repeat(30_000);
    const rows = [Array.from({ length: 300 }, () => [long])];
    const chunks = [];
    for await (const chunk of xlsxFile({ name: 'Longa', header: ['nome'], rows })) chunks.push(chunk);
    const { body } = await talao.ana.upload('import/sheet?tipo=clients', Buffer.concat(chunks), {
      'content-type': XLSX_FILE.type,
    });
    assert.equal(body.data.completa, false);
    assert.equal(body.data.linhas.length, 139);
  });

  test('is refused where it cannot be read, or its kind is not told', async () => {
    const broken = await talao.ana.upload('import/sheet?tipo=clients', 'nome\n"Ana');
    assert.equal(broken.status, 400);
    assert.deepEqual(faultsIn(broken.body.details), ['2: Aspas sem par, ou texto depois das aspas']);
    const untold = await talao.ana.upload('import/sheet', 'nome\nAna');
    assert.deepEqual(untold.body.details[0].path, ['tipo']);
    assert.equal((await talao.nobody.upload('import/sheet?tipo=clients', 'nome\nAna')).status, 401);
    assert.equal((await talao.ana.post('import/sheet?tipo=clients', {})).status, 415);
    assert.equal(
      (await talao.ana.upload('import/sheet?tipo=clients', 'x'.repeat(10 * 1024 * 1024 + 1))).status,
      413,
    );
  });
});

const faultsIn = (faults: LineFault[]) => faults.map(({ linha, mensagem }) => `${linha}: ${mensagem}`);
