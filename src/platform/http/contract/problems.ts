import { commissionProblems } from './commission-problems.ts';
import { invoiceProblems } from './invoice-problems.ts';
import { detailedProblemsOf, type Problem, problemsOf } from './problem.ts';
import { requestProblems } from './request-problems.ts';

/** Every refusal; messages and statuses occur nowhere else. */
export const problems = {
  ...requestProblems,
  ...invoiceProblems,
  ...commissionProblems,

  ...problemsOf(400, {
    quantityNotPositive: 'Quantidade deve ser maior que zero',
    netPriceDisagrees: 'O preço líquido não corresponde ao desconto',
    termsTwice: 'Envie parcelas ou condicao, não as duas',
    installmentsSum: 'A soma das parcelas deve ser igual ao total da venda',
    invalidState: 'Estado inválido. Use sigla com 2 letras (ex: SP, RJ)',
    notASheet: 'O arquivo não é uma planilha do Excel (.xlsx) que se possa ler',
    sheetWithoutItems: 'Falta a linha dos itens',
    sheetItemsTwice: 'Os itens têm mais de uma linha',
  }),
  ...problemsOf(404, {
    clientNotFound: 'Cliente não encontrado',
    productNotFound: 'Produto não encontrado',
    orderSheetNotFound: 'A representada não tem planilha de pedido',
    mailboxNotFound: 'A empresa não tem caixa postal',
    photoNotFound: 'O produto não tem foto',
    logoNotFound: 'A empresa não tem logo',
    linkNotFound: 'Link não encontrado',
    saleNotFound: 'Venda não encontrada',
    representadaNotFound: 'Representada não encontrada',
    installmentNotFound: 'Parcela não encontrada',
    priceTableNotFound: 'Tabela de preços não encontrada',
    inboxNotFound: 'Arquivo não encontrado na caixa',
    inboxFileGone: 'O arquivo já não está guardado',
    visitNotFound: 'Visita não encontrada',
    goalNotFound: 'Meta não encontrada',
    userNotFound: 'Pessoa não encontrada',
    companyNotFound: 'Empresa não encontrada',
    sessionNotFound: 'Sessão não encontrada',
    passkeyNotFound: 'Chave de acesso não encontrada',
    keyNotFound: 'Chave não encontrada',
    webhookNotFound: 'Webhook não encontrado',
    trashNotFound: 'Registro não encontrado na lixeira',
  }),
  ...problemsOf(409, {
    mailboxNotSealed: 'A caixa postal só pode ser configurada com SECRET_KEY no serviço',
    mailNotConfigured: 'O envio de e-mails não está configurado',
    defaultTableOverlaps: 'Já existe uma tabela padrão no período',
    inboxFileKnown: 'O arquivo já está na caixa',
    inboxFull: 'A caixa está cheia (200 MB)',
    inboxSettled: 'O arquivo já foi lançado ou descartado',
    inboxRefused: 'O arquivo não é uma nota nem um extrato',
    inboxNotDiscarded: 'O arquivo não foi descartado',
    keyUnusable: 'Chave revogada ou expirada',
    tooManyOwnKeys: 'Você já tem 10 chaves em uso; encerre alguma antes',
    tooManyKeys: 'A empresa já tem 100 chaves em uso; revogue alguma antes',
    lastWriteKey:
      'É a última chave com permissão de escrita que vale por tanto tempo; crie outra antes de revogar esta',
    tooManyWebhooks: 'A empresa já tem 20 webhooks; apague algum antes',
    emailTaken: 'Email já cadastrado no sistema',
    clientCodeTaken: 'Código de cliente já cadastrado',
    productExists: 'Já existe um produto com este ID',
    productCodeTaken: 'Já existe um produto com este código',
    orderTaken: 'Pedido já cadastrado',
    trashedClientGone: 'O cliente desta venda foi apagado. Restaure-o antes',
    trashedRepresentadaGone: 'A representada desta venda não existe mais',
    paidExceedsTotal: 'As parcelas pagas passam do novo total',
    saleKeepsRepresentada: 'Venda com comissão recebida ou nota não pode mudar de representada',
    installmentsOfInvoices: 'As parcelas desta venda são as das suas notas',
    goalExists: 'Já existe uma meta para este caso no mês',
    quotationUnpaid: 'Orçamento não recebe pagamento',
    quotationNotOrdered: 'Transforme o orçamento em pedido',
    orderNoQuotation: 'Pedido não volta a orçamento',
    quotationExpired: 'Orçamento vencido',
    saleNotQuotation: 'A venda não é um orçamento',
    saleCancelled: 'Venda cancelada não pode mudar de status',
    alreadyMember: 'Pessoa já cadastrada nesta empresa',
    lastOwner: 'A empresa precisa de ao menos um dono',
    stillMember: 'Remova a pessoa da empresa antes de anonimizar',
    passkeyTaken: 'Esta chave de acesso já está cadastrada',
    tooManyCredentials: 'Este e-mail já tem 10 senhas. Use uma delas para aceitar o convite',
  }),
  ...problemsOf(422, {
    priceTableUnknown: 'Tabela de preços não encontrada',
    saleClientUnusable: 'Cliente não encontrado ou inativo',
    representadaUnknown: 'Representada não encontrada',
    productUnknown: 'Produto não encontrado',
    clientUnknown: 'Cliente não encontrado',
    vendedorUnknown: 'Vendedor não encontrado',
    saleUnknown: 'Venda não encontrada',
    representadaInactive: 'Representada inativa',
  }),
  ...problemsOf(500, {
    clientDeletionFailed: 'Erro ao deletar cliente',
    saleDeletionFailed: 'Erro ao deletar venda',
    representadaDeletionFailed: 'Erro ao deletar representada',
  }),
} as const;

export const { photoUnfit, unknownMark } = detailedProblemsOf(400, {
  photoUnfit: 'Foto recusada: <MOTIVO>',
  unknownMark: 'Marca desconhecida: <MARCA>',
});

export const {
  orderSheetWithoutCodes,
  indexMissing,
  priceTableHasClients,
  clientHasSales,
  productHasSales,
  representadaHasSales,
  representadaHasProducts,
  representadaHasInvoices,
  representadaHasReceipts,
  representadaHasStatements,
  representadaHasServiceNotes,
} = detailedProblemsOf(409, {
  orderSheetWithoutCodes: 'A planilha não tem os códigos: <CODIGOS>',
  indexMissing: 'Faltam índices de <MESES>',
  priceTableHasClients: 'Tabela possui <N> cliente(s) associado(s) e não pode ser deletada',
  clientHasSales: 'Cliente possui <N> venda(s) associada(s) e não pode ser deletado',
  productHasSales: 'Produto possui <N> venda(s) associada(s) e não pode ser deletado',
  representadaHasSales: 'Representada possui <N> venda(s) associada(s) e não pode ser deletada',
  representadaHasProducts: 'Representada possui <N> produto(s) associado(s) e não pode ser deletada',
  representadaHasInvoices: 'Representada possui <N> nota(s) associada(s) e não pode ser deletada',
  representadaHasReceipts: 'Representada possui <N> recebimento(s) associado(s) e não pode ser deletada',
  representadaHasStatements: 'Representada possui <N> extrato(s) associado(s) e não pode ser deletada',
  representadaHasServiceNotes:
    'Representada possui <N> nota(s) de serviço associada(s) e não pode ser deletada',
});

export const { saleProductUnusable } = detailedProblemsOf(422, {
  saleProductUnusable: 'Produto não encontrado ou inativo: <ID>',
});

export const { mailRefused, mailboxFails } = detailedProblemsOf(502, {
  mailRefused: 'O servidor de e-mail recusou: <MOTIVO>',
  mailboxFails: 'A caixa postal não pôde ser lida: <MOTIVO>',
});

const SHEET_FULL = 'A planilha tem lugar para <N> itens e o pedido tem <M>';
export const orderSheetFull = ({ room, items }: { room: number; items: number }): Problem => ({
  status: 409,
  code: 'order_sheet_full',
  error: SHEET_FULL.replace('<N>', String(room)).replace('<M>', String(items)),
  template: SHEET_FULL,
});
