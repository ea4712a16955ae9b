import type { Client, Representada, Sale, SaleLink, SharedLink } from '@talao/client';
import { stageOf } from '../../../src/domain/sale-status.ts';
import { isUndeliverable } from '../../../src/domain/undeliverable.ts';
import { formatDate, formatDayOf, formatMoment, formatMoney } from '../../lib/formats.ts';

export interface Recipient {
  readonly value: 'representada' | 'cliente';
  readonly label: string;
  readonly email: string;
}

/** Recipients of a message, the likeliest first: the representada's address for orders, and the client's; a quotation goes to the client. */
export function recipientsOf(
  sale: Pick<Sale, 'status'>,
  representada?: Representada,
  client?: Client,
): Recipient[] {
  const recipient = (value: Recipient['value'], nome?: string, email?: string | null) =>
    email && !isUndeliverable(email) ? [{ value, email, label: `${nome} (${email})` }] : [];
  const seller = recipient(
    'representada',
    representada?.nome,
    representada?.email_pedidos ?? representada?.email,
  );
  const buyer = recipient('cliente', client?.nome, client?.email);
  return isQuote(sale) ? [...buyer, ...seller] : [...seller, ...buyer];
}

const isQuote = ({ status }: Pick<Sale, 'status'>) => stageOf(status) === 'orcamento';

export function wordFor(sale: Pick<Sale, 'status'>): string {
  return isQuote(sale) ? 'orçamento' : 'pedido';
}

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const nameOf = (sale: Sale) => `${capitalize(wordFor(sale))} ${sale.pedido}`;

export function messageAbout(sale: Sale, link: SaleLink): string {
  return [
    `${nameOf(sale)} de ${formatDate(sale.data)}`,
    `Cliente: ${sale.cliente_nome}`,
    ...(sale.pedido_cliente ? [`Pedido do cliente: ${sale.pedido_cliente}`] : []),
    `Representada: ${sale.representada_nome}`,
    `Total: ${formatMoney(sale.valor_total)}`,
    '',
    `Veja o ${wordFor(sale)} e baixe o PDF, até ${formatDayOf(link.expira_em)}:`,
    link.url,
  ].join('\n');
}

export function subjectOf(sale: Sale): string {
  return `${nameOf(sale)} – ${sale.cliente_nome}`;
}

export function mailAddress(sale: Sale, message: string, to: readonly Recipient[]): string {
  const addresses = to.map(({ email }) => encodeURIComponent(email).replace('%40', '@')).join(',');
  const subject = encodeURIComponent(subjectOf(sale));
  return `mailto:${addresses}?subject=${subject}&body=${encodeURIComponent(message.replaceAll('\n', '\r\n'))}`;
}

/** Without a telephone, WhatsApp asks whom to send it to. */
export function whatsAppAddress(message: string, telefone = ''): string {
  return `https://wa.me/${telefone.replaceAll(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}

/** A Brazilian landline has eight digits after its area code, and no WhatsApp. */
export function mayHaveWhatsApp(telefone: string | null | undefined): telefone is string {
  return Boolean(telefone) && !/^\+55\d{10}$/.test(telefone ?? '');
}

export function sentWords({ enviado_em, enviado_para, enviado_por }: SharedLink): string {
  if (enviado_em === null) return 'Ainda não foi enviado.';
  const to = enviado_para ? ` para ${enviado_para}` : '';
  const by = enviado_por ? ` por ${enviado_por}` : '';
  return `Enviado em ${formatMoment(enviado_em)}${to}${by}.`;
}

/** Whether a link opens on this computer alone, as of a service that was not told its public address. */
export function isLocalLink(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
