import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '../src/domain/periods.ts';
import type { Api } from './money.ts';
import type { Month, MonthOrder } from './month.ts';
import { type SampleInvoice, type SampleItem, sampleCancellation, sampleNfe } from './nfe.ts';
import { sampleStatement, statementCsv, statementXlsx } from './sample-statement.ts';

const README = `O que há nesta pasta, para experimentar o Talão da demonstração:

1. notas/    Solte os cinco arquivos em Notas, todos de uma vez.
             3501 fatura o pedido BT-4110 como foi pedido; 3502 fatura o BT-4111 com diferenças;
             3503 fatura o BT-4112 e vem com o seu cancelamento; 3504 não tem pedido: vincule-a ou faça dela uma venda.
2. extratos/ Em Conferência, escolha Massas Bella Terra e solte o extrato, o CSV ou o Excel: são o mesmo.
             Ele tem uma linha de cada tipo, e o pedido BT-4106 venceu e não está nele.
3. Confirme, escolha de que comissão fala a linha desconhecida, e peça a carta de cobrança.
`;

/** The invoices of the month: as ordered, otherwise, by mistake and without an order. */
export function sampleInvoices({ payer, stranger, orders, today }: Month) {
  const issued = addDays(today, -4);
  const common = {
    emissao: issued,
    emitente: payer,
    frete: 0,
    vencimentos: [28, 56].map((days) => addDays(issued, days)),
  };
  const invoiceOf = (numero: number, order: MonthOrder, itens: readonly SampleItem[]): SampleInvoice => ({
    ...common,
    numero,
    destinatario: order.client,
    pedido: order.pedido,
    itens,
  });
  const { invoicedAsOrdered, invoicedOtherwise, invoicedByMistake } = orders;
  return {
    asOrdered: invoiceOf(3501, invoicedAsOrdered, invoicedAsOrdered.itens),
    otherwise: { ...invoiceOf(3502, invoicedOtherwise, changed(invoicedOtherwise.itens)), frete: 38.5 },
    byMistake: invoiceOf(3503, invoicedByMistake, invoicedByMistake.itens),
    withoutOrder: {
      ...common,
      numero: 3504,
      destinatario: stranger,
      itens: [{ codigo: 'NHO-500', descricao: 'Nhoque de batata 500 g', quantidade: 37, preco: 10.9 }],
    },
  };
}

/** Less of one, another price for the next, nothing of the third, and something that nobody ordered. */
function changed([first, second]: readonly SampleItem[]): SampleItem[] {
  const [less, dearer] = [first as SampleItem, second as SampleItem];
  return [
    { ...less, quantidade: less.quantidade - 6 },
    { ...dearer, preco: Math.round(dearer.preco * 105) / 100 },
    { codigo: 'DEG-001', descricao: 'Kit degustação', quantidade: 1, preco: 15 },
  ];
}

/** Writes what there is to drop on Notas and on Conferência, and how. */
export async function writeSamples(api: Api, month: Month, folder: string): Promise<void> {
  const { asOrdered, otherwise, byMistake, withoutOrder } = sampleInvoices(month);
  const rows = await sampleStatement(api, month, asOrdered);
  const files: Record<string, string | Buffer> = {
    'leia-me.txt': README,
    'notas/1-nota-3501-do-pedido.xml': sampleNfe(asOrdered),
    'notas/2-nota-3502-com-diferencas.xml': sampleNfe(otherwise),
    'notas/3-nota-3503-por-engano.xml': sampleNfe(byMistake),
    'notas/4-cancelamento-da-3503.xml': sampleCancellation(byMistake),
    'notas/5-nota-3504-sem-pedido.xml': sampleNfe(withoutOrder),
    'extratos/extrato-Massas-Bella-Terra.csv': statementCsv(rows),
    'extratos/extrato-Massas-Bella-Terra.xlsx': await statementXlsx(rows),
  };
  for (const part of ['notas', 'extratos']) await mkdir(join(folder, part), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}
