/** What of an order is still to be invoiced, in exact fractions: written from the rules, sharing no code with the service. */

/** Quantities in thousandths of a unit, money in centavos, rates in whole percent. */
export interface OrderedGoods {
  readonly produto: string;
  readonly quantidade: number;
  readonly preco: number;
  readonly rate: number;
  readonly isFree: boolean;
}

export interface InvoicedGoods {
  readonly produto: string;
  readonly quantidade: number;
  /** What the item costs in all. */
  readonly valor: number;
}

export interface ClosedGoods {
  readonly produto: string;
  readonly quantidade: number;
}

export interface OpenProduct {
  readonly produto_id: string;
  readonly pedido: number;
  readonly faturado: number;
  readonly encerrado: number;
  readonly saldo: number;
  readonly valor: number;
}

interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const THOUSAND = 1000n;
/** Quantities that come of values have six decimals. */
const MILLIONTHS_OF_ONE = 1000n;

/** Half away from zero; nothing here is negative. */
function rounded({ n, d }: Fraction): bigint {
  return (n * 2n + d) / (d * 2n);
}

/** Of one product of the order; quantities in millionths. */
class Product {
  readonly id: string;
  readonly quantity: bigint;
  readonly total: bigint;
  readonly commission: bigint;
  readonly #price: Fraction;
  readonly #rate: bigint;

  constructor(id: string, lines: readonly OrderedGoods[]) {
    const [first] = lines as [OrderedGoods];
    const worth = (line: OrderedGoods) =>
      rounded({ n: BigInt(line.preco) * BigInt(line.quantidade), d: THOUSAND });
    const sum = (of: (line: OrderedGoods) => bigint) => lines.reduce((all, line) => all + of(line), 0n);
    this.id = id;
    this.quantity = sum((line) => BigInt(line.quantidade) * MILLIONTHS_OF_ONE);
    this.total = sum(worth);
    this.#rate = BigInt(first.rate);
    this.commission = sum((line) => this.#commission(worth(line)));
    const isOnePrice = lines.every(({ preco }) => preco === first.preco);
    this.#price = isOnePrice
      ? { n: BigInt(first.preco), d: 1n }
      : { n: this.total * 1_000_000n, d: this.quantity };
  }

  #commission(value: bigint): bigint {
    return rounded({ n: value * this.#rate, d: 100n });
  }

  worth(quantity: bigint): bigint {
    return rounded({ n: this.#price.n * quantity, d: this.#price.d * 1_000_000n });
  }

  earned(quantity: bigint): bigint {
    return this.#commission(this.worth(quantity));
  }

  quantityFor(value: bigint): bigint {
    return rounded({ n: value * this.#price.d * 1_000_000n, d: this.#price.n });
  }

  /** Whether an item's unit price is below two thirds, or above one and a half, of the order's. */
  isOtherUnit({ quantidade, valor }: InvoicedGoods): boolean {
    const [paid, agreed] = [BigInt(valor) * THOUSAND * this.#price.d, this.#price.n * BigInt(quantidade)];
    return paid * 3n < agreed * 2n || paid * 2n > agreed * 3n;
  }
}

interface Invoiced {
  readonly parts: readonly bigint[];
  readonly isConverted: boolean;
}

function invoicedOf(products: readonly Product[], came: readonly InvoicedGoods[]): Map<string, Invoiced> {
  const isNamed = came.some(({ produto }) => products.some(({ id }) => id === produto));
  let value = came.reduce((sum, { valor }) => sum + BigInt(valor), 0n);
  return new Map(
    products.map((product) => {
      if (isNamed) {
        const own = came.filter(({ produto }) => produto === product.id);
        const parts = own.map((item) =>
          product.isOtherUnit(item)
            ? product.quantityFor(BigInt(item.valor))
            : BigInt(item.quantidade) * MILLIONTHS_OF_ONE,
        );
        return [product.id, { parts, isConverted: own.some((item) => product.isOtherUnit(item)) }];
      }
      const covered = value < product.total ? value : product.total;
      value -= covered;
      const part = covered === product.total ? product.quantity : product.quantityFor(covered);
      return [product.id, { parts: covered === 0n ? [] : [part], isConverted: false }];
    }),
  );
}

/** The balance of an order with at least one note, or none. */
export function workOutBalance(
  ordered: readonly OrderedGoods[],
  came: readonly InvoicedGoods[],
  closed: readonly ClosedGoods[],
) {
  const groups = Map.groupBy(
    ordered.filter(({ isFree }) => !isFree),
    ({ produto }) => produto,
  );
  const products = [...groups].map(([id, lines]) => new Product(id, lines));
  const invoiced = invoicedOf(products, came);
  let [valor, comissao] = [0n, 0n];
  const itens = products.map((product): OpenProduct => {
    const { parts, isConverted } = invoiced.get(product.id) as Invoiced;
    const faturado = parts.reduce((sum, part) => sum + part, 0n);
    let room = product.quantity > faturado ? product.quantity - faturado : 0n;
    const closings = closed
      .filter(({ produto }) => produto === product.id)
      .map(({ quantidade }) => {
        const wanted = BigInt(quantidade) * MILLIONTHS_OF_ONE;
        const taken = wanted < room ? wanted : room;
        room -= taken;
        return taken;
      });
    const isNothing = room === 0n || (isConverted && room * 100n <= product.quantity);
    const gone = [...parts, ...closings];
    const left = (whole: bigint, of: (part: bigint) => bigint) => {
      const rest = whole - gone.reduce((sum, part) => sum + of(part), 0n);
      return isNothing || rest < 0n ? 0n : rest;
    };
    const open = left(product.total, (part) => product.worth(part));
    valor += open;
    comissao += left(product.commission, (part) => product.earned(part));
    return {
      produto_id: product.id,
      pedido: quantityOf(product.quantity),
      faturado: quantityOf(faturado),
      encerrado: quantityOf(closings.reduce((sum, part) => sum + part, 0n)),
      saldo: quantityOf(isNothing ? 0n : room),
      valor: Number(open) / 100,
    };
  });
  return { valor: Number(valor) / 100, comissao: Number(comissao) / 100, itens };
}

function quantityOf(millionths: bigint): number {
  return Number(millionths) / 1_000_000;
}
