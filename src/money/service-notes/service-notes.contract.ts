import { z } from 'zod';
import {
  MOMENTS,
  optionally,
  pickFields,
  recordObjects,
  required,
  shown,
  shownUuid,
} from '../../contract/declared-fields.ts';
import { calendarDate, reais, text, textOrNull, uuid } from '../../contract/fields.ts';
import { listReply, pageFields, XLSX_FILE } from '../../contract/lists.ts';
import { recordReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { moneyWriter, recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { amount, described, objectOf } from '../../contract/words.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { representadaRecord } from '../../trade/representadas/representadas.contract.ts';
import { refuseBackwardPeriod } from '../../trade/sales/lists/sales.filter.ts';
import { commissionEntry } from '../commissions/entry.record.ts';
import { monthOfYear } from '../history/history.contract.ts';
import { listedReceipt } from '../receipts/receipts.contract.ts';

const LONGEST_NUMBER = 60;

const mark = text({ max: LONGEST_NUMBER });
const markOrNull = textOrNull({ max: LONGEST_NUMBER });
const { notaServico, representada, recebimento } = EXAMPLE_IDS;

const fields = {
  id: shown(shownUuid, 'Identificador da nota de serviço', notaServico),
  representada_id: required(uuid, 'A representada que é o tomador', representada),
  numero: required(mark, 'Número da NFS-e, uma vez por representada e ano', '2026/118'),
  emissao: required(calendarDate, 'Data de emissão', '2026-11-14'),
  competencia: required(monthOfYear, 'O mês de competência', '2026-11'),
  valor: required(reais({ from: 0 }), 'Valor do serviço, em reais', 1840),
  irrf: optionally(reais({ from: 0 }), 0, 'Imposto de renda retido, em reais', 27.6),
  codigo_verificacao: optionally(markOrNull, null, 'Código de verificação; `null` sem ele', 'A1B2-C3D4'),
  recibo_id: optionally(uuid.nullable(), null, 'O recebimento que ela cobre; `null` sem ele', recebimento),
  ...MOMENTS,
};

const schemas = recordObjects('ServiceNote', fields, { irrf: 27.6 });
export const { created: newServiceNote, changes: serviceNoteChanges, shown: serviceNote } = schemas;

export type NewServiceNote = z.output<typeof newServiceNote>;
export type ServiceNoteChanges = z.output<typeof serviceNoteChanges>;

export const toServiceNote = moneyWriter(serviceNote, ['valor', 'irrf']);

const refusals = [problems.representadaUnknown, problems.receiptUnknown, problems.serviceNoteExists];

const operations = operationsOn({
  name: 'ServiceNote',
  path: '/service-notes',
  tag: {
    name: 'Notas de serviço',
    description:
      'A NFS-e da comissão: o que digitar no emissor, o que foi emitido e o que falta. O Talão não emite nada',
  },
  schemas,
  record: namedByUuid(serviceNote.shape.id, problems.serviceNoteNotFound),
  readers: OFFICE_READERS,
  writers: OFFICE,
});

export const serviceNoteOperations = {
  create: operations.create({
    summary: 'Anota uma NFS-e que foi emitida pela comissão',
    problems: refusals,
  }),

  list: operations.list({
    summary: 'Lista as notas de serviço, da mais nova à mais antiga',
    filters: { representada_id: described(uuid.optional(), 'Só as desta representada', representada) },
  }),

  get: operations.get({ summary: 'Mostra uma nota de serviço' }),

  update: operations.update({
    summary: 'Altera os campos enviados de uma nota de serviço',
    problems: refusals,
  }),

  remove: operations.remove({
    summary: 'Apaga a anotação de uma nota de serviço',
    message: 'Nota de serviço deletada com sucesso',
  }),
};

export const listOpenReceipts = operations.other(
  'listReceiptsWithoutServiceNote',
  'GET /representadas/:id/service-notes/open',
  {
    summary: 'Lista os recebimentos de uma representada que não têm nota de serviço',
    record: representadaRecord,
    query: z.object({ ...pageFields }),
    reply: listReply(listedReceipt),
  },
);

export const serviceLine = objectOf('ServiceNoteLine', {
  ...pickFields(commissionEntry.shape, 'pedido', 'nota', 'cliente_nome', 'parcela'),
  ...pickFields(commissionEntry.shape, 'base', 'percentual', 'valor'),
});

export const toServiceLine = recordWriter(serviceLine);

const serviceSheet = objectOf('ServiceNoteSheet', {
  tomador: described(
    objectOf('ServiceTaker', {
      nome: described(z.string(), 'Nome da representada', 'Torrefação Serra Azul'),
      cnpj: described(z.string(), 'CNPJ da representada', '11222333000181'),
      endereco: described(z.string(), 'Endereço', 'Rod. SP-270, km 5'),
      cidade: described(z.string(), 'Cidade', 'Assis'),
      estado: described(z.string(), 'UF', 'SP'),
      email: described(z.string(), 'E-mail', 'fiscal@serraazul.com.br'),
    }),
    'De quem é a nota',
  ),
  valor: amount('Valor do serviço, antes do que foi retido, em reais', 1840),
  irrf: described(
    z.number().nullable(),
    'Imposto de renda na fonte, 1,5 %, em reais; 0 no Simples e até R$ 10,00; `null` para autônomo',
    27.6,
  ),
  liquido: amount('valor − irrf', 1812.4),
  descricao: described(z.string(), 'A discriminação do serviço, com até 2.000 caracteres', 'Comissões'),
  competencia: described(z.string(), 'O mês de competência', '2026-11'),
  avisos: described(z.array(z.string()), 'O que é preciso saber antes de emitir', []),
  linhas: described(z.array(serviceLine), 'As comissões de que o valor se faz'),
});

export type ServiceSheet = z.output<typeof serviceSheet>;
export type ServiceLine = z.output<typeof serviceLine>;

export const serviceSheetFile = {
  type: 'application/pdf',
  description: 'A folha em A4, para anexar à nota',
} as const;

export const getServiceSheet = operations.other(
  'getServiceNoteSheet',
  'GET /representadas/:id/service-note',
  {
    summary: 'Mostra o que digitar no emissor da NFS-e pelas comissões de um período',
    description: 'Do que foi recebido entre os dias, ou, com `por=vencimento`, do que vence entre eles.',
    record: representadaRecord,
    query: z
      .object({
        de: described(calendarDate.optional(), 'O primeiro dia; sem ele, o do mês', '2026-11-01'),
        ate: described(calendarDate.optional(), 'O último dia; sem ele, o do mês', '2026-11-30'),
        por: described(
          z.enum(['recebimento', 'vencimento']).default('recebimento'),
          'De que dia se fala',
          'recebimento',
        ),
        formato: described(
          z.enum(['json', 'pdf', 'xlsx']).default('json'),
          'Com `pdf` ou `xlsx`, um arquivo',
          'json',
        ),
      })
      .check(refuseBackwardPeriod),
    reply: recordReply(serviceSheet),
    replyTypes: [serviceSheetFile, XLSX_FILE],
  },
);
