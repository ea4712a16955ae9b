import { z } from 'zod';
import { formatDate } from '../../../domain/formats.ts';
import { OUTCOMES, REASONS } from '../../../domain/visits.ts';
import type { getClient, updateClient } from '../../../trade/clients/clients.contract.ts';
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

export const noteClient = tool({
  name: 'anotar_cliente',
  title: 'Anotar algo de um cliente',
  description: 'Acrescenta uma linha datada às observações de um cliente, sem mudar o que já está escrito.',
  writes: true,
  input: z.object({ cliente_id: words, nota: z.string().trim().min(1).max(500) }),
  async answer(api, { cliente_id, nota }) {
    const path = `clients/${encodeURIComponent(cliente_id)}`;
    const { data: client } = await api.get<typeof getClient>(path);
    const line = `${formatDate(api.today)}: ${nota}`;
    const observacao = client.observacao === '' ? line : `${client.observacao}\n${line}`;
    await api.ask<typeof updateClient>('PUT', path, { observacao });
    return [`Anotado em ${data(client.nome)}: ${data(line)}`];
  },
});
