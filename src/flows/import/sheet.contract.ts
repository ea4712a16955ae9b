import { z } from 'zod';
import { OFFICE } from '../../domain/roles.ts';
import { XLSX_FILE } from '../../platform/http/contract/lists.ts';
import { fileBody, operation, recordReply } from '../../platform/http/contract/operation.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { csvExample, LARGEST_FILE_MIB, tag } from './import.contract.ts';

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

export type Sheet = z.output<typeof sheet>;

export const showSheet = operation('showSheet', 'POST /import/sheet', {
  tag,
  summary: 'Mostra uma planilha: suas colunas, que campo cada uma traria, e suas linhas',
  description:
    'Para dizer em `colunas` o que o nome de uma coluna não diz, e para corrigir células antes de importar. Nada é gravado.',
  roles: OFFICE,
  fleeting: true,
  query: z.object({
    tipo: z.enum(SHEET_KINDS).meta({ description: 'O que o arquivo traz', examples: ['clients'] }),
  }),
  body: fileBody,
  bodyType: csvExample('Razão Social;E-mail\r\nEmpório Bela Vista;pedidos@belavista.com.br\r\n'),
  moreBodyTypes: [XLSX_FILE],
  bodyLimitMiB: LARGEST_FILE_MIB,
  reply: recordReply(sheet),
  details: 'lines',
});
