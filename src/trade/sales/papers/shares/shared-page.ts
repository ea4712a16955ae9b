import { createHash } from 'node:crypto';
import { formatDate, formatPrice, formatQuantity, formatReais } from '../../../../domain/formats.ts';
import { writeTerms } from '../../../../domain/installments.ts';
import { formatPhone } from '../../../../domain/phone-format.ts';
import { isQuotation, STAGE_NAMES, stageOf } from '../../../../domain/sale-status.ts';
import { netPrice } from '../pdf/order-pdf.columns.ts';
import type { Order } from '../pdf/order-pdf.queries.ts';

/** The style of public pages, for small screens first. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1a1a1a;--quiet:#5b6270;--rule:#d9dde4;--paper:#fff;--shade:#f4f6f8;--act:#2859b0}
@media (prefers-color-scheme:dark){:root{--ink:#eceef1;--quiet:#a4abb8;--rule:#3a404b;--paper:#1b1e24;--shade:#242830;--act:#8aabe4}}
*{box-sizing:border-box}
body{margin:0;background:var(--shade);color:var(--ink);font:16px/1.45 Inter,"Segoe UI",Roboto,-apple-system,BlinkMacSystemFont,"Helvetica Neue",Arial,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1rem;background:var(--paper);min-height:100vh}
header{display:flex;gap:1rem;align-items:center;border-bottom:1px solid var(--rule);padding-bottom:1rem}
header img{max-width:7rem;max-height:3.5rem}
h1{font-size:1.4rem;margin:1rem 0 0}
h2{font-size:1rem;margin:1.5rem 0 .25rem}
p{margin:.25rem 0;overflow-wrap:anywhere}
.quiet,dt{color:var(--quiet);font-size:.9rem}
.notes{white-space:pre-line}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem;margin:1rem 0}
dd{margin:0;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}
li{display:flex;justify-content:space-between;gap:1rem;padding:.6rem 0;border-bottom:1px solid var(--rule)}
li>span{overflow-wrap:anywhere;min-width:0;flex:1}
.photo{flex:none;width:3.5rem;height:3.5rem;object-fit:contain}
.photo.large{width:7rem;height:7rem}
li>b{white-space:nowrap}
.total{display:flex;justify-content:space-between;font-size:1.25rem;font-weight:700;margin:1rem 0}
a{display:block;margin-top:1rem;text-align:center;padding:.8rem;border-radius:.5rem;border:2px solid var(--act);color:var(--act);font-weight:700;text-decoration:none}
a.main{background:var(--act);color:var(--paper)}
a:focus-visible{outline:3px solid var(--act);outline-offset:2px}`;

/** The page may use only its own style, its embedded logo and the pictures of its products. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An order for its client: without commission, internal notes, or discounts that its PDF hides. */
export function writeOrderPage(order: Order, token: string, today: string): string {
  const { company, client, representada, sale, products, form } = order;
  const showsDiscounts = form?.mostrar_desconto !== false;
  const isQuoted = isQuotation(sale.status);
  const title = `${isQuoted ? 'Orçamento' : 'Pedido'} ${sale.pedido}`;
  const facts: [string, string | null][] = [
    ['Data', formatDate(sale.data)],
    ['Situação', STAGE_NAMES[stageOf(sale.status)]],
    ['Válido até', isQuoted && sale.validade ? formatDate(sale.validade) : null],
    ['Cliente', client.nome],
    ['Representada', representada.nome],
    ['Seu pedido', sale.pedido_cliente],
    ['Condição', sale.condicao && writeTerms(sale.condicao)],
    ['Entrega', sale.entrega_em && formatDate(sale.entrega_em)],
    ['Transportadora', sale.transportadora],
    ['Frete', sale.frete],
    ['Desconto do pedido', showsDiscounts && sale.desconto_pedido ? `${sale.desconto_pedido}%` : null],
  ];
  const items = sale.itens.map((item, at) => {
    const product = products.get(item.produto_id);
    const name = product?.nome ?? item.produto_id;
    const code = product?.codigo ?? item.produto_id;
    const picture = product?.foto
      ? `<img class="photo" alt="" loading="lazy" src="${token}/foto/${at}">`
      : '';
    const price = item.bonificacao ? 'bonificação' : netPrice(item, sale.desconto_pedido);
    const list =
      showsDiscounts &&
      item.desconto &&
      item.preco_tabela &&
      `, tabela ${formatPrice(item.preco_tabela)} − ${item.desconto}%`;
    return `<li>${picture}<span>${escapeHtml(name)}<br><span class="quiet">${escapeHtml(code)} · ${formatQuantity(
      item.quantidade,
    )} × ${price}${escapeHtml(list || '')}</span></span><b>${formatReais(item.valor_total)}</b></li>`;
  });
  return writePage(
    title,
    `${writeSeller(company)}
<h1>${escapeHtml(title)}</h1>
<dl>${facts
      .filter(([, value]) => value)
      .map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value ?? '')}</dd></div>`)
      .join('')}</dl>
<h2>Itens</h2><ul>${items.join('')}</ul>
<p class="total"><span>Total</span><span>${formatReais(sale.valor_total)}</span></p>
${writePayments(order)}
${isQuoted ? writeAcceptance(order, today) : ''}
${sale.observacao ? `<h2>Observações</h2><p class="notes">${escapeHtml(sale.observacao)}</p>` : ''}
<p><a href="${token}/pdf">Abrir em PDF</a></p>`,
  );
}

/** The office, with its logo and how to reach it. */
export function writeSeller(company: Order['company']): string {
  const logo =
    company.logo &&
    `<img alt="" src="data:${escapeHtml(company.logo.tipo)};base64,${escapeHtml(company.logo.conteudo)}">`;
  const contact = [company.cnpj, company.telefone && formatPhone(company.telefone), company.email];
  return `<header>${logo ?? ''}<div><strong>${escapeHtml(company.nome)}</strong>
<p class="quiet">${escapeHtml(contact.filter(Boolean).join(' · '))}</p></div></header>`;
}

function writePayments({ installments }: Order): string {
  if (installments.length === 0) return '';
  const lines = installments.map(
    ({ vencimento, valor }, at) =>
      `<li><span>${at + 1}ª parcela, ${formatDate(vencimento)}</span><b>${formatReais(valor)}</b></li>`,
  );
  return `<h2>Pagamento</h2><ul>${lines.join('')}</ul>`;
}

/** The same page for every invalid link. */
export const DEAD_LINK_PAGE = writePage(
  'Link não encontrado',
  '<h1>Link não encontrado</h1><p>Este link não existe, venceu ou foi encerrado. Peça outro a quem o enviou.</p>',
);

export function writePage(title: string, body: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** A landline of Brazil has no WhatsApp; a number of another country may have it. */
const LANDLINE = /^\+55\d{2}[2-5]\d{7}$/;

/** How the client accepts a quotation: by a message to the office, which makes the order. */
function writeAcceptance({ company, sale }: Order, today: string): string {
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

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] as string);
}
