import { badContent, badForm, tooBig, tooSmall, wrongType } from './issues.ts';

/** The faults that create and update both refuse: field, value, issue. */
export const PRODUCT_FAULTS = [
  ['nome', '', tooSmall('nome', 'string', 1, 'Deve ter pelo menos 1 caractere')],
  ['nome', '  ', tooSmall('nome', 'string', 1, 'Deve ter pelo menos 1 caractere')],
  ['nome', null, wrongType('nome', 'string', 'null', 'Campo obrigatório')],
  ['nome', 'x'.repeat(256), tooBig('nome', 'string', 255, 'Deve ter no máximo 255 caracteres')],
  ['nome', 'Café\u0000', badContent('nome', 'Contém caracteres não permitidos')],
  ['descricao', 9, wrongType('descricao', 'string', 'number', 'Deve ser um texto')],
  ['descricao', 'x'.repeat(5001), tooBig('descricao', 'string', 5000, 'Deve ter no máximo 5000 caracteres')],
  ['preco', -0.01, tooSmall('preco', 'number', 0, 'Deve ser no mínimo 0')],
  ['preco', '18.90', wrongType('preco', 'number', 'string', 'Deve ser um número')],
  ['preco', null, wrongType('preco', 'number', 'null', 'Campo obrigatório')],
  ['preco', 0.1234567, badContent('preco', 'Use no máximo 6 casas decimais')],
  ['preco', 1e10, tooBig('preco', 'number', 9999999999.99, 'Deve ser no máximo 9999999999.99')],
  ['ativo', 'false', wrongType('ativo', 'boolean', 'string', 'Deve ser verdadeiro ou falso')],
  ['representada_id', 'abc', badForm('representada_id', 'uuid', 'Deve ser um UUID')],
] as const;
