import { badContent, badForm, tooBig, tooSmall, wrongType } from './issues.ts';

/** The faults that create and update both refuse: field, value, issue. */
export const REPRESENTADA_FAULTS = [
  ['nome', '', tooSmall('nome', 'string', 1, 'Deve ter pelo menos 1 caractere')],
  ['nome', null, wrongType('nome', 'string', 'null', 'Campo obrigatório')],
  ['nome', 'x'.repeat(256), tooBig('nome', 'string', 255, 'Deve ter no máximo 255 caracteres')],
  ['cnpj', '11.222.333/0001-82', badForm('cnpj', 'cnpj_cpf', 'CPF ou CNPJ inválido')],
  ['cnpj', 11222333000181, wrongType('cnpj', 'string', 'number', 'Deve ser um texto')],
  ['email', 'contato@', badForm('email', 'email', 'Formato de email inválido')],
  ['email', `${'x'.repeat(250)}@a.br`, tooBig('email', 'string', 254, 'Deve ter no máximo 254 caracteres')],
  [
    'telefone',
    '123',
    badForm('telefone', 'telefone', 'Telefone inválido. Use DDD e número (ex: (11) 98765-4321)'),
  ],
  ['endereco', 'Rua\u0000A', badContent('endereco', 'Contém caracteres não permitidos')],
  ['cidade', 'Assis\nSP', badContent('cidade', 'Contém caracteres não permitidos')],
  [
    'estado',
    'São Paulo',
    badForm('estado', 'estado', 'Estado inválido. Use sigla com 2 letras (ex: SP, RJ)'),
  ],
  ['contato', ['Ana'], wrongType('contato', 'string', 'array', 'Deve ser um texto')],
  [
    'observacao',
    'x'.repeat(5001),
    tooBig('observacao', 'string', 5000, 'Deve ter no máximo 5000 caracteres'),
  ],
  ['comissao', -0.5, tooSmall('comissao', 'number', 0, 'Deve ser no mínimo 0')],
  ['comissao', 100.01, tooBig('comissao', 'number', 100, 'Deve ser no máximo 100')],
  ['comissao', '5', wrongType('comissao', 'number', 'string', 'Deve ser um número')],
  ['comissao', 0.1234567, badContent('comissao', 'Use no máximo 6 casas decimais')],
  ['pedido_minimo', -1, tooSmall('pedido_minimo', 'number', 0, 'Deve ser no mínimo 0')],
  ['pedido_minimo', 0.001, badContent('pedido_minimo', 'Use no máximo 2 casas decimais')],
  ['email_pedidos', 'pedidos@', badForm('email_pedidos', 'email', 'Formato de email inválido')],
  ['modelo_pedido', [], wrongType('modelo_pedido', 'object', 'array', 'Deve ser um objeto')],
  ['ativo', 'false', wrongType('ativo', 'boolean', 'string', 'Deve ser verdadeiro ou falso')],
] as const;
