import { z } from 'zod';
import { formatDate } from '../../domain/formats.ts';
import { type Tool, words } from './tool.ts';

interface Prompt extends Pick<Tool, 'name' | 'title' | 'description'> {
  readonly input: z.ZodObject<Record<string, z.ZodString>>;
  readonly ask: (given: Readonly<Record<string, string | undefined>>, today: string) => string;
}

/** What people ask again and again, with the tools that answer it. */
export const PROMPTS: readonly Prompt[] = [
  {
    name: 'resumo_do_dia',
    title: 'Resumo do dia',
    description: 'O que importa hoje: visitas, metas, o que entrou, o que está atrasado e o que espera.',
    input: z.object({}),
    ask: (_given, today) =>
      `Faça o resumo de ${formatDate(today)} em até dez linhas: use roteiro, metas, recebido_no_mes e pendencias. ` +
      'Termine com as três coisas mais urgentes.',
  },
  {
    name: 'preparar_visita',
    title: 'Preparar uma visita',
    description: 'O que saber antes de visitar um cliente, e o que oferecer.',
    input: z.object({ cliente: words.describe('O nome ou código do cliente') }),
    ask: ({ cliente }) =>
      `Prepare a visita a um cliente. Procure com buscar o texto ${JSON.stringify(cliente)}, depois use situacao_do_cliente e, para a ` +
      'representada do último pedido, precos_do_cliente com comprados. Diga como ele compra, o que está em aberto e o que oferecer.',
  },
  {
    name: 'conferir_extrato',
    title: 'Conferir um extrato de comissão',
    description: 'O que uma representada pagou, o que falta e por quê.',
    input: z.object({ representada: words.describe('O nome da representada') }),
    ask: ({ representada }) =>
      `Confira as comissões de uma representada. Procure com buscar o texto ${JSON.stringify(representada)}, depois use comissao_devida, ` +
      'recebido_no_mes, pedidos_silenciosos e pendencias. Diga o que falta, por quê, e o que escrever a ela.',
  },
];
