import { checkDigit } from '../src/domain/tax-ids.ts';

export interface SampleItem {
  readonly codigo: string;
  readonly descricao: string;
  readonly quantidade: number;
  readonly preco: number;
}

export interface SampleInvoice {
  readonly numero: number;
  /** The day of issue. */
  readonly emissao: string;
  readonly emitente: { readonly cnpj: string; readonly nome: string };
  readonly destinatario: { readonly cnpj: string; readonly nome: string };
  /** The order that the note names; some name none. */
  readonly pedido?: string;
  readonly itens: readonly SampleItem[];
  readonly frete: number;
  /** When the client pays, in equal parts. */
  readonly vencimentos: readonly string[];
}

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The XML of an NF-e as it comes by e-mail, without its signature: nothing in Talão looks at that. */
export function sampleNfe(invoice: SampleInvoice): string {
  const { numero, emissao, emitente, destinatario, pedido, itens, frete } = invoice;
  const produtos = itens.reduce((sum, item) => sum + totalOf(item), 0);
  const valor = produtos + Math.round(frete * 100);
  return `${DECLARATION}<nfeProc xmlns="${NAMESPACE}" versao="4.00">
<NFe><infNFe Id="NFe${keyOf(invoice)}" versao="4.00">
  <ide><cUF>35</cUF><natOp>Venda de producao do estabelecimento</natOp><mod>55</mod><serie>1</serie><nNF>${numero}</nNF><dhEmi>${emissao}T09:30:00-03:00</dhEmi><tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe></ide>
  <emit><CNPJ>${charactersOf(emitente.cnpj)}</CNPJ><xNome>${escaped(emitente.nome)}</xNome></emit>
  <dest><CNPJ>${charactersOf(destinatario.cnpj)}</CNPJ><xNome>${escaped(destinatario.nome)}</xNome></dest>
${itens.map((item, at) => itemXml(item, at + 1, pedido)).join('\n')}
  <total><ICMSTot><vProd>${reais(produtos)}</vProd><vFrete>${frete.toFixed(2)}</vFrete><vNF>${reais(valor)}</vNF></ICMSTot></total>
  <cobr>${partsOf(valor, invoice.vencimentos.length)
    .map((part, at) => duplicata(at + 1, invoice.vencimentos[at] as string, part))
    .join('')}</cobr>
</infNFe></NFe>
<protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${keyOf(invoice)}</chNFe><cStat>100</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe>
</nfeProc>
`;
}

/** The event that cancels it. */
export function sampleCancellation(invoice: SampleInvoice): string {
  const chave = keyOf(invoice);
  return `${DECLARATION}<procEventoNFe xmlns="${NAMESPACE}" versao="1.00">
<evento versao="1.00"><infEvento Id="ID110111${chave}01"><tpAmb>1</tpAmb><chNFe>${chave}</chNFe><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento><detEvento versao="1.00"><descEvento>Cancelamento</descEvento><xJust>Pedido repetido por engano</xJust></detEvento></infEvento></evento>
<retEvento versao="1.00"><infEvento><cStat>135</cStat><chNFe>${chave}</chNFe></infEvento></retEvento>
</procEventoNFe>
`;
}

/** What the note's items earn commission on, in reais: freight is no part of it. */
export function baseOf({ itens }: SampleInvoice): number {
  return itens.reduce((sum, item) => sum + totalOf(item), 0) / 100;
}

function keyOf({ numero, emissao, emitente }: SampleInvoice): string {
  const month = `${emissao.slice(2, 4)}${emissao.slice(5, 7)}`;
  const base = `35${month}${charactersOf(emitente.cnpj)}55001${digits(numero, 9)}1${digits(numero, 8)}`;
  return `${base}${checkDigit(base)}`;
}

function itemXml(item: SampleItem, at: number, pedido: string | undefined): string {
  const { codigo, descricao, quantidade, preco } = item;
  const order = pedido === undefined ? '' : `<xPed>${escaped(pedido)}</xPed>`;
  return `  <det nItem="${at}"><prod><cProd>${escaped(codigo)}</cProd><xProd>${escaped(descricao)}</xProd><uCom>UN</uCom><qCom>${quantidade.toFixed(4)}</qCom><vUnCom>${preco.toFixed(2)}</vUnCom><vProd>${reais(totalOf(item))}</vProd>${order}</prod></det>`;
}

function duplicata(at: number, vencimento: string, centavos: number): string {
  return `<dup><nDup>${digits(at, 3)}</nDup><dVenc>${vencimento}</dVenc><vDup>${reais(centavos)}</vDup></dup>`;
}

/** Equal parts, the odd centavos on the first. */
function partsOf(centavos: number, count: number): number[] {
  const part = Math.floor(centavos / count);
  return Array.from({ length: count }, (_, at) => (at === 0 ? centavos - part * (count - 1) : part));
}

function totalOf({ quantidade, preco }: SampleItem): number {
  return quantidade * Math.round(preco * 100);
}

function reais(centavos: number): string {
  return (centavos / 100).toFixed(2);
}

function charactersOf(cnpj: string): string {
  return cnpj.replaceAll(/[^\dA-Z]/g, '');
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
