import { orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import type { XmlSelection } from '../../platform/files/xml.ts';

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';

export type Fields = ReadonlyMap<string, string>;

/** The texts of an NF-e or of an event alone; `fields` are keyed by their path from `infNFe`. */
export interface FiscalTexts {
  readonly isEvent: boolean;
  readonly fields: Fields;
  readonly items: readonly Fields[];
  readonly installments: readonly Fields[];
  /** The keys of referenced notes. */
  readonly references: readonly string[];
  /** The status of its authorisation, undefined without a protocol. */
  readonly protocol: string | undefined;
  /** The events of the file, each with the texts of its request and of the answer. */
  readonly events: readonly Fields[];
}

/** The path of an NF-e, bare or with its protocol, and of an event, whose request and answer have two paths. */
const WAYS = {
  nfeProc: 'nfeProc/NFe/infNFe',
  NFe: 'NFe/infNFe',
  procEventoNFe: 'procEventoNFe',
  evento: 'evento',
};

const FIELDS = [
  ...['mod', 'serie', 'nNF', 'dhEmi', 'dEmi', 'tpNF', 'tpAmb', 'finNFe', 'tpNFCredito'].map(
    (name) => `ide/${name}`,
  ),
  ...['emit/CNPJ', 'emit/CPF', 'dest/CNPJ', 'dest/CPF', 'total/ICMSTot/vNF', 'total/vNFTot'],
  ...['compra/xPed', 'infAdic/infCpl'],
];
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

const REFUSALS = {
  malformed: problems.xmlInvalid,
  large: problems.fileTooHeavy,
  deep: problems.notAnInvoice,
} as const;

/** Reads only the selected elements of a file. */
export async function readNfeFile({ files, requester, body }: FileSource): Promise<FiscalTexts> {
  const { outcome, elements } = await files.readXml(requester, body, WISH);
  if (outcome !== 'read') return refuse(REFUSALS[outcome]);
  const root = elements[0]?.path as keyof typeof WAYS;
  const way = orRefuse(WAYS[root] as string | undefined, problems.notAnInvoice);
  const fields = new Map<string, string>();
  const items: Map<string, string>[] = [];
  const installments: Map<string, string>[] = [];
  const references: string[] = [];
  const events: Map<string, string>[] = [];
  let protocol: string | undefined;
  for (const { path, attributes, text } of elements) {
    const last = path.slice(path.lastIndexOf('/') + 1);
    if (path === PROTOCOL) protocol ??= '';
    if (path === PROTOCOL_STATUS) protocol ||= text;
    const isUnasked = last === 'retEvento' && (events.at(-1)?.has('cStat') ?? true);
    if (last === 'evento' || isUnasked) events.push(new Map());
    if (EVENT_ENDINGS.some((ending) => `/${path}`.endsWith(ending))) keepFirst(events.at(-1), last, text);
    if (path === way) for (const name of ATTRIBUTES) keepFirst(fields, `@${name}`, attributes[name] ?? '');
    if (!path.startsWith(`${way}/`)) continue;
    const name = path.slice(way.length + 1);
    if (name === 'det') items.push(new Map([[`@${ITEM_NUMBER}`, attributes[ITEM_NUMBER] ?? '']]));
    else if (name === 'cobr/dup') installments.push(new Map());
    else if (name === REFERENCE) references.push(text);
    else if (name.startsWith('det/')) keepFirst(items.at(-1), last, text);
    else if (name.startsWith('cobr/dup/')) keepFirst(installments.at(-1), last, text);
    else keepFirst(fields, name, text);
  }
  const isEvent = root === 'procEventoNFe' || root === 'evento';
  return { isEvent, fields, items, installments, references, protocol, events };
}

function keepFirst(fields: Map<string, string> | undefined, name: string, value: string): void {
  if (fields !== undefined && !fields.has(name)) fields.set(name, value);
}
