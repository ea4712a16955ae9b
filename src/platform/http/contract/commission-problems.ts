import { problemsOf } from './problem.ts';

/** Refusals of commission rules, receipts, statements and claims. */
export const commissionProblems = {
  ...problemsOf(400, {
    ruleWithoutCase: 'Informe um produto, um cliente ou ambos',
    ruleBackward: 'A data final não pode ser anterior à inicial',
    receiptSum: 'A soma das linhas deve ser igual ao valor recebido',
    receiptTwice: 'Envie linhas ou alocar, não os dois',
    payoutSum: 'A soma das linhas deve ser igual ao valor pago',
    headingNotFound: 'Não encontrei o cabeçalho do extrato',
    fileUnknown: 'Não reconheço o arquivo: envie Excel, CSV, PDF com texto, ou cole as linhas',
    fileLocked: 'O arquivo tem senha: salve uma cópia sem senha',
    pdfWithoutText: 'O PDF é uma imagem (digitalizado): peça o arquivo em Excel ou CSV',
  }),
  ...problemsOf(404, {
    ruleNotFound: 'Regra de comissão não encontrada',
    receiptNotFound: 'Recebimento não encontrado',
    payoutNotFound: 'Repasse não encontrado',
    serviceNoteNotFound: 'Nota de serviço não encontrada',
    statementNotFound: 'Extrato não encontrado',
    statementLineNotFound: 'Linha não encontrada',
  }),
  ...problemsOf(409, {
    installmentReceived: 'Parcela com comissão recebida não pode ser removida',
    nothingToClaim: 'Não há comissão a cobrar',
    saleReceived: 'Venda com comissão recebida não pode ser deletada',
    salePaidOut: 'Venda com repasse pago não pode ser deletada',
    installmentPaidOut: 'Parcela com repasse pago não pode ser removida',
    memberPaidOut: 'Vendedor com repasse pago não pode ser removido',
    serviceNoteExists: 'Já existe uma nota de serviço com este número',
    receiptOfServiceNote: 'Recebimento com nota de serviço só pode ser desfeito depois dela',
    statementExists: 'Este extrato já foi importado',
    statementLineSettled: 'A linha já foi conferida',
    statementLineNotDismissed: 'A linha não foi dispensada',
    receiptOfStatement: 'Recebimento de um extrato só pode ser desfeito com o extrato',
    ruleOverlaps: 'Já existe uma regra de comissão para este caso no período',
  }),
  ...problemsOf(422, {
    installmentUnknown: 'Parcela não encontrada',
    receiptUnknown: 'Recebimento não encontrado',
    nothingToPayOut: 'O valor passa do repasse em aberto',
    saleOfAnother: 'A venda não é da representada',
    nothingOpen: 'O valor passa do saldo em aberto',
  }),
} as const;
