import { readAccessKey } from '../domain/access-keys.ts';
import { isCalendarDate } from '../domain/dates.ts';
import { MAX_TOTAL_CENTAVOS } from '../domain/money.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';
import type { FileSource } from '../reading/file-reader.ts';
import { readNfeFile, type WrittenInvoice } from './nfe-file.ts';

/** An item of an NF-e; `valor_total` is vProd − vDesc, in centavos. */
export interface NfeItem {
  readonly produto_id: string;
  readonly descricao: string;
  readonly quantidade: number;
  readonly valor_total: number;
}

/** What of an NF-e matters to whoever earns by it. */
export interface Nfe {
  readonly chave: string;
  readonly numero: string;
  readonly serie: string;
  readonly emissao: string;
  readonly emitente: string;
  readonly documento: string;
  /** The orders that it names, each once, in their order. */
  readonly pedidos: readonly string[];
  readonly valor: number;
  readonly itens: readonly NfeItem[];
  readonly duplicatas: readonly { readonly vencimento: string; readonly valor: number }[];
}

export type FiscalFile = { readonly nota: Nfe } | { readonly cancelada: string };

const LAYOUT = '4.00';
const NFE_MODEL = '55';
const TRIAL = '2';
const CANCELLATION = '110111';
/** Registered and tied to its note; registered; registered after its time. */
const REGISTERED = ['135', '136', '155'];
/** As many as the layout allows. */
const MOST_ITEMS = 990;
const MOST_ORDERS = 100;
const MOST_INSTALLMENTS = 120;
const LONGEST_PRODUCT = 60;
const LONGEST_DESCRIPTION = 120;
const LONGEST_ORDER = 50;

/** Reads an NF-e or the event that cancels one, and refuses everything else, in the order in which it can be told. */
export async function readFiscalFile(source: FileSource): Promise<FiscalFile> {
  const file = await readNfeFile(source);
  if (file === 'malformed') return refuse(problems.xmlInvalid);
  if (file === 'large') return refuse(problems.fileTooHeavy);
  if (file === 'other') return refuse(problems.notAnInvoice);
  return 'evento' in file ? { cancelada: readCancellation(file.evento) } : { nota: readInvoice(file.nota) };
}

function readCancellation({ tipo, ambiente, resultado, chave }: Record<string, string>): string {
  const wasRegistered = resultado === '' || REGISTERED.includes(resultado ?? '');
  if (tipo !== CANCELLATION || !wasRegistered) refuse(problems.notAnInvoice);
  if (ambiente === TRIAL) refuse(problems.notASale);
  return chave ?? '';
}

function readInvoice(written: WrittenInvoice): Nfe {
  const { fields } = written;
  const field = (name: string) => fields.get(name) ?? '';
  if (field('@versao') !== LAYOUT || field('ide/mod') !== NFE_MODEL) refuse(problems.notAnInvoice);
  const emissao = readDay(field('ide/dhEmi').slice(0, 10));
  const nota = {
    numero: readNumber(field('ide/nNF'), 9),
    serie: readNumber(field('ide/serie'), 3),
    emissao,
    emitente: orRefuse(field('emit/CNPJ') || field('emit/CPF') || undefined, problems.notAnInvoice),
    documento: field('dest/CNPJ') || field('dest/CPF') || field('dest/idEstrangeiro'),
    pedidos: readOrders(written),
    valor: readMoney(field('total/ICMSTot/vNF')),
    itens: readItems(written),
    duplicatas: readInstallments(written, emissao),
  };
  const { valor } = nota;
  if (field('ide/finNFe') !== '1' || field('ide/tpNF') !== '1' || field('ide/tpAmb') === TRIAL)
    refuse(problems.notASale);
  const chave = checkKey(field('@Id').replace(/^NFe/, ''), nota);
  const duplicatas = nota.duplicatas.length > 0 ? nota.duplicatas : [{ vencimento: emissao, valor }];
  return { ...nota, chave, duplicatas };
}

function checkKey(
  chave: string,
  { emitente, numero, serie }: Pick<Nfe, 'emitente' | 'numero' | 'serie'>,
): string {
  const key = orRefuse(readAccessKey(chave), problems.accessKeyInvalid);
  const agrees =
    key.emitente === emitente.padStart(14, '0') &&
    Number(key.numero) === Number(numero) &&
    Number(key.serie) === Number(serie);
  return agrees ? chave : refuse(problems.accessKeyInvalid);
}

/** Each once, however it is cut. */
function readOrders({ orders }: WrittenInvoice): string[] {
  const codes = new Set(orders.filter((code) => code !== '').map(cutTo(LONGEST_ORDER)));
  return codes.size <= MOST_ORDERS ? [...codes] : refuse(problems.invoiceTooLong);
}

function readItems({ items }: WrittenInvoice): NfeItem[] {
  if (items.length === 0) refuse(problems.notAnInvoice);
  if (items.length > MOST_ITEMS) refuse(problems.invoiceTooLong);
  const read = items.map((item): NfeItem => {
    const field = (name: string) => item.get(name) ?? '';
    const valor_total = readMoney(field('vProd')) - readMoney(field('vDesc') || '0');
    const produto_id = field('cProd');
    if (valor_total < 0 || produto_id === '' || produto_id.length > LONGEST_PRODUCT)
      refuse(problems.notAnInvoice);
    return {
      produto_id,
      descricao: cutTo(LONGEST_DESCRIPTION)(field('xProd')),
      quantidade: readQuantity(field('qCom')),
      valor_total,
    };
  });
  if (read.reduce((sum, { valor_total }) => sum + valor_total, 0) > MAX_TOTAL_CENTAVOS)
    refuse(problems.notAnInvoice);
  return read;
}

function readInstallments({ installments }: WrittenInvoice, emissao: string): Nfe['duplicatas'] {
  if (installments.length > MOST_INSTALLMENTS) refuse(problems.notAnInvoice);
  return installments.map((one) => ({
    vencimento: readDay(one.get('dVenc') || emissao),
    valor: readMoney(one.get('vDup') ?? ''),
  }));
}

function readDay(text: string): string {
  return isCalendarDate(text) ? text : refuse(problems.notAnInvoice);
}

function readNumber(text: string, longest: number): string {
  return /^\d+$/.test(text) && text.length <= longest ? String(Number(text)) : refuse(problems.notAnInvoice);
}

/** In centavos. */
function readMoney(text: string): number {
  const [, reais, centavos = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (reais === undefined) return refuse(problems.notAnInvoice);
  const value = Number(reais + centavos.padEnd(2, '0'));
  return value <= MAX_TOTAL_CENTAVOS ? value : refuse(problems.notAnInvoice);
}

function readQuantity(text: string): number {
  return /^\d{1,11}(\.\d{1,4})?$/.test(text) ? Number(text) : refuse(problems.notAnInvoice);
}

function cutTo(length: number): (text: string) => string {
  return (text) => [...text].slice(0, length).join('');
}
