import { z } from 'zod';
import { formatDate, formatReais } from '../../../domain/formats.ts';
import type { listInvoices } from '../../../money/invoices/invoices.contract.ts';
import type { listStatements } from '../../../money/statements/statements.contract.ts';
import type { listInbox } from '../../inbox/inbox.contract.ts';
import { atMost, data, noneOr, tool, words } from '../tool.ts';

const EACH = 6;

export const waiting = tool({
  name: 'pendencias',
  title: 'Notas e extratos que esperam',
  description:
    'O que espera por uma pessoa: notas fiscais sem pedido, extratos de comissão com linhas divergentes ou desconhecidas, e arquivos novos na caixa de entrada.',
  input: z.object({ representada_id: words.optional() }),
  async answer(api, { representada_id }) {
    const [notes, statements, letters] = await Promise.all([
      api.get<typeof listInvoices>('invoices', { situacao: 'sem_pedido', representada_id, limit: EACH }),
      api.get<typeof listStatements>('statements', { representada_id, limit: 100 }),
      api.get<typeof listInbox>('inbox', { situacao: 'nova', limit: 100 }),
    ]);
    const ofNotes = notes.data.map(
      ({ id, numero, emissao, representada_nome, cliente_nome, valor }) =>
        `Nota ${data(numero)} de ${formatDate(emissao)}, ${data(representada_nome)} para ${data(cliente_nome)}: ${formatReais(valor)}, sem pedido · id ${id}`,
    );
    const ofStatements = statements.data
      .filter(({ divergente, desconhecido }) => divergente !== 0 || desconhecido !== 0)
      .map(
        ({ id, data: day, representada_nome, informado, divergente, desconhecido }) =>
          `Extrato de ${formatDate(day)}, ${data(representada_nome)}: informado ${formatReais(informado)}, divergente ${formatReais(divergente)}, desconhecido ${formatReais(desconhecido)} · id ${id}`,
      );
    const ofLetters = letters.data
      .filter((one) => representada_id === undefined || one.representada_id === representada_id)
      .map(
        ({ id, tipo, nome, recebido_em, resumo }) =>
          `Na caixa de entrada desde ${formatDate(recebido_em.slice(0, 10))}: ${tipo} ${data(nome)}${resumo ? ` ${data(resumo)}` : ''} · id ${id}`,
      );
    return noneOr(
      [
        ...atMost(ofNotes, { most: EACH, total: notes.total, how: 'As outras estão em Notas.' }),
        ...atMost(ofStatements, { most: EACH, how: 'Os outros estão em Conferência.' }),
        ...atMost(ofLetters, { most: EACH, how: 'Os outros estão na Caixa de entrada.' }),
        ...(statements.total + letters.total > 100 ? ['Vistos só os 100 mais novos de cada.'] : []),
      ],
      'Nada espera: todas as notas têm pedido, os extratos conferem e a caixa de entrada está vazia.',
    );
  },
});
