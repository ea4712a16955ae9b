import { commissionProblems } from './commission-problems.ts';
import { invoiceProblems } from './invoice-problems.ts';
import { detailed, type Problem, problem } from './problem.ts';
import { requestProblems } from './request-problems.ts';

/** Every refusal; messages and statuses occur nowhere else. */
export const problems = {
  ...requestProblems,
  ...invoiceProblems,
  ...commissionProblems,

  quantityNotPositive: problem(400, 'quantity_not_positive', 'Quantidade deve ser maior que zero'),
  netPriceDisagrees: problem(400, 'net_price_disagrees', 'O preço líquido não corresponde ao desconto'),
  termsTwice: problem(400, 'terms_twice', 'Envie parcelas ou condicao, não as duas'),
  installmentsSum: problem(400, 'installments_sum', 'A soma das parcelas deve ser igual ao total da venda'),
  invalidState: problem(400, 'invalid_state', 'Estado inválido. Use sigla com 2 letras (ex: SP, RJ)'),
  clientNotFound: problem(404, 'client_not_found', 'Cliente não encontrado'),
  productNotFound: problem(404, 'product_not_found', 'Produto não encontrado'),
  notASheet: problem(400, 'not_a_sheet', 'O arquivo não é uma planilha do Excel (.xlsx) que se possa ler'),
  sheetWithoutItems: problem(400, 'sheet_without_items', 'Falta a linha dos itens'),
  sheetItemsTwice: problem(400, 'sheet_items_twice', 'Os itens têm mais de uma linha'),
  mailNotConfigured: problem(409, 'mail_not_configured', 'O envio de e-mails não está configurado'),
  mailboxNotFound: problem(404, 'mailbox_not_found', 'A empresa não tem caixa postal'),
  mailboxNotSealed: problem(
    409,
    'mailbox_not_sealed',
    'A caixa postal só pode ser configurada com SECRET_KEY no serviço',
  ),
  orderSheetNotFound: problem(404, 'order_sheet_not_found', 'A representada não tem planilha de pedido'),
  photoNotFound: problem(404, 'photo_not_found', 'O produto não tem foto'),
  logoNotFound: problem(404, 'logo_not_found', 'A empresa não tem logo'),
  linkNotFound: problem(404, 'link_not_found', 'Link não encontrado'),
  saleNotFound: problem(404, 'sale_not_found', 'Venda não encontrada'),
  representadaNotFound: problem(404, 'representada_not_found', 'Representada não encontrada'),
  installmentNotFound: problem(404, 'installment_not_found', 'Parcela não encontrada'),
  priceTableNotFound: problem(404, 'price_table_not_found', 'Tabela de preços não encontrada'),
  priceTableUnknown: problem(422, 'price_table_unknown', 'Tabela de preços não encontrada'),
  defaultTableOverlaps: problem(409, 'default_table_overlaps', 'Já existe uma tabela padrão no período'),
  inboxNotFound: problem(404, 'inbox_not_found', 'Arquivo não encontrado na caixa'),
  inboxFileGone: problem(404, 'inbox_file_gone', 'O arquivo já não está guardado'),
  inboxFileKnown: problem(409, 'inbox_file_known', 'O arquivo já está na caixa'),
  inboxFull: problem(409, 'inbox_full', 'A caixa está cheia (200 MB)'),
  inboxSettled: problem(409, 'inbox_settled', 'O arquivo já foi lançado ou descartado'),
  inboxRefused: problem(409, 'inbox_refused', 'O arquivo não é uma nota nem um extrato'),
  inboxNotDiscarded: problem(409, 'inbox_not_discarded', 'O arquivo não foi descartado'),
  visitNotFound: problem(404, 'visit_not_found', 'Visita não encontrada'),
  goalNotFound: problem(404, 'goal_not_found', 'Meta não encontrada'),
  userNotFound: problem(404, 'user_not_found', 'Pessoa não encontrada'),
  companyNotFound: problem(404, 'company_not_found', 'Empresa não encontrada'),
  sessionNotFound: problem(404, 'session_not_found', 'Sessão não encontrada'),
  passkeyNotFound: problem(404, 'passkey_not_found', 'Chave de acesso não encontrada'),
  keyNotFound: problem(404, 'key_not_found', 'Chave não encontrada'),
  webhookNotFound: problem(404, 'webhook_not_found', 'Webhook não encontrado'),
  trashNotFound: problem(404, 'trash_not_found', 'Registro não encontrado na lixeira'),
  keyUnusable: problem(409, 'key_unusable', 'Chave revogada ou expirada'),
  tooManyOwnKeys: problem(409, 'too_many_own_keys', 'Você já tem 10 chaves em uso; encerre alguma antes'),
  tooManyKeys: problem(409, 'too_many_keys', 'A empresa já tem 100 chaves em uso; revogue alguma antes'),
  lastWriteKey: problem(
    409,
    'last_write_key',
    'É a última chave com permissão de escrita que vale por tanto tempo; crie outra antes de revogar esta',
  ),
  tooManyWebhooks: problem(409, 'too_many_webhooks', 'A empresa já tem 20 webhooks; apague algum antes'),
  emailTaken: problem(409, 'email_taken', 'Email já cadastrado no sistema'),
  clientCodeTaken: problem(409, 'client_code_taken', 'Código de cliente já cadastrado'),
  productExists: problem(409, 'product_exists', 'Já existe um produto com este ID'),
  productCodeTaken: problem(409, 'product_code_taken', 'Já existe um produto com este código'),
  orderTaken: problem(409, 'order_taken', 'Pedido já cadastrado'),
  trashedClientGone: problem(
    409,
    'trashed_client_gone',
    'O cliente desta venda foi apagado. Restaure-o antes',
  ),
  trashedRepresentadaGone: problem(
    409,
    'trashed_representada_gone',
    'A representada desta venda não existe mais',
  ),
  paidExceedsTotal: problem(409, 'paid_exceeds_total', 'As parcelas pagas passam do novo total'),
  saleKeepsRepresentada: problem(
    409,
    'sale_keeps_representada',
    'Venda com comissão recebida ou nota não pode mudar de representada',
  ),
  installmentsOfInvoices: problem(
    409,
    'installments_of_invoices',
    'As parcelas desta venda são as das suas notas',
  ),
  goalExists: problem(409, 'goal_exists', 'Já existe uma meta para este caso no mês'),
  quotationUnpaid: problem(409, 'quotation_unpaid', 'Orçamento não recebe pagamento'),
  quotationNotOrdered: problem(409, 'quotation_not_ordered', 'Transforme o orçamento em pedido'),
  orderNoQuotation: problem(409, 'order_no_quotation', 'Pedido não volta a orçamento'),
  quotationExpired: problem(409, 'quotation_expired', 'Orçamento vencido'),
  saleNotQuotation: problem(409, 'sale_not_quotation', 'A venda não é um orçamento'),
  saleCancelled: problem(409, 'sale_cancelled', 'Venda cancelada não pode mudar de status'),
  alreadyMember: problem(409, 'already_member', 'Pessoa já cadastrada nesta empresa'),
  lastOwner: problem(409, 'last_owner', 'A empresa precisa de ao menos um dono'),
  stillMember: problem(409, 'still_member', 'Remova a pessoa da empresa antes de anonimizar'),
  passkeyTaken: problem(409, 'passkey_taken', 'Esta chave de acesso já está cadastrada'),
  tooManyCredentials: problem(
    409,
    'too_many_credentials',
    'Este e-mail já tem 10 senhas. Use uma delas para aceitar o convite',
  ),
  saleClientUnusable: problem(422, 'sale_client_unusable', 'Cliente não encontrado ou inativo'),
  representadaUnknown: problem(422, 'representada_unknown', 'Representada não encontrada'),
  productUnknown: problem(422, 'product_unknown', 'Produto não encontrado'),
  clientUnknown: problem(422, 'client_unknown', 'Cliente não encontrado'),
  vendedorUnknown: problem(422, 'vendedor_unknown', 'Vendedor não encontrado'),
  saleUnknown: problem(422, 'sale_unknown', 'Venda não encontrada'),
  representadaInactive: problem(422, 'representada_inactive', 'Representada inativa'),
  clientDeletionFailed: problem(500, 'client_deletion_failed', 'Erro ao deletar cliente'),
  saleDeletionFailed: problem(500, 'sale_deletion_failed', 'Erro ao deletar venda'),
  representadaDeletionFailed: problem(500, 'representada_deletion_failed', 'Erro ao deletar representada'),
} as const;

export const photoUnfit = detailed(400, 'photo_unfit', 'Foto recusada: <MOTIVO>');
export const mailRefused = detailed(502, 'mail_refused', 'O servidor de e-mail recusou: <MOTIVO>');
export const mailboxFails = detailed(502, 'mailbox_fails', 'A caixa postal não pôde ser lida: <MOTIVO>');
export const unknownMark = detailed(400, 'unknown_mark', 'Marca desconhecida: <MARCA>');
const SHEET_FULL = 'A planilha tem lugar para <N> itens e o pedido tem <M>';
export const orderSheetFull = ({ room, items }: { room: number; items: number }): Problem => ({
  status: 409,
  code: 'order_sheet_full',
  error: SHEET_FULL.replace('<N>', String(room)).replace('<M>', String(items)),
  template: SHEET_FULL,
});
export const orderSheetWithoutCodes = detailed(
  409,
  'order_sheet_without_codes',
  'A planilha não tem os códigos: <CODIGOS>',
);

export const priceTableHasClients = detailed(
  409,
  'price_table_has_clients',
  'Tabela possui <N> cliente(s) associado(s) e não pode ser deletada',
);

export const clientHasSales = detailed(
  409,
  'client_has_sales',
  'Cliente possui <N> venda(s) associada(s) e não pode ser deletado',
);
export const productHasSales = detailed(
  409,
  'product_has_sales',
  'Produto possui <N> venda(s) associada(s) e não pode ser deletado',
);
export const representadaHasSales = detailed(
  409,
  'representada_has_sales',
  'Representada possui <N> venda(s) associada(s) e não pode ser deletada',
);
export const representadaHasProducts = detailed(
  409,
  'representada_has_products',
  'Representada possui <N> produto(s) associado(s) e não pode ser deletada',
);
export const representadaHasInvoices = detailed(
  409,
  'representada_has_invoices',
  'Representada possui <N> nota(s) associada(s) e não pode ser deletada',
);
export const representadaHasReceipts = detailed(
  409,
  'representada_has_receipts',
  'Representada possui <N> recebimento(s) associado(s) e não pode ser deletada',
);
export const representadaHasStatements = detailed(
  409,
  'representada_has_statements',
  'Representada possui <N> extrato(s) associado(s) e não pode ser deletada',
);
export const representadaHasServiceNotes = detailed(
  409,
  'representada_has_service_notes',
  'Representada possui <N> nota(s) de serviço associada(s) e não pode ser deletada',
);
export const indexMissing = detailed(409, 'index_missing', 'Faltam índices de <MESES>');
export const saleProductUnusable = detailed(
  422,
  'sale_product_unusable',
  'Produto não encontrado ou inativo: <ID>',
);
