import { checkDigit } from '../src/domain/tax-ids.ts';

export interface NfeItemValues {
  produto?: string;
  descricao?: string;
  quantidade?: number | string;
  /** vProd, in reais. */
  valor?: number | string;
  desconto?: number | string;
  xPed?: string;
  /** Null leaves it out. */
  cfop?: string | null;
  ipi?: number | string;
  icmsSt?: number | string;
  fcpSt?: number | string;
  frete?: number | string;
  seguro?: number | string;
  outro?: number | string;
  ipiDevol?: number | string;
  ean?: string;
  eanTrib?: string;
  indTot?: string;
  /** vICMSDeson, deducted from the total. */
  deson?: number | string;
  vItem?: number | string;
  /** The note that the item comes from, and its item there. */
  from?: { chave: string; item?: number };
}

export interface NfeValues {
  emitente?: string;
  /** A CPF has 11 characters, a CNPJ 14. */
  destinatario?: string;
  numero?: number;
  serie?: number;
  emissao?: string;
  chave?: string;
  itens?: NfeItemValues[];
  /** Due dates and values; without any, `cobr` is left out. */
  duplicatas?: { vencimento?: string; valor: number | string }[];
  /** vNF; the sum of the items by default. */
  valor?: number | string;
  compra?: string;
  mod?: string;
  versao?: string;
  finNFe?: string;
  tpNF?: string;
  tpAmb?: string;
  /** The status of its authorisation; null leaves the protocol out. */
  cStat?: string | null;
  tpNFCredito?: string;
  vNFTot?: number | string;
  /** What the note tells people. */
  infCpl?: string;
  /** A foreign addressee. */
  idEstrangeiro?: string;
  /** The keys of referenced notes. */
  refNFe?: string[];
  /** XML after the protocol. */
  after?: string;
  /** `NFe` alone instead of `nfeProc`. */
  bare?: boolean;
  prefix?: string;
  declaration?: string;
  /** Further elements inside `infNFe`. */
  extra?: string;
}

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';
let lastNumber = 1000;

/** The key that an NF-e of these values has, with its check digit. */
export function accessKey({
  emitente = '',
  numero = 1,
  serie = 1,
  emissao = '2026-11-10',
}: NfeValues): string {
  const month = emissao.slice(2, 4) + emissao.slice(5, 7);
  const parts = `35${month}${emitente.padStart(14, '0')}55${digits(serie, 3)}${digits(numero, 9)}1`;
  const base = `${parts}${digits(numero, 8)}`;
  return `${base}${checkDigit(base)}`;
}

/** The XML of an NF-e as a representada sends it; the number is new unless given. */
export function nfeXml(values: NfeValues): string {
  const { numero = ++lastNumber, serie = 1, emissao = '2026-11-10', bare = false, prefix = '' } = values;
  const { itens = [{}], duplicatas = [], emitente = '', destinatario = '' } = values;
  const chave = values.chave ?? accessKey({ emitente, numero, serie, emissao });
  const total = itens.reduce((sum, item) => sum + Number(item.valor ?? 37.8) - Number(item.desconto ?? 0), 0);
  const infNFe = `<infNFe Id="NFe${chave}" versao="${values.versao ?? '4.00'}">
    <ide><cUF>35</cUF><natOp>Venda</natOp><mod>${values.mod ?? '55'}</mod><serie>${serie}</serie><nNF>${numero}</nNF>
      ${values.versao === '2.00' ? `<dEmi>${emissao}</dEmi>` : `<dhEmi>${emissao}T10:00:00-03:00</dhEmi>`}<tpNF>${values.tpNF ?? '1'}</tpNF><tpAmb>${values.tpAmb ?? '1'}</tpAmb>
      <finNFe>${values.finNFe ?? '1'}</finNFe>${tag('tpNFCredito', values.tpNFCredito)}${(values.refNFe ?? []).map((key) => `<NFref><refNFe>${key}</refNFe></NFref>`).join('')}</ide>
    <emit>${taxId(emitente)}<xNome>Torrefação Serra Azul &amp; Filhos</xNome></emit>
    <dest>${values.idEstrangeiro === undefined ? taxId(destinatario) : tag('idEstrangeiro', values.idEstrangeiro)}<xNome>Mercado São João</xNome></dest>
    ${itens.map(itemXml).join('')}
    <total><ICMSTot><vProd>${total.toFixed(2)}</vProd><vNF>${money(values.valor ?? total)}</vNF></ICMSTot>${optional('vNFTot', values.vNFTot)}</total>
    ${duplicatas.length > 0 ? `<cobr>${duplicatas.map(duplicataXml).join('')}</cobr>` : ''}
    ${values.compra === undefined ? '' : `<compra><xPed>${values.compra}</xPed></compra>`}
    ${values.infCpl === undefined ? '' : `<infAdic><infCpl>${values.infCpl}</infCpl></infAdic>`}${values.extra ?? ''}</infNFe>`;
  const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  const root = bare ? 'NFe' : 'nfeProc';
  const inside = bare
    ? infNFe
    : `<NFe>${infNFe}</NFe>${protocolXml(values.cStat, chave)}${values.after ?? ''}`;
  const body = prefixed(`<${root}>${inside}</${root}>`, prefix);
  const declaration = values.declaration ?? '<?xml version="1.0" encoding="UTF-8"?>';
  return `${declaration}${body.replace(/^<([\w:]+)/, (open) => `${open} ${declared}="${NAMESPACE}"`)}`;
}

/** The event that cancels an NF-e, or another one. */
export function cancellationXml(chave: string, { tipo = '110111', resultado = '135' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe xmlns="${NAMESPACE}" versao="1.00">
    <evento versao="1.00"><infEvento Id="ID${tipo}${chave}01"><tpAmb>1</tpAmb><chNFe>${chave}</chNFe>
      <tpEvento>${tipo}</tpEvento></infEvento></evento>
    <retEvento versao="1.00"><infEvento><cStat>${resultado}</cStat><chNFe>${chave}</chNFe></infEvento></retEvento>
    </procEventoNFe>`;
}

function protocolXml(cStat: string | null | undefined, chave: string): string {
  if (cStat === null) return '';
  return `<protNFe versao="4.00"><infProt><chNFe>${chave}</chNFe><cStat>${cStat ?? '100'}</cStat></infProt></protNFe>`;
}

function itemXml(item: NfeItemValues, at: number): string {
  const { produto = 'CAFE-500', quantidade = 2, valor = 37.8, xPed, cfop = '5102' } = item;
  const taxed = item.icmsSt !== undefined || item.fcpSt !== undefined;
  const waived = `${optional('vICMSDeson', item.deson)}<indDeduzDeson>1</indDeduzDeson>`;
  const icms = item.deson
    ? `<ICMS><ICMS40><orig>0</orig><CST>40</CST>${waived}</ICMS40></ICMS>`
    : taxed
      ? `<ICMS><ICMS10><orig>0</orig><CST>10</CST>${optional('vICMSST', item.icmsSt)}${optional('vFCPST', item.fcpSt)}</ICMS10></ICMS>`
      : '<ICMS><ICMS00><orig>0</orig><CST>00</CST><vICMS>1.00</vICMS></ICMS00></ICMS>';
  const ipi =
    item.ipi === undefined
      ? ''
      : `<IPI><cEnq>999</cEnq><IPITrib><CST>50</CST>${optional('vIPI', item.ipi)}</IPITrib></IPI>`;
  const back =
    item.ipiDevol === undefined
      ? ''
      : `<impostoDevol><pDevol>100.00</pDevol><IPI>${optional('vIPIDevol', item.ipiDevol)}</IPI></impostoDevol>`;
  const from = item.from
    ? `<DFeReferenciado><chaveAcesso>${item.from.chave}</chaveAcesso>${tag('nItem', item.from.item)}</DFeReferenciado>`
    : '';
  return `<det nItem="${at + 1}"><prod><cProd>${produto}</cProd>${tag('cEAN', item.ean)}${tag('cEANTrib', item.eanTrib)}<xProd>${item.descricao ?? 'Café torrado 500 g'}</xProd>
    ${cfop === null ? '' : `<CFOP>${cfop}</CFOP>`}<qCom>${quantidade}</qCom><vProd>${money(valor)}</vProd>
    ${optional('vFrete', item.frete)}${optional('vSeg', item.seguro)}${optional('vDesc', item.desconto)}${optional('vOutro', item.outro)}
    ${tag('indTot', item.indTot)}${tag('xPed', xPed)}</prod><imposto><vTotTrib>1.00</vTotTrib>${icms}${ipi}</imposto>${back}${optional('vItem', item.vItem)}${from}</det>`;
}

function tag(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : `<${name}>${value}</${name}>`;
}

function optional(name: string, value: number | string | undefined): string {
  return value === undefined ? '' : `<${name}>${money(value)}</${name}>`;
}

function duplicataXml(
  { vencimento, valor }: { vencimento?: string; valor: number | string },
  at: number,
): string {
  const due = vencimento === undefined ? '' : `<dVenc>${vencimento}</dVenc>`;
  return `<dup><nDup>${digits(at + 1, 3)}</nDup>${due}<vDup>${money(valor)}</vDup></dup>`;
}

function taxId(document: string): string {
  const name = document.length === 11 ? 'CPF' : 'CNPJ';
  return document === '' ? '' : `<${name}>${document}</${name}>`;
}

function money(value: number | string): string {
  return typeof value === 'number' ? value.toFixed(2) : value;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

function prefixed(xml: string, prefix: string): string {
  return prefix === '' ? xml : xml.replaceAll(/<(\/?)(\w)/g, `<$1${prefix}:$2`);
}
