import { z } from 'zod';
import { formatPrice } from '../../../domain/formats.ts';
import type { listClients } from '../../../trade/clients/clients.contract.ts';
import type { listProducts } from '../../../trade/products/products.contract.ts';
import type { listRepresentadas } from '../../../trade/representadas/representadas.contract.ts';
import { data, noneOr, product, tool, words } from '../tool.ts';

const EACH = 6;

export const find = tool({
  name: 'buscar',
  title: 'Buscar cliente, produto ou representada',
  description:
    'Acha clientes, produtos e representadas por palavras do nome, código, CNPJ ou cidade, e dá os ids que as outras ferramentas pedem. Use primeiro, sempre que a pergunta traz um nome.',
  input: z.object({
    texto: words.describe('O que procurar, como a pessoa escreveu'),
    tipo: z.enum(['cliente', 'produto', 'representada']).optional().describe('Só este tipo'),
  }),
  async answer(api, { texto, tipo }) {
    const page = { search: texto, limit: EACH };
    const wants = (kind: string) => tipo === undefined || tipo === kind;
    const [clients, products, factories] = await Promise.all([
      wants('cliente') ? api.get<typeof listClients>('clients', page) : undefined,
      wants('produto') ? api.get<typeof listProducts>('products', page) : undefined,
      wants('representada') ? api.get<typeof listRepresentadas>('representadas', page) : undefined,
    ]);
    const lines = [
      ...(clients?.data ?? []).map(
        ({ id, nome, codigo, cidade, estado, ativo }) =>
          `Cliente ${data(nome)} ${data(codigo)}, ${data(cidade)}/${estado}${ativo ? '' : ', inativo'} · id ${id}`,
      ),
      ...(products?.data ?? []).map(
        ({ id, codigo, nome, preco, ativo }) =>
          `Produto ${product({ codigo, produto_id: id }, nome)}, ${formatPrice(preco)}${ativo ? '' : ', inativo'} · id ${data(id)}`,
      ),
      ...(factories?.data ?? []).map(
        ({ id, nome, ativo }) => `Representada ${data(nome)}${ativo ? '' : ', inativa'} · id ${id}`,
      ),
    ];
    const all = [clients, products, factories].reduce((sum, list) => sum + (list?.total ?? 0), 0);
    if (all > lines.length) lines.push(`… e mais ${all - lines.length}. Use mais palavras.`);
    return noneOr(lines, 'Nada encontrado. Tente menos palavras ou outra grafia.');
  },
});
