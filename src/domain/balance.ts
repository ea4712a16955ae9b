import { fromMillionths, percentOf, roundedQuotient, toMillionths } from './money.ts';

/** The stored number of the entry for what is still to be invoiced, which is the last of its sale; it is shown as 0. */
export const TO_INVOICE = 2_147_483_647;

/** Such an entry has a payment that is never presumed, so that classes, indexes and sums keep it as expected. */
export const NEVER_PRESUMED = '9999-12-30';

/** The first day of a company whose balances are not worked out yet. */
export const UNSETTLED = '9999-12-31';

export const CLOSING_REASONS = [
  'corte',
  'fora_de_linha',
  'substituido',
  'cliente_desistiu',
  'credito',
  'outro',
] as const;

export type ClosingReason = (typeof CLOSING_REASONS)[number];

export const BALANCE_SITUATIONS = ['sem_nota', 'parcial', 'encerrado', 'atendido'] as const;

export type BalanceSituation = (typeof BALANCE_SITUATIONS)[number];

/** An ordered item that is no free good; `comissao` in centavos, at its frozen percentage. */
export interface OrderedLine {
  readonly produto_id: string;
  readonly quantidade: number;
  readonly valor_unitario: number;
  readonly valor_total: number;
  readonly percentual: number;
  readonly comissao: number;
}

/** An item of a note; `valor_total` is its net value in centavos. */
export interface CameLine {
  readonly produto_id: string;
  readonly quantidade: number;
  readonly valor_total: number;
}

export interface ClosedLine {
  readonly produto_id: string;
  readonly quantidade: number;
}

/** A product of an order: quantities as they are shown, money in centavos. */
export interface ProductBalance {
  readonly produto_id: string;
  readonly pedido: number;
  readonly faturado: number;
  readonly encerrado: number;
  readonly saldo: number;
  readonly valor: number;
  readonly comissao: number;
}

interface Came {
  /** Whether its notes tell how much came, or a person said that all of it did. */
  readonly byHand: boolean;
  readonly lines: readonly CameLine[];
}

/** What is open of each product, worked out from the order, its notes and its closings alone. */
export function balanceOfProducts(
  ordered: readonly OrderedLine[],
  came: Came,
  closed: readonly ClosedLine[],
): ProductBalance[] {
  const products = productsOf(ordered);
  const invoiced = invoicedOf(products, came.lines);
  return products.map((product) => {
    const { quantities, isConverted } = invoiced.get(product) ?? { quantities: [], isConverted: false };
    const sum = quantities.reduce((all, one) => all + one, 0n);
    const closings = takeClosed(product, atLeastZero(product.quantity - sum), closed);
    const encerrado = closings.reduce((all, one) => all + one, 0n);
    const faturado = came.byHand ? product.quantity - encerrado : sum;
    const rest = atLeastZero(product.quantity - faturado - encerrado);
    const saldo = isConverted && rest * 100n <= product.quantity ? 0n : rest;
    const gone = [...quantities, ...closings];
    const left = (whole: number, part: (quantity: bigint) => number) =>
      saldo === 0n ? 0 : Math.max(0, whole - gone.reduce((all, one) => all + part(one), 0));
    return {
      produto_id: product.produto_id,
      pedido: fromMillionths(product.quantity),
      faturado: fromMillionths(faturado),
      encerrado: fromMillionths(encerrado),
      saldo: fromMillionths(saldo),
      valor: left(product.total, product.worthOf),
      comissao: left(product.commission, product.commissionOf),
    };
  });
}

/** What closings take of the commission of an order without a note, in centavos. */
export function closedCommission(ordered: readonly OrderedLine[], closed: readonly ClosedLine[]): number {
  if (closed.length === 0) return 0;
  let commission = 0;
  for (const product of productsOf(ordered))
    for (const one of takeClosed(product, product.quantity, closed)) commission += product.commissionOf(one);
  return commission;
}

/** What each closed item is worth at the order's prices, in centavos. */
export function priceClosed(ordered: readonly OrderedLine[], closed: readonly ClosedLine[]) {
  const products = new Map(productsOf(ordered).map((product) => [product.produto_id, product]));
  return closed.map(({ produto_id, quantidade }) => {
    const product = products.get(produto_id);
    const millionths = toMillionths(quantidade);
    return {
      ...{ produto_id, quantidade },
      valor: product?.worthOf(millionths) ?? 0,
      comissao: product?.commissionOf(millionths) ?? 0,
    };
  });
}

/** A quantity in the order's unit: that of another one, which the price tells, counts as its value at the order's price. */
export function inOrderedUnit(ordered: readonly OrderedLine[], line: CameLine): number {
  const product = productsOf(ordered).find(({ produto_id }) => produto_id === line.produto_id);
  return product === undefined ? line.quantidade : fromMillionths(convert(product, line).quantity);
}

type Product = ReturnType<typeof productOf>;

function productsOf(ordered: readonly OrderedLine[]): Product[] {
  return [...Map.groupBy(ordered, ({ produto_id }) => produto_id)].map(([id, lines]) => productOf(id, lines));
}

const ONE = 1_000_000n;
const CENTAVOS = 100n;

/** Its unit price is `price` ÷ `per` centavos, exactly: that of its lines or, where they differ, total ÷ quantity. */
function productOf(produto_id: string, lines: readonly OrderedLine[]) {
  const [first] = lines as [OrderedLine];
  let [quantity, total, commission] = [0n, 0, 0];
  for (const line of lines) {
    quantity += toMillionths(line.quantidade);
    total += line.valor_total;
    commission += line.comissao;
  }
  const isOnePrice = lines.every(({ valor_unitario }) => valor_unitario === first.valor_unitario);
  const [price, per] = isOnePrice
    ? [toMillionths(first.valor_unitario) * CENTAVOS, ONE]
    : [BigInt(total) * ONE, quantity];
  const worthOf = (millionths: bigint) => Number(roundedQuotient(price * millionths, per * ONE));
  const commissionOf = (millionths: bigint) => percentOf(worthOf(millionths), first.percentual);
  return { produto_id, quantity, total, commission, price, per, worthOf, commissionOf };
}

interface Invoiced {
  readonly quantities: bigint[];
  isConverted: boolean;
}

/** What the notes bring of each product; where they name none of the order's, their value covers its products in order. */
function invoicedOf(products: readonly Product[], lines: readonly CameLine[]): Map<Product, Invoiced> {
  const invoiced = new Map(
    products.map((one): [Product, Invoiced] => [one, { quantities: [], isConverted: false }]),
  );
  const byId = new Map(products.map((product) => [product.produto_id, product]));
  if (lines.some(({ produto_id }) => byId.has(produto_id))) {
    for (const line of lines) {
      const product = byId.get(line.produto_id);
      const found = product && invoiced.get(product);
      if (product === undefined || found === undefined) continue;
      const { quantity, isConverted } = convert(product, line);
      found.quantities.push(quantity);
      found.isConverted ||= isConverted;
    }
    return invoiced;
  }
  let value = lines.reduce((sum, line) => sum + line.valor_total, 0);
  for (const product of products) {
    const covered = Math.min(value, product.total);
    value -= covered;
    const quantity = covered === product.total ? product.quantity : quantityFor(product, covered);
    if (covered > 0) invoiced.get(product)?.quantities.push(quantity);
  }
  return invoiced;
}

/** A unit price below two thirds of the order's, or above one and a half of it, is that of another unit. */
function convert(product: Product, { quantidade, valor_total }: CameLine) {
  const quantity = toMillionths(quantidade);
  const [charged, agreed] = [BigInt(valor_total) * ONE * product.per, product.price * quantity];
  const isConverted = product.price > 0n && (3n * charged < 2n * agreed || 2n * charged > 3n * agreed);
  return { quantity: isConverted ? quantityFor(product, valor_total) : quantity, isConverted };
}

function quantityFor({ price, per }: Product, centavos: number): bigint {
  return price === 0n ? 0n : roundedQuotient(BigInt(centavos) * per * ONE, price);
}

/** The closings of a product in their order, each as far as there is room: a note takes the place of what was closed. */
function takeClosed({ produto_id }: Product, room: bigint, closed: readonly ClosedLine[]): bigint[] {
  let left = room;
  const taken: bigint[] = [];
  for (const line of closed) {
    if (line.produto_id !== produto_id || left <= 0n) continue;
    const quantity = toMillionths(line.quantidade);
    const part = quantity < left ? quantity : left;
    taken.push(part);
    left -= part;
  }
  return taken;
}

function atLeastZero(value: bigint): bigint {
  return value < 0n ? 0n : value;
}
