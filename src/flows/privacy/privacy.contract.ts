import { z } from 'zod';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { TRASHED_KINDS } from '../../domain/trash.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { moment } from '../../platform/http/contract/fields.ts';
import {
  deleted,
  deletionReply,
  operation,
  recordReply,
  type Tag,
} from '../../platform/http/contract/operation.ts';
import { namedObject, type Words } from '../../platform/http/contract/words.ts';
import { client, clientRecord } from '../../trade/clients/clients.contract.ts';
import { rule } from '../../trade/commission-rules/commission-rules.contract.ts';
import { notedInvoice } from '../../trade/invoice-records/noted-invoice.ts';
import { exportedSale } from '../../trade/sales/sales.record.ts';
import { visit } from '../../trade/visits/visits.record.ts';
import { auditEntry } from '../audit/audit.contract.ts';
import { exportedReceiptLine, exportedStatementLine } from './client-money.ts';

const exportWords = {
  gerado_em: { description: 'Quando a cópia foi feita, em UTC', examples: ['2026-11-14T12:30:00.000Z'] },
  cliente: { description: 'O cadastro; `null` quando já foi apagado' },
  vendas: { description: 'As vendas ao cliente, da mais antiga à mais nova, com seus itens' },
  visitas: { description: 'As visitas registradas, da mais antiga à mais nova' },
  notas: { description: 'As notas ao cliente, da mais antiga à mais nova, com seus itens' },
  regras: { description: 'As regras de comissão que o nomeiam' },
  recebimentos: { description: 'O que veio da comissão das suas vendas' },
  extratos: { description: 'O que os extratos das representadas disseram das suas vendas' },
  lixeira: {
    description:
      'O cadastro e as vendas do cliente que foram apagados e ainda podem ser restaurados, com tudo o que voltaria',
  },
  mudancas: {
    description:
      'O que o jornal da empresa conta do cadastro, das vendas, das visitas, das notas e das regras que o nomeiam, também das apagadas',
  },
} satisfies Record<string, Words>;

const keptWords = {
  id: { description: 'Identificador do item da lixeira', examples: [EXAMPLE_IDS.lixeira] },
  recurso: { description: 'Que tipo de registro foi apagado', examples: ['vendas'] },
  registro_id: { description: 'Identificador do registro', examples: [EXAMPLE_IDS.venda] },
  nome: { description: 'O pedido da venda, ou o nome do cliente', examples: ['PED-2026-0001'] },
  apagado_em: { description: 'Quando foi apagado, em UTC', examples: ['2026-11-14T12:30:00.000Z'] },
  expira_em: { description: 'Até quando é guardado, em UTC', examples: ['2026-12-14T12:30:00.000Z'] },
  conteudo: {
    description: 'O registro como está guardado, com o que foi apagado com ele',
    examples: [{ facts: { row: { pedido: 'PED-2026-0001' } }, notas: [] }],
  },
} satisfies Record<string, Words>;

const exportedDeletion = namedObject('ExportedDeletion', keptWords, {
  id: z.string().meta({ format: 'uuid' }),
  recurso: z.enum(TRASHED_KINDS),
  registro_id: z.string(),
  nome: z.string(),
  apagado_em: moment,
  expira_em: moment,
  conteudo: z.record(z.string(), z.unknown()),
});

const clientExport = namedObject('ClientExport', exportWords, {
  gerado_em: moment,
  cliente: client.nullable(),
  vendas: z.array(exportedSale),
  visitas: z.array(visit),
  notas: z.array(notedInvoice),
  regras: z.array(rule),
  recebimentos: z.array(exportedReceiptLine),
  extratos: z.array(exportedStatementLine),
  lixeira: z.array(exportedDeletion),
  mudancas: z.array(auditEntry),
});

const tag: Tag = {
  name: 'Dados pessoais',
  description: 'O que a LGPD assegura a quem compra: saber o que se guarda, e ser esquecido',
};
export const clientAnonymized = deleted('Cliente anonimizado com sucesso');

export const exportClient = operation({
  id: 'exportClient',
  method: 'GET',
  path: '/clients/:id/export',
  tag,
  summary: 'Mostra tudo o que se guarda de um cliente',
  description: 'Também de um cliente apagado, enquanto o jornal da empresa ainda fala dele.',
  record: clientRecord,
  scope: 'read',
  roles: OFFICE_READERS,
  status: 200,
  reply: recordReply(clientExport),
  details: 'issues',
  problems: [],
});

export const anonymizeClient = operation({
  id: 'anonymizeClient',
  method: 'POST',
  path: '/clients/:id/anonymize',
  tag,
  summary: 'Esquece quem é um cliente, para sempre; as vendas e seus totais ficam',
  description:
    'Troca nome, CPF ou CNPJ, email, telefone, endereço, bairro e observação por valores neutros, no cadastro e no jornal da ' +
    'empresa, e desativa o cliente. Não há volta. Repetir não muda nada. Vale também para um cliente já apagado.',
  record: clientRecord,
  scope: 'write',
  roles: OFFICE,
  status: 200,
  reply: deletionReply(clientAnonymized),
  details: 'issues',
  problems: [],
});
