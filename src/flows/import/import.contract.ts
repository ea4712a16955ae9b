import { z } from 'zod';
import { state, uuid } from '../../contract/fields.ts';
import { lineFaultSchema } from '../../contract/issues.ts';
import { CSV_FILE, columnNames, flagField, XLSX_FILE } from '../../contract/lists.ts';
import { fileBody, recordReply, type Tag } from '../../contract/operation.ts';
import { importRefusals, problems } from '../../contract/problems.ts';
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
import { importTotals } from './imports.contract.ts';
import { SHEET_TYPES } from './sheet-type-names.ts';

const ignoredLine = objectOf('IgnoredLine', {
  linha: described(z.int(), 'A linha', 40),
  motivo: described(
    z.enum(['total', 'cabecalho', 'prospect']),
    'Por que não é de dados: uma soma, o cabeçalho outra vez, ou quem nunca comprou',
    'total',
  ),
});
const ignoredLines = described(
  z.array(ignoredLine),
  'Linhas que não são de dados, e não contam em `linhas`',
  [],
);
const warnings = described(z.array(lineFaultSchema), 'O que merece atenção e nada impediu', []);
const existing = described(
  z.int().optional(),
  'Só com `incompletos`: o que já está no Talão, ou numa linha anterior, e ficou como está',
  0,
);
const importId = described(
  z.uuid().nullable(),
  'A importação, para desfazê-la; `null` ao simular, e onde nada foi gravado',
  null,
);

const report = {
  simulado: described(z.boolean(), 'Se foi só um ensaio, em que nada é criado', false),
  linhas: described(z.int(), 'Linhas de dados que o arquivo tem', 2),
  criados: described(z.int(), 'Registros criados: todos, ou nenhum', 2),
  colunas_ignoradas: described(z.array(z.string()), 'Colunas que não dizem respeito a nada', ['cor']),
  erros: described(z.array(lineFaultSchema), 'O que o ensaio encontrou de errado, até 1.000 erros', []),
  linhas_ignoradas: ignoredLines,
  avisos: warnings,
  importacao_id: importId,
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
  existentes: existing,
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

const stateOfLines = state.optional();

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

const lineOptions = {
  prospects: flagField(
    'Com `true`, entram também os clientes cuja situação é Prospect, que nunca compraram',
  ).meta({ examples: [false] }),
  estado: described(stateOfLines, 'A UF das linhas que não dizem nenhuma', 'SP'),
};

const incomplete = {
  incompletos: flagField(
    'Com `true`, entra o que a linha tem, e o que já está no Talão fica como está. Não vale com `atualizar`',
  ).meta({ examples: [false] }),
};

const query = (fields: object, example: string) =>
  z.object({
    ...lineOptions,
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
  moreBodyTypes: [
    {
      ...XLSX_FILE,
      description:
        'Planilha, com as mesmas colunas: XLSX, XLS, XLSB, ODS, XML de 2003 ou uma tabela HTML. De várias abas vale a primeira com dois títulos conhecidos',
    },
  ],
  anyBodyType: true,
  bodyLimitMiB: 10,
  details: 'lines' as const,
});

/** That a file is none that imports read. */
const fileRefusals = [importRefusals.fileUnknown, problems.fileLocked];

const operation = operationsOf({ tag, writers: OFFICE });

export const importClients = operation('importClients', 'POST /import/clients', {
  summary: 'Importa clientes de um arquivo CSV ou XLSX',
  description: `${updating('o `id`, ou o primeiro que se achar de `codigo`, `email` e `cnpj_cpf`,')} O vendedor é o de \`vendedor_id\`, ou o que tem o nome ou e-mail de \`vendedor\`.`,
  query: query(importedClient.shape, 'email:#2,observacao:').extend(incomplete),
  ...takesFile(
    'nome;email;telefone;cidade;estado;segunda\r\nEmpório Bela Vista;pedidos@belavista.com.br;(35) 3221-4455;Varginha;MG;sim\r\n',
  ),
  reply: recordReply(importReport),
  problems: [...fileRefusals, problems.emailTaken, problems.recordChanged],
});

export const importProducts = operation('importProducts', 'POST /import/products', {
  summary: 'Importa produtos de um arquivo CSV ou XLSX',
  description: `${updating('o `id`, ou o `codigo` entre os produtos da representada,')} Onde falta o \`id\`, o serviço o faz. A representada de um produto é a de \`representada_id\`, se a empresa a tem, ou a de \`representada_nome\`.`,
  query: query(importedProduct.shape, 'id:#1').extend({
    ...incomplete,
    representada_id: representadaOf('A representada dos produtos cuja linha não diz nenhuma'),
  }),
  ...takesFile('codigo;nome;preco\r\nCHA-250;Chá-mate tostado 250 g;9,90\r\n'),
  reply: recordReply(importReport),
  problems: [...fileRefusals, problems.productExists, problems.representadaUnknown, problems.recordChanged],
});

export const importRepresentadas = operation('importRepresentadas', 'POST /import/representadas', {
  summary: 'Importa representadas de um arquivo CSV ou XLSX',
  description: updating('o `id`, ou o primeiro que se achar de `cnpj`, `email` e `nome`,'),
  query: query(importedRepresentada.shape, 'nome:#1'),
  ...takesFile('nome;cidade;estado;comissao\r\nErvateira Campo Alto;Erechim;RS;6,50\r\n'),
  reply: recordReply(importReport),
  problems: [...fileRefusals, problems.recordChanged],
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
  problems: [...fileRefusals, problems.priceTableNotFound],
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
  problems: [...fileRefusals, problems.representadaUnknown],
});

export const SHEET_KINDS = SHEET_TYPES;

const sheet = objectOf('Sheet', {
  tipo: described(z.enum(SHEET_TYPES), 'O que a planilha traz', 'clients'),
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
    tipo: z
      .enum(['auto', ...SHEET_KINDS])
      .meta({ description: 'O que o arquivo traz; `auto` o acha pelo cabeçalho', examples: ['clients'] }),
  }),
  ...takesFile('Razão Social;E-mail\r\nEmpório Bela Vista;pedidos@belavista.com.br\r\n'),
  reply: recordReply(sheet),
  problems: [...fileRefusals, problems.sheetUnrecognised],
});

const officeFile = objectOf('OfficeFile', {
  n: described(z.int(), 'O número da planilha, na ordem do ZIP', 1),
  arquivo: described(z.string(), 'O arquivo, com as pastas', 'clientes.xls'),
  aba: described(z.string().nullable(), 'A aba; `null` onde não há', 'Clientes'),
  tipo: described(z.enum(SHEET_KINDS).nullable(), 'O que traz; `null`: não se sabe, e não é lida', 'clients'),
  representada_id: described(z.uuid().nullable(), 'De que representada é o que não diz nenhuma', null),
  linhas: described(z.int(), 'Linhas de dados', 553),
  criados: described(z.int(), 'Registros que faz; pedidos contam onde estão os itens', 553),
  existentes: described(z.int(), 'O que já estava, e ficou como está', 0),
  colunas_ignoradas: described(z.array(z.string()), 'Colunas que não dizem respeito a nada', []),
  linhas_ignoradas: ignoredLines,
  avisos: warnings,
  erros: described(z.array(lineFaultSchema), 'O que impede a importação', []),
});

const officeReport = objectOf('OfficeImportReport', {
  importacao_id: importId,
  simulado: described(z.boolean(), 'Se foi só um ensaio', false),
  plano: described(
    z.string(),
    'O nome do que os arquivos fariam agora. Enviado com a importação, garante que ela faz isso ou nada',
    '5f2c9b6d0e7a41c38f1d2b3a4c5d6e7f',
  ),
  arquivos: described(z.array(officeFile), 'As planilhas, uma a uma'),
  totais: importTotals.meta({ description: 'O que se cria, ou se criaria' }),
});

export type OfficeReport = z.output<typeof officeReport>;

const pairs = (words: string, form: string, fits: (said: string) => boolean = () => true) =>
  z
    .string()
    .max(5_000)
    .transform((value, context) => {
      const found = new Map<number, string>();
      for (const pair of value.split(',')) {
        const [, n, said] = /^\s*(\d{1,3}):(.*)$/s.exec(pair) ?? [];
        if (n === undefined || said === undefined || !fits(said.trim())) {
          context.issues.push({ code: 'custom', input: value, message: form });
          return z.NEVER;
        }
        found.set(Number(n), said.trim());
      }
      return found as ReadonlyMap<number, string>;
    })
    .optional()
    .meta({ description: words });

const LARGEST_OFFICE_MIB = 20;

export const importOffice = operation('importOffice', 'POST /import/office', {
  summary: 'Importa um escritório de uma vez: um arquivo, ou um ZIP de planilhas',
  description:
    'Cada planilha é reconhecida pelo cabeçalho, e lida como com `incompletos`. Na ordem certa, qualquer que seja a do ZIP: representadas, clientes, ' +
    'produtos, preços e vendas. Tudo ou nada; o que já está no Talão fica como está. Com `simular=true`, só diz o que faria (200).',
  query: z.object({
    simular: simulated,
    plano: described(
      z.string().max(64).optional(),
      'O `plano` do ensaio: se mudou, nada acontece',
      '5f2c9b6d',
    ),
    nome: described(z.string().max(255).optional(), 'O nome do arquivo, quando é um só', 'clientes.xls'),
    tipos: pairs(
      'Que planilha traz o quê, ou nada',
      `Use número:tipo; os tipos são ${SHEET_KINDS.join(', ')}`,
      (said) => said === '' || SHEET_KINDS.some((kind) => kind === said),
    ).meta({ examples: ['4:prices,5:'] }),
    representadas: pairs('De que representada é cada planilha', 'Use número:id').meta({
      examples: [`2:${EXAMPLE_IDS.representada}`],
    }),
    representada_id: representadaOf('A representada de produtos, preços e vendas que não dizem nenhuma'),
    comissoes: flagField('Com `true`, as vendas rendem comissão pelas regras de hoje').meta({
      examples: [false],
    }),
    ...lineOptions,
  }),
  body: fileBody,
  bodyType: { type: 'application/zip', description: 'Um ZIP de planilhas, ou uma só' },
  moreBodyTypes: [CSV_FILE, XLSX_FILE],
  anyBodyType: true,
  bodyLimitMiB: LARGEST_OFFICE_MIB,
  status: 201,
  alsoStatus: 200,
  details: 'lines',
  reply: recordReply(officeReport),
  problems: [
    ...fileRefusals,
    problems.fileTooHeavy,
    problems.noSheetRecognised,
    problems.tooManySheets,
    problems.tooManyLines,
    problems.representadaUnknown,
    problems.recordChanged,
  ],
});
