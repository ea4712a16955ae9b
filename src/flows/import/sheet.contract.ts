import { z } from 'zod';
import { OFFICE } from '../../domain/roles.ts';
import { XLSX_FILE } from '../../platform/http/contract/file-formats.ts';
import { fileBody, operation, recordReply } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedObject } from '../../platform/http/contract/words.ts';
import { csvExample, LARGEST_FILE_MIB, tag } from './import.contract.ts';

export const SHEET_KINDS = ['clients', 'products', 'representadas', 'prices', 'sales'] as const;

const sheet = namedObject(
  'Sheet',
  {
    colunas: { description: 'As colunas do arquivo, e que campo cada uma traria; nenhum é `null`' },
    campos: { description: 'Os campos que uma coluna pode trazer' },
    linhas: { description: 'As linhas de dados, com as células como o arquivo as tem' },
    completa: {
      description: 'Se `linhas` tem todas: um arquivo grande demais vem só com as primeiras',
      examples: [true],
    },
  },
  {
    colunas: z.array(
      namedObject(
        'SheetColumn',
        {
          coluna: { description: 'O nome, como está no cabeçalho', examples: ['Razão Social'] },
          campo: { description: 'O campo que ela traria, ou `null`', examples: ['nome'] },
        },
        { coluna: z.string(), campo: z.string().nullable() },
      ),
    ),
    campos: z.array(
      namedObject(
        'SheetField',
        {
          campo: { description: 'O campo', examples: ['nome'] },
          titulo: { description: 'Como se chama para quem lê', examples: ['Nome'] },
          obrigatorio: { description: 'Se criar um registro precisa dele', examples: [true] },
          chave: { description: 'Se diz qual registro a linha altera', examples: [false] },
        },
        { campo: z.string(), titulo: z.string(), obrigatorio: z.boolean(), chave: z.boolean() },
      ),
    ),
    linhas: z.array(
      namedObject(
        'SheetLine',
        {
          linha: { description: 'A linha, como a planilha a numera', examples: [2] },
          celulas: { description: 'O que está em cada coluna', examples: [['Empório Bela Vista']] },
        },
        { linha: z.int(), celulas: z.array(z.string()) },
      ),
    ),
    completa: z.boolean(),
  },
);

export type Sheet = z.output<typeof sheet>;

export const showSheet = operation({
  id: 'showSheet',
  method: 'POST',
  path: '/import/sheet',
  tag,
  summary: 'Mostra uma planilha: suas colunas, que campo cada uma traria, e suas linhas',
  description:
    'Para dizer em `colunas` o que o nome de uma coluna não diz, e para corrigir células antes de importar. Nada é gravado.',
  scope: 'write',
  roles: OFFICE,
  fleeting: true,
  query: z.object({
    tipo: z.enum(SHEET_KINDS).meta({ description: 'O que o arquivo traz', examples: ['clients'] }),
  }),
  body: fileBody,
  bodyType: csvExample('Razão Social;E-mail\r\nEmpório Bela Vista;pedidos@belavista.com.br\r\n'),
  moreBodyTypes: [XLSX_FILE],
  bodyLimitMiB: LARGEST_FILE_MIB,
  status: 200,
  reply: recordReply(sheet),
  details: 'lines',
  problems: [problems.invalidInput],
});
