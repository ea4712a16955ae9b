import { z } from 'zod';
import { formatDate } from '../../../domain/formats.ts';
import type { getClient, updateClient } from '../../../trade/clients/clients.contract.ts';
import { data, tool, words } from '../tool.ts';

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
