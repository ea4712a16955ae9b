import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { DONE_AT_WORDS, MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

const visits = (day: string, example: boolean): Words => ({
  description: `Atendido ${day}`,
  examples: [example],
});

export const clientWords = {
  id: { description: 'Identificador do cliente', examples: [EXAMPLE_IDS.cliente] },
  codigo: {
    description: 'Código, único na empresa; gerado (`CLI` e um número) quando não é enviado',
    examples: ['CLI0001'],
  },
  nome: { description: 'Nome ou razão social', examples: ['Mercado São João'] },
  cnpj_cpf: {
    description: 'CPF ou CNPJ (também o alfanumérico), com ou sem pontuação; devolvido como foi enviado',
    examples: ['11.222.333/0001-81'],
  },
  email: {
    description: 'Email, único no sistema, sem distinção de maiúsculas',
    examples: ['compras@saojoao.com.br'],
  },
  telefone: {
    description: 'Telefone com DDD, em qualquer formato, ou `+` e um número internacional',
    examples: ['(11) 98765-4321'],
  },
  endereco: { description: 'Endereço completo', examples: ['Rua das Flores, 120'] },
  vendedor_id: {
    description: 'A pessoa em cuja carteira o cliente está; `null`, se em nenhuma',
    examples: [null],
  },
  bairro: { description: 'Bairro; vazio quando não informado', examples: ['Centro'] },
  cidade: { description: 'Cidade', examples: ['São Paulo'] },
  estado: { description: 'Sigla da UF, ou `EX` para o exterior', examples: ['SP'] },
  observacao: { description: 'Observações livres', examples: ['Receber até as 16 h'] },
  ativo: { description: 'Um cliente inativo não pode comprar', examples: [true] },
  segunda: visits('às segundas-feiras', true),
  terca: visits('às terças-feiras', false),
  quarta: visits('às quartas-feiras', false),
  quinta: visits('às quintas-feiras', true),
  sexta: visits('às sextas-feiras', false),
  sabado: visits('aos sábados', false),
  nome_fantasia: { description: 'Nome fantasia; a busca também o encontra', examples: ['Sacolão da Praça'] },
  inscricao_estadual: { description: 'Inscrição estadual', examples: ['110.042.490.114'] },
  cep: { description: 'CEP, com ou sem hífen; guardado só com algarismos', examples: ['01310100'] },
  comprador: { description: 'Quem compra', examples: ['Dona Lúcia'] },
  aniversario: { description: 'Aniversário do comprador, `MM-DD`', examples: ['03-21'] },
  contatos: {
    description: 'Até 20 pessoas com quem se fala',
    examples: [[{ nome: 'Rui', telefone: null, email: null, cargo: 'Estoque' }]],
  },
  enderecos: {
    description: 'Até 20 endereços de entrega',
    examples: [
      [
        {
          nome: 'Depósito',
          endereco: 'Rua das Flores, 200',
          bairro: 'Centro',
          cidade: 'São Paulo',
          estado: 'SP',
          cep: '01310100',
        },
      ],
    ],
  },
  visita_semanas: {
    description: 'A visita é a cada tantas semanas, de 1 a 4, contadas da semana de `visita_desde`',
    examples: [2],
  },
  visita_desde: {
    description:
      'A semana deste dia, de segunda a domingo, é a primeira em que há visita; sem ele, há visita toda semana',
    examples: ['2026-11-09'],
  },
  tabelas: {
    description: 'Por que tabela de preços compra de cada representada, uma de cada',
    examples: [[]],
  },
  feito_em: DONE_AT_WORDS,
  ...MOMENT_WORDS,
} satisfies Record<string, Words>;

export const clientTableWords = {
  representada_id: { description: 'A representada', examples: [EXAMPLE_IDS.representada] },
  tabela_id: { description: 'A tabela de preços dela', examples: [EXAMPLE_IDS.tabela] },
} satisfies Record<string, Words>;

export const contactWords = {
  nome: { description: 'Nome da pessoa', examples: ['Rui'] },
  telefone: { description: 'Telefone, com DDD', examples: ['+551133334444'] },
  email: { description: 'Email', examples: ['estoque@saojoao.com.br'] },
  cargo: { description: 'O que faz', examples: ['Estoque'] },
} satisfies Record<string, Words>;

export const addressWords = {
  nome: { description: 'Como se chama o lugar', examples: ['Depósito'] },
  endereco: { description: 'Endereço completo', examples: ['Rua das Flores, 200'] },
  bairro: { description: 'Bairro', examples: ['Centro'] },
  cidade: { description: 'Cidade', examples: ['São Paulo'] },
  estado: { description: 'Sigla da UF', examples: ['SP'] },
  cep: { description: 'CEP', examples: ['01310100'] },
} satisfies Record<string, Words>;

export const storedClientWords = {
  ...clientWords,
  telefone: { description: 'Telefone no formato E.164', examples: ['+5511987654321'] },
};
