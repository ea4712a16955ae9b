import type { CompanyWithLogo } from '../../access/companies/company.contract.ts';
import type { Warning } from '../../contract/operation.ts';
import type { ApiError } from '../../contract/problems.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { formatDate, formatPrice, formatQuantity, formatReais } from '../../domain/formats.ts';
import { type Html, html } from '../../platform/http/pages/html.ts';
import { writePage, writeRefusal } from '../../platform/http/pages/page.ts';
import { writeSeller, writeTyped } from '../../trade/sales/papers/shares/order-page.ts';
import type { Review } from './client-order.ts';
import { type ClientOrder, type ClientPage, WAITING } from './client-page.queries.ts';
import type { OfferedProduct } from './offered-products.queries.ts';

/** His orders, and from whom he may order. */
export function writeClientPage({ company, shown }: ClientPage, token: string, calendar: Calendar): string {
  const { cliente, representadas, pedidos, expira_em } = shown;
  const sellers = representadas.map(
    ({ id, nome, ultimo }) =>
      html`<li><span><a href="${token}/${id}">${nome}</a>${
        ultimo &&
        html`<br><span class="quiet">Último pedido ${ultimo.pedido}, de ${formatDate(ultimo.data)}: ${formatReais(
          ultimo.valor_total,
        )}</span>`
      }</span></li>`,
  );
  return writePage(
    cliente,
    html`${writeSeller(company, `${token}/logo`)}
<h1>${cliente}</h1>
<h2>Fazer um pedido</h2>
${sellers.length > 0 ? html`<ul>${sellers}</ul>` : html`<p>No momento não há de quem pedir aqui.</p>`}
<h2>Seus pedidos</h2>
${pedidos.length > 0 ? html`<ul>${pedidos.map(writeOrder)}</ul>` : html`<p>Ainda não há pedidos no último ano.</p>`}
<p class="quiet">Este link vale até ${formatDate(calendar.dayOf(expira_em))}; cada pedido o renova.</p>`,
  );
}

function writeOrder({
  pedido,
  data,
  representada,
  situacao,
  valor_total,
  notas,
  entrega,
}: ClientOrder): Html {
  const facts = [
    situacao,
    representada,
    entrega && `entrega ${formatDate(entrega)}`,
    notas.length > 0 && `${notas.length === 1 ? 'nota' : 'notas'} ${notas.join(', ')}`,
  ];
  return html`<li><span><strong>${pedido}</strong> · ${formatDate(data)}<br><span class="quiet">${facts
    .filter(Boolean)
    .join(' · ')}</span></span><b>${formatReais(valor_total)}</b></li>`;
}

type Typed = Readonly<Record<string, unknown>>;

interface Counter {
  readonly company: CompanyWithLogo;
  readonly representada: {
    readonly id: string;
    readonly nome: string;
    readonly pedido_minimo: number | null;
  };
}

export interface Offer extends Counter {
  readonly total: number;
  readonly produtos: readonly OfferedProduct[];
  /** His orders from her that wait for the office. */
  readonly waiting: readonly ClientOrder[];
  readonly canRepeat: boolean;
  readonly busca: string | undefined;
}

/** The products of a representada with a box each for how much of it he wants. */
export function writeOfferPage(offer: Offer, refusal?: ApiError, typed: Typed = {}): string {
  const { company, representada, produtos, total, waiting, busca } = offer;
  const { id, nome, pedido_minimo } = representada;
  const amounts = new Map(itemsIn(typed).map(({ produto_id, quantidade }) => [produto_id, quantidade]));
  const line = (product: OfferedProduct, at: number) => {
    const { produto_id, codigo, unidade, multiplo, preco, comprado_em, ultima_quantidade } = product;
    const facts = [
      codigo,
      unidade,
      multiplo !== null && `de ${formatQuantity(multiplo)} em ${formatQuantity(multiplo)}`,
      comprado_em !== null &&
        ultima_quantidade !== null &&
        `você comprou ${formatQuantity(ultima_quantidade)} em ${formatDate(comprado_em)}`,
    ];
    const picture =
      product.foto &&
      html`<img class="photo" alt="" loading="lazy" src="${id}/foto/${encodeURIComponent(produto_id)}">`;
    return html`<li>${picture}<label for="q${at}">${product.nome} <strong>${formatPrice(preco)}</strong><br><span class="quiet">${facts
      .filter(Boolean)
      .join(
        ' · ',
      )}</span></label><input type="hidden" name="item" value="${produto_id}"><input type="text" inputmode="decimal" autocomplete="off" id="q${at}" name="quantidade" value="${String(amounts.get(produto_id) ?? '')}"></li>`;
  };
  const groups = [
    ...Map.groupBy(
      produtos.map((product, at) => ({ product, line: line(product, at) })),
      ({ product }) =>
        product.comprado_em === null ? (product.categoria ?? 'Outros') : 'O que você já comprou',
    ),
  ].map(([name, some]) => html`<h2>${name}</h2><ul>${some.map(({ line }) => line)}</ul>`);
  return writePage(
    `Pedido a ${nome}`,
    html`${writeSeller(company, 'logo')}
<h1>Pedido a ${nome}</h1>
${writeRefusal(refusal)}
${waiting.map(
  ({ pedido, valor_total }) =>
    html`<div class="told" role="status">${WAITING}: <strong>${pedido}</strong>, ${formatReais(valor_total)}</div>`,
)}
${pedido_minimo !== null && pedido_minimo > 0 && html`<p>Pedido mínimo: ${formatReais(pedido_minimo)}</p>`}
${
  offer.canRepeat &&
  html`<form method="post" action="${id}"><input type="hidden" name="repetir" value="true"><button>Repetir o último pedido</button></form>`
}
<form method="get" action="${id}" role="search"><label class="field">Procurar produto<input type="search" name="busca" maxlength="200" value="${busca}"></label></form>
${total > produtos.length && html`<p>Aqui estão ${produtos.length} de ${total} produtos: procure os outros pelo nome ou código.</p>`}
${
  produtos.length > 0
    ? html`<form method="post" action="${id}">${groups}<button class="main">Conferir o pedido</button></form>`
    : html`<p>Nenhum produto.</p>`
}`,
  );
}

/** What he is about to order, at today's prices. */
export function writeReviewPage(
  { company, representada }: Counter,
  review: Review,
  refusal?: ApiError,
  typed: Typed = {},
): string {
  const { id, nome } = representada;
  const lines = review.itens.map(
    ({ nome, codigo, unidade, quantidade, preco, valor_total }) =>
      html`<li><span>${nome}<br><span class="quiet">${codigo} · ${formatQuantity(quantidade)}${
        unidade && ` ${unidade}`
      } × ${formatPrice(preco)}</span></span><b>${formatReais(valor_total)}</b></li>`,
  );
  const boxes = review.itens.map(
    ({ produto_id, quantidade }) =>
      html`<input type="hidden" name="item" value="${produto_id}"><input type="hidden" name="quantidade" value="${formatPlain(quantidade)}">`,
  );
  return writePage(
    `Confira o pedido a ${nome}`,
    html`${writeSeller(company, 'logo')}
<h1>Confira o pedido a ${nome}</h1>
${writeRefusal(refusal)}
${review.avisos.length > 0 && html`<div class="told" role="status">${review.avisos.map((one) => html`<p>${tellWarning(one, review)}</p>`)}</div>`}
<ul>${lines}</ul>
<p class="total"><span>Total</span><span>${formatReais(review.valor_total)}</span></p>
<form method="post" action="${id}">${boxes}
<input type="hidden" name="versao" value="${review.versao}"><input type="hidden" name="chave" value="${String(typed.chave ?? review.chave)}">
${writeTyped(typed, 'Observação')}
<p class="quiet">Seu nome e a hora ficam guardados com o pedido</p>
<button class="main">Enviar o pedido</button></form>
<p><a href="${id}">Voltar aos produtos</a></p>`,
  );
}

/** A warning about an item names it. */
function tellWarning({ campo, mensagem }: Warning, { itens }: Review): string {
  const item = itens[Number(/^itens\.(\d+)\./.exec(campo)?.[1] ?? -1)];
  return item ? `${item.nome}: ${mensagem}` : mensagem;
}

/** As the form reads it again. */
function formatPlain(quantity: number): string {
  return formatQuantity(quantity).replaceAll('.', '');
}

function itemsIn({ itens }: Typed): { produto_id: string; quantidade: unknown }[] {
  return Array.isArray(itens) ? itens : [];
}
