import { z } from 'zod';
import { calendarDate, uuid } from '../../contract/fields.ts';
import { REQUIRED } from '../../contract/issues.ts';
import { flagField, searchField } from '../../contract/lists.ts';
import { type FileType, fileBody, recordReply, warnedReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import { NOTE_NATURES } from '../../domain/natures.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import { INVOICE_SITUATIONS, invoiceId } from '../../trade/invoice-records/noted-invoice.ts';
import { refuseBackwardPeriod } from '../../trade/sales/lists/sales.filter.ts';
import { sale } from '../../trade/sales/sales.record.ts';
import { invoice, listedInvoice, postedInvoice } from './invoices.record.ts';

/** A minimal NF-e: other elements of a real one are not read. */
export const NFE_EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">
  <NFe>
    <infNFe Id="NFe35261111444777000161550010000047111000047110" versao="4.00">
      <ide>
        <mod>55</mod><serie>1</serie><nNF>4711</nNF><dhEmi>2026-11-14T10:30:00-03:00</dhEmi>
        <tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe>
      </ide>
      <emit><CNPJ>11444777000161</CNPJ></emit>
      <dest><CNPJ>11222333000181</CNPJ></dest>
      <det nItem="1">
        <prod><cProd>CAFE-500</cProd><xProd>Café torrado 500 g</xProd><qCom>10.0000</qCom><vProd>189.00</vProd></prod>
      </det>
      <total><ICMSTot><vNF>189.00</vNF></ICMSTot></total>
      <cobr><dup><nDup>001</nDup><dVenc>2026-12-14</dVenc><vDup>189.00</vDup></dup></cobr>
    </infNFe>
  </NFe>
</nfeProc>
`;

const LARGEST_FILE_MIB = 2;

const XML_FILE: FileType = {
  type: 'application/xml',
  description:
    'O XML de uma NF-e (`nfeProc` ou `NFe`, modelo 55, leiautes 4.00, 3.10 e 2.00) ou do evento que cancela uma (`procEventoNFe`), em ' +
    'UTF-8, UTF-16, ISO-8859-1 ou Windows-1252',
  example: NFE_EXAMPLE,
};

const invoices = listOf(listedInvoice, {
  situacao: described(z.enum(INVOICE_SITUATIONS).optional(), 'Só as nesta situação', 'sem_pedido'),
  representada_id: described(uuid.optional(), 'Só as desta representada', EXAMPLE_IDS.representada),
  natureza: described(z.enum(NOTE_NATURES).optional(), 'Só as desta natureza', 'venda'),
  search: searchField('Parte do número, da chave, do código do pedido ou do nome do cliente', '4711'),
  venda_id: uuid.optional().meta({ description: 'Só as desta venda', examples: [EXAMPLE_IDS.venda] }),
  de: described(calendarDate.optional(), 'Só as emitidas deste dia em diante', '2026-11-01'),
  ate: calendarDate.optional().meta({ description: 'Só as emitidas até este dia', examples: ['2026-11-30'] }),
});

const operations = operationsOn({
  name: 'Invoice',
  path: '/invoices',
  tag: {
    name: 'Notas',
    description: 'As NF-e das representadas: o que foi faturado de cada pedido, e quando o cliente paga',
  },
  schemas: { shown: invoice },
  record: namedByUuid(invoiceId, problems.invoiceNotFound),
  readers: OFFICE_READERS,
  writers: OFFICE,
});

export const postInvoice = operations.other('postInvoice', 'POST /invoices', {
  summary: 'Recebe uma NF-e, e procura a venda que ela fatura',
  description:
    'O CNPJ do emitente diz a representada (também o de uma filial, pelos 8 primeiros caracteres), o documento do ' +
    'destinatário diz o cliente, e `xPed` diz o pedido de cada item; sem ele, o texto da nota ou a única venda sem nota com o ' +
    'mesmo total de itens. Se nenhuma venda ou mais de uma serve, a nota espera. Cada item tem a natureza do seu CFOP, e só os de venda rendem comissão, ' +
    'viram parcelas e são comparados com o pedido. Uma devolução (`finNFe` 4, nota de crédito, recusa) tira da base das notas que ela nomeia. O evento de ' +
    'cancelamento vem pela mesma porta, e responde 200 com a nota cancelada, como responde 200 um ensaio.',
  query: z.object({
    simular: flagField('Com `true`, só mostra o que a nota faria, sem gravar nada').meta({
      examples: [false],
    }),
    representada_id: described(
      uuid.optional(),
      'Qual representada é, quando mais de uma tem o CNPJ do emitente',
      EXAMPLE_IDS.representada,
    ),
  }),
  body: fileBody,
  bodyType: XML_FILE,
  moreBodyTypes: [{ ...XML_FILE, type: 'text/xml' }],
  bodyLimitMiB: LARGEST_FILE_MIB,
  status: 201,
  alsoStatus: 200,
  reply: warnedReply(postedInvoice),
  problems: [
    problems.xmlInvalid,
    problems.notAnInvoice,
    problems.invoiceTooLong,
    problems.fileTooHeavy,
    problems.correctionLetter,
    problems.consumerInvoice,
    problems.accessKeyInvalid,
    problems.trialInvoice,
    problems.notASale,
    problems.invoiceInFuture,
    problems.invoiceUnauthorised,
    problems.invoiceWasCancelled,
    problems.invoiceKnown,
    problems.invoiceUnknown,
    problems.returnedInvoiceUnknown,
    problems.invoiceReturnedWhole,
    problems.returnOfOthers,
    problems.salePaidOutForInvoice,
    problems.cancellationUnregistered,
    problems.complementedInvoiceUnknown,
    problems.complementOfTaxAlone,
    problems.noRepresentadaOfDocument('12345678000195'),
    problems.severalRepresentadasOfDocument('12345678000195'),
    problems.noClientOfDocument('98765432000198'),
  ],
});

export const listInvoices = operations.other('listInvoices', 'GET /invoices', {
  summary: 'Lista as notas, da emitida por último à mais antiga',
  ...invoices,
  query: invoices.query.check(refuseBackwardPeriod),
});

export const getInvoice = operations.get({
  summary: 'Mostra uma nota com seus itens e as diferenças para o pedido',
});

export const deleteInvoice = operations.remove({
  summary: 'Apaga uma nota; a venda volta a ser o que era sem ela',
  description:
    'Com a última nota de uma venda voltam as parcelas, a data de faturamento e, se a nota o mudou, o status que a venda tinha. ' +
    'Só enquanto nada da comissão da nota foi recebido, e depois das suas devoluções.',
  message: 'Nota deletada com sucesso',
  problems: [problems.invoiceReceived, problems.invoiceReturned],
});

const MOST_ITEMS = 990;

/** One sale for all items, or one for each. */
const invoiceLink = objectOf(
  'InvoiceLink',
  {
    venda_id: uuid.optional().meta({ ...invoice.shape.venda_id.meta() }),
    itens: described(
      z
        .array(
          objectOf('InvoiceItemLink', {
            item: described(z.int().min(1), 'Número do item na nota (nItem)', 1),
            venda_id: described(uuid, 'A venda a que o item pertence; `null` sem venda', EXAMPLE_IDS.venda),
          }),
        )
        .max(MOST_ITEMS)
        .optional(),
      'Em vez de `venda_id`: a venda de cada item; também muda a de uma nota vinculada',
    ),
  },
  { venda_id: EXAMPLE_IDS.venda },
).check(({ value, issues }) => {
  if ((value.venda_id === undefined) !== (value.itens === undefined)) return;
  const message = value.itens ? 'Envie venda_id ou itens, e não os dois' : REQUIRED;
  issues.push({ code: 'custom', message, path: ['venda_id'], input: value });
});

export type InvoiceLink = z.output<typeof invoiceLink>;

export const linkInvoice = operations.other('linkInvoice', 'POST /invoices/:id/link', {
  summary: 'Diz que venda uma nota que espera fatura, ou a de cada item',
  body: invoiceLink,
  reply: recordReply(invoice),
  problems: [
    problems.invoiceSettled,
    problems.invoiceCancelled,
    problems.invoiceIsReturn,
    problems.saleUnknown,
    problems.saleOfAnother,
    problems.saleOfAnotherClient,
    problems.saleCancelledForInvoice,
    problems.quotationForInvoice,
    problems.itemsWithoutSale,
    problems.salePaidOutForInvoice,
    problems.invoiceReceived,
  ],
});

export const sellInvoice = operations.other('createSaleOfInvoice', 'POST /invoices/:id/sale', {
  summary: 'Faz de uma nota que espera a venda que ela fatura',
  description:
    'Com os itens da nota, a data da emissão, o status `Faturado` e o código de pedido da nota, se está livre. Responde com a ' +
    'venda.',
  status: 201,
  reply: recordReply(sale),
  problems: [
    problems.invoiceSettled,
    problems.invoiceCancelled,
    problems.invoiceIsReturn,
    problems.invoiceWithoutClient,
    problems.invoiceWithoutItems,
    problems.saleClientUnusable,
    problems.representadaInactive,
    problems.saleProductUnusable(EXAMPLE_IDS.produto),
  ],
});
