import { ENGLISH_NAMES, wordsOfKind } from '../domain/kind-names.ts';
import type { Details } from './issues.ts';
import { detailedProblemsOf, type Problem, problemsOf, requestProblems } from './problem.ts';

type NamedKind = keyof typeof ENGLISH_NAMES;

/** That there is no such record, of each kind: `clientNotFound` and `Cliente não encontrado`. */
function notFoundMessages() {
  const named = Object.entries(ENGLISH_NAMES) as [NamedKind, string][];
  const messages = named.map(([kind, name]) => {
    const { one, feminine } = wordsOfKind(kind);
    return [`${name}NotFound`, `${one} não ${feminine ? 'encontrada' : 'encontrado'}`];
  });
  return Object.fromEntries(messages) as Record<`${(typeof ENGLISH_NAMES)[NamedKind]}NotFound`, string>;
}

/** Of files that no import reads; the code is that of other readers, whose words are not these. */
export const importRefusals = problemsOf(400, {
  fileUnknown: 'Não reconheço o arquivo: envie Excel ou CSV',
});

/** Every refusal; messages and statuses occur nowhere else. */
export const problems = {
  ...requestProblems,
  ...problemsOf(400, {
    quantityNotPositive: 'Quantidade deve ser maior que zero',
    netPriceDisagrees: 'O preço líquido não corresponde ao desconto',
    termsTwice: 'Envie parcelas ou condicao, não as duas',
    installmentsSum: 'A soma das parcelas deve ser igual ao total da venda',
    invalidState: 'Estado inválido. Use sigla com 2 letras (ex: SP, RJ)',
    notASheet: 'O arquivo não é uma planilha do Excel (.xlsx) que se possa ler',
    sheetWithoutItems: 'Falta a linha dos itens',
    sheetItemsTwice: 'Os itens têm mais de uma linha',

    // Notes (NF-e) and returns.
    xmlInvalid: 'XML inválido',
    notAnInvoice: 'O arquivo não é uma NF-e',
    invoiceTooLong: 'A nota passa de 990 itens ou de 100 pedidos',
    itemsWithoutSale: 'Diga a venda de cada item',
    correctionLetter: 'Carta de correção: não muda valores, nada a fazer',
    consumerInvoice: 'É uma NFC-e (modelo 65), não uma NF-e',
    returnTooMuch: 'O valor passa do que resta a devolver',
    closingTooMuch: 'A quantidade passa do saldo',
    accessKeyInvalid: 'Chave de acesso inválida',

    // Commission rules, receipts, statements and claims.
    ruleWithoutCase: 'Informe um produto, um cliente ou ambos',
    ruleBackward: 'A data final não pode ser anterior à inicial',
    receiptSum: 'A soma das linhas deve ser igual ao valor recebido',
    receiptTwice: 'Envie linhas ou alocar, não os dois',
    payoutSum: 'A soma das linhas deve ser igual ao valor pago',
    headingNotFound: 'Não encontrei o cabeçalho do extrato',
    titlesHeadingNotFound: 'Não encontrei o cabeçalho dos títulos',
    orderBookHeadingNotFound: 'Não encontrei o cabeçalho da carteira',
    priceListHeadingNotFound: 'Não encontrei o cabeçalho da lista',
    sheetUnrecognised: 'Não reconheci a planilha',
    noSheetRecognised: 'Não reconheci nenhuma planilha',
    tooManySheets: 'São planilhas demais: envie até 50 de uma vez',
    tooManyLines: 'São linhas demais: envie até 50.000 de uma vez',
    fileUnknown: 'Não reconheço o arquivo: envie Excel, CSV, PDF com texto, ou cole as linhas',
    fileLocked: 'O arquivo tem senha: salve uma cópia sem senha',
    tablesSideBySide: 'O extrato tem duas tabelas lado a lado: envie uma de cada vez',
    pdfWithoutText: 'O PDF é uma imagem (digitalizado): peça o arquivo em Excel ou CSV',
  }),
  ...problemsOf(404, {
    ...notFoundMessages(),
    orderSheetNotFound: 'A representada não tem planilha de pedido',
    mailboxNotFound: 'A empresa não tem caixa postal',
    photoNotFound: 'O produto não tem foto',
    logoNotFound: 'A empresa não tem logo',
    linkNotFound: 'Link não encontrado',
    installmentNotFound: 'Parcela não encontrada',
    inboxFileGone: 'O arquivo já não está guardado',
    sessionNotFound: 'Sessão não encontrada',
    passkeyNotFound: 'Chave de acesso não encontrada',
    trashNotFound: 'Registro não encontrado na lixeira',
    returnNotFound: 'Devolução não encontrada',
    statementLineNotFound: 'Linha não encontrada',
    answerNotFound: 'Resposta não encontrada',

    // In other words than those of their kinds.
    invoiceNotFound: 'Nota não encontrada',
    inboxNotFound: 'Arquivo não encontrado na caixa',
  }),
  ...problemsOf(409, {
    payoutBeyondOwed: 'O repasse passa do que é devido',
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
    orderHeld: 'Pedido retido pelo crédito do cliente',

    // What clients do by their links.
    quotationClosed: 'Este orçamento já não espera resposta',
    quotationChanged: 'O orçamento mudou. Confira e responda de novo',
    quotationAnswered: 'Este orçamento já foi respondido',
    nothingToRepeat: 'Não há pedido para repetir',
    offeredPricesChanged: 'Os preços mudaram. Confira e envie de novo',
    clientOrderSent: 'Este pedido já foi enviado',
    tooManyClientOrders: 'Há pedidos seus esperando confirmação',
    alreadyMember: 'Pessoa já cadastrada nesta empresa',
    lastOwner: 'A empresa precisa de ao menos um dono',
    stillMember: 'Remova a pessoa da empresa antes de anonimizar',
    passkeyTaken: 'Esta chave de acesso já está cadastrada',
    tooManyCredentials: 'Este e-mail já tem 10 senhas. Use uma delas para aceitar o convite',

    // Notes (NF-e) and returns.
    invoiceKnown: 'Nota já importada',
    invoiceSettled: 'Nota já vinculada a uma venda',
    invoiceCancelled: 'Nota cancelada não pode ser vinculada',
    invoiceReturned: 'A nota tem devolução',
    invoiceReturnedWhole: 'A nota já foi devolvida por inteiro',
    invoiceIsReturn: 'Nota de devolução não fatura uma venda',
    returnOfInvoice: 'Devolução de uma nota só pode ser desfeita com a nota',
    saleWithoutBalance: 'A venda não tem saldo a faturar',
    nothingInvoiced: 'Nada foi faturado: cancele a venda',
    orderBookExists: 'Esta carteira já foi importada',
    quotationReturned: 'Orçamento não aceita devolução',
    saleCancelledForReturn: 'Venda cancelada não aceita devolução',
    tooManyReturns: 'As devoluções desta venda passam de 1.000 itens. Junte-as em menos itens',
    invoiceReceived: 'Nota com comissão recebida não pode ser deletada',
    salePaidOutForInvoice: 'Venda com repasse pago não aceita nota: desfaça o repasse antes',
    quotationForInvoice: 'Orçamento não aceita nota',
    saleCancelledForInvoice: 'Venda cancelada não aceita nota',
    invoiceWithoutClient: 'A nota não tem cliente',

    // Commission rules, receipts, statements and claims.
    installmentReceived: 'Parcela com comissão recebida não pode ser removida',
    nothingToClaim: 'Não há comissão a cobrar',
    saleReceived: 'Venda com comissão recebida não pode ser deletada',
    salePaidOut: 'Venda com repasse pago não pode ser deletada',
    installmentPaidOut: 'Parcela com repasse pago não pode ser removida',
    memberPaidOut: 'Vendedor com repasse pago não pode ser removido',
    serviceNoteExists: 'Já existe uma nota de serviço com este número',
    receiptOfServiceNote: 'Recebimento com nota de serviço só pode ser desfeito depois dela',
    statementExists: 'Este extrato já foi importado',
    positionExists: 'Esta posição já foi importada',
    statementLineSettled: 'A linha já foi conferida',
    statementLineNotDismissed: 'A linha não foi dispensada',
    receiptOfStatement: 'Recebimento de um extrato só pode ser desfeito com o extrato',
    ruleOverlaps: 'Já existe uma regra de comissão para este caso no período',

    // Price lists.
    priceListExists: 'Esta lista já foi importada',
    priceListApplied: 'A lista já foi aplicada',
    priceListNotApplied: 'A lista ainda não foi aplicada',
    priceListLeavesClient: 'A lista não muda o que este cliente compra',
    priceListChangesNothing: 'A lista não muda nada',
    priceListNotNewest: 'Desfaça antes a lista mais nova',
    priceListSold: 'Há vendas com estes preços',

    // Imports.
    importTooOld: 'A importação tem mais de 30 dias',
    importUndone: 'A importação já foi desfeita',
    onePriceSuspicious: '1 preço muda mais de 50 %',
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

    // Notes (NF-e) and returns.
    invoiceInFuture: 'A data de emissão está no futuro',
    notASale: 'A nota não é de venda',
    trialInvoice: 'A nota é de homologação, sem valor',
    invoiceUnauthorised: 'A nota não foi autorizada',
    invoiceWasCancelled: 'A nota foi cancelada',
    cancellationUnregistered: 'O cancelamento não foi registrado pela SEFAZ',
    returnOfOthers: 'A devolução é de outras partes',
    complementedInvoiceUnknown: 'Nota complementada não encontrada',
    complementOfTaxAlone: 'Complemento só de imposto: a comissão não muda',
    returnedInvoiceUnknown: 'Nota devolvida não encontrada',
    invoiceUnknown: 'Nota não encontrada',
    saleOfAnotherClient: 'A venda não é do cliente da nota',
    invoiceWithoutItems: 'A nota não tem itens que façam uma venda',

    // Commission rules, receipts, statements and claims.
    installmentUnknown: 'Parcela não encontrada',
    receiptUnknown: 'Recebimento não encontrado',
    nothingToPayOut: 'O valor passa do repasse em aberto',
    saleOfAnother: 'A venda não é da representada',
    nothingOpen: 'O valor passa do saldo em aberto',
  }),
  ...problemsOf(500, {
    clientDeletionFailed: 'Erro ao deletar cliente',
    saleDeletionFailed: 'Erro ao deletar venda',
    representadaDeletionFailed: 'Erro ao deletar representada',
  }),

  // Those whose message names a detail of the case.
  ...detailedProblemsOf(400, {
    photoUnfit: 'Foto recusada: <MOTIVO>',
    unknownMark: 'Marca desconhecida: <MARCA>',
  }),
  ...detailedProblemsOf(403, { belowMinimum: 'Abaixo do preço mínimo de <PRECO>' }),
  ...detailedProblemsOf(409, {
    priceListSuspicious: '<N> preços mudam mais de 50 %',
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
  }),
  ...detailedProblemsOf(422, {
    saleProductUnusable: 'Produto não encontrado ou inativo: <ID>',
    noRepresentadaOfDocument: 'Representada não encontrada para o CNPJ <CNPJ>',
    severalRepresentadasOfDocument: 'Mais de uma representada tem o CNPJ <CNPJ>',
    noClientOfDocument: 'Cliente não encontrado para o documento <DOCUMENTO>',
  }),
  ...detailedProblemsOf(502, {
    mailRefused: 'O servidor de e-mail recusou: <MOTIVO>',
    mailboxFails: 'A caixa postal não pôde ser lida: <MOTIVO>',
  }),
} as const;

const SHEET_FULL = 'A planilha tem lugar para <N> itens e o pedido tem <M>';
export const orderSheetFull = ({ room, items }: { room: number; items: number }): Problem => ({
  status: 409,
  code: 'order_sheet_full',
  error: SHEET_FULL.replace('<N>', String(room)).replace('<M>', String(items)),
  template: SHEET_FULL,
});

/** A sheet that was read when it was stored, and cannot be with the items in it. */
export const orderSheetTooHeavy: Problem = {
  status: 409,
  code: 'order_sheet_full',
  error: 'A planilha com este pedido fica grande ou complexa demais. Simplifique a planilha da representada',
};

/** What an answer tells of an error besides its message and code, in this order. */
interface Told {
  readonly details?: Details | undefined;
  /** The first lines of a file whose header row was not found. */
  readonly primeiras?: readonly (readonly string[])[] | undefined;
  /** The sheets of that file, where there are several. */
  readonly abas?: readonly string[] | undefined;
  /** The field that the error is about, where several are possible. */
  readonly campo?: string | undefined;
  /** The reason, where one message covers several. */
  readonly motivo?: string | undefined;
  /** What holds an order. */
  readonly avisos?: readonly { readonly campo: string; readonly mensagem: string }[] | undefined;
}

const WITH_DETAILS: readonly Problem[] = [
  problems.invalidInput,
  problems.headingNotFound,
  problems.titlesHeadingNotFound,
  problems.orderBookHeadingNotFound,
  problems.priceListHeadingNotFound,
  problems.accessKeyInvalid,
  problems.sheetUnrecognised,
];

/** The only error that becomes an answer; any other thrown error is a bug and answers 500. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;
  readonly told: Told;

  constructor(problem: Problem, extra: Told & { readonly headers?: Record<string, string> } = {}) {
    super(problem.error);
    this.status = problem.status;
    this.code = problem.code;
    const { headers = {}, details, primeiras, abas, campo, motivo, avisos } = extra;
    this.headers = headers;
    // Only some messages have details; the more specific ones say everything themselves.
    const shown = WITH_DETAILS.includes(problem) ? details : undefined;
    this.told = { details: shown, primeiras, abas, campo, motivo, avisos };
  }

  /** About one field. */
  at(campo: string, avisos = this.told.avisos): ApiError {
    const { status, code, message: error, headers } = this;
    return new ApiError({ status, code, error }, { headers, campo, avisos });
  }
}

export function refuse(problem: Problem): never {
  throw new ApiError(problem);
}

/** Refuses one field of a body, by a rule that its schema does not know. */
export function refuseField(field: string, message: string): never {
  throw new ApiError(problems.invalidInput, { details: [{ code: 'custom', message, path: [field] }] });
}

export function orRefuse<T>(value: T | undefined, problem: Problem): T {
  if (value === undefined) throw new ApiError(problem);
  return value;
}
