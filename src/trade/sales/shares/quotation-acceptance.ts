import { formatDate, formatReais } from '../../../domain/formats.ts';
import { formatPhone } from '../../../domain/phone-format.ts';
import type { Order } from '../pdf/order-pdf.queries.ts';
import { escapeHtml } from './escape-html.ts';

/** A landline of Brazil has no WhatsApp; a number of another country may have it. */
const LANDLINE = /^\+55\d{2}[2-5]\d{7}$/;

/** How the client accepts a quotation: by a message to the office, which makes the order. */
export function writeAcceptance({ company, sale }: Order, today: string): string {
  if (sale.validade !== null && sale.validade < today)
    return `<p class="quiet">Este orçamento venceu em ${formatDate(sale.validade)}. Peça outro a ${escapeHtml(company.nome)}.</p>`;
  const words = `Aceito o orçamento ${sale.pedido}, de ${formatReais(sale.valor_total)}.`;
  const ways = waysTo(company, words);
  if (ways.length === 0) return '';
  const links = ways.map(
    ([href, name], at) =>
      `<p><a${at === 0 ? ' class="main"' : ''} href="${escapeHtml(href)}">${escapeHtml(name)}</a></p>`,
  );
  return `<h2>Aceitar</h2>
<p class="quiet">Seu aceite vai por mensagem a ${escapeHtml(company.nome)}, que confirma o pedido.</p>
${links.join('\n')}`;
}

function waysTo({ telefone, email }: Order['company'], words: string): [href: string, name: string][] {
  const text = encodeURIComponent(words);
  const ways: [string, string][] = [];
  if (telefone && !LANDLINE.test(telefone))
    ways.push([`https://wa.me/${telefone.slice(1)}?text=${text}`, 'Aceitar pelo WhatsApp']);
  if (email)
    ways.push([
      `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${text}&body=${text}`,
      'Aceitar por e-mail',
    ]);
  if (telefone && LANDLINE.test(telefone))
    ways.push([`tel:${telefone}`, `Ligar para ${formatPhone(telefone)}`]);
  return ways;
}
