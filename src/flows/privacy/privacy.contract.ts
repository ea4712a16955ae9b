import { z } from 'zod';
import { moment } from '../../contract/fields.ts';
import { deleted, deletionReply, recordReply, type Tag } from '../../contract/operation.ts';
import { EXAMPLE_IDS, operationsOf } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { TRASHED_KINDS } from '../../domain/trash.ts';
import { bookFields, notedBookLine } from '../../money/order-books/noted-book.ts';
import { payout } from '../../money/payouts/payouts.contract.ts';
import { notedReceipt } from '../../money/receipts/receipts.contract.ts';
import { notedLine, notedStatement, statementLine } from '../../money/statements/statements.record.ts';
import { client, clientRecord } from '../../trade/clients/clients.contract.ts';
import { rule } from '../../trade/commission-rules/commission-rules.contract.ts';
import { notedInvoice } from '../../trade/invoice-records/noted-invoice.ts';
import { notedClosing } from '../../trade/sales/balance/closings.contract.ts';
import { exportedSale } from '../../trade/sales/sales.record.ts';
import { exportedTitle } from '../../trade/titles/positions.contract.ts';
import { visit } from '../../trade/visits/visits.contract.ts';
import { auditEntry } from '../audit/audit.contract.ts';
import { inboxEntry } from '../inbox/inbox.contract.ts';

const uuid = z.string().meta({ format: 'uuid' });

const exportedReceiptLine = objectOf('ExportedReceiptLine', {
  recebimento_id: described(uuid, 'O recebimento', EXAMPLE_IDS.recebimento),
  data: notedReceipt.shape.data,
  referencia: notedReceipt.shape.referencia,
  ...notedReceipt.shape.linhas.element.shape,
});

const exportedPayoutLine = objectOf('ExportedPayoutLine', {
  repasse_id: payout.shape.id,
  data: payout.shape.data,
  ...payout.shape.linhas.element.shape,
});

const exportedStatementLine = objectOf('ExportedStatementLine', {
  extrato_id: described(uuid, 'O extrato', EXAMPLE_IDS.extrato),
  data: notedStatement.shape.data,
  descricao: statementLine.shape.descricao,
  ...notedLine.shape,
});

const exportedBookLine = objectOf('ExportedOrderBookLineOfClient', {
  carteira_id: described(uuid, 'A carteira', EXAMPLE_IDS.carteira),
  data: bookFields.data,
  ...notedBookLine.shape,
});

const exportedDeletion = objectOf('ExportedDeletion', {
  id: described(uuid, 'Identificador do item da lixeira', EXAMPLE_IDS.lixeira),
  recurso: described(z.enum(TRASHED_KINDS), 'Que tipo de registro foi apagado', 'vendas'),
  registro_id: described(z.string(), 'Identificador do registro', EXAMPLE_IDS.venda),
  nome: described(z.string(), 'O pedido da venda, ou o nome do cliente', 'PED-2026-0001'),
  apagado_em: described(moment, 'Quando foi apagado, em UTC', '2026-11-14T12:30:00.000Z'),
  expira_em: described(moment, 'Até quando é guardado, em UTC', '2026-12-14T12:30:00.000Z'),
  conteudo: described(
    z.record(z.string(), z.unknown()),
    'O registro como está guardado, com o que foi apagado com ele',
    { facts: { row: { pedido: 'PED-2026-0001' } }, notas: [] },
  ),
});

const clientExport = objectOf('ClientExport', {
  gerado_em: described(moment, 'Quando a cópia foi feita, em UTC', '2026-11-14T12:30:00.000Z'),
  cliente: described(client.nullable(), 'O cadastro; `null` quando já foi apagado'),
  vendas: described(
    z.array(exportedSale),
    'As vendas ao cliente, da mais antiga à mais nova, com seus itens',
  ),
  visitas: described(z.array(visit), 'As visitas registradas, da mais antiga à mais nova'),
  notas: described(z.array(notedInvoice), 'As notas ao cliente, da mais antiga à mais nova, com seus itens'),
  regras: described(z.array(rule), 'As regras de comissão que o nomeiam'),
  recebimentos: described(z.array(exportedReceiptLine), 'O que veio da comissão das suas vendas'),
  repasses: described(
    z.array(exportedPayoutLine),
    'O que se pagou aos vendedores da comissão das suas vendas',
  ),
  extratos: described(
    z.array(exportedStatementLine),
    'O que os extratos das representadas disseram das suas vendas',
  ),
  encerramentos: described(z.array(notedClosing), 'O que foi encerrado das suas vendas'),
  carteiras: described(z.array(exportedBookLine), 'O que as carteiras das fábricas disseram das suas vendas'),
  titulos: described(z.array(exportedTitle), 'O que as posições de títulos das representadas disseram dele'),
  caixa: described(z.array(inboxEntry), 'As notas e os extratos sobre ele que chegaram à caixa'),
  lixeira: described(
    z.array(exportedDeletion),
    'O cadastro e as vendas do cliente que foram apagados e ainda podem ser restaurados, com tudo o que voltaria',
  ),
  mudancas: described(
    z.array(auditEntry),
    'O que o jornal da empresa conta do cadastro, das vendas, das visitas, das notas e das regras que o nomeiam, também das apagadas',
  ),
});

const tag: Tag = {
  name: 'Dados pessoais',
  description: 'O que a LGPD assegura a quem compra: saber o que se guarda, e ser esquecido',
};
export const clientAnonymized = deleted('Cliente anonimizado com sucesso');

const operation = operationsOf({ tag, record: clientRecord, readers: OFFICE_READERS, writers: OFFICE });

export const exportClient = operation('exportClient', 'GET /clients/:id/export', {
  summary: 'Mostra tudo o que se guarda de um cliente',
  description: 'Também de um cliente apagado, enquanto o jornal da empresa ainda fala dele.',
  reply: recordReply(clientExport),
});

export const anonymizeClient = operation('anonymizeClient', 'POST /clients/:id/anonymize', {
  summary: 'Esquece quem é um cliente, para sempre; as vendas e seus totais ficam',
  description:
    'Troca nome, CPF ou CNPJ, email, telefone, endereço, bairro e observação por valores neutros, no cadastro e no jornal da ' +
    'empresa, e desativa o cliente. Não há volta. Repetir não muda nada. Vale também para um cliente já apagado.',
  reply: deletionReply(clientAnonymized),
});
