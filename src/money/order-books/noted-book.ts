import { z } from 'zod';
import { shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { moment } from '../../contract/fields.ts';
import { moneyWriter, recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { described, MOMENT_WORDS, objectOf } from '../../contract/words.ts';
import { TABLE_FORMS } from '../../domain/table-columns.ts';
import type { Row } from '../../platform/database/tables.ts';

export type BookRow = Row<'carteiras'>;
export type BookLineRow = Row<'linhas_carteira'>;

export const bookFields = {
  id: described(shownUuid, 'Identificador da carteira', EXAMPLE_IDS.carteira),
  representada_id: described(shownUuid, 'A representada', EXAMPLE_IDS.representada),
  data: described(shownDay, 'O dia de que a carteira fala', '2026-11-18'),
  formato: described(z.enum(TABLE_FORMS), 'O que o arquivo é', 'xlsx'),
  abas: described(z.array(z.string()), 'Os nomes de todas as abas; vazio sem elas', []),
};

/** What a line of the file says. */
export const saidFields = {
  linha: described(z.int(), 'A linha do arquivo', 2),
  aba: described(z.string().nullable(), 'A aba; `null` sem abas', 'Carteira'),
  codigo: described(z.string().nullable(), 'O código do produto, como está no arquivo', '1001'),
  descricao: described(z.string().nullable(), 'A descrição', 'Mercado São João'),
  quantidade: described(z.number().nullable(), 'A quantidade pedida, pela fábrica', 12),
  atendida: described(z.number().nullable(), 'A quantidade que ela diz ter faturado', 8),
  saldo: described(z.number().nullable(), 'O que ela diz que falta', 4),
  previsao: described(shownDay.nullable(), 'Quando ela promete entregar', '2026-12-01'),
  situacao_fabrica: described(z.string().nullable(), 'A situação, nas palavras dela', 'Aguardando produção'),
};

/** What is kept beside. */
const keptFields = {
  pedido: described(z.string().nullable(), 'O pedido, como está no arquivo', 'PED-2026-0001'),
  pedido_cliente: described(z.string().nullable(), 'O pedido do cliente, como está no arquivo', 'OC-77'),
  valor: described(z.number().nullable(), 'O valor do que falta, em reais', 75.6),
  ilegivel: described(z.boolean(), 'Se uma quantidade ou um dia não se pôde ler', false),
  venda_id: described(shownUuid.nullable(), 'A venda; `null` sem uma', EXAMPLE_IDS.venda),
  produto_id: described(z.string().nullable(), 'O produto da venda; `null` sem um', EXAMPLE_IDS.produto),
};

export const notedBookLine = objectOf('ExportedOrderBookLine', { ...saidFields, ...keptFields });

/** As it is journaled: what the lines are judged by follows from sales, notes and closings. */
export const notedBook = objectOf('ExportedOrderBook', {
  ...bookFields,
  ensinados: described(
    z.array(z.object({ codigo: z.string(), venda_id: z.string() })),
    'Os códigos de pedidos que ela ensinou, e as suas vendas',
  ),
  linhas: described(z.array(notedBookLine), 'As linhas do arquivo'),
  vendas: described(z.array(shownUuid), 'As vendas que ela nomeia'),
  created_at: moment.meta(MOMENT_WORDS.created_at),
});

export const writeBookLine = moneyWriter(notedBookLine, ['valor']);
const writeBook = recordWriter(notedBook);

export function toNotedBook(row: BookRow, lines: readonly BookLineRow[]): z.output<typeof notedBook> {
  const vendas = new Set(lines.flatMap(({ venda_id }) => venda_id ?? []));
  return writeBook({ ...row, linhas: lines.map(writeBookLine), vendas: [...vendas] });
}
