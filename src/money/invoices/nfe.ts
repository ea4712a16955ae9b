import { readAccessKey } from '../../domain/access-keys.ts';
import { isCalendarDate } from '../../domain/dates.ts';
import { MAX_TOTAL_CENTAVOS } from '../../domain/money.ts';
import { type ItemNature, natureOf } from '../../domain/natures.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import { ApiError, orRefuse, refuse } from '../../platform/http/contract/api-error.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { readNfeFile, type WrittenEvent, type WrittenInvoice } from './nfe-file.ts';

/** An item of an NF-e, in centavos: `valor_total` is vProd − vDesc; other charges are separate fields. */
interface NfeItem {
  readonly produto_id: string;
  readonly descricao: string;
  readonly quantidade: number;
  readonly valor_total: number;
  readonly cfop: string | null;
  readonly natureza: ItemNature;
  readonly desconto: number;
  readonly ipi: number;
  readonly icms_st: number;
  readonly fcp_st: number;
  readonly frete: number;
  readonly seguro: number;
  readonly outras: number;
}

/** The parts of an NF-e that commissions depend on. */
export interface Nfe {
  readonly chave: string;
  readonly numero: string;
  readonly serie: string;
  readonly emissao: string;
  readonly emitente: string;
  readonly documento: string;
  /** The order codes it names, distinct, in order. */
  readonly pedidos: readonly string[];
  readonly valor: number;
  readonly itens: readonly NfeItem[];
  /** As on the note; empty when it has none. */
  readonly duplicatas: readonly { readonly vencimento: string; readonly valor: number }[];
  /** For a return, the keys of the returned notes; otherwise null. */
  readonly devolve: readonly string[] | null;
}

/** The key of a cancelled note; `comNota` when the file contains the note too. */
export interface Cancellation {
  readonly cancelada: string;
  readonly comNota: boolean;
}

export type FiscalFile = { readonly nota: Nfe } | Cancellation;

const LAYOUT = '4.00';
const NFE_MODEL = '55';
const CONSUMER_MODEL = '65';
const TRIAL = '2';
const SALE = '1';
const RETURN = '4';
const OUTGOING = '1';
const CANCELLATION = '110111';
const CORRECTION = '110110';
/** Authorised; authorised late. */
const AUTHORISED = ['100', '150'];
/** Cancelled; cancelled late; cancellation registered late. */
const CANCELLED = ['101', '151', '155'];
/** Registered and linked to its note; registered; registered late. */
const REGISTERED = ['135', '136', '155'];
const KEY_LENGTH = 44;
/** The layout's limit. */
const MOST_ITEMS = 990;
const MOST_ORDERS = 100;
const MOST_INSTALLMENTS = 120;
const LONGEST_PRODUCT = 60;
const LONGEST_DESCRIPTION = 120;
const LONGEST_ORDER = 50;

/** Reads an NF-e or its cancellation event, and refuses any other file with the first fault found. */
export async function readFiscalFile(source: FileSource): Promise<FiscalFile> {
  const file = await readNfeFile(source);
  if (file === 'malformed') return refuse(problems.xmlInvalid);
  if (file === 'large') return refuse(problems.fileTooHeavy);
  if (file === 'other') return refuse(problems.notAnInvoice);
  return 'evento' in file ? readEvent(file.evento) : readNote(file.nota);
}

function readEvent(event: WrittenEvent): FiscalFile {
  if (event.tipo === CORRECTION) refuse(problems.correctionLetter);
  if (!isCancellation(event)) refuse(problems.notAnInvoice);
  if (event.ambiente === TRIAL) refuse(problems.trialInvoice);
  return { cancelada: event.chave, comNota: false };
}

function isCancellation({ tipo, resultado }: WrittenEvent): boolean {
  return tipo === CANCELLATION && (resultado === '' || REGISTERED.includes(resultado));
}

/** A note's own faults are reported before its status. */
function readNote(written: WrittenInvoice): FiscalFile {
  const nota = readInvoice(written);
  const { protocol = '100', events } = written;
  const isOfNote = ({ chave }: WrittenEvent) => chave === '' || chave === nota.chave;
  if (CANCELLED.includes(protocol) || events.some((event) => isCancellation(event) && isOfNote(event)))
    return { cancelada: nota.chave, comNota: true };
  if (!AUTHORISED.includes(protocol)) refuse(problems.invoiceUnauthorised);
  return { nota };
}

function readInvoice(written: WrittenInvoice): Nfe {
  const { fields } = written;
  const field = (name: string) => fields.get(name) ?? '';
  if (field('ide/mod') === CONSUMER_MODEL) refuse(problems.consumerInvoice);
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
    devolve: field('ide/finNFe') === RETURN ? written.references : null,
  };
  if (field('ide/tpAmb') === TRIAL) refuse(problems.trialInvoice);
  const isSale = field('ide/finNFe') === SALE && field('ide/tpNF') === OUTGOING;
  if (!isSale && nota.devolve === null) refuse(problems.notASale);
  return { ...nota, chave: checkKey(field('@Id').replace(/^NFe/, ''), nota) };
}

function checkKey(chave: string, nota: Pick<Nfe, 'emitente' | 'numero' | 'serie'>): string {
  const motivo = keyFault(chave, nota);
  if (motivo !== undefined) throw new ApiError(problems.accessKeyInvalid, { motivo });
  return chave;
}

/** The difference between key and note, in words for a reader who has the note. */
function keyFault(
  chave: string,
  { emitente, numero, serie }: Pick<Nfe, 'emitente' | 'numero' | 'serie'>,
): string | undefined {
  if (chave.length !== KEY_LENGTH) return `A chave tem ${chave.length} caracteres, e não 44`;
  const key = readAccessKey(chave);
  if (key === undefined) return 'O dígito verificador da chave não confere';
  if (key.emitente !== emitente.padStart(14, '0')) return 'O emitente da nota não é o da chave';
  if (Number(key.numero) !== Number(numero)) return 'O número da nota não é o da chave';
  return Number(key.serie) === Number(serie) ? undefined : 'A série da nota não é a da chave';
}

/** Distinct, after truncation. */
function readOrders({ orders }: WrittenInvoice): string[] {
  const codes = new Set(orders.filter((code) => code !== '').map(cutTo(LONGEST_ORDER)));
  return codes.size <= MOST_ORDERS ? [...codes] : refuse(problems.invoiceTooLong);
}

function readItems({ items }: WrittenInvoice): NfeItem[] {
  if (items.length === 0) refuse(problems.notAnInvoice);
  if (items.length > MOST_ITEMS) refuse(problems.invoiceTooLong);
  const read = items.map((item): NfeItem => {
    const field = (name: string) => item.get(name) ?? '';
    const money = (name: string) => readMoney(field(name) || '0');
    const desconto = money('vDesc');
    const valor_total = readMoney(field('vProd')) - desconto;
    const cfop = readCfop(field('CFOP'));
    const produto_id = field('cProd');
    if (valor_total < 0 || produto_id === '' || produto_id.length > LONGEST_PRODUCT)
      refuse(problems.notAnInvoice);
    return {
      produto_id,
      descricao: cutTo(LONGEST_DESCRIPTION)(field('xProd')),
      quantidade: readQuantity(field('qCom')),
      valor_total,
      cfop,
      natureza: natureOf(cfop, { isInvoicedAhead: false }),
      desconto,
      // A return by a taxpayer without IPI states the returned IPI in its own field.
      ipi: money('vIPIDevol') || money('vIPI'),
      icms_st: money('vICMSST'),
      fcp_st: money('vFCPST'),
      frete: money('vFrete'),
      seguro: money('vSeg'),
      outras: money('vOutro'),
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

function readCfop(text: string): string | null {
  if (text === '') return null;
  return /^[1-7]\d{3}$/.test(text) ? text : refuse(problems.notAnInvoice);
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
