/** A refusal as the caller reads it; `problems` is the only catalogue of error messages and statuses. */
export interface Problem {
  readonly status: number;
  /** The code for programs; it stays the same when the message is reworded. */
  readonly code: string;
  readonly error: string;
  /** The message with its placeholders, if it has any. */
  readonly template?: string;
}

const problem = (status: number, code: string, error: string): Problem => ({ status, code, error });

export const problems = {
  invalidInput: problem(400, 'invalid_input', 'Dados de entrada inválidos'),
  invalidJson: problem(400, 'invalid_json', 'JSON inválido'),
  fileMissing: problem(400, 'file_missing', 'O corpo da requisição deve ser um arquivo'),
  bodyNotObject: problem(400, 'body_not_object', 'O corpo da requisição deve ser um objeto JSON'),
  invalidUrl: problem(400, 'invalid_url', 'URL inválida'),
  malformedRequest: problem(400, 'malformed_request', 'Requisição inválida'),
  idempotencyKeyInvalid: problem(
    400,
    'idempotency_key_invalid',
    'Idempotency-Key deve ter de 1 a 255 caracteres visíveis',
  ),
  quantityNotPositive: problem(400, 'quantity_not_positive', 'Quantidade deve ser maior que zero'),
  tooManyRowsForXlsx: problem(
    400,
    'too_many_rows_for_xlsx',
    'Uma planilha xlsx comporta 1.048.575 registros. Use mais filtros ou formato=csv',
  ),
  netPriceDisagrees: problem(400, 'net_price_disagrees', 'O preço líquido não corresponde ao desconto'),
  termsTwice: problem(400, 'terms_twice', 'Envie parcelas ou condicao, não as duas'),
  installmentsSum: problem(400, 'installments_sum', 'A soma das parcelas deve ser igual ao total da venda'),
  ruleWithoutCase: problem(400, 'rule_without_case', 'Informe um produto, um cliente ou ambos'),
  ruleBackward: problem(400, 'rule_backward', 'A data final não pode ser anterior à inicial'),
  receiptSum: problem(400, 'receipt_sum', 'A soma das linhas deve ser igual ao valor recebido'),
  receiptTwice: problem(400, 'receipt_twice', 'Envie linhas ou alocar, não os dois'),
  headingNotFound: problem(400, 'heading_not_found', 'Não encontrei o cabeçalho do extrato'),
  xmlInvalid: problem(400, 'xml_invalid', 'XML inválido'),
  notAnInvoice: problem(400, 'not_an_invoice', 'O arquivo não é uma NF-e'),
  invoiceTooLong: problem(400, 'invoice_too_long', 'A nota passa de 990 itens ou de 100 pedidos'),
  fileTooHeavy: problem(400, 'file_too_heavy', 'O arquivo não pôde ser lido: é grande ou complexo demais'),
  correctionLetter: problem(400, 'correction_letter', 'Carta de correção: não muda valores, nada a fazer'),
  consumerInvoice: problem(400, 'consumer_invoice', 'É uma NFC-e (modelo 65), não uma NF-e'),
  returnTooMuch: problem(400, 'return_too_much', 'O valor passa do que resta a devolver'),
  accessKeyInvalid: problem(400, 'access_key_invalid', 'Chave de acesso inválida'),
  passkeyInvalid: problem(400, 'passkey_invalid', 'A chave de acesso não pôde ser verificada'),
  invalidState: problem(400, 'invalid_state', 'Estado inválido. Use sigla com 2 letras (ex: SP, RJ)'),

  keyMissing: problem(401, 'key_missing', 'API key ausente'),
  keyInvalid: problem(401, 'key_invalid', 'API key inválida'),
  sessionEnded: problem(401, 'session_ended', 'Sessão encerrada. Entre novamente'),
  credentialsWrong: problem(401, 'credentials_wrong', 'E-mail ou senha incorretos'),
  passkeyUnknown: problem(401, 'passkey_unknown', 'Chave de acesso não reconhecida'),
  metricsKeyInvalid: problem(401, 'metrics_key_invalid', 'Chave de métricas ausente ou inválida'),
  companyInactive: problem(403, 'company_inactive', 'Empresa inativa'),
  scopeForbids: problem(403, 'scope_forbids', 'A chave não tem permissão para esta operação'),
  roleForbids: problem(403, 'role_forbids', 'Seu papel não permite esta operação'),
  expiringKey: problem(
    403,
    'passing_key',
    'Uma chave com validade não pode criar, alterar ou remover pessoas',
  ),
  noCompany: problem(403, 'no_company', 'Você não tem acesso a nenhuma empresa'),
  currentPasswordWrong: problem(403, 'current_password_wrong', 'Senha atual incorreta'),
  passwordUnconfirmed: problem(403, 'password_unconfirmed', 'Confirme a sua senha'),
  csrfTokenWrong: problem(403, 'csrf_token_wrong', 'Token CSRF ausente ou inválido. Recarregue a página'),
  keyWouldOutlive: problem(
    403,
    'key_would_outlive',
    'Uma chave não pode criar outra que valha por mais tempo do que ela',
  ),

  routeNotFound: problem(404, 'route_not_found', 'Rota não encontrada'),
  clientNotFound: problem(404, 'client_not_found', 'Cliente não encontrado'),
  productNotFound: problem(404, 'product_not_found', 'Produto não encontrado'),
  logoNotFound: problem(404, 'logo_not_found', 'A empresa não tem logo'),
  linkNotFound: problem(404, 'link_not_found', 'Link não encontrado'),
  saleNotFound: problem(404, 'sale_not_found', 'Venda não encontrada'),
  representadaNotFound: problem(404, 'representada_not_found', 'Representada não encontrada'),
  installmentNotFound: problem(404, 'installment_not_found', 'Parcela não encontrada'),
  priceTableNotFound: problem(404, 'price_table_not_found', 'Tabela de preços não encontrada'),
  priceTableUnknown: problem(422, 'price_table_unknown', 'Tabela de preços não encontrada'),
  defaultTableOverlaps: problem(409, 'default_table_overlaps', 'Já existe uma tabela padrão no período'),
  visitNotFound: problem(404, 'visit_not_found', 'Visita não encontrada'),
  goalNotFound: problem(404, 'goal_not_found', 'Meta não encontrada'),
  ruleNotFound: problem(404, 'rule_not_found', 'Regra de comissão não encontrada'),
  receiptNotFound: problem(404, 'receipt_not_found', 'Recebimento não encontrado'),
  statementNotFound: problem(404, 'statement_not_found', 'Extrato não encontrado'),
  statementLineNotFound: problem(404, 'statement_line_not_found', 'Linha não encontrada'),
  returnNotFound: problem(404, 'return_not_found', 'Devolução não encontrada'),
  invoiceNotFound: problem(404, 'invoice_not_found', 'Nota não encontrada'),
  userNotFound: problem(404, 'user_not_found', 'Pessoa não encontrada'),
  companyNotFound: problem(404, 'company_not_found', 'Empresa não encontrada'),
  sessionNotFound: problem(404, 'session_not_found', 'Sessão não encontrada'),
  passkeyNotFound: problem(404, 'passkey_not_found', 'Chave de acesso não encontrada'),
  keyNotFound: problem(404, 'key_not_found', 'Chave não encontrada'),
  webhookNotFound: problem(404, 'webhook_not_found', 'Webhook não encontrado'),
  trashNotFound: problem(404, 'trash_not_found', 'Registro não encontrado na lixeira'),
  methodNotAllowed: problem(405, 'method_not_allowed', 'Método não permitido'),
  requestTimeout: problem(408, 'request_timeout', 'A requisição demorou demais para chegar'),

  idempotencyKeyReused: problem(
    409,
    'idempotency_key_reused',
    'Idempotency-Key já usada com outra requisição',
  ),
  keyUnusable: problem(409, 'key_unusable', 'Chave revogada ou expirada'),
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
  installmentReceived: problem(
    409,
    'installment_received',
    'Parcela com comissão recebida não pode ser removida',
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
  nothingToClaim: problem(409, 'nothing_to_claim', 'Não há comissão a cobrar'),
  saleReceived: problem(409, 'sale_received', 'Venda com comissão recebida não pode ser deletada'),
  statementExists: problem(409, 'statement_exists', 'Este extrato já foi importado'),
  statementLineSettled: problem(409, 'statement_line_settled', 'A linha já foi conferida'),
  statementLineNotDismissed: problem(409, 'statement_line_not_dismissed', 'A linha não foi dispensada'),
  receiptOfStatement: problem(
    409,
    'receipt_of_statement',
    'Recebimento de um extrato só pode ser desfeito com o extrato',
  ),
  invoiceInFuture: problem(422, 'invoice_in_future', 'A data de emissão está no futuro'),
  invoiceKnown: problem(409, 'invoice_known', 'Nota já importada'),
  invoiceSettled: problem(409, 'invoice_settled', 'Nota já vinculada a uma venda'),
  invoiceCancelled: problem(409, 'invoice_cancelled', 'Nota cancelada não pode ser vinculada'),
  invoiceReturned: problem(409, 'invoice_returned', 'A nota tem devolução'),
  invoiceReturnedWhole: problem(409, 'invoice_returned_whole', 'A nota já foi devolvida por inteiro'),
  invoiceIsReturn: problem(409, 'invoice_is_return', 'Nota de devolução não fatura uma venda'),
  returnOfInvoice: problem(409, 'return_of_invoice', 'Devolução de uma nota só pode ser desfeita com a nota'),
  quotationReturned: problem(409, 'quotation_returned', 'Orçamento não aceita devolução'),
  saleCancelledForReturn: problem(409, 'sale_cancelled_for_return', 'Venda cancelada não aceita devolução'),
  tooManyReturns: problem(
    409,
    'too_many_returns',
    'As devoluções desta venda passam de 1.000 itens. Junte-as em menos itens',
  ),
  invoiceReceived: problem(409, 'invoice_received', 'Nota com comissão recebida não pode ser deletada'),
  saleReceivedForInvoice: problem(
    409,
    'sale_received_for_invoice',
    'Venda com comissão recebida não aceita nota',
  ),
  quotationForInvoice: problem(409, 'quotation_for_invoice', 'Orçamento não aceita nota'),
  saleCancelledForInvoice: problem(409, 'sale_cancelled_for_invoice', 'Venda cancelada não aceita nota'),
  goalExists: problem(409, 'goal_exists', 'Já existe uma meta para este caso no mês'),
  ruleOverlaps: problem(409, 'rule_overlaps', 'Já existe uma regra de comissão para este caso no período'),
  quotationUnpaid: problem(409, 'quotation_unpaid', 'Orçamento não recebe pagamento'),
  quotationNotOrdered: problem(409, 'quotation_not_ordered', 'Transforme o orçamento em pedido'),
  orderNoQuotation: problem(409, 'order_no_quotation', 'Pedido não volta a orçamento'),
  quotationExpired: problem(409, 'quotation_expired', 'Orçamento vencido'),
  saleNotQuotation: problem(409, 'sale_not_quotation', 'A venda não é um orçamento'),
  saleCancelled: problem(409, 'sale_cancelled', 'Venda cancelada não pode mudar de status'),

  recordChanged: problem(412, 'record_changed', 'O registro mudou desde que foi lido'),
  alreadyMember: problem(409, 'already_member', 'Pessoa já cadastrada nesta empresa'),
  lastOwner: problem(409, 'last_owner', 'A empresa precisa de ao menos um dono'),
  stillMember: problem(409, 'still_member', 'Remova a pessoa da empresa antes de anonimizar'),
  passkeyTaken: problem(409, 'passkey_taken', 'Esta chave de acesso já está cadastrada'),
  tooManyCredentials: problem(
    409,
    'too_many_credentials',
    'Este e-mail já tem 10 senhas. Use uma delas para aceitar o convite',
  ),

  invitationUnusable: problem(410, 'invitation_unusable', 'Convite inválido, usado ou vencido'),
  copyOutdated: problem(410, 'copy_outdated', 'Cópia local desatualizada. Comece de novo'),

  saleClientUnusable: problem(422, 'sale_client_unusable', 'Cliente não encontrado ou inativo'),
  representadaUnknown: problem(422, 'representada_unknown', 'Representada não encontrada'),
  productUnknown: problem(422, 'product_unknown', 'Produto não encontrado'),
  clientUnknown: problem(422, 'client_unknown', 'Cliente não encontrado'),
  vendedorUnknown: problem(422, 'vendedor_unknown', 'Vendedor não encontrado'),
  saleUnknown: problem(422, 'sale_unknown', 'Venda não encontrada'),
  installmentUnknown: problem(422, 'installment_unknown', 'Parcela não encontrada'),
  saleOfAnother: problem(422, 'sale_of_another', 'A venda não é da representada'),
  notASale: problem(422, 'not_a_sale', 'A nota não é de venda'),
  trialInvoice: problem(422, 'trial_invoice', 'A nota é de homologação, sem valor'),
  invoiceUnauthorised: problem(422, 'invoice_unauthorised', 'A nota não foi autorizada'),
  invoiceWasCancelled: problem(422, 'invoice_was_cancelled', 'A nota foi cancelada'),
  returnedInvoiceUnknown: problem(422, 'returned_invoice_unknown', 'Nota devolvida não encontrada'),
  invoiceUnknown: problem(422, 'invoice_unknown', 'Nota não encontrada'),
  saleOfAnotherClient: problem(422, 'sale_of_another_client', 'A venda não é do cliente da nota'),
  invoiceWithoutClient: problem(422, 'invoice_without_client', 'A nota não tem cliente'),
  invoiceWithoutItems: problem(422, 'invoice_without_items', 'A nota não tem itens que façam uma venda'),
  nothingOpen: problem(422, 'nothing_open', 'O valor passa do saldo em aberto'),
  representadaInactive: problem(422, 'representada_inactive', 'Representada inativa'),

  tooManyRequests: problem(
    429,
    'too_many_requests',
    'Limite de requisições excedido. Aguarde e tente novamente',
  ),
  tooManyWrongKeys: problem(
    429,
    'too_many_wrong_keys',
    'Muitas tentativas com API key inválida. Aguarde e tente novamente',
  ),
  tooManyStreams: problem(429, 'too_many_streams', 'A empresa já tem 50 acompanhamentos de eventos abertos'),
  tooManyGuesses: problem(429, 'too_many_guesses', 'Muitas tentativas de entrar. Aguarde e tente novamente'),
  headersTooLarge: problem(431, 'headers_too_large', 'Os cabeçalhos da requisição são grandes demais'),

  internal: problem(500, 'internal', 'Erro interno'),
  clientDeletionFailed: problem(500, 'client_deletion_failed', 'Erro ao deletar cliente'),
  saleDeletionFailed: problem(500, 'sale_deletion_failed', 'Erro ao deletar venda'),
  representadaDeletionFailed: problem(500, 'representada_deletion_failed', 'Erro ao deletar representada'),
  unavailable: problem(503, 'unavailable', 'Serviço temporariamente indisponível'),
  databaseFull: problem(
    503,
    'database_full',
    'O banco de dados não aceita gravações: verifique o espaço em disco',
  ),
  databaseReplaced: problem(
    503,
    'database_replaced',
    'O arquivo do banco de dados foi apagado ou trocado com o serviço no ar',
  ),
  outcomeUnknown: problem(
    503,
    'outcome_unknown',
    'Não se sabe se a operação foi gravada. Confira antes de repetir',
  ),
} as const;

/** The limit is written for people, as in `1 MiB`. */
export const bodyTooLarge = (limit: string) =>
  problem(413, 'body_too_large', `O corpo da requisição passa de ${limit}`);

export const unsupportedMediaType = (wanted: string) =>
  problem(415, 'unsupported_media_type', `O corpo da requisição deve ser ${wanted}`);

/** A message with a placeholder, `<N>` or `<ID>`, for a detail of the case. */
const detailed =
  (status: number, code: string, template: string) =>
  (detail: string | number): Problem => ({
    status,
    code,
    error: template.replace(/<\w+>/, () => String(detail)),
    template,
  });

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
export const noRepresentadaOf = detailed(
  422,
  'no_representada_of_document',
  'Representada não encontrada para o CNPJ <CNPJ>',
);
export const noClientOf = detailed(
  422,
  'no_client_of_document',
  'Cliente não encontrado para o documento <DOCUMENTO>',
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
export const saleProductUnusable = detailed(
  422,
  'sale_product_unusable',
  'Produto não encontrado ou inativo: <ID>',
);
