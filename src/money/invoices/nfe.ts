import type { Issue } from '../../contract/issues.ts';
import { ApiError, orRefuse, problems, refuse } from '../../contract/problems.ts';
import { partsOfKey, readAccessKey } from '../../domain/access-keys.ts';
import { isCalendarDate } from '../../domain/calendar.ts';
import { MAX_TOTAL_CENTAVOS } from '../../domain/money.ts';
import { bringsBack, natureOf } from '../../domain/natures.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import { type Fields, type FiscalTexts, readNfeFile } from './nfe-file.ts';

/** An item of an NF-e as it is stored: `valor_total` is vProd − vDesc. */
type NfeItem = Readonly<
  Omit<Row<'itens_nota'>, 'empresa_id' | 'nota_id' | 'posicao' | 'venda_id' | 'no_total'>
> & {
  readonly no_total: boolean;
  readonly venda_id: null;
};

/** The parts of an NF-e that commissions depend on. */
export type Nfe = ReturnType<typeof readInvoice>;

/** The key of a cancelled note; `comNota` when the file contains the note too. */
export interface Cancellation {
  readonly cancelada: string;
  readonly comNota: boolean;
}

export type FiscalFile = { readonly nota: Nfe } | Cancellation;

const LAYOUTS = ['4.00', '3.10', '2.00'];
const NFE_MODEL = '55';
const CONSUMER_MODEL = '65';
const TRIAL = '2';
const SALE = '1';
const COMPLEMENT = '2';
const RETURN = '4';
const CREDIT = '5';
/** Refused delivery, reduced value, refused in part. */
const CREDITS_OF_RETURNS = ['03', '04', '06'];
const OUTGOING = '1';
const INCOMING = '0';
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
/** The layout's limit. */
const MOST_REFERENCES = 500;
const MOST_INSTALLMENTS = 120;
const LONGEST_PRODUCT = 60;
const LONGEST_DESCRIPTION = 120;
const LONGEST_ORDER = 50;
const OUTSIDE_TOTAL = '0';
const DEDUCTED = '1';

/** Reads an NF-e or its cancellation event, and refuses any other file with the first fault found. */
export async function readFiscalFile(source: FileSource): Promise<FiscalFile> {
  const file = await readNfeFile(source);
  return file.isEvent ? readEvent(file.events[0] ?? new Map()) : readNote(file);
}

function readEvent(event: Fields): FiscalFile {
  if (event.get('tpEvento') === CORRECTION) refuse(problems.correctionLetter);
  if (event.get('tpEvento') !== CANCELLATION) refuse(problems.notAnInvoice);
  if (event.get('tpAmb') === TRIAL) refuse(problems.trialInvoice);
  if (!isRegistered(event)) refuse(problems.cancellationUnregistered);
  return { cancelada: event.get('chNFe') ?? '', comNota: false };
}

function isRegistered(event: Fields): boolean {
  return REGISTERED.includes(event.get('cStat') ?? '');
}

/** A note's own faults are reported before its status. */
function readNote(written: FiscalTexts): FiscalFile {
  const nota = readInvoice(written);
  const { protocol, events } = written;
  const isOfNote = (event: Fields) =>
    event.get('tpEvento') === CANCELLATION && (event.get('chNFe') || nota.chave) === nota.chave;
  const cancelling = events.filter(isOfNote);
  const isCancelled = protocol !== undefined && CANCELLED.includes(protocol);
  if (isCancelled || cancelling.some(isRegistered)) return { cancelada: nota.chave, comNota: true };
  if (cancelling.length > 0) refuse(problems.cancellationUnregistered);
  if (protocol !== undefined && !AUTHORISED.includes(protocol)) refuse(problems.invoiceUnauthorised);
  return { nota };
}

function readInvoice(written: FiscalTexts) {
  const { fields } = written;
  const field = (name: string) => fields.get(name) ?? '';
  if (field('ide/mod') === CONSUMER_MODEL) refuse(problems.consumerInvoice);
  if (!LAYOUTS.includes(field('@versao')) || field('ide/mod') !== NFE_MODEL) refuse(problems.notAnInvoice);
  const emissao = readDay((field('ide/dhEmi') || field('ide/dEmi')).slice(0, 10));
  const itens = readItems(written);
  const nota = {
    numero: readNumber(field('ide/nNF'), 9),
    serie: readNumber(field('ide/serie'), 3),
    emissao,
    emitente: orRefuse(field('emit/CNPJ') || field('emit/CPF') || undefined, problems.notAnInvoice),
    /** The addressee's CNPJ or CPF; null for one from abroad. */
    documento: field('dest/CNPJ') || field('dest/CPF') || null,
    /** The order that the whole note names. */
    pedido: readOrder(field('compra/xPed')),
    /** What the note tells people, in which an order may be named. */
    texto: field('infAdic/infCpl'),
    valor: readMoney(field('total/vNFTot') || field('total/ICMSTot/vNF')),
    itens,
    /** As on the note; empty when it has none. */
    duplicatas: readInstallments(written, emissao),
    /** The keys of the notes that it refers to, distinct, in order. */
    referencias: readReferences(written, itens),
    /** Whether the file brought its authorisation. */
    protocolada: written.protocol !== undefined,
  };
  if (field('ide/tpAmb') === TRIAL) refuse(problems.trialInvoice);
  const tipo = readPurpose(written, itens, nota.referencias);
  return { ...nota, tipo, chave: checkKey(field('@Id').replace(/^NFe/, ''), nota) };
}

/** What the note is to commission: sold goods, goods that came back, or an addition to an earlier note. */
function readPurpose(
  { fields }: FiscalTexts,
  itens: readonly NfeItem[],
  referencias: readonly string[],
): 'venda' | 'devolucao' | 'complemento' {
  const [purpose, direction] = [fields.get('ide/finNFe'), fields.get('ide/tpNF')];
  if (purpose === RETURN) return 'devolucao';
  if (purpose === CREDIT)
    return CREDITS_OF_RETURNS.includes(fields.get('ide/tpNFCredito') ?? '')
      ? 'devolucao'
      : refuse(problems.notASale);
  if (direction === INCOMING && itens.every(({ cfop }) => bringsBack(cfop)) && referencias.length > 0)
    return 'devolucao';
  if (direction !== OUTGOING) refuse(problems.notASale);
  if (purpose === SALE) return 'venda';
  if (purpose !== COMPLEMENT) refuse(problems.notASale);
  const goods = itens.reduce((sum, { valor_total, desconto }) => sum + valor_total + desconto, 0);
  return goods > 0 ? 'complemento' : refuse(problems.complementOfTaxAlone);
}

type KeyedNote = Readonly<Record<'emitente' | 'numero' | 'serie', string>>;

function checkKey(chave: string, nota: KeyedNote): string {
  const details = keyFaults(chave, nota);
  const [first] = details;
  if (first !== undefined) throw new ApiError(problems.accessKeyInvalid, { motivo: first.message, details });
  return chave;
}

/** All differences between key and note, in words for a reader who has the note. */
function keyFaults(chave: string, { emitente, numero, serie }: KeyedNote): Issue[] {
  const fault = (name: string, message: string): Issue => ({ code: 'custom', path: [name], message });
  if (chave.length !== KEY_LENGTH)
    return [fault('digito', `A chave tem ${chave.length} caracteres, e não 44`)];
  const key = partsOfKey(chave);
  const faults: Issue[] = [];
  if (readAccessKey(chave) === undefined)
    faults.push(fault('digito', 'O dígito verificador da chave não confere'));
  if (key.emitente !== emitente.padStart(14, '0'))
    faults.push(fault('cnpj', 'O emitente da nota não é o da chave'));
  if (Number(key.numero) !== Number(numero))
    faults.push(fault('numero', 'O número da nota não é o da chave'));
  if (Number(key.serie) !== Number(serie)) faults.push(fault('serie', 'A série da nota não é a da chave'));
  return faults;
}

function readOrder(code: string): string | null {
  return code === '' ? null : cutTo(LONGEST_ORDER)(code);
}

/** Those of the note, then those of its items. */
function readReferences({ references }: FiscalTexts, itens: readonly NfeItem[]): string[] {
  const ofItems = itens.flatMap(({ ref_chave }) => (ref_chave === null ? [] : [ref_chave]));
  const keys = [...new Set([...references, ...ofItems])].filter((key) => key.length === KEY_LENGTH);
  return keys.length <= MOST_REFERENCES ? keys : refuse(problems.invoiceTooLong);
}

function readItems({ items }: FiscalTexts): NfeItem[] {
  if (items.length === 0) refuse(problems.notAnInvoice);
  if (items.length > MOST_ITEMS) refuse(problems.invoiceTooLong);
  const numbers = readItemNumbers(items);
  const read = items.map((item, at): NfeItem => {
    const field = (name: string) => item.get(name) ?? '';
    const money = (name: string) => readMoney(field(name) || '0');
    const desconto = money('vDesc');
    const valor_total = readMoney(field('vProd')) - desconto;
    const cfop = readCfop(field('CFOP'));
    const codigo = field('cProd');
    const no_total = field('indTot') !== OUTSIDE_TOTAL;
    const ref_chave = field('chaveAcesso') || null;
    if (valor_total < 0 || codigo === '' || codigo.length > LONGEST_PRODUCT) refuse(problems.notAnInvoice);
    return {
      item: numbers[at] as number,
      produto_id: codigo,
      codigo,
      gtins: readBarcodes(field('cEAN'), field('cEANTrib')),
      descricao: cutTo(LONGEST_DESCRIPTION)(field('xProd')),
      quantidade: readQuantity(field('qCom')),
      valor_total,
      cfop,
      natureza: natureOf(cfop, { isInvoicedAhead: false, isInTotal: no_total }),
      desconto,
      // A return by a taxpayer without IPI states the returned IPI in its own field.
      ipi: money('vIPIDevol') || money('vIPI'),
      icms_st: money('vICMSST'),
      fcp_st: money('vFCPST'),
      frete: money('vFrete'),
      seguro: money('vSeg'),
      outras: money('vOutro'),
      desonerado: field('indDeduzDeson') === DEDUCTED ? money('vICMSDeson') : 0,
      valor_item: field('vItem') === '' ? null : money('vItem'),
      no_total,
      pedido: readOrder(field('xPed')),
      venda_id: null,
      ref_chave,
      ref_item: ref_chave !== null && /^\d{1,3}$/.test(field('nItem')) ? Number(field('nItem')) : null,
    };
  });
  if (new Set(read.map(({ pedido }) => pedido)).size > MOST_ORDERS) refuse(problems.invoiceTooLong);
  if (read.reduce((sum, { valor_total }) => sum + valor_total, 0) > MAX_TOTAL_CENTAVOS)
    refuse(problems.notAnInvoice);
  return read;
}

/** As the note numbers them; by position where it does not, or not clearly. */
function readItemNumbers(items: FiscalTexts['items']): number[] {
  const numbers = items.map((item) => Number(item.get('@nItem')));
  const isClear = numbers.every((number) => Number.isInteger(number) && number > 0 && number <= MOST_ITEMS);
  return isClear && new Set(numbers).size === numbers.length ? numbers : items.map((_, at) => at + 1);
}

/** Leaves out what is no barcode, like `SEM GTIN`. */
function readBarcodes(...codes: string[]): string | null {
  return [...new Set(codes.filter((code) => /^\d{8,14}$/.test(code)))].join(' ') || null;
}

function readInstallments({ installments }: FiscalTexts, emissao: string) {
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
