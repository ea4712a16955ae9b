import { problem } from './problem.ts';

/** Refusals of commission rules, receipts, statements and claims. */
export const commissionProblems = {
  ruleWithoutCase: problem(400, 'rule_without_case', 'Informe um produto, um cliente ou ambos'),
  ruleBackward: problem(400, 'rule_backward', 'A data final não pode ser anterior à inicial'),
  receiptSum: problem(400, 'receipt_sum', 'A soma das linhas deve ser igual ao valor recebido'),
  receiptTwice: problem(400, 'receipt_twice', 'Envie linhas ou alocar, não os dois'),
  headingNotFound: problem(400, 'heading_not_found', 'Não encontrei o cabeçalho do extrato'),
  fileUnknown: problem(
    400,
    'file_unknown',
    'Não reconheço o arquivo: envie Excel, CSV, PDF com texto, ou cole as linhas',
  ),
  fileLocked: problem(400, 'file_locked', 'O arquivo tem senha: salve uma cópia sem senha'),
  pdfWithoutText: problem(
    400,
    'pdf_without_text',
    'O PDF é uma imagem (digitalizado): peça o arquivo em Excel ou CSV',
  ),
  ruleNotFound: problem(404, 'rule_not_found', 'Regra de comissão não encontrada'),
  receiptNotFound: problem(404, 'receipt_not_found', 'Recebimento não encontrado'),
  statementNotFound: problem(404, 'statement_not_found', 'Extrato não encontrado'),
  statementLineNotFound: problem(404, 'statement_line_not_found', 'Linha não encontrada'),
  installmentReceived: problem(
    409,
    'installment_received',
    'Parcela com comissão recebida não pode ser removida',
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
  ruleOverlaps: problem(409, 'rule_overlaps', 'Já existe uma regra de comissão para este caso no período'),
  installmentUnknown: problem(422, 'installment_unknown', 'Parcela não encontrada'),
  saleOfAnother: problem(422, 'sale_of_another', 'A venda não é da representada'),
  nothingOpen: problem(422, 'nothing_open', 'O valor passa do saldo em aberto'),
} as const;
