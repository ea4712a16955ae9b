import { z } from 'zod';
import { formatDate, formatReais } from '../../../domain/formats.ts';
import type { listInvoices } from '../../../money/invoices/invoices.contract.ts';
import type { listStatements } from '../../../money/statements/statements.contract.ts';
import { data, noneOr, tool } from '../tool.ts';

export const waiting = tool({
  name: 'pendencias',
  title: 'Notas e extratos que esperam',
  description:
    'As notas fiscais sem pedido e os extratos de comissão com linhas divergentes ou desconhecidas: o que espera por uma pessoa.',
  input: z.object({ representada_id: z.string().optional() }),
  async answer(api, { representada_id }) {
    const [notes, statements] = await Promise.all([
      api.get<typeof listInvoices>('invoices', { situacao: 'sem_pedido', representada_id, limit: 9 }),
      api.get<typeof listStatements>('statements', { representada_id, limit: 100 }),
    ]);
    const unsettled = statements.data.filter(
      ({ divergente, desconhecido }) => divergente !== 0 || desconhecido !== 0,
    );
    const lines = [
      ...notes.data.map(
        ({ id, numero, emissao, representada_nome, cliente_nome, valor }) =>
          `Nota ${numero} de ${formatDate(emissao)}, ${data(representada_nome)} para ${data(cliente_nome)}: ${formatReais(valor)}, sem pedido · id ${id}`,
      ),
      ...(notes.total > 9 ? [`… e mais ${notes.total - 9} notas sem pedido.`] : []),
      ...unsettled
        .slice(0, 9)
        .map(
          ({ id, data: day, representada_nome, informado, divergente, desconhecido }) =>
            `Extrato de ${formatDate(day)}, ${data(representada_nome)}: informado ${formatReais(informado)}, divergente ${formatReais(divergente)}, desconhecido ${formatReais(desconhecido)} · id ${id}`,
        ),
      ...(unsettled.length > 9 ? [`… e mais ${unsettled.length - 9} extratos.`] : []),
    ];
    return noneOr(lines, 'Nada espera: todas as notas têm pedido e os extratos conferem.');
  },
});
