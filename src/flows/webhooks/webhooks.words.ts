import { MOMENT_WORDS, type Words } from '../../platform/http/contract/words.ts';

const WEBHOOK_EXAMPLE = '019a8b1e-2f61-7a90-9d3b-5c7e1f20ab77';

export const webhookWords = {
  id: { description: 'Identificador do webhook', examples: [WEBHOOK_EXAMPLE] },
  url: {
    description: 'Para onde os eventos são enviados: `https`, num endereço público',
    examples: ['https://erp.exemplo.com.br/talao'],
  },
  eventos: {
    description: 'Quais eventos: pelo nome, todos de um recurso (`vendas.*`) ou todos (`*`)',
    examples: [['vendas.*', 'clientes.criado']],
  },
  descricao: { description: 'Para que serve', examples: ['ERP da contabilidade'] },
  ativo: { description: 'Se os eventos são enviados; `true` retoma um webhook em pausa', examples: [true] },
  cursor: {
    description: 'O número da última mudança contada ou dispensada; a próxima é a seguinte',
    examples: [1042],
  },
  pausa: {
    description:
      'Por que está em pausa: por quem o administra (`manual`), porque o destino disse que acabou (`410`) ou porque falhou por três dias (`falhas`); `null`: não está',
    examples: [null],
  },
  segredo: {
    description: 'O segredo que assina os eventos, mostrado só nesta resposta',
    examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
  },
  ...MOMENT_WORDS,
} satisfies Record<string, Words>;

export const deliveryWords = {
  id: { description: 'Identificador da tentativa', examples: ['019a8b1f-9c02-7b11-8e44-1d2c3b4a5f66'] },
  numero: { description: 'O número da mudança; `null`: um teste', examples: [1042] },
  evento: { description: 'O nome do evento', examples: ['vendas.criada'] },
  momento: MOMENT_WORDS.created_at,
  tentativa: { description: 'Qual tentativa foi, a partir de 1', examples: [1] },
  status: { description: 'O status HTTP da resposta; `null`: não houve', examples: [204] },
  duracao_ms: { description: 'Quanto demorou, em milissegundos', examples: [38] },
  erro: { description: 'O que deu errado; `null`: nada', examples: [null] },
  resposta: { description: 'O primeiro quilobyte da resposta', examples: [''] },
} satisfies Record<string, Words>;
