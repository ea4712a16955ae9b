import { detailed, problem } from './problem.ts';

/** Refusals of notes (NF-e) and returns. */
export const invoiceProblems = {
  xmlInvalid: problem(400, 'xml_invalid', 'XML inválido'),
  notAnInvoice: problem(400, 'not_an_invoice', 'O arquivo não é uma NF-e'),
  invoiceTooLong: problem(400, 'invoice_too_long', 'A nota passa de 990 itens ou de 100 pedidos'),
  itemsWithoutSale: problem(400, 'items_without_sale', 'Diga a venda de cada item'),
  correctionLetter: problem(400, 'correction_letter', 'Carta de correção: não muda valores, nada a fazer'),
  consumerInvoice: problem(400, 'consumer_invoice', 'É uma NFC-e (modelo 65), não uma NF-e'),
  returnTooMuch: problem(400, 'return_too_much', 'O valor passa do que resta a devolver'),
  accessKeyInvalid: problem(400, 'access_key_invalid', 'Chave de acesso inválida'),
  returnNotFound: problem(404, 'return_not_found', 'Devolução não encontrada'),
  invoiceNotFound: problem(404, 'invoice_not_found', 'Nota não encontrada'),
  invoiceInFuture: problem(422, 'invoice_in_future', 'A data de emissão está no futuro'),
  invoiceKnown: problem(409, 'invoice_known', 'Nota já importada'),
  invoiceSettled: problem(409, 'invoice_settled', 'Nota já vinculada a uma venda'),
  invoiceCancelled: problem(409, 'invoice_cancelled', 'Nota cancelada não pode ser vinculada'),
  invoiceReturned: problem(409, 'invoice_returned', 'A nota tem devolução'),
  invoiceReturnedWhole: problem(409, 'invoice_returned_whole', 'A nota já foi devolvida por inteiro'),
  invoiceIsReturn: problem(409, 'invoice_is_return', 'Nota de devolução não fatura uma venda'),
  returnOfInvoice: problem(409, 'return_of_invoice', 'Devolução de uma nota só pode ser desfeita com a nota'),
  quotationReturned: problem(409, 'quotation_returned', 'Orçamento não aceita devolução'),
  saleCancelledForReturn: problem(409, 'sale_cancelled_for_return', 'Venda cancelada não aceita devolução'),
  tooManyReturns: problem(
    409,
    'too_many_returns',
    'As devoluções desta venda passam de 1.000 itens. Junte-as em menos itens',
  ),
  invoiceReceived: problem(409, 'invoice_received', 'Nota com comissão recebida não pode ser deletada'),
  salePaidOutForInvoice: problem(
    409,
    'sale_paid_out_for_invoice',
    'Venda com repasse pago não aceita nota: desfaça o repasse antes',
  ),
  quotationForInvoice: problem(409, 'quotation_for_invoice', 'Orçamento não aceita nota'),
  saleCancelledForInvoice: problem(409, 'sale_cancelled_for_invoice', 'Venda cancelada não aceita nota'),
  notASale: problem(422, 'not_a_sale', 'A nota não é de venda'),
  trialInvoice: problem(422, 'trial_invoice', 'A nota é de homologação, sem valor'),
  invoiceUnauthorised: problem(422, 'invoice_unauthorised', 'A nota não foi autorizada'),
  invoiceWasCancelled: problem(422, 'invoice_was_cancelled', 'A nota foi cancelada'),
  cancellationUnregistered: problem(
    422,
    'cancellation_unregistered',
    'O cancelamento não foi registrado pela SEFAZ',
  ),
  returnOfOthers: problem(422, 'return_of_others', 'A devolução é de outras partes'),
  complementedInvoiceUnknown: problem(
    422,
    'complemented_invoice_unknown',
    'Nota complementada não encontrada',
  ),
  complementOfTaxAlone: problem(
    422,
    'complement_of_tax_alone',
    'Complemento só de imposto: a comissão não muda',
  ),
  returnedInvoiceUnknown: problem(422, 'returned_invoice_unknown', 'Nota devolvida não encontrada'),
  invoiceUnknown: problem(422, 'invoice_unknown', 'Nota não encontrada'),
  saleOfAnotherClient: problem(422, 'sale_of_another_client', 'A venda não é do cliente da nota'),
  invoiceWithoutClient: problem(409, 'invoice_without_client', 'A nota não tem cliente'),
  invoiceWithoutItems: problem(422, 'invoice_without_items', 'A nota não tem itens que façam uma venda'),
} as const;

export const noRepresentadaOf = detailed(
  422,
  'no_representada_of_document',
  'Representada não encontrada para o CNPJ <CNPJ>',
);
export const severalRepresentadasOf = detailed(
  422,
  'several_representadas_of_document',
  'Mais de uma representada tem o CNPJ <CNPJ>',
);
export const noClientOf = detailed(
  422,
  'no_client_of_document',
  'Cliente não encontrado para o documento <DOCUMENTO>',
);
