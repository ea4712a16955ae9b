import type { XmlWish } from '../files/told-xml.ts';
import type { FileSource } from '../reading/file-reader.ts';

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';

type Fields = ReadonlyMap<string, string>;

/** What stands on an NF-e, as it is written there: `fields` by their way from `infNFe`. */
export interface WrittenInvoice {
  readonly fields: Fields;
  readonly items: readonly Fields[];
  readonly installments: readonly Fields[];
  readonly orders: readonly string[];
}

type Written =
  | { nota: WrittenInvoice }
  | { evento: Record<'tipo' | 'ambiente' | 'resultado' | 'chave', string> };

/** An NF-e, bare or with its protocol, has one way to what it says; an event has two, what was asked and what was answered. */
const WAYS = { nfeProc: 'nfeProc/NFe/infNFe', NFe: 'NFe/infNFe', procEventoNFe: 'procEventoNFe' };

const FIELDS = new Set([
  ...['ide/mod', 'ide/serie', 'ide/nNF', 'ide/dhEmi', 'ide/tpNF', 'ide/tpAmb', 'ide/finNFe'],
  ...['emit/CNPJ', 'emit/CPF', 'dest/CNPJ', 'dest/CPF', 'dest/idEstrangeiro', 'total/ICMSTot/vNF'],
  ...['evento/infEvento/tpEvento', 'evento/infEvento/tpAmb', 'evento/infEvento/chNFe'],
  'retEvento/infEvento/cStat',
]);
const ITEM_FIELDS = ['cProd', 'xProd', 'qCom', 'vProd', 'vDesc'].map((name) => `det/prod/${name}`);
const INSTALLMENT_FIELDS = ['dVenc', 'vDup'].map((name) => `cobr/dup/${name}`);
const ORDERS = ['det/prod/xPed', 'compra/xPed'];
const ATTRIBUTES = ['Id', 'versao'];

const NAMES = [...FIELDS, ...ITEM_FIELDS, ...INSTALLMENT_FIELDS, ...ORDERS, 'det', 'cobr/dup'];
const WISH: XmlWish = {
  namespace: NAMESPACE,
  elements: Object.values(WAYS).flatMap((way) => [way, ...NAMES.map((name) => `${way}/${name}`)]),
  attributes: ATTRIBUTES,
};

/** Gathers what matters of a file, and nothing else of it. */
export async function readNfeFile({
  files,
  asker,
  body,
}: FileSource): Promise<Written | 'malformed' | 'large' | 'other'> {
  const fields = new Map<string, string>();
  const items: Map<string, string>[] = [];
  const installments: Map<string, string>[] = [];
  const orders: string[] = [];
  let root: string | undefined;
  let way = '';
  const within = (path: string) => (path.startsWith(`${way}/`) ? path.slice(way.length + 1) : undefined);

  const outcome = await files.readXml(asker, body, WISH, {
    open(path, attribute) {
      if (root === undefined) {
        root = path;
        way = WAYS[root as keyof typeof WAYS] ?? '';
      }
      if (path === way) for (const name of ATTRIBUTES) keepFirst(fields, `@${name}`, attribute(name) ?? '');
      const name = within(path);
      if (name === 'det') items.push(new Map());
      if (name === 'cobr/dup') installments.push(new Map());
    },
    close(path, text) {
      const name = within(path);
      if (name === undefined) return;
      if (FIELDS.has(name)) keepFirst(fields, name, text);
      else if (ITEM_FIELDS.includes(name)) keepFirst(items.at(-1), lastOf(name), text);
      else if (INSTALLMENT_FIELDS.includes(name)) keepFirst(installments.at(-1), lastOf(name), text);
      else if (ORDERS.includes(name)) orders.push(text);
    },
  });

  if (outcome !== 'read') return outcome === 'deep' ? 'other' : outcome;
  if (way === '') return 'other';
  if (root !== 'procEventoNFe') return { nota: { fields, items, installments, orders } };
  const field = (name: string) => fields.get(name) ?? '';
  return {
    evento: {
      tipo: field('evento/infEvento/tpEvento'),
      ambiente: field('evento/infEvento/tpAmb'),
      resultado: field('retEvento/infEvento/cStat'),
      chave: field('evento/infEvento/chNFe'),
    },
  };
}

function keepFirst(fields: Map<string, string> | undefined, name: string, value: string): void {
  if (fields !== undefined && !fields.has(name)) fields.set(name, value);
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
