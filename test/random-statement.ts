import type { EntrySource } from '../src/money/statements/entry-lookup.ts';
import type { StatementEntry } from '../src/money/statements/matchable-entries.queries.ts';
import { type Form, fileOf, formatOf } from './statement-forms.ts';

/** Seeded random numbers (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  happens(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(some: readonly T[]): T {
    return some[this.below(some.length)] as T;
  }

  shuffle<T>(some: readonly T[]): T[] {
    const left = [...some];
    return some.map(() => left.splice(this.below(left.length), 1)[0] as T);
  }
}

interface Sold {
  readonly id: string;
  readonly pedido: string;
  readonly documento: string;
  /** Its invoice, whose instalments are those of the sale. */
  readonly nota: string | null;
  readonly entries: StatementEntry[];
  readonly isPaid: boolean;
  /** Whether notes have yet to bring a part of it. */
  readonly isToInvoice: boolean;
}

/** A line of the file, and its expected result. */
export interface ExpectedLine {
  readonly cells: Readonly<Record<string, string>>;
  readonly says: string;
}

export interface RandomStatement {
  readonly file: Buffer;
  readonly formato: string;
  /** Its rows in words, for a failure. */
  readonly text: string;
  /** The expected result of each line, by its number in the file. */
  readonly expected: ReadonlyMap<number, string>;
  /** The entries that no line names. */
  readonly missing: readonly string[];
  readonly book: EntrySource;
  readonly entries: readonly StatementEntry[];
}

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  pedido: ['Pedido', 'Nº Pedido', 'ORDEM', 'N. PEDIDO'],
  nota: ['NF', 'Nota', 'NF-e', 'Nota Fiscal'],
  documento: ['CNPJ', 'CPF/CNPJ', 'cnpj do cliente'],
  parcela: ['Parcela', 'Parc.'],
  base: ['Valor', 'Base', 'Valor Base'],
  percentual: ['%', 'Comissão %', 'Percentual'],
  comissao: ['Comissão', 'Valor Comissão', 'COMISSAO (R$)'],
  pagamento: ['Data', 'Pagamento'],
  descricao: ['Histórico', 'Cliente', 'Descrição'],
};

/** The upper and the lower line of a heading that stands in two; neither knows all columns. */
const PARTED: Readonly<Record<string, readonly [string, string]>> = {
  pedido: ['Nº', 'Pedido'],
  nota: ['Nota', 'Fiscal'],
  documento: ['Cliente', 'CNPJ'],
  parcela: ['Nº', 'Parc.'],
  base: ['Valor', 'Base'],
  percentual: ['Com', '%'],
  comissao: ['Comissão', 'R$'],
  pagamento: ['Data', 'Pagto'],
  descricao: ['Razão', 'Social'],
};

const PRINTED: readonly Form[] = ['texto', 'pdf'];
const SHEETS: readonly Form[] = ['xlsx', 'xls', 'xlsb', 'ods', 'xml', 'html'];

const RATE = 10;

/** A statement of any form, with titles, totals and deliberate errors, over generated sales. */
export async function makeStatement(seed: number): Promise<RandomStatement> {
  const chance = new Chance(seed);
  const sales = Array.from({ length: 3 + chance.below(8) }, (_, at) => makeSale(chance, at));
  const lines: ExpectedLine[] = [];
  const missing: string[] = [];
  const form = chance.happens(30) ? 'csv' : chance.pick([...SHEETS, ...PRINTED]);
  for (const sale of sales) {
    const told = tellSale(chance, sale, { others: sales.filter((one) => one !== sale), form });
    lines.push(...told.lines);
    missing.push(...told.missing);
  }
  const written = await writeFile(chance, form, chance.shuffle(groupsOf(lines)).flat());
  const entries = sales.flatMap((sale) => sale.entries);
  return { ...written, missing, book: bookOf(sales), entries };
}

/** Lines of one sale stay in order, because the first of two decides the result of the second. */
function groupsOf(lines: readonly ExpectedLine[]): ExpectedLine[][] {
  return [...Map.groupBy(lines, ({ cells }) => cells.grupo ?? '').values()];
}

function makeSale(chance: Chance, at: number): Sold {
  const id = `sale-${at}`;
  const pedido = `PED-2026-${String(at + 1).padStart(4, '0')}`;
  const isPaid = chance.happens(80);
  const bases = Array.from({ length: 1 + chance.below(4) }, () => 10_000 + 10 * chance.below(90_000));
  const nota = chance.happens(40) ? String(5000 + at * 7) : null;
  const entries = bases.map(
    (base, index): StatementEntry => ({
      venda_id: id,
      parcela: index + 1,
      pedido,
      nota_id: nota === null ? null : `note-${at}`,
      cancelada: false,
      base,
      comissao: base / RATE,
      ajuste: 0,
      recebido: 0,
      recebida: null,
      saldo: base / RATE,
      evento: 'liquidacao',
      vendida_em: '2026-01-01',
      emitida_em: null,
      pago_em: null,
      vence_em: isPaid ? `2026-10-${15 + index}` : null,
    }),
  );
  const isToInvoice = chance.happens(50);
  return { id, pedido, documento: `${10_000_000 + at}000100`, nota, entries, isPaid, isToInvoice };
}

type Told = { lines: ExpectedLine[]; missing: string[] };

/** What traps are made of besides the sale. */
interface Around {
  readonly others: readonly Sold[];
  readonly form: Form;
}

/** The ways to write the lines of a sale, each with its expected results. */
function tellSale(chance: Chance, sale: Sold, around: Around): Told {
  const ways = [
    tellInstallments,
    tellInstallments,
    tellWhole,
    tellNothing,
    tellUnreadable,
    tellAnother,
    tellTwice,
    tellReceived,
    tellDoubtful,
    tellDoubtful,
  ];
  return chance.pick(ways)(chance, sale, around);
}

const agreed = ({ isPaid }: Sold) => (isPaid ? 'conciliada' : 'antecipada');
const differs = ({ isPaid }: Sold, motive: string) => `${isPaid ? 'divergente' : 'antecipada'} ${motive}`;

/** A line for each instalment by number, some wrong, some missing. */
function tellInstallments(chance: Chance, sale: Sold): Told {
  const told: Told = { lines: [], missing: [] };
  for (const { parcela, base, saldo } of sale.entries) {
    if (chance.happens(15)) {
      told.missing.push(`${sale.id} ${parcela}`);
      continue;
    }
    const named = nameInstallment(chance, sale, parcela);
    const right = { base, percentual: RATE, comissao: saldo };
    const [wrong, motive] = chance.pick([
      [right, null],
      [right, null],
      [right, null],
      [{ ...right, percentual: 8, comissao: Math.round(saldo * 0.8) }, 'percentual'],
      [{ ...right, base: base / 2, comissao: Math.round(saldo / 2) }, 'base'],
      [{ ...right, comissao: saldo - 1 - chance.below(50) }, 'valor'],
      [{ ...right, comissao: saldo + 1 + chance.below(50) }, 'valor'],
    ] as const);
    const says = motive === null ? agreed(sale) : differs(sale, motive);
    told.lines.push({
      cells: { ...named, ...figures(chance, wrong) },
      says: `${says} ${sale.id} ${parcela}`,
    });
  }
  return told;
}

/** One line for the whole sale, by its order or its invoice. */
function tellWhole(chance: Chance, sale: Sold): Told {
  const { entries } = sale;
  const base = entries.reduce((sum, entry) => sum + entry.base, 0);
  const comissao = entries.reduce((sum, entry) => sum + entry.saldo, 0);
  const parcelas = entries.map(({ parcela }) => parcela).join();
  const isShort = chance.happens(30);
  const paid = { base, percentual: RATE, comissao: isShort ? comissao - 7 : comissao };
  const says = isShort ? differs(sale, 'valor') : agreed(sale);
  const cells = { ...nameSale(chance, sale), ...figures(chance, paid) };
  return { lines: [{ cells, says: `${says} ${sale.id} ${parcelas}` }], missing: [] };
}

function tellNothing(_: Chance, sale: Sold): Told {
  return { lines: [], missing: sale.entries.map(({ parcela }) => `${sale.id} ${parcela}`) };
}

function tellUnreadable(chance: Chance, sale: Sold): Told {
  const [{ base, saldo }] = sale.entries as [StatementEntry];
  const paid = figures(chance, { base, percentual: RATE, comissao: saldo });
  const [field, text] = chance.pick([
    ['comissao', 'a conferir'],
    ['comissao', ''],
    ['base', '#REF!'],
    ['parcela', 'x'],
    ['pagamento', '32/13/2026'],
  ] as const);
  const cells = { ...nameSale(chance, sale), ...paid, [field]: text };
  return { lines: [{ cells, says: `ilegivel ${field}` }], missing: tellNothing(chance, sale).missing };
}

/** An unknown order, or an instalment that the sale does not have. */
function tellAnother(chance: Chance, sale: Sold): Told {
  const [{ base, saldo }] = sale.entries as [StatementEntry];
  const paid = figures(chance, { base, percentual: RATE, comissao: saldo });
  const named: Record<string, string> = chance.pick<Record<string, string>>([
    { pedido: `X${sale.pedido}`, grupo: sale.id },
    { pedido: sale.pedido, parcela: '31', grupo: sale.id },
    { nota: `9${sale.nota ?? '9999'}9`, grupo: sale.id },
  ]);
  return {
    lines: [{ cells: { ...named, ...paid }, says: 'desconhecida' }],
    missing: tellNothing(chance, sale).missing,
  };
}

/** The same instalment twice; the second is already received. */
function tellTwice(chance: Chance, sale: Sold): Told {
  const [{ parcela, base, saldo }, ...others] = sale.entries as [StatementEntry, ...StatementEntry[]];
  const cells = {
    ...nameInstallment(chance, sale, parcela),
    ...figures(chance, { base, percentual: RATE, comissao: saldo }),
  };
  const lines = [
    { cells, says: `${agreed(sale)} ${sale.id} ${parcela}` },
    { cells, says: `ja_recebida ${sale.id} ${parcela}` },
  ];
  return { lines, missing: others.map((entry) => `${sale.id} ${entry.parcela}`) };
}

/** A sale of which everything was received before, or everything that its notes have brought. */
function tellReceived(chance: Chance, sale: Sold): Told {
  const [{ base, comissao }] = sale.entries as [StatementEntry];
  for (const entry of sale.entries) entry.saldo = 0;
  const cells = { ...nameSale(chance, sale), ...figures(chance, { base, percentual: RATE, comissao }) };
  const says = sale.isToInvoice ? 'desconhecida saldo' : 'ja_recebida';
  return { lines: [{ cells, says }], missing: tellNothing(chance, sale).missing };
}

/** A line that somebody could take for one of the sale: a careful person would not, or would look twice. */
function tellDoubtful(chance: Chance, sale: Sold, { others, form }: Around): Told {
  const [{ base, comissao }] = sale.entries as [StatementEntry];
  const paid = figures(chance, { base, percentual: RATE, comissao });
  const named: Record<string, string> = { pedido: sale.pedido, grupo: sale.id };
  const other = others.find(({ nota }) => nota !== null);
  const isPrinted = PRINTED.includes(form);
  const traps: [cells: Record<string, string>, says: string][] = [
    [{ ...named, documento: (others[0] as Sold).documento }, 'desconhecida cliente'],
    [{ ...named, comissao: '1 100,00' }, isPrinted ? '' : 'ilegivel comissao'],
    [{ ...named, beyond: '50' }, form === 'csv' ? 'ilegivel colunas' : ''],
    [{ ...named, nota: other?.nota ?? '' }, other === undefined ? '' : 'desconhecida pedido_nota'],
    [{ nota: (sale.nota ?? '').replace(/(?<=..)/, '/'), grupo: sale.id }, sale.nota ? 'desconhecida' : ''],
    [{ pedido: sale.pedido.replaceAll('-', '').slice(0, -1), grupo: sale.id }, 'desconhecida'],
  ];
  const [cells, says] = chance.pick(traps.filter(([, words]) => words !== ''));
  return { lines: [{ cells: { ...paid, ...cells }, says }], missing: tellNothing(chance, sale).missing };
}

function nameInstallment(chance: Chance, sale: Sold, parcela: number): Record<string, string> {
  if (sale.nota !== null && chance.happens(50))
    return { nota: chance.pick(spellingsOf(sale, parcela)), grupo: sale.id };
  const written = chance.pick([
    String(parcela),
    `${parcela}/${sale.entries.length}`,
    `0${parcela}`,
    letterOf(parcela),
  ]);
  return { ...nameSale(chance, sale), parcela: written };
}

const letterOf = (parcela: number) => String.fromCharCode(64 + parcela);

/** A note with its instalment, as representadas write them. */
function spellingsOf({ nota, entries }: Sold, parcela: number): string[] {
  const of = `${parcela}/${entries.length}`;
  return [
    `${nota}/${parcela}`,
    `NF ${nota}-${parcela}`,
    `${nota} ${parcela}`,
    `${nota}/0${parcela}`,
    `${nota} ${of}`,
    `${nota}-${of}`,
    `${nota}${letterOf(parcela)}`,
    `${nota}-${letterOf(parcela)}`,
    `${nota} ${letterOf(parcela)}`,
  ];
}

function nameSale(chance: Chance, { id, pedido, nota }: Sold): Record<string, string> {
  if (nota !== null && chance.happens(50))
    return { nota: chance.pick([nota, `NF ${nota}`, `NFe ${nota}`, `000${nota}`]), grupo: id };
  const written = chance.pick([
    pedido,
    pedido.toLowerCase(),
    pedido.replaceAll('-', ' '),
    pedido.replace('-0', '/'),
  ]);
  return { pedido: written, grupo: id };
}

function figures(chance: Chance, paid: { base: number; percentual: number; comissao: number }) {
  return {
    base: amount(chance, paid.base),
    percentual: chance.pick([`${paid.percentual}`, `${paid.percentual},00%`]),
    comissao: amount(chance, paid.comissao),
    pagamento: chance.pick(['', '14/10/2026', '14/10/26', '2026-10-14', '46309']),
    descricao: chance.pick(['', 'Casa Nova', 'Totem Distribuidora', 'Ltda; e filhos']),
  };
}

function amount(chance: Chance, centavos: number): string {
  const value = Math.abs(Math.round(centavos));
  const whole = String(Math.floor(value / 100));
  const cents = String(value % 100).padStart(2, '0');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return chance.pick([
    `${whole},${cents}`,
    `${grouped},${cents}`,
    `R$ ${grouped},${cents}`,
    `${whole}.${cents}`,
  ]);
}

const SEPARATORS = [';', ',', '\t', '|'];

/** Titles above, columns in any order, totals among the lines and below, repeated headings, pages, blank lines, several sheets. */
async function writeFile(chance: Chance, form: Form, lines: readonly ExpectedLine[]) {
  const isPrinted = PRINTED.includes(form);
  const columns = chance.shuffle(Object.keys(COLUMNS));
  const isParted = chance.happens(30);
  const heading = isParted
    ? [0, 1].map((at) => columns.map((name) => PARTED[name]?.[at] ?? ''))
    : [columns.map((name) => chance.pick(namesOf(name)))];
  const sheets: string[][][] = [[]];
  const expected = new Map<number, string>();
  const sums = new Sums();
  const [first = []] = sheets;
  if (isPrinted) first.push(['Extrato de comissões']);
  for (let titles = chance.below(6); titles > 0; titles--)
    first.push(chance.pick([['Extrato de comissões'], [], ['Período: outubro de 2026']]));
  first.push(...heading);
  let [rows, before] = [first, 0];
  for (const [at, { cells, says }] of lines.entries()) {
    if (SHEETS.includes(form) && at > 0 && chance.happens(10)) beginSheet();
    if (chance.happens(10)) rows.push([]);
    const isNewPage = isPrinted && chance.happens(5);
    if (isNewPage) rows.push(['\fExtrato de comissões'], ...heading);
    else if (chance.happens(5)) rows.push(...heading);
    writeRow(cells, says);
    // What cannot be read, and so is no part of a sum.
    if (!says.startsWith('ilegivel c')) sums.add(cells.comissao ?? '');
    if (chance.happens(10)) writeSum(sums.sinceLast);
  }
  if (chance.happens(70)) writeSum(sums.all);
  const separator = chance.pick(SEPARATORS);
  const file = form === 'csv' ? csvOf(rows) : await fileOf(form, ...withOther(sheets));
  const text = sheets.map((one) => one.map((cells) => cells.join(separator)).join('\n')).join('\n---\n');
  return { file, formato: formatOf(form), text: `${form}\n${text}`, expected };

  /** Printed columns are known by what stands between them, so that names and codes in them have no blanks. */
  function namesOf(name: string): readonly string[] {
    const names = COLUMNS[name] ?? [];
    return isPrinted ? names.filter((one) => !one.includes(' ')) : names;
  }

  function writeRow(cells: Readonly<Record<string, string>>, says: string): void {
    const row = columns.map((name) =>
      isPrinted ? printedCell(name, cells[name] ?? '') : (cells[name] ?? ''),
    );
    rows.push(cells.beyond === undefined ? row : [...row, cells.beyond]);
    expected.set(before + rows.length, says);
  }

  function beginSheet(): void {
    before += rows.length;
    rows = [...heading];
    sheets.push(rows);
  }

  function writeSum(sum: { value: number; lines: number }): void {
    const word =
      sum.lines < 2 ? 'Subtotal' : chance.pick(['TOTAL', 'Subtotal', 'Soma', 'Líquido', 'A pagar', '']);
    const isWrong = word !== '' && chance.happens(20);
    const place = chance.pick(['pedido', 'descricao', 'base']);
    const text = amount(new Chance(1), sum.value + (isWrong ? 1 : 0));
    const isRight = [sums.all, sums.sinceLast].some(({ value }) => value === sum.value + (isWrong ? 1 : 0));
    writeRow({ [place]: word, comissao: text }, isRight ? 'total' : 'total errado');
    sums.sinceLast = { value: 0, lines: 0 };
  }

  /** A sheet without a heading is not read, and does not count. */
  function withOther(some: string[][][]): string[][][] {
    return SHEETS.includes(form) && chance.happens(20) ? [[['Resumo'], ['Sem', 'linhas']], ...some] : some;
  }

  function csvOf(some: readonly string[][]): Buffer {
    const cell = (text: string) =>
      /[;,\t|"]/.test(text) || chance.happens(5) ? `"${text.replaceAll('"', '""')}"` : text;
    const text = some.map((cells) => cells.map(cell).join(separator)).join(chance.pick(['\n', '\r\n']));
    return Buffer.from(text, chance.pick(['utf8', 'latin1']));
  }
}

function printedCell(name: string, text: string): string {
  if (name === 'pedido') return text.replaceAll(' ', '-');
  if (name === 'nota') return text.replace(/^NFe? /, '').replaceAll(' ', '-');
  return text.replace('R$ ', '').replace(';', '');
}

/** The totals that a person with a calculator would write. */
class Sums {
  all = { value: 0, lines: 0 };
  sinceLast = { value: 0, lines: 0 };

  add(text: string): void {
    const digits = text.replaceAll(/[^\d]/g, '');
    if (digits === '') return;
    for (const sum of [this.all, this.sinceLast]) {
      sum.value += Number(digits);
      sum.lines += 1;
    }
  }
}

function bookOf(sales: readonly Sold[]): EntrySource {
  const coded = (codes: { id: string; code: string }[]) => ({
    exactly: async (wanted: readonly string[]) => codes.filter(({ code }) => wanted.includes(code)),
    async *walk() {
      yield codes;
    },
  });
  const noted = sales.filter(({ nota }) => nota !== null);
  return {
    orders: coded(sales.map(({ id, pedido }) => ({ id, code: pedido }))),
    clientOrders: coded([]),
    openClients: async () => [],
    allClients: async () => [],
    documentsOfSales: async (ids) =>
      new Map(sales.filter(({ id }) => ids.includes(id)).map(({ id, documento }) => [id, documento])),
    knownDocuments: async () => ({ ofClients: new Set(sales.map(({ documento }) => documento)), own: [] }),
    salesOfClients: async () => new Map(),
    invoices: coded(noted.map(({ id, nota }) => ({ id: id.replace('sale', 'note'), code: nota as string }))),
    salesOfInvoices: async (ids) =>
      new Map(ids.map((id) => [id, { sales: [id.replace('note', 'sale')], serie: '1' }])),
    salesOfDocuments: async () => new Map(),
    entriesOf: async (ids) =>
      new Map(sales.filter(({ id }) => ids.includes(id)).map(({ id, entries }) => [id, entries])),
    toInvoice: async () => new Set(sales.filter(({ isToInvoice }) => isToInvoice).map(({ id }) => id)),
    noteLastReceipts: async () => undefined,
  };
}
