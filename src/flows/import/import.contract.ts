import { z } from 'zod';
import { uuid } from '../../contract/fields.ts';
import { lineFaultSchema } from '../../contract/issues.ts';
import { CSV_FILE, columnNames, flagField, XLSX_FILE } from '../../contract/lists.ts';
import { fileBody, recordReply, type Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS, operationsOf } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import { OFFICE } from '../../domain/roles.ts';
import {
  ID_COLUMN,
  importedClient,
  importedPrice,
  importedProduct,
  importedRepresentada,
  importedSale,
} from './imported.contract.ts';

const report = {
  simulado: described(z.boolean(), 'Se foi só um ensaio, em que nada é criado', false),
  linhas: described(z.int(), 'Linhas de dados que o arquivo tem', 2),
  criados: described(z.int(), 'Registros criados: todos, ou nenhum', 2),
  colunas_ignoradas: described(z.array(z.string()), 'Colunas que não dizem respeito a nada', ['cor']),
  erros: described(z.array(lineFaultSchema), 'O que o ensaio encontrou de errado, até 1.000 erros', []),
};

const move = objectOf('ImportMove', {
  linha: described(z.int(), 'A linha que muda o registro', 2),
  id: described(z.string(), 'O registro', EXAMPLE_IDS.cliente),
  campo: described(z.string(), 'O campo', 'telefone'),
  antigo: described(z.unknown(), 'O que o campo tem', '+551133334444'),
  novo: described(z.unknown(), 'O que o campo passa a ter', '+5511987654321'),
});

const importReport = objectOf('ImportReport', {
  ...report,
  criados: described(
    z.int(),
    'Registros criados: todos, ou nenhum. Com `atualizar`, o ensaio diz quantos seriam',
    2,
  ),
  atualizados: described(z.int().optional(), 'Só com `atualizar`: registros que mudaram, ou mudariam', 1),
  inalterados: described(
    z.int().optional(),
    'Só com `atualizar`: registros que já estavam como o arquivo diz',
    3,
  ),
  mudancas: described(
    z.array(move).optional(),
    'Só com `atualizar`: o que muda, campo por campo, até 1.000 mudanças',
  ),
  plano: described(
    z.string().optional(),
    'Só com `atualizar`: o nome do que o arquivo faria agora. Enviado com a importação, garante que ela faz isso ou nada',
    '5f2c9b6d0e7a41c38f1d2b3a4c5d6e7f',
  ),
});

export type ImportReport = z.output<typeof importReport>;

const priceMove = objectOf('PriceMove', {
  produto_id: described(z.string(), 'O produto', EXAMPLE_IDS.produto),
  antigo: described(z.number().nullable(), 'O preço que a tabela tem, ou `null`', 18.9),
  novo: described(z.number().nullable(), 'O preço do arquivo, ou `null` onde ele sai da tabela', 19.9),
});

const priceImportReport = objectOf('PriceImportReport', {
  ...report,
  criados: described(z.int(), 'Produtos que a tabela não tinha', 1),
  alterados: described(z.int(), 'Produtos cujo preço mudou', 1),
  mudancas: described(
    z.array(priceMove),
    'O que muda, ou mudaria, no ensaio: o preço antigo, ou `null`, e o novo',
    [{ produto_id: 'CHA-250', antigo: 9.5, novo: 9.9 }],
  ),
  codigos: described(
    z.record(z.string(), z.string()).optional(),
    'Os códigos, por `produto_id`, dos produtos de `mudancas` que têm um próprio',
    { '01a1ea78-8f5a-7000-a535-9f99c25db704': '1001' },
  ),
});

export type PriceImportReport = z.output<typeof priceImportReport>;

const saleImportReport = objectOf('SaleImportReport', {
  ...report,
  criados: described(z.int(), 'Vendas registradas: todas, ou nenhuma. O ensaio diz quantas seriam', 2),
  vendas: described(z.int(), 'Vendas que o arquivo tem: as linhas de um pedido são uma', 2),
  inalterados: described(
    z.int(),
    'Vendas que já estavam registradas como o arquivo diz, e ficam como estão',
    0,
  ),
  produtos_desconhecidos: described(
    z.array(z.string()),
    'Produtos fora do catálogo, que entram como o arquivo os escreve; até 100',
    ['ANTIGO-1'],
  ),
});

export type SaleImportReport = z.output<typeof saleImportReport>;

const tag: Tag = { name: 'Importação', description: 'Muitos registros de uma vez, de uma planilha' };

const simulated = flagField(
  'Com `true`, só confere o arquivo e conta o que há de errado, sem criar nada',
).meta({ examples: [false] });

const chosenColumns = (fields: object, example: string) =>
  described(
    columnNames(Object.keys(fields)).optional(),
    'Que coluna traz cada campo, pelo nome dela ou pelo lugar (`#3` é a terceira), quando o cabeçalho não o diz; sem coluna, o campo fica de fora',
    example,
  );

const query = (fields: object, example: string) =>
  z.object({
    simular: simulated,
    atualizar: flagField(
      'Com `true`, a linha de um registro que já existe o altera. Célula vazia e coluna que falta deixam como está',
    ).meta({ examples: [false] }),
    colunas: chosenColumns({ ...ID_COLUMN, ...fields }, example),
    plano: described(
      z.string().max(64).optional(),
      'Com `atualizar`, o `plano` do ensaio: se de lá para cá mudou o que o arquivo faria, nada acontece',
      '5f2c9b6d0e7a41c38f1d2b3a4c5d6e7f',
    ),
  });

const representadaOf = (description: string) =>
  uuid.optional().meta({ description, examples: [EXAMPLE_IDS.representada] });

const description =
  'Cria todos os registros do arquivo (até 10.000 linhas), ou nenhum. Se algo está errado, `details` diz o quê, linha por linha, até 1.000 erros.';
const updating = (keys: string) =>
  `${description} Com \`atualizar=true\`, a linha altera o registro que ${keys} diz, se ele existe, com as regras do \`PUT\`.`;

/** What every import takes, and how it refuses lines. */
const takesFile = (example: string) => ({
  body: fileBody,
  bodyType: {
    ...CSV_FILE,
    description:
      'CSV com cabeçalho, em UTF-8 ou Windows-1252, com `;` ou `,` entre as células; os nomes das colunas são os dos campos, como na exportação',
    example,
  },
  moreBodyTypes: [XLSX_FILE],
  bodyLimitMiB: 10,
  details: 'lines' as const,
});

const operation = operationsOf({ tag, writers: OFFICE });

export const importClients = operation('importClients', 'POST /import/clients', {
  summary: 'Importa clientes de um arquivo CSV ou XLSX',
  description: `${updating('o `id`, ou o primeiro que se achar de `codigo`, `email` e `cnpj_cpf`,')} O vendedor é o de \`vendedor_id\`, ou o que tem o nome ou e-mail de \`vendedor\`.`,
  query: query(importedClient.shape, 'email:#2,observacao:'),
  ...takesFile(
    'nome;email;telefone;cidade;estado;segunda\r\nEmpório Bela Vista;pedidos@belavista.com.br;(35) 3221-4455;Varginha;MG;sim\r\n',
  ),
  reply: recordReply(importReport),
  problems: [problems.emailTaken, problems.recordChanged],
});

export const importProducts = operation('importProducts', 'POST /import/products', {
  summary: 'Importa produtos de um arquivo CSV ou XLSX',
  description: `${updating('o `id`, ou o `codigo` entre os produtos da representada,')} Onde falta o \`id\`, o serviço o faz. A representada de um produto é a de \`representada_id\`, se a empresa a tem, ou a de \`representada_nome\`.`,
  query: query(importedProduct.shape, 'id:#1').extend({
    representada_id: representadaOf('A representada dos produtos cuja linha não diz nenhuma'),
  }),
  ...takesFile('codigo;nome;preco\r\nCHA-250;Chá-mate tostado 250 g;9,90\r\n'),
  reply: recordReply(importReport),
  problems: [problems.productExists, problems.representadaUnknown, problems.recordChanged],
});

export const importRepresentadas = operation('importRepresentadas', 'POST /import/representadas', {
  summary: 'Importa representadas de um arquivo CSV ou XLSX',
  description: updating('o `id`, ou o primeiro que se achar de `cnpj`, `email` e `nome`,'),
  query: query(importedRepresentada.shape, 'nome:#1'),
  ...takesFile('nome;cidade;estado;comissao\r\nErvateira Campo Alto;Erechim;RS;6,50\r\n'),
  reply: recordReply(importReport),
  problems: [problems.recordChanged],
});

export const importPrices = operation('importPrices', 'POST /import/prices', {
  summary: 'Importa os preços de uma tabela de um arquivo CSV ou XLSX',
  description:
    'Põe na tabela todos os preços do arquivo (até 10.000 linhas), ou nenhum: os produtos que ela já tem passam ao preço novo, os que o arquivo ' +
    'não traz ficam como estão. O produto é o que tem o `codigo` na representada da tabela, ou o de `produto_id`. `mudancas` diz o que muda.',
  query: z.object({
    simular: simulated,
    colunas: chosenColumns(importedPrice.shape, 'produto_id:#1'),
    tabela_id: uuid.meta({ description: 'A tabela que recebe os preços', examples: [EXAMPLE_IDS.tabela] }),
  }),
  ...takesFile('codigo;preco\r\nCHA-250;9,90\r\n'),
  reply: recordReply(priceImportReport),
  problems: [problems.priceTableNotFound],
});

export const importSales = operation('importSales', 'POST /import/sales', {
  summary: 'Importa vendas passadas de um arquivo CSV ou XLSX',
  description:
    'Cada linha é um item; as linhas de um mesmo `pedido` são uma venda, com uma só data e um só cliente. Registra todas as vendas do arquivo ' +
    '(até 10.000 linhas), ou nenhuma. O cliente é achado por código, documento, e-mail ou nome, o produto por código ou nome; o que o catálogo não tem ' +
    'entra como está escrito. A representada é a da coluna, senão a de `representada_id`, senão a do produto, senão a única da empresa. Preço 0 é bonificação. ' +
    'Um pedido que já está registrado como o arquivo diz fica como está: o mesmo arquivo pode ser enviado de novo.',
  query: z.object({
    simular: simulated,
    colunas: chosenColumns(importedSale.shape, 'preco:#6'),
    representada_id: representadaOf('A representada das vendas cuja linha não diz nenhuma'),
    comissoes: flagField(
      'Com `true`, as vendas rendem comissão pelas regras de hoje. Sem, entram com 0 %: a comissão de vendas passadas já foi acertada',
    ).meta({ examples: [false] }),
  }),
  ...takesFile(
    'pedido;data;cliente;produto;quantidade;preco\r\n1025;14/03/2025;Empório Bela Vista;CHA-250;12;9,90\r\n',
  ),
  reply: recordReply(saleImportReport),
  problems: [problems.representadaUnknown],
});

export const SHEET_KINDS = ['clients', 'products', 'representadas', 'prices', 'sales'] as const;

const sheet = objectOf('Sheet', {
  colunas: described(
    z.array(
      objectOf('SheetColumn', {
        coluna: described(z.string(), 'O nome, como está no cabeçalho', 'Razão Social'),
        campo: described(z.string().nullable(), 'O campo que ela traria, ou `null`', 'nome'),
      }),
    ),
    'As colunas do arquivo, e que campo cada uma traria; nenhum é `null`',
  ),
  campos: described(
    z.array(
      objectOf('SheetField', {
        campo: described(z.string(), 'O campo', 'nome'),
        titulo: described(z.string(), 'Como se chama para quem lê', 'Nome'),
        obrigatorio: described(z.boolean(), 'Se criar um registro precisa dele', true),
        chave: described(z.boolean(), 'Se diz qual registro a linha altera', false),
      }),
    ),
    'Os campos que uma coluna pode trazer',
  ),
  linhas: described(
    z.array(
      objectOf('SheetLine', {
        linha: described(z.int(), 'A linha, como a planilha a numera', 2),
        celulas: described(z.array(z.string()), 'O que está em cada coluna', ['Empório Bela Vista']),
      }),
    ),
    'As linhas de dados, com as células como o arquivo as tem',
  ),
  completa: described(
    z.boolean(),
    'Se `linhas` tem todas: um arquivo grande demais vem só com as primeiras',
    true,
  ),
});

export type ImportSheet = z.output<typeof sheet>;

export const showSheet = operation('showSheet', 'POST /import/sheet', {
  summary: 'Mostra uma planilha: suas colunas, que campo cada uma traria, e suas linhas',
  description:
    'Para dizer em `colunas` o que o nome de uma coluna não diz, e para corrigir células antes de importar. Nada é gravado.',
  fleeting: true,
  query: z.object({
    tipo: z.enum(SHEET_KINDS).meta({ description: 'O que o arquivo traz', examples: ['clients'] }),
  }),
  ...takesFile('Razão Social;E-mail\r\nEmpório Bela Vista;pedidos@belavista.com.br\r\n'),
  reply: recordReply(sheet),
});
