import { z } from 'zod';
import { formatDate, formatQuantity, formatReais } from '../../../domain/formats.ts';
import { addMonths } from '../../../domain/periods.ts';
import type {
  listClientCurve,
  listProductCurve,
  listRhythm,
} from '../../../insight/reports/reports.contract.ts';
import { atMost, data, dayOr, MOST_LINES, noneOr, tool, words } from '../tool.ts';

export const ranking = tool({
  name: 'curva_abc',
  title: 'Curva ABC e quem parou de comprar',
  description:
    'Os clientes ou produtos que mais vendem num período, com a classe e a participação; ou, com `parados`, os clientes que pararam de comprar. Sem datas, os últimos doze meses.',
  input: z.object({
    de_que: z.enum(['clientes', 'produtos', 'parados']).default('clientes'),
    de: z.iso.date().optional(),
    ate: z.iso.date().optional(),
    representada_id: words.optional(),
    classe: z.enum(['A', 'B', 'C']).optional(),
  }),
  async answer(api, { de_que, de = addMonths(api.today, -12), ate = api.today, representada_id, classe }) {
    const query = { de, ate, representada_id, classe, limit: MOST_LINES - 1 };
    if (de_que === 'parados') {
      const stopped = await api.get<typeof listRhythm>('reports/rhythm', {
        situacao: 'parado',
        limit: MOST_LINES,
      });
      const lines = stopped.data.map(
        ({ cliente_nome, cidade, ultima_compra, dias_sem_comprar, valor_ano, cliente_id }) =>
          `${data(cliente_nome)}, ${data(cidade)}: ${dias_sem_comprar} dias, última compra ${dayOr(ultima_compra)}, ${formatReais(valor_ano)} no ano · id ${cliente_id}`,
      );
      return noneOr(atMost(lines, { total: stopped.total }), 'Ninguém parou de comprar.');
    }
    const told = (
      { valor_total, total }: { valor_total: number; total: number },
      lines: readonly string[],
    ) => [`Total ${formatReais(valor_total)}.`, ...atMost(lines, { most: MOST_LINES - 1, total })];
    if (de_que === 'produtos') {
      const curve = await api.get<typeof listProductCurve>('reports/abc/products', query);
      const lines = curve.data.map(
        ({ posicao, classe, produto_nome, codigo, valor, participacao }) =>
          `${posicao}. ${classe} ${data(produto_nome ?? codigo)}: ${formatReais(valor)}, ${formatQuantity(participacao)} %`,
      );
      return told(curve, lines);
    }
    const curve = await api.get<typeof listClientCurve>('reports/abc/clients', query);
    const lines = curve.data.map(
      ({ posicao, classe, cliente_nome, valor, participacao, ultima_compra, cliente_id }) =>
        `${posicao}. ${classe} ${data(cliente_nome)}: ${formatReais(valor)}, ${formatQuantity(participacao)} %, última compra ${formatDate(ultima_compra)} · id ${cliente_id}`,
    );
    return told(curve, lines);
  },
});
