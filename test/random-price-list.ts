import type { PriceLineSituation } from '../src/domain/price-list-lines.ts';
import { Chance } from './random-statement.ts';
import { FORMS, fileOf, formatOf } from './statement-forms.ts';

/** A product as the office has it; prices are in millionths. */
export interface Listed {
  readonly id: string;
  readonly codigo: string;
  readonly codigo_barras: string | null;
  readonly preco: bigint;
}

export interface ExpectedListLine {
  readonly situacao: PriceLineSituation;
  readonly produto_id: string | null;
  /** In hundredths of a per cent. */
  readonly variacao: bigint | null;
  readonly motivo?: 'linhas';
}

export interface RandomPriceList {
  readonly file: Buffer;
  readonly formato: string;
  readonly text: string;
  readonly products: readonly Listed[];
  /** By the number of the line in the file. */
  readonly expected: ReadonlyMap<number, ExpectedListLine>;
}

const HEADINGS = {
  codigo: ['Código', 'REF', 'Cod. Produto', 'SKU', 'Item'],
  barras: ['EAN', 'GTIN', 'Código de Barras'],
  descricao: ['Descrição', 'Nome do Produto', 'Discriminação'],
  preco: ['Preço', 'Preço de Tabela', 'Novo Preço', 'Valor Unitário', 'Preço de Venda'],
};

const TITLES = ['LINHA CAFES', 'Doces e geleias', 'PROMOCAO'];
const FOOTERS = ['Precos sujeitos a alteracao', 'Frete por conta do cliente'];
const MILLION = 1_000_000n;

/** How a factory writes a code: as it is, with zeros in front, or parted otherwise. */
function writeCode(chance: Chance, codigo: string): string {
  return chance.pick([codigo, codigo.replace('-', '-00'), codigo.toLowerCase(), codigo.replace('-', '.')]);
}

/** With as many decimals as it has, two at least, and perhaps with thousands parted. */
function writePrice(chance: Chance, millionths: bigint): string {
  const whole = String(millionths / MILLION);
  const part = String(millionths % MILLION)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return chance.pick([`${grouped},${part}`, `${whole},${part}`, `R$ ${grouped},${part}`]);
}

/** (new − old) ÷ old × 100 with two decimals, half away from zero, in whole numbers alone. */
function variationOf(old: bigint, next: bigint): bigint {
  const moved = (next - old) * 10_000n;
  const size = moved < 0n ? -moved : moved;
  const rounded = (2n * size + old) / (2n * old);
  return moved < 0n ? -rounded : rounded;
}

/** A list as factories write them, with what each of its lines must come to. */
export async function makePriceList(seed: number): Promise<RandomPriceList> {
  const chance = new Chance(seed);
  const form = chance.pick(FORMS);
  const products = Array.from({ length: 4 + chance.below(10) }, (_, at): Listed => {
    const preco = BigInt(1 + chance.below(4_000_000)) * chance.pick([100n, 10_000n]);
    const barcode = chance.happens(50) ? `78910001${String(seed % 1000).padStart(3, '0')}${10 + at}` : null;
    return { id: `p${at}`, codigo: `C-${101 + 7 * at}`, codigo_barras: barcode, preco };
  });
  const hasBarcodes = chance.happens(60);
  const columns = (
    ['codigo', 'descricao', ...(hasBarcodes ? (['barras'] as const) : []), 'preco'] as const
  ).slice();
  const rows: string[][] = [];
  const expected = new Map<number, ExpectedListLine>();
  const add = (cells: Partial<Record<keyof typeof HEADINGS, string>>, line?: ExpectedListLine) => {
    rows.push(columns.map((name) => cells[name] ?? ''));
    if (line) expected.set(rows.length, line);
  };
  if (chance.happens(40)) add({ codigo: 'Tabela de novembro' });
  add(Object.fromEntries(columns.map((name) => [name, chance.pick(HEADINGS[name])])));
  for (const product of chance.shuffle(products)) {
    if (chance.happens(15)) add({ codigo: chance.pick(TITLES) });
    if (chance.happens(10)) continue;
    addProduct(product);
  }
  for (let left = chance.below(4); left > 0; left--) {
    const next = BigInt(1 + chance.below(90_000)) * 10_000n;
    const cells = {
      codigo: `NOVO${left}${seed % 100}`,
      descricao: 'Lancamento',
      preco: writePrice(chance, next),
    };
    add(cells, { situacao: 'novo', produto_id: null, variacao: null });
  }
  if (chance.happens(50)) add({ codigo: chance.pick(FOOTERS) });
  const text = rows.map((cells) => cells.join(' | ')).join('\n');
  return {
    file: await fileOf(form, rows),
    formato: formatOf(form),
    text: `${form}\n${text}`,
    products,
    expected,
  };

  function addProduct({ id, codigo, codigo_barras, preco: old }: Listed) {
    const isByBarcode = hasBarcodes && codigo_barras !== null && chance.happens(20);
    const head = isByBarcode
      ? { codigo: '', barras: codigo_barras }
      : { codigo: writeCode(chance, codigo), barras: chance.happens(30) ? (codigo_barras ?? '') : '' };
    const cells = { ...head, descricao: chance.pick(['Cafe torrado', 'Geleia de uva', 'Biscoito']) };
    const kind = chance.below(100);
    if (kind < 8) {
      const preco = chance.pick(['0,00', '-', 'consulte', '', '-5,00']);
      add({ ...cells, preco }, { situacao: 'ilegivel', produto_id: id, variacao: null });
      return;
    }
    const next = nextPrice(old);
    const line = (price: bigint): ExpectedListLine => ({
      situacao: situationOf(old, price),
      produto_id: id,
      variacao: variationOf(old, price),
    });
    if (kind < 16) {
      const other = next + 1_230_000n;
      for (const price of [next, other])
        add(
          { ...cells, preco: writePrice(chance, price) },
          { ...line(price), situacao: 'repetido', motivo: 'linhas' },
        );
      return;
    }
    add({ ...cells, preco: writePrice(chance, next) }, line(next));
    // The same once more says nothing.
    if (kind > 92) add({ ...cells, preco: writePrice(chance, next) });
  }

  function nextPrice(old: bigint): bigint {
    const moves = [
      old,
      (old * BigInt(60 + chance.below(80))) / 100n,
      old + old / 2n,
      old / 2n,
      old * 3n,
      old * 2n,
    ];
    const next = chance.pick(moves);
    return next > 0n ? next : 1n;
  }
}

function situationOf(old: bigint, next: bigint): PriceLineSituation {
  if (next === old) return 'igual';
  const moved = next > old ? next - old : old - next;
  return moved * 2n > old ? 'suspeito' : 'alterado';
}
