import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_PROBLEMS, codeOf } from '../../test/problem-codes.ts';

test('no two problems share a code', () => {
  const codes = ALL_PROBLEMS.map(({ code }) => code);
  assert.deepEqual(codes, [...new Set(codes)]);
  for (const code of codes) assert.match(code, /^[a-z]+(_[a-z]+)*$/);
});

/** Programs depend on these codes and messages: a change needs a new problem beside the old one. */
test('published codes and messages do not change', () => {
  const told = [
    [400, 'Dados de entrada inválidos', 'invalid_input'],
    [401, 'API key inválida', 'key_invalid'],
    [403, 'Empresa inativa', 'company_inactive'],
    [404, 'Venda não encontrada', 'sale_not_found'],
    [404, 'Cliente não encontrado', 'client_not_found'],
    [404, 'Produto não encontrado', 'product_not_found'],
    [404, 'Representada não encontrada', 'representada_not_found'],
    [404, 'Visita não encontrada', 'visit_not_found'],
    [404, 'Meta não encontrada', 'goal_not_found'],
    [404, 'Regra de comissão não encontrada', 'rule_not_found'],
    [404, 'Tabela de preços não encontrada', 'price_table_not_found'],
    [404, 'Recebimento não encontrado', 'receipt_not_found'],
    [404, 'Repasse não encontrado', 'payout_not_found'],
    [404, 'Nota de serviço não encontrada', 'service_note_not_found'],
    [404, 'Extrato não encontrado', 'statement_not_found'],
    [404, 'Nota não encontrada', 'invoice_not_found'],
    [404, 'Arquivo não encontrado na caixa', 'inbox_not_found'],
    [404, 'Chave não encontrada', 'key_not_found'],
    [404, 'Empresa não encontrada', 'company_not_found'],
    [404, 'Webhook não encontrado', 'webhook_not_found'],
    [404, 'Pessoa não encontrada', 'user_not_found'],
    [422, 'Representada não encontrada', 'representada_unknown'],
    [409, 'Email já cadastrado no sistema', 'email_taken'],
    [409, 'Cliente possui 3 venda(s) associada(s) e não pode ser deletado', 'client_has_sales'],
    [415, 'O corpo da requisição deve ser application/json', 'unsupported_media_type'],
    [422, 'Produto não encontrado ou inativo: CAFE-500', 'sale_product_unusable'],
  ] as const;
  for (const [status, error, code] of told) assert.equal(codeOf(status, error), code, error);
});
