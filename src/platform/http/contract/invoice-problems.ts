import { detailedProblemsOf, problemsOf } from './problem.ts';

/** Refusals of notes (NF-e) and returns. */
export const invoiceProblems = {
  ...problemsOf(400, {
    xmlInvalid: 'XML inválido',
    notAnInvoice: 'O arquivo não é uma NF-e',
    invoiceTooLong: 'A nota passa de 990 itens ou de 100 pedidos',
    itemsWithoutSale: 'Diga a venda de cada item',
    correctionLetter: 'Carta de correção: não muda valores, nada a fazer',
    consumerInvoice: 'É uma NFC-e (modelo 65), não uma NF-e',
    returnTooMuch: 'O valor passa do que resta a devolver',
    accessKeyInvalid: 'Chave de acesso inválida',
  }),
  ...problemsOf(404, {
    returnNotFound: 'Devolução não encontrada',
    invoiceNotFound: 'Nota não encontrada',
  }),
  ...problemsOf(409, {
    invoiceKnown: 'Nota já importada',
    invoiceSettled: 'Nota já vinculada a uma venda',
    invoiceCancelled: 'Nota cancelada não pode ser vinculada',
    invoiceReturned: 'A nota tem devolução',
    invoiceReturnedWhole: 'A nota já foi devolvida por inteiro',
    invoiceIsReturn: 'Nota de devolução não fatura uma venda',
    returnOfInvoice: 'Devolução de uma nota só pode ser desfeita com a nota',
    quotationReturned: 'Orçamento não aceita devolução',
    saleCancelledForReturn: 'Venda cancelada não aceita devolução',
    tooManyReturns: 'As devoluções desta venda passam de 1.000 itens. Junte-as em menos itens',
    invoiceReceived: 'Nota com comissão recebida não pode ser deletada',
    salePaidOutForInvoice: 'Venda com repasse pago não aceita nota: desfaça o repasse antes',
    quotationForInvoice: 'Orçamento não aceita nota',
    saleCancelledForInvoice: 'Venda cancelada não aceita nota',
    invoiceWithoutClient: 'A nota não tem cliente',
  }),
  ...problemsOf(422, {
    invoiceInFuture: 'A data de emissão está no futuro',
    notASale: 'A nota não é de venda',
    trialInvoice: 'A nota é de homologação, sem valor',
    invoiceUnauthorised: 'A nota não foi autorizada',
    invoiceWasCancelled: 'A nota foi cancelada',
    cancellationUnregistered: 'O cancelamento não foi registrado pela SEFAZ',
    returnOfOthers: 'A devolução é de outras partes',
    complementedInvoiceUnknown: 'Nota complementada não encontrada',
    complementOfTaxAlone: 'Complemento só de imposto: a comissão não muda',
    returnedInvoiceUnknown: 'Nota devolvida não encontrada',
    invoiceUnknown: 'Nota não encontrada',
    saleOfAnotherClient: 'A venda não é do cliente da nota',
    invoiceWithoutItems: 'A nota não tem itens que façam uma venda',
  }),
} as const;

export const {
  noRepresentadaOfDocument: noRepresentadaOf,
  severalRepresentadasOfDocument: severalRepresentadasOf,
  noClientOfDocument: noClientOf,
} = detailedProblemsOf(422, {
  noRepresentadaOfDocument: 'Representada não encontrada para o CNPJ <CNPJ>',
  severalRepresentadasOfDocument: 'Mais de uma representada tem o CNPJ <CNPJ>',
  noClientOfDocument: 'Cliente não encontrado para o documento <DOCUMENTO>',
});
