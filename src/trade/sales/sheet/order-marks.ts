import { formatAmount, formatDate, formatPrice, formatQuantity } from '../../../domain/formats.ts';
import { formatPhone } from '../../../domain/phone-format.ts';
import type { MarkedItem, MarkValue, MarkValues } from '../../../platform/files/marked-sheet.ts';
import type { Order } from '../pdf/order-pdf.queries.ts';

interface Mark {
  readonly words: string;
  readonly example: string;
}

const said = (words: string, example: string): Mark => ({ words, example });

/** Every mark that a cell may hold, without its braces, in the order in which they are explained. */
export const MARKS: Readonly<Record<string, Mark>> = {
  pedido: said('Número do pedido', 'PED-2026-0042'),
  data: said('Data do pedido', '10/01/2026'),
  entrega_em: said('Data de entrega', '25/01/2026'),
  condicao: said('Condição de pagamento', '30/60/90'),
  frete: said('Frete', 'CIF'),
  transportadora: said('Transportadora', 'Rápido Sul'),
  observacao: said('Observações', 'Entregar pela manhã'),
  pedido_cliente: said('Número do pedido do cliente', 'OC-778'),
  valor_total: said('Total do pedido', '1.234,56'),
  desconto_pedido: said('Desconto do pedido', '10+5'),
  vendedor: said('Vendedor', 'Ana Souza'),
  'cliente.nome': said('Nome ou razão social do cliente', 'Mercado São João Ltda.'),
  'cliente.nome_fantasia': said('Nome fantasia', 'Mercado São João'),
  'cliente.codigo': said('Código do cliente', 'CLI0012'),
  'cliente.cnpj_cpf': said('CNPJ ou CPF', '11.222.333/0001-81'),
  'cliente.inscricao_estadual': said('Inscrição estadual', '110.042.490.114'),
  'cliente.email': said('E-mail do cliente', 'compras@saojoao.com.br'),
  'cliente.telefone': said('Telefone do cliente', '(11) 98765-4321'),
  'cliente.endereco': said('Endereço', 'Rua das Flores, 10'),
  'cliente.bairro': said('Bairro', 'Centro'),
  'cliente.cidade': said('Cidade', 'São Paulo'),
  'cliente.estado': said('Estado', 'SP'),
  'cliente.cep': said('CEP', '01001-000'),
  'cliente.comprador': said('Comprador', 'João'),
  'representada.nome': said('Nome da representada', 'Torrefação Serra Azul'),
  'empresa.nome': said('Nome da sua empresa', 'Ana Representações'),
  'empresa.cnpj': said('CNPJ da sua empresa', '44.555.666/0001-81'),
  'empresa.telefone': said('Telefone da sua empresa', '(11) 3333-4444'),
  'empresa.email': said('E-mail da sua empresa', 'ana@representacoes.com.br'),
  'item.numero': said('Número da linha', '1'),
  'item.codigo': said('Código do produto', '1001'),
  'item.produto_id': said('Identificador do produto no Talão', '1001'),
  'item.nome': said('Nome do produto', 'Café torrado 500 g'),
  'item.unidade': said('Unidade', 'CX'),
  'item.quantidade': said('Quantidade', '12'),
  'item.preco_tabela': said('Preço de tabela', '21,00'),
  'item.desconto': said('Desconto do item', '10+5'),
  'item.valor_unitario': said('Preço líquido', '17,955'),
  'item.valor_total': said('Total do item', '215,46'),
  'item.codigo_barras': said('Código de barras', '7891234567895'),
  'item.bonificacao': said('Se é bonificação', 'Não'),
  'item.quantidade@codigo': said('Quantidade, na linha que tem o código do produto', '12'),
};

export function isKnownMark(mark: string): boolean {
  return (
    Object.hasOwn(MARKS, mark.replace(/@codigo$/, '')) && (!mark.includes('@') || mark.startsWith('item.'))
  );
}

/** What stands for each mark of an order. */
export function headValues(
  { company, client, representada, sale }: Order,
  vendedor: string | null,
): MarkValues {
  const of = (prefix: string, record: object, names: readonly string[]) =>
    names.map((name) => [`${prefix}.${name}`, text((record as Record<string, string | null>)[name])]);
  return {
    pedido: text(sale.pedido),
    data: day(sale.data),
    entrega_em: day(sale.entrega_em),
    condicao: text(sale.condicao),
    frete: text(sale.frete),
    transportadora: text(sale.transportadora),
    observacao: text(sale.observacao),
    pedido_cliente: text(sale.pedido_cliente),
    valor_total: { text: formatAmount(sale.valor_total), number: sale.valor_total },
    desconto_pedido: text(sale.desconto_pedido),
    vendedor: text(vendedor),
    ...Object.fromEntries([
      ...of('cliente', client, [
        'nome',
        'nome_fantasia',
        'codigo',
        'cnpj_cpf',
        'inscricao_estadual',
        'email',
      ]),
      ...of('cliente', client, ['endereco', 'bairro', 'cidade', 'estado', 'comprador']),
      ...of('representada', representada, ['nome']),
      ...of('empresa', company, ['nome', 'cnpj', 'email']),
    ]),
    'cliente.telefone': text(formatPhone(client.telefone)),
    'cliente.cep': text(client.cep?.replace(/^(\d{5})(\d{3})$/, '$1-$2')),
    'empresa.telefone': text(formatPhone(company.telefone)),
  };
}

export function itemValues({ sale, products }: Order): MarkedItem[] {
  return sale.itens.map((item, at) => {
    const product = products.get(item.produto_id);
    const codigo = product?.codigo ?? item.produto_id;
    const { quantidade, preco_tabela, valor_unitario, valor_total } = item;
    return {
      codes: [codigo, ...(product ? (JSON.parse(product.codigos) as string[]) : [])],
      values: {
        'item.numero': { text: String(at + 1), number: at + 1 },
        'item.codigo': text(codigo),
        'item.produto_id': text(item.produto_id),
        'item.nome': text(product?.nome),
        'item.unidade': text(product?.unidade),
        'item.quantidade': { text: formatQuantity(quantidade), number: quantidade },
        'item.preco_tabela':
          preco_tabela === null ? text(null) : { text: formatPrice(preco_tabela), number: preco_tabela },
        'item.desconto': text(item.desconto),
        'item.valor_unitario': { text: formatPrice(valor_unitario), number: valor_unitario },
        'item.valor_total': { text: formatAmount(valor_total), number: valor_total },
        'item.codigo_barras': text(product?.codigo_barras),
        'item.bonificacao': text(item.bonificacao ? 'Sim' : 'Não'),
      },
    };
  });
}

function text(value: string | null | undefined): MarkValue {
  return { text: value ?? '' };
}

function day(value: string | null): MarkValue {
  return value === null ? { text: '' } : { text: formatDate(value), day: value };
}
