import { buffer } from 'node:stream/consumers';
import {
  orderSheetFull,
  orderSheetTooHeavy,
  orRefuse,
  problems,
  refuse,
} from '../../../../contract/problems.ts';
import type { AccessScope } from '../../../../domain/access-scope.ts';
import type { Cell } from '../../../../domain/csv.ts';
import { formatAmount, formatDate, formatPrice, formatQuantity } from '../../../../domain/formats.ts';
import { formatPhone } from '../../../../domain/phone-format.ts';
import type { Requester } from '../../../../platform/database/fair-queue.ts';
import type {
  PlaceholderValue,
  PlaceholderValues,
  TemplateItem,
} from '../../../../platform/files/fill-template.ts';
import { xlsxFile } from '../../../../platform/files/xlsx-writer.ts';
import type { AppContext } from '../../../../platform/http/routes.ts';
import { type PrintedOrder, type ProductFacts, readPrintedOrder } from '../pdf/order-pdf.queries.ts';
import { ORDER_SHEET, pdfName, typeOfSheet } from './order-sheet.contract.ts';
import { findOrderSheet, findVendedorName, selectCodesOf } from './order-sheets.queries.ts';

/** The representada's sheet with an order in it, or a plain one of ours. */
export function fillSheet({ db, files }: AppContext, scope: AccessScope, requester: Requester, id: string) {
  return files.sheets.run(requester, async () => {
    const read = await db.report(async (db) => {
      const order = await readPrintedOrder(db, scope, id);
      return (
        order && {
          order,
          sheet: await findOrderSheet(db, scope.empresaId, order.sale.representada_id),
          vendedor: await findVendedorName(db, scope.empresaId, order.sale.id),
        }
      );
    }, requester);
    const { order, sheet, vendedor } = orRefuse(read, problems.saleNotFound);
    const { pedido, itens, representada_id } = order.sale;
    const name = (extension: string) => pdfName(pedido).replace(/pdf$/, extension);
    if (sheet === undefined)
      return { name: name('xlsx'), type: ORDER_SHEET, file: await plainSheet(order, vendedor) };
    const bytes = Buffer.from(sheet.conteudo, 'base64');
    const filling = { head: headValues(order, vendedor), items: itemValues(order) };
    let answer = await files.readSheet(requester, bytes, filling);
    if (answer.kind === 'codes wanted') {
      const codes = await selectCodesOf(db.readFor(requester), scope.empresaId, representada_id);
      answer = await files.readSheet(requester, bytes, { ...filling, codes });
    }
    if (answer.kind === 'codes missing') refuse(problems.orderSheetWithoutCodes(answer.codes.join(', ')));
    if (answer.kind === 'full') refuse(orderSheetFull({ room: answer.room, items: itens.length }));
    if (answer.kind !== 'filled') refuse(orderSheetTooHeavy);
    return { name: name(sheet.tipo), type: typeOfSheet(sheet.tipo), file: Buffer.from(answer.file) };
  });
}

function plainSheet(order: PrintedOrder, vendedor: string | null): Promise<Buffer> {
  const head = headValues(order, vendedor);
  const shown = Object.keys(HEAD_MARKS).filter((mark) => head[mark]?.text);
  const columns = Object.keys(ITEM_MARKS).filter((mark) => mark !== 'item.produto_id');
  const wordsOf = (mark: string) => MARKS[mark]?.words ?? '';
  return buffer(
    xlsxFile(
      {
        name: 'Itens',
        header: columns.map(wordsOf),
        widths: columns.map((mark) => (mark === 'item.nome' ? 40 : Math.max(12, wordsOf(mark).length + 2))),
        rows: [itemValues(order).map(({ values }) => columns.map((mark) => cellOf(values[mark])))],
      },
      {
        name: 'Pedido',
        header: ['Campo', 'Valor'],
        widths: [36, 50],
        rows: [shown.map((mark) => [wordsOf(mark), cellOf(head[mark])])],
      },
    ),
  );
}

function cellOf(value: PlaceholderValue | undefined): Cell {
  return value?.number ?? (value?.day === undefined ? (value?.text ?? null) : { day: value.day });
}

/** What a mark stands for: in words, by an example, and of an order or item. */
interface Mark<Of> {
  readonly words: string;
  readonly example: string;
  readonly read: (of: Of) => PlaceholderValue | string | null | undefined;
}

type Marks<Of> = Readonly<Record<string, Mark<Of>>>;

const said = <Of>(words: string, example: string, read: Mark<Of>['read']): Mark<Of> => ({
  words,
  example,
  read,
});

/** The marks in the order in which they are explained. */
const HEAD_MARKS: Marks<PrintedOrder & { readonly vendedor: string | null }> = {
  pedido: said('Número do pedido', 'PED-2026-0042', ({ sale }) => sale.pedido),
  data: said('Data do pedido', '10/01/2026', ({ sale }) => day(sale.data)),
  entrega_em: said('Data de entrega', '25/01/2026', ({ sale }) => sale.entrega_em && day(sale.entrega_em)),
  condicao: said('Condição de pagamento', '30/60/90', ({ sale }) => sale.condicao),
  frete: said('Frete', 'CIF', ({ sale }) => sale.frete),
  transportadora: said('Transportadora', 'Rápido Sul', ({ sale }) => sale.transportadora),
  observacao: said('Observações', 'Entregar pela manhã', ({ sale }) => sale.observacao),
  pedido_cliente: said('Número do pedido do cliente', 'OC-778', ({ sale }) => sale.pedido_cliente),
  valor_total: said('Total do pedido', '1.234,56', ({ sale }) => amount(sale.valor_total)),
  desconto_pedido: said('Desconto do pedido', '10+5', ({ sale }) => sale.desconto_pedido),
  vendedor: said('Vendedor', 'Ana Souza', ({ vendedor }) => vendedor),
  'cliente.nome': said(
    'Nome ou razão social do cliente',
    'Mercado São João Ltda.',
    ({ client }) => client.nome,
  ),
  'cliente.nome_fantasia': said('Nome fantasia', 'Mercado São João', ({ client }) => client.nome_fantasia),
  'cliente.codigo': said('Código do cliente', 'CLI0012', ({ client }) => client.codigo),
  'cliente.cnpj_cpf': said('CNPJ ou CPF', '11.222.333/0001-81', ({ client }) => client.cnpj_cpf),
  'cliente.inscricao_estadual': said(
    'Inscrição estadual',
    '110.042.490.114',
    ({ client }) => client.inscricao_estadual,
  ),
  'cliente.email': said('E-mail do cliente', 'compras@saojoao.com.br', ({ client }) => client.email),
  'cliente.telefone': said('Telefone do cliente', '(11) 98765-4321', ({ client }) =>
    formatPhone(client.telefone),
  ),
  'cliente.endereco': said('Endereço', 'Rua das Flores, 10', ({ client }) => client.endereco),
  'cliente.bairro': said('Bairro', 'Centro', ({ client }) => client.bairro),
  'cliente.cidade': said('Cidade', 'São Paulo', ({ client }) => client.cidade),
  'cliente.estado': said('Estado', 'SP', ({ client }) => client.estado),
  'cliente.cep': said('CEP', '01001-000', ({ client }) => client.cep?.replace(/^(\d{5})(\d{3})$/, '$1-$2')),
  'cliente.comprador': said('Comprador', 'João', ({ client }) => client.comprador),
  'representada.nome': said(
    'Nome da representada',
    'Torrefação Serra Azul',
    ({ representada }) => representada.nome,
  ),
  'empresa.nome': said('Nome da sua empresa', 'Ana Representações', ({ company }) => company.nome),
  'empresa.cnpj': said('CNPJ da sua empresa', '44.555.666/0001-81', ({ company }) => company.cnpj),
  'empresa.telefone': said('Telefone da sua empresa', '(11) 3333-4444', ({ company }) =>
    formatPhone(company.telefone),
  ),
  'empresa.email': said('E-mail da sua empresa', 'ana@representacoes.com.br', ({ company }) => company.email),
};

interface Line {
  readonly item: PrintedOrder['sale']['itens'][number];
  readonly product: ProductFacts | undefined;
  readonly at: number;
}

const ITEM_MARKS: Marks<Line> = {
  'item.numero': said('Número da linha', '1', ({ at }) => ({ text: String(at + 1), number: at + 1 })),
  'item.codigo': said('Código do produto', '1001', codeOf),
  'item.produto_id': said('Identificador do produto no Talão', '1001', ({ item }) => item.produto_id),
  'item.nome': said('Nome do produto', 'Café torrado 500 g', ({ product }) => product?.nome),
  'item.unidade': said('Unidade', 'CX', ({ product }) => product?.unidade),
  'item.quantidade': said('Quantidade', '12', ({ item: { quantidade } }) => ({
    text: formatQuantity(quantidade),
    number: quantidade,
  })),
  'item.preco_tabela': said('Preço de tabela', '21,00', ({ item }) => price(item.preco_tabela)),
  'item.desconto': said('Desconto do item', '10+5', ({ item }) => item.desconto),
  'item.valor_unitario': said('Preço líquido', '17,955', ({ item }) => price(item.valor_unitario)),
  'item.valor_total': said('Total do item', '215,46', ({ item }) => amount(item.valor_total)),
  'item.codigo_barras': said('Código de barras', '7891234567895', ({ product }) => product?.codigo_barras),
  'item.bonificacao': said('Se é bonificação', 'Não', ({ item }) => (item.bonificacao ? 'Sim' : 'Não')),
};

/** Every mark that a cell may hold, without its braces. */
export const MARKS: Readonly<Record<string, Pick<Mark<never>, 'words' | 'example'>>> = {
  ...HEAD_MARKS,
  ...ITEM_MARKS,
  'item.quantidade@codigo': { words: 'Quantidade, na linha que tem o código do produto', example: '12' },
};

export function isKnownMark(mark: string): boolean {
  return (
    Object.hasOwn(MARKS, mark.replace(/@codigo$/, '')) && (!mark.includes('@') || mark.startsWith('item.'))
  );
}

/** What stands for each mark of an order. */
export function headValues(order: PrintedOrder, vendedor: string | null): PlaceholderValues {
  return valuesOf(HEAD_MARKS, { ...order, vendedor });
}

export function itemValues({ sale, products }: PrintedOrder): TemplateItem[] {
  return sale.itens.map((item, at) => {
    const product = products.get(item.produto_id);
    const line = { item, product, at };
    const others: string[] = product ? JSON.parse(product.codigos) : [];
    return { codes: [codeOf(line), ...others], values: valuesOf(ITEM_MARKS, line) };
  });
}

function valuesOf<Of>(marks: Marks<Of>, of: Of): PlaceholderValues {
  return Object.fromEntries(
    Object.entries(marks).map(([mark, { read }]) => {
      const value = read(of);
      return [mark, typeof value === 'object' && value !== null ? value : { text: value ?? '' }];
    }),
  );
}

function codeOf({ item, product }: Line): string {
  return product?.codigo ?? item.produto_id;
}

const day = (date: string): PlaceholderValue => ({ text: formatDate(date), day: date });
const amount = (reais: number): PlaceholderValue => ({ text: formatAmount(reais), number: reais });
const price = (reais: number | null) => (reais === null ? null : { text: formatPrice(reais), number: reais });
