import { z } from 'zod';
import { shownUuid } from '../../contract/declared-fields.ts';
import { moment } from '../../contract/fields.ts';
import { recordReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOf } from '../../contract/resource.ts';
import { described, MOMENT_WORDS, objectOf } from '../../contract/words.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { keptUntil } from '../../platform/writes/deleted-records.queries.ts';

export const IMPORT_KINDS = ['clients', 'products', 'representadas', 'prices', 'sales', 'office'] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];

const many = (description: string, example = 0) => described(z.int(), description, example);

export const importTotals = objectOf('ImportTotals', {
  representadas: many('Representadas', 1),
  clientes: many('Clientes', 553),
  produtos: many('Produtos', 1982),
  tabelas_preco: many('Tabelas de preços', 6),
  precos: many('Preços em tabelas', 5946),
  regras: many('Regras de comissão', 12),
  vendas: many('Vendas', 1204),
  valor_vendas: described(z.number(), 'Quanto as vendas somam, em reais', 384210.5),
});

export const NO_TOTALS: z.output<typeof importTotals> = {
  representadas: 0,
  clientes: 0,
  produtos: 0,
  tabelas_preco: 0,
  precos: 0,
  regras: 0,
  vendas: 0,
  valor_vendas: 0,
};

const fields = {
  id: described(shownUuid, 'Identificador da importação', EXAMPLE_IDS.importacao),
  tipo: described(z.enum(IMPORT_KINDS), 'Por onde veio: `office` é o escritório todo de uma vez', 'office'),
  arquivos: described(z.array(z.string()), 'Os nomes dos arquivos', ['mercos.zip/clientes.xls']),
  totais: importTotals.meta({ description: 'O que a importação criou' }),
  alterados: many('Registros que mudaram', 0),
  usuario_id: described(shownUuid.nullable(), 'Quem importou; `null`: uma chave, ou o operador', null),
  chave_id: described(shownUuid.nullable(), 'A chave que importou; `null`: uma pessoa', null),
  created_at: described(moment, MOMENT_WORDS.created_at.description, MOMENT_WORDS.created_at.examples[0]),
};
const undone = described(moment.nullable(), 'Quando foi desfeita; `null`: não foi', null);

export const notedImport = z.object({
  ...fields,
  desde: z.int(),
  desfeita_em: moment.nullable(),
  updated_at: moment,
});

export const toNotedImport = recordWriter(notedImport);

export const importRecord = objectOf('Import', {
  ...fields,
  expira_em: described(moment, 'Até quando pode ser desfeita', MOMENT_WORDS.created_at.examples[0]),
  desfeita_em: undone,
});

export type ImportRecord = z.output<typeof importRecord>;

export function toImport(row: Parameters<typeof toNotedImport>[0]): ImportRecord {
  const { desde: _, updated_at: __, desfeita_em, ...shown } = toNotedImport(row);
  return { ...shown, expira_em: keptUntil(shown.created_at), desfeita_em };
}

const staying = objectOf('StayingRecord', {
  recurso: described(z.string(), 'De que tipo é', 'clientes'),
  id: described(z.string(), 'Qual é', EXAMPLE_IDS.cliente),
  nome: described(z.string(), 'Como se chama', 'Mercado São João'),
  motivo: described(
    z.string(),
    'Por que fica',
    'Cliente possui 1 venda(s) associada(s) e não pode ser deletado',
  ),
});

export type StayingRecord = z.output<typeof staying>;

const one = objectOf('ImportWithStaying', {
  ...importRecord.shape,
  ficam: described(z.array(staying), 'O que ficaria, se fosse desfeita agora', []),
});

const operation = operationsOf({
  tag: { name: 'Importação', description: 'Muitos registros de uma vez, de uma planilha' },
  record: namedByUuid(importRecord.shape.id, problems.importNotFound),
  readers: OFFICE_READERS,
  writers: OFFICE,
});

export const listImports = operation('listImports', 'GET /imports', {
  summary: 'Lista as importações que gravaram algo, da mais nova à mais antiga',
  ...listOf(importRecord, {}),
});

export const getImport = operation('getImport', 'GET /imports/:id', {
  summary: 'Mostra uma importação, e o que ficaria se fosse desfeita',
  reply: recordReply(one),
});

export const undoImport = operation('undoImport', 'DELETE /imports/:id', {
  summary: 'Desfaz uma importação, até 30 dias depois',
  description:
    'O que ela criou vai embora como o seu `DELETE` faria, as vendas primeiro, ou fica, com o motivo. O que ela mudou volta ao valor de antes, ' +
    'onde ainda tem o da importação.',
  status: 200,
  reply: recordReply(
    objectOf('UndoneImport', {
      apagados: many('Registros apagados', 3),
      restaurados: many('Registros que voltaram ao que eram', 0),
      ficaram: described(z.array(staying), 'O que ficou, e por quê', []),
    }),
  ),
  problems: [problems.importTooOld, problems.importUndone],
});
