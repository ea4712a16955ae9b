import type { FileSource } from '../../platform/files/file-reader.ts';
import type { XmlSelection } from '../../platform/files/xml.ts';

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';

type Fields = ReadonlyMap<string, string>;

/** The texts of an NF-e; `fields` are keyed by their path from `infNFe`. */
export interface WrittenInvoice {
  readonly fields: Fields;
  readonly items: readonly Fields[];
  readonly installments: readonly Fields[];
  /** The keys of referenced notes. */
  readonly references: readonly string[];
  /** The status of its authorisation, undefined without a protocol; and the events in the same file. */
  readonly protocol: string | undefined;
  readonly events: readonly WrittenEvent[];
}

/** An event: the request and its answer. */
export interface WrittenEvent {
  readonly tipo: string;
  readonly ambiente: string;
  readonly resultado: string;
  readonly chave: string;
}

type Written = { nota: WrittenInvoice } | { evento: WrittenEvent };

/** The path of an NF-e, bare or with its protocol, and of an event, whose request and answer have two paths. */
const WAYS = {
  nfeProc: 'nfeProc/NFe/infNFe',
  NFe: 'NFe/infNFe',
  procEventoNFe: 'procEventoNFe',
  evento: 'evento',
};

const FIELDS = new Set([
  ...['mod', 'serie', 'nNF', 'dhEmi', 'dEmi', 'tpNF', 'tpAmb', 'finNFe', 'tpNFCredito'].map(
    (name) => `ide/${name}`,
  ),
  ...['emit/CNPJ', 'emit/CPF', 'dest/CNPJ', 'dest/CPF', 'total/ICMSTot/vNF', 'total/vNFTot'],
  ...['compra/xPed', 'infAdic/infCpl'],
]);
/** The ICMS groups that may contain tax substitution. */
const SUBSTITUTION_GROUPS = [
  ...['ICMS10', 'ICMS30', 'ICMS60', 'ICMS70', 'ICMS90', 'ICMSPart', 'ICMSST'],
  ...['ICMSSN201', 'ICMSSN202', 'ICMSSN203', 'ICMSSN500', 'ICMSSN900'],
];
/** The ICMS groups that may waive the tax. */
const WAIVED_GROUPS = ['ICMS20', 'ICMS30', 'ICMS40', 'ICMS70', 'ICMS90'];
const ITEM_FIELDS = [
  ...[
    ...['cProd', 'xProd', 'cEAN', 'cEANTrib', 'CFOP', 'qCom', 'vProd', 'vDesc', 'vFrete', 'vSeg', 'vOutro'],
    ...['indTot', 'xPed'],
  ].map((name) => `prod/${name}`),
  ...['vItem', 'DFeReferenciado/chaveAcesso', 'DFeReferenciado/nItem'],
  ...['imposto/IPI/IPITrib/vIPI', 'impostoDevol/IPI/vIPIDevol'],
  ...SUBSTITUTION_GROUPS.flatMap((group) => [
    `imposto/ICMS/${group}/vICMSST`,
    `imposto/ICMS/${group}/vFCPST`,
  ]),
  ...WAIVED_GROUPS.flatMap((group) => [
    `imposto/ICMS/${group}/vICMSDeson`,
    `imposto/ICMS/${group}/indDeduzDeson`,
  ]),
].map((name) => `det/${name}`);
const INSTALLMENT_FIELDS = ['dVenc', 'vDup'].map((name) => `cobr/dup/${name}`);
const REFERENCE = 'ide/NFref/refNFe';
const PROTOCOL = 'nfeProc/protNFe';
const PROTOCOL_STATUS = `${PROTOCOL}/infProt/cStat`;
/** An event is the whole file, or is somewhere in the file of its note. */
const EVENT_ENDINGS = ['evento', 'retEvento'].flatMap((part) =>
  ['tpEvento', 'tpAmb', 'chNFe', 'cStat'].map((name) => `/${part}/infEvento/${name}`),
);
const ATTRIBUTES = ['Id', 'versao'];
const ITEM_NUMBER = 'nItem';

const NAMES = [...[...FIELDS, ...ITEM_FIELDS, ...INSTALLMENT_FIELDS], ...[REFERENCE, 'det', 'cobr/dup']];
const WISH: XmlSelection = {
  namespace: NAMESPACE,
  elements: [
    PROTOCOL,
    PROTOCOL_STATUS,
    ...EVENT_ENDINGS.map((ending) => ending.slice(1)),
    ...Object.values(WAYS).flatMap((way) => [way, ...NAMES.map((name) => `${way}/${name}`)]),
  ],
  endings: ['/evento', '/retEvento', ...EVENT_ENDINGS],
  attributes: [...ATTRIBUTES, ITEM_NUMBER],
};

/** Reads only the selected elements of a file. */
export async function readNfeFile({
  files,
  requester,
  body,
}: FileSource): Promise<Written | 'malformed' | 'large' | 'other'> {
  const fields = new Map<string, string>();
  const items: Map<string, string>[] = [];
  const installments: Map<string, string>[] = [];
  const references: string[] = [];
  const events: Map<string, string>[] = [];
  let protocol: string | undefined;
  let root: string | undefined;
  let way = '';
  const within = (path: string) => (path.startsWith(`${way}/`) ? path.slice(way.length + 1) : undefined);

  const { outcome, elements } = await files.readXml(requester, body, WISH);
  for (const { path, attributes, text } of elements) {
    if (root === undefined) {
      root = path;
      way = WAYS[root as keyof typeof WAYS] ?? '';
    }
    if (path === way) for (const name of ATTRIBUTES) keepFirst(fields, `@${name}`, attributes[name] ?? '');
    if (path === PROTOCOL) protocol ??= '';
    if (path === PROTOCOL_STATUS) protocol ||= text;
    const last = lastOf(path);
    const isUnasked = last === 'retEvento' && (events.at(-1)?.has('cStat') ?? true);
    if (last === 'evento' || isUnasked) events.push(new Map());
    if (EVENT_ENDINGS.some((ending) => `/${path}`.endsWith(ending))) keepFirst(events.at(-1), last, text);
    const name = within(path);
    if (name === undefined) continue;
    if (name === 'det') items.push(new Map([[`@${ITEM_NUMBER}`, attributes[ITEM_NUMBER] ?? '']]));
    else if (name === 'cobr/dup') installments.push(new Map());
    else if (FIELDS.has(name)) keepFirst(fields, name, text);
    else if (ITEM_FIELDS.includes(name)) keepFirst(items.at(-1), last, text);
    else if (INSTALLMENT_FIELDS.includes(name)) keepFirst(installments.at(-1), last, text);
    else if (name === REFERENCE) references.push(text);
  }
  if (outcome !== 'read') return outcome === 'deep' ? 'other' : outcome;
  if (way === '') return 'other';
  const told = events.map(toEvent);
  if (root !== 'procEventoNFe' && root !== 'evento')
    return { nota: { fields, items, installments, references, protocol, events: told } };
  return { evento: told[0] ?? toEvent(new Map()) };
}

function toEvent(fields: Fields): WrittenEvent {
  const field = (name: string) => fields.get(name) ?? '';
  return {
    tipo: field('tpEvento'),
    ambiente: field('tpAmb'),
    resultado: field('cStat'),
    chave: field('chNFe'),
  };
}

function keepFirst(fields: Map<string, string> | undefined, name: string, value: string): void {
  if (fields !== undefined && !fields.has(name)) fields.set(name, value);
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
