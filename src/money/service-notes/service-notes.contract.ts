import { z } from 'zod';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import {
  calendarDate,
  moment,
  optional,
  reais,
  text,
  textOrNull,
  uuid,
} from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField, XLSX_FILE } from '../../platform/http/contract/file-formats.ts';
import {
  deleted,
  deletionReply,
  operation,
  recordReply,
  type Tag,
} from '../../platform/http/contract/operation.ts';
import { listReply, pageFields } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { MOMENT_WORDS, namedChanges, namedObject, type Words } from '../../platform/http/contract/words.ts';
import { representadaRecord } from '../../trade/representadas/representadas.contract.ts';
import { refuseBackwardPeriod } from '../../trade/sales/sales.filter.ts';
import { entryWords } from '../commissions/entry.words.ts';
import { month } from '../history/history.contract.ts';
import { listedReceipt } from '../receipts/receipts.contract.ts';

const LONGEST_NUMBER = 60;

const noteWords = {
  id: { description: 'Identificador da nota de serviço', examples: [EXAMPLE_IDS.notaServico] },
  representada_id: { description: 'A representada que é o tomador', examples: [EXAMPLE_IDS.representada] },
  numero: { description: 'Número da NFS-e, uma vez por representada e ano', examples: ['2026/118'] },
  emissao: { description: 'Data de emissão', examples: ['2026-11-14'] },
  competencia: { description: 'O mês de competência', examples: ['2026-11'] },
  valor: { description: 'Valor do serviço, em reais', examples: [1840] },
  irrf: { description: 'Imposto de renda retido, em reais', examples: [27.6] },
  codigo_verificacao: { description: 'Código de verificação; `null` sem ele', examples: ['A1B2-C3D4'] },
  recibo_id: {
    description: 'O recebimento que ela cobre; `null` sem ele',
    examples: [EXAMPLE_IDS.recebimento],
  },
  ...MOMENT_WORDS,
} satisfies Record<string, Words>;

const fields = {
  representada_id: uuid,
  numero: text({ max: LONGEST_NUMBER }),
  emissao: calendarDate,
  competencia: month,
  valor: reais({ from: 0 }),
  irrf: reais({ from: 0 }),
  codigo_verificacao: textOrNull({ max: LONGEST_NUMBER }),
  recibo_id: uuid.nullable(),
};

export const newServiceNote = namedObject('NewServiceNote', noteWords, {
  ...fields,
  irrf: optional(fields.irrf, 0),
  codigo_verificacao: optional(fields.codigo_verificacao, null),
  recibo_id: optional(fields.recibo_id, null),
});

export const serviceNoteChanges = namedChanges('ServiceNoteChanges', noteWords, fields, { irrf: 27.6 });

export type NewServiceNote = z.output<typeof newServiceNote>;
export type ServiceNoteChanges = z.output<typeof serviceNoteChanges>;

const noteId = z.string().meta({ format: 'uuid', ...noteWords.id });

export const serviceNote = namedObject('ServiceNote', noteWords, {
  id: noteId,
  representada_id: z.string().meta({ format: 'uuid' }),
  numero: z.string(),
  emissao: z.string().meta({ format: 'date' }),
  competencia: z.string(),
  valor: z.number(),
  irrf: z.number(),
  codigo_verificacao: z.string().nullable(),
  recibo_id: z.string().meta({ format: 'uuid' }).nullable(),
  created_at: moment,
  updated_at: moment,
});

export type ServiceNote = z.output<typeof serviceNote>;

export const toServiceNote = recordWriter(serviceNote, formsOf(serviceNote, { centavos: ['valor', 'irrf'] }));

const tag: Tag = {
  name: 'Notas de serviço',
  description:
    'A NFS-e da comissão: o que digitar no emissor, o que foi emitido e o que falta. O Talão não emite nada',
};
const record = namedByUuid(noteId, problems.serviceNoteNotFound);

export const serviceNoteDeleted = deleted('Nota de serviço deletada com sucesso');

const refusals = [
  problems.invalidInput,
  problems.representadaUnknown,
  problems.receiptUnknown,
  problems.serviceNoteExists,
] as const;

export const createServiceNote = operation({
  id: 'createServiceNote',
  method: 'POST',
  path: '/service-notes',
  tag,
  summary: 'Anota uma NFS-e que foi emitida pela comissão',
  roles: OFFICE,
  body: newServiceNote,
  status: 201,
  reply: recordReply(serviceNote),
  problems: [...refusals],
});

export const listServiceNotes = operation({
  id: 'listServiceNotes',
  method: 'GET',
  path: '/service-notes',
  tag,
  summary: 'Lista as notas de serviço, da mais nova à mais antiga',
  roles: OFFICE_READERS,
  query: z.object({
    ...pageFields,
    formato: formatField,
    representada_id: uuid
      .optional()
      .meta({ description: 'Só as desta representada', examples: [EXAMPLE_IDS.representada] }),
  }),
  reply: listReply(serviceNote),
  conditional: true,
  replyTypes: exportedFiles(serviceNote.shape),
  problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
});

export const getServiceNote = operation({
  id: 'getServiceNote',
  method: 'GET',
  path: '/service-notes/:id',
  tag,
  summary: 'Mostra uma nota de serviço',
  record,
  roles: OFFICE_READERS,
  conditional: true,
  reply: recordReply(serviceNote),
});

export const updateServiceNote = operation({
  id: 'updateServiceNote',
  method: 'PUT',
  path: '/service-notes/:id',
  tag,
  summary: 'Altera os campos enviados de uma nota de serviço',
  record,
  roles: OFFICE,
  body: serviceNoteChanges,
  guarded: true,
  reply: recordReply(serviceNote),
  problems: [...refusals],
});

export const deleteServiceNote = operation({
  id: 'deleteServiceNote',
  method: 'DELETE',
  path: '/service-notes/:id',
  tag,
  summary: 'Apaga a anotação de uma nota de serviço',
  record,
  roles: OFFICE,
  guarded: true,
  reply: deletionReply(serviceNoteDeleted),
});

export const listOpenReceipts = operation({
  id: 'listReceiptsWithoutServiceNote',
  method: 'GET',
  path: '/representadas/:id/service-notes/open',
  tag,
  summary: 'Lista os recebimentos de uma representada que não têm nota de serviço',
  record: representadaRecord,
  roles: OFFICE_READERS,
  query: z.object({ ...pageFields }),
  reply: listReply(listedReceipt),
  problems: [problems.invalidInput],
});

const sheetWords = {
  ...entryWords,
  nome: { description: 'Nome da representada', examples: ['Torrefação Serra Azul'] },
  cnpj: { description: 'CNPJ da representada', examples: ['11222333000181'] },
  endereco: { description: 'Endereço', examples: ['Rod. SP-270, km 5'] },
  cidade: { description: 'Cidade', examples: ['Assis'] },
  estado: { description: 'UF', examples: ['SP'] },
  email: { description: 'E-mail', examples: ['fiscal@serraazul.com.br'] },
  tomador: { description: 'De quem é a nota' },
  valor: { description: 'Valor do serviço, antes do que foi retido, em reais', examples: [1840] },
  irrf: {
    description:
      'Imposto de renda na fonte, 1,5 %, em reais; 0 no Simples e até R$ 10,00; `null` para autônomo',
    examples: [27.6],
  },
  liquido: { description: 'valor − irrf', examples: [1812.4] },
  descricao: { description: 'A discriminação do serviço, com até 2.000 caracteres', examples: ['Comissões'] },
  competencia: { description: 'O mês de competência', examples: ['2026-11'] },
  avisos: { description: 'O que é preciso saber antes de emitir', examples: [[]] },
  linhas: { description: 'As comissões de que o valor se faz' },
} satisfies Record<string, Words>;

export const serviceLine = namedObject(
  'ServiceNoteLine',
  { ...sheetWords, valor: entryWords.valor },
  {
    pedido: z.string(),
    nota: z.string().nullable(),
    cliente_nome: z.string(),
    parcela: z.int(),
    base: z.number(),
    percentual: z.number(),
    valor: z.number(),
  },
);

const serviceSheet = namedObject('ServiceNoteSheet', sheetWords, {
  tomador: namedObject('ServiceTaker', sheetWords, {
    nome: z.string(),
    cnpj: z.string(),
    endereco: z.string(),
    cidade: z.string(),
    estado: z.string(),
    email: z.string(),
  }),
  valor: z.number(),
  irrf: z.number().nullable(),
  liquido: z.number(),
  descricao: z.string(),
  competencia: z.string(),
  avisos: z.array(z.string()),
  linhas: z.array(serviceLine),
});

export type ServiceSheet = z.output<typeof serviceSheet>;
export type ServiceLine = z.output<typeof serviceLine>;

export const serviceSheetFile = {
  type: 'application/pdf',
  description: 'A folha em A4, para anexar à nota',
} as const;

export const getServiceSheet = operation({
  id: 'getServiceNoteSheet',
  method: 'GET',
  path: '/representadas/:id/service-note',
  tag,
  summary: 'Mostra o que digitar no emissor da NFS-e pelas comissões de um período',
  description: 'Do que foi recebido entre os dias, ou, com `por=vencimento`, do que vence entre eles.',
  record: representadaRecord,
  roles: OFFICE_READERS,
  query: z
    .object({
      de: calendarDate
        .optional()
        .meta({ description: 'O primeiro dia; sem ele, o do mês', examples: ['2026-11-01'] }),
      ate: calendarDate
        .optional()
        .meta({ description: 'O último dia; sem ele, o do mês', examples: ['2026-11-30'] }),
      por: z
        .enum(['recebimento', 'vencimento'])
        .default('recebimento')
        .meta({ description: 'De que dia se fala', examples: ['recebimento'] }),
      formato: z
        .enum(['json', 'pdf', 'xlsx'])
        .default('json')
        .meta({ description: 'Com `pdf` ou `xlsx`, um arquivo', examples: ['json'] }),
    })
    .check(refuseBackwardPeriod),
  reply: recordReply(serviceSheet),
  replyTypes: [serviceSheetFile, XLSX_FILE],
  problems: [problems.invalidInput],
});
