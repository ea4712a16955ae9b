import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

export const productWords = {
  id: {
    description:
      'Identificador do produto, escolhido por quem o cadastra; único no sistema. Onde se envia `codigo`, pode faltar, e é feito pelo serviço',
    examples: [EXAMPLE_IDS.produto],
  },
  codigo: {
    description:
      'Código da representada, único entre os produtos dela, sem diferença entre maiúsculas e minúsculas; `null`: vale o `id`',
    examples: ['1001'],
  },
  codigos: {
    description: 'Outros códigos com que notas, clientes ou listas antigas chamam o produto, até 20',
    examples: [['01.001']],
  },
  foto: {
    description: 'O nome da foto, que muda com ela; `null` sem foto',
    examples: ['4bLrIjSWIVZGLSTyF5vVxQ'],
  },
  nome: { description: 'Nome do produto', examples: ['Café torrado 500 g'] },
  descricao: { description: 'Descrição; `null` remove', examples: ['Torra média, em grãos'] },
  preco: { description: 'Preço unitário em reais', examples: [18.9] },
  ativo: { description: 'Se o produto está à venda', examples: [true] },
  representada_id: {
    description: 'A representada que o fornece, se houver; `null` desfaz a ligação',
    examples: [EXAMPLE_IDS.representada],
  },
  unidade: { description: 'Unidade em que se vende; `null` se não se diz', examples: ['CX'] },
  multiplo: {
    description: 'Vende-se em múltiplos desta quantidade; um pedido que não seja múltiplo recebe um aviso',
    examples: [12],
  },
  codigo_barras: { description: 'Código de barras, de 8 a 14 algarismos', examples: ['7891234567895'] },
  categoria: { description: 'Categoria do produto', examples: ['Cafés'] },
  ...MOMENT_WORDS,
} satisfies Record<string, Words>;
