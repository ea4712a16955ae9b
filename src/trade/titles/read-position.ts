import { foldCode } from '../../domain/codes.ts';
import { itemTotal, MAX_TOTAL_CENTAVOS } from '../../domain/money.ts';
import { TITLES_LAYOUT } from '../../domain/table-layouts.ts';
import { normalizeTaxId } from '../../domain/tax-ids.ts';
import { foldText } from '../../domain/text.ts';
import {
  isCreditKind,
  readClientLine,
  readNamedClient,
  readTitleCode,
  readTitleInstallment,
  withoutZeros,
} from '../../domain/title-codes.ts';
import { judgeTitle, type TitleSituation } from '../../domain/titles.ts';
import { readAmount } from '../../domain/written-values.ts';
import { readFactoryTable } from '../../platform/files/factory-table.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import { CellFault, type TableLine } from '../../platform/files/table-line.ts';

/** A line as the file tells it, before it is known whose it is. Amounts in centavos. */
export interface ReadTitle {
  readonly linha: number;
  readonly aba: string | null;
  readonly situacao: TitleSituation;
  readonly codigo: string | null;
  readonly cnpj_cpf: string | null;
  readonly nome: string | null;
  readonly serie: string | null;
  readonly numero: string | null;
  readonly parcela: number | null;
  readonly tipo: string | null;
  readonly emissao: string | null;
  readonly vencimento: string | null;
  readonly pagamento: string | null;
  readonly valor: number | null;
  readonly saldo: number | null;
  readonly dias_atraso: number;
  readonly celulas: readonly string[];
}

type TitleField = (typeof TITLES_LAYOUT)['fields'][number];
type Line = TableLine<TitleField>;
type KnownTitleColumns = Parameters<typeof readFactoryTable<TitleField, unknown>>[2];
type Client = ReturnType<typeof readNamedClient>;

/** Reads a position from its heading to its last line, as of this day. */
export async function readPosition(file: FileSource, known: KnownTitleColumns, data: string) {
  const above: { client: Client | undefined } = { client: undefined };
  const seen = new Set<string>();
  const read = await readFactoryTable(file, TITLES_LAYOUT, known, (line) => {
    const title = readTitle(line, above, data);
    if (title === undefined) return undefined;
    const { linha: _, aba: __, celulas: ___, ...said } = title;
    const text = JSON.stringify(said);
    if (title.situacao !== 'ilegivel' && seen.has(text))
      return { ...title, situacao: 'repetido' as const, dias_atraso: 0 };
    seen.add(text);
    return title;
  });
  return { ...read, lines: read.lines.filter((line) => line !== undefined) };
}

/** Undefined for a line that is passed over: a client's name for what follows, a sum, a remark. */
function readTitle(line: Line, above: { client: Client | undefined }, data: string): ReadTitle | undefined {
  const due = line.day('vencimento');
  const real = line.day('vencimento_real');
  const vencimento = real ?? due;
  const first = foldText(line.cells.find((cell) => cell.trim() !== '')?.trim() ?? '');
  if (vencimento === null) {
    const client = readClientLine(line.cells);
    if (client !== undefined) {
      above.client = client;
      return undefined;
    }
  }
  const isSum = /^(?:sub ?total|total)/.test(first);
  const titulo = line.code('titulo') ?? '';
  const amounts = readAmounts(line);
  const isTitle = titulo === '' ? vencimento !== null && amounts.saldo !== null : /\d/.test(titulo);
  if (isSum || !isTitle) return undefined;
  const code = readTitleCode(titulo);
  const tipo = line.description('tipo');
  const saldo = isCreditKind(tipo) ? negative(amounts.saldo) : amounts.saldo;
  const title = {
    linha: line.linha,
    aba: line.aba,
    ...clientOf(line, above.client),
    serie: seriesOf(line) ?? code?.serie ?? null,
    numero: code?.numero ?? null,
    parcela:
      line.textOf('parcela') === '' ? (code?.parcela ?? null) : readTitleInstallment(line.textOf('parcela')),
    tipo,
    emissao: line.day('emissao'),
    vencimento,
    pagamento: line.day('pagamento'),
    valor: amounts.valor,
    saldo,
    celulas: line.kept,
  };
  const { isValueAlone } = amounts;
  const isUnreadable = line.isBroken || line.faults.length > 0 || code === undefined;
  if (isUnreadable || saldo === null || vencimento === null)
    return { ...title, situacao: 'ilegivel', dias_atraso: 0 };
  const { valor, pagamento } = title;
  return { ...title, ...judgeTitle({ saldo, valor, vencimento, pagamento, isValueAlone }, data) };
}

/** The columns of the client win over what stands in one cell; the client named above serves a line without one. */
function clientOf(line: Line, above: Client | undefined) {
  const cell = line.description('cliente');
  const codigo = line.code('codigo');
  const cnpj_cpf = line.code('cnpj_cpf');
  if (cell === null && codigo === null && cnpj_cpf === null)
    return { codigo: above?.codigo ?? null, cnpj_cpf: null, nome: above?.nome ?? null };
  const named = cell === null ? undefined : readNamedClient(cell);
  return { codigo: codigo ?? named?.codigo ?? null, cnpj_cpf, nome: named?.nome ?? null };
}

function seriesOf(line: Line): string | null {
  const serie = line.code('serie');
  return serie === null ? null : withoutZeros(serie);
}

/** In force is what is told of the balance: its own column, the two of overdue and to come, or the value alone. */
function readAmounts(line: Line) {
  const [saldo, vencido, a_vencer, valor] = (['saldo', 'vencido', 'a_vencer', 'valor'] as const).map(
    (field) => line.read(field, readOwed),
  ) as [number | null, number | null, number | null, number | null];
  const parts = vencido === null && a_vencer === null ? null : (vencido ?? 0) + (a_vencer ?? 0);
  const told = saldo ?? parts;
  return { saldo: told ?? valor, valor, isValueAlone: told === null && valor !== null };
}

/** In centavos, from the factory's side: a `C` behind a number makes it what she owes, and a `D` what she is owed. */
function readOwed(cell: string): number {
  const [, amount = cell, side] = /^(.*\d\)?)\s*([CD])$/i.exec(cell) ?? [];
  const value = readAmount(amount);
  if (value === undefined || !Number.isFinite(value)) throw new CellFault();
  const centavos = itemTotal(1, value);
  if (Math.abs(centavos) > MAX_TOTAL_CENTAVOS) throw new CellFault();
  return side?.toUpperCase() === 'C' ? negative(centavos) : centavos;
}

function negative<Value extends number | null>(value: Value): Value {
  return (value === null ? null : 0 - Math.abs(value)) as Value;
}

/** By what a factory knows a client: her code of him, else his document, else his name; null where she tells none of them. */
export function markOfTitle({ codigo, cnpj_cpf, nome }: Pick<ReadTitle, 'codigo' | 'cnpj_cpf' | 'nome'>) {
  const marks = [
    codigo === null ? '' : `c${foldCode(codigo)}`,
    cnpj_cpf === null ? '' : `d${normalizeTaxId(cnpj_cpf)}`,
    nome === null ? '' : `n${foldCode(nome)}`,
  ];
  return marks.find((mark) => mark.length > 1) ?? null;
}
