import { z } from 'zod';
import { formatDate } from '../../../domain/formats.ts';
import { OUTCOMES, REASONS } from '../../../domain/visits.ts';
import type { createVisit } from '../../../trade/visits/visits.contract.ts';
import { data, tool, words } from '../tool.ts';

export const noteVisit = tool({
  name: 'registrar_visita',
  title: 'Registrar uma visita',
  description:
    'Anota o resultado de uma visita: venda, sem venda (com o motivo) ou ausente, uma nota e o próximo retorno. Só o que a pessoa contou.',
  writes: true,
  input: z.object({
    cliente_id: words,
    resultado: z.enum(OUTCOMES),
    motivo: z.enum(REASONS).optional().describe('Obrigatório quando não houve venda'),
    nota: z.string().max(1000).optional(),
    proxima: z.iso.date().optional().describe('O próximo retorno'),
  }),
  async answer(api, visit) {
    const { data: noted } = await api.ask<typeof createVisit>('POST', 'visits', visit);
    const next = noted.proxima ? `; retorno em ${formatDate(noted.proxima)}` : '';
    return [
      `Visita a ${data(noted.cliente_nome)} em ${formatDate(noted.data)}: ${noted.resultado.replace('_', ' ')}${next} · id ${noted.id}`,
    ];
  },
});
