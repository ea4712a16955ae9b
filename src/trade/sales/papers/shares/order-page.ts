import type { ApiError } from '../../../../contract/problems.ts';
import type { Calendar } from '../../../../domain/calendar.ts';
import type { Answer } from '../../../../domain/client-answers.ts';
import { formatDate, formatPrice, formatQuantity, formatReais } from '../../../../domain/formats.ts';
import { writeTerms } from '../../../../domain/installments.ts';
import { ipiLines } from '../../../../domain/ipi.ts';
import { formatPhone } from '../../../../domain/phone-format.ts';
import { isQuotation } from '../../../../domain/sale-status.ts';
import { type Html, html } from '../../../../platform/http/pages/html.ts';
import { writePage, writeRefusal } from '../../../../platform/http/pages/page.ts';
import { isExpired, stageName } from '../../answers/answer-sale.ts';
import type { ShownAnswer } from '../../answers/answers.rules.ts';
import { netPrice } from '../pdf/order-pdf.columns.ts';
import type { PrintedOrder } from '../pdf/order-pdf.queries.ts';

/** An order with what its client may answer. */
export interface SharedOrder {
  readonly order: PrintedOrder;
  readonly versao: string;
  readonly espera: boolean;
  readonly answer: ShownAnswer | null;
}

/** As JSON, for programs that open the link. */
export function toSharedOrder({ order: { sale, products }, versao, espera, answer }: SharedOrder) {
  return {
    pedido: sale.pedido,
    data: sale.data,
    situacao: stageName(sale.status),
    validade: sale.validade,
    valor_total: sale.valor_total,
    itens: sale.itens.map(({ produto_id, quantidade, valor_unitario, valor_total, bonificacao }) => ({
      codigo: products.get(produto_id)?.codigo ?? produto_id,
      nome: products.get(produto_id)?.nome ?? produto_id,
      ...{ quantidade, valor_unitario, valor_total, bonificacao },
    })),
    versao,
    espera,
    resposta: answer && { resposta: answer.resposta, em: answer.em, atual: answer.atual },
  };
}

type Typed = Readonly<Record<string, unknown>>;

interface Showing {
  readonly token: string;
  readonly calendar: Calendar;
  /** Which part of a long list of items, from 1. */
  readonly part: number;
  /** Why a form that was sent is shown again, and what was typed in it. */
  readonly refusal?: ApiError;
  readonly typed?: Typed;
}

const ITEMS_PER_PART = 200;

/** An order for its client: without commission, internal notes, or discounts that its PDF hides. */
export function writeOrderPage(shared: SharedOrder, showing: Showing): string {
  const { order } = shared;
  const { token, refusal } = showing;
  const { company, client, representada, sale, form } = order;
  const showsDiscounts = form?.mostrar_desconto !== false;
  const isQuoted = isQuotation(sale.status);
  const title = `${isQuoted ? 'Orçamento' : 'Pedido'} ${sale.pedido}`;
  const facts: [string, string | null][] = [
    ['Data', formatDate(sale.data)],
    ['Situação', stageName(sale.status)],
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
  return writePage(
    title,
    html`${writeSeller(company, `${token}/logo`)}
<h1>${title}</h1>
${writeRefusal(refusal)}
${writeAnswer(shared, showing.calendar)}
<dl>${facts.map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${writeItems(order, showing, showsDiscounts)}
<p class="total"><span>Total</span><span>${formatReais(sale.valor_total)}</span></p>
${writeIpi(order)}
${writePayments(order)}
${sale.observacao && html`<h2>Observações</h2><p class="notes">${sale.observacao}</p>`}
${shared.espera && writeForm(shared, showing)}
<p><a class="act" href="${token}/pdf">Abrir em PDF</a></p>`,
  );
}

/** The office, with its logo and how to reach it. */
export function writeSeller(company: PrintedOrder['company'], logo: string): Html {
  const contact = [company.cnpj, company.telefone && formatPhone(company.telefone), company.email];
  return html`<header>${company.logo && html`<img alt="" src="${logo}">`}<div><strong>${company.nome}</strong>
<p class="quiet">${contact.filter(Boolean).join(' · ')}</p></div></header>`;
}

function writeItems(
  { sale, products }: PrintedOrder,
  { token, part }: Showing,
  showsDiscounts: boolean,
): Html {
  const parts = Math.ceil(sale.itens.length / ITEMS_PER_PART);
  const shown = Math.min(Math.max(1, part), parts);
  const first = (shown - 1) * ITEMS_PER_PART;
  const lines = sale.itens.slice(first, first + ITEMS_PER_PART).map((item, at) => {
    const product = products.get(item.produto_id);
    const price = item.bonificacao ? 'bonificação' : netPrice(item, sale.desconto_pedido);
    const list =
      showsDiscounts &&
      item.desconto &&
      item.preco_tabela &&
      `, tabela ${formatPrice(item.preco_tabela)} − ${item.desconto}%`;
    return html`<li>${
      product?.foto && html`<img class="photo" alt="" loading="lazy" src="${token}/foto/${first + at}">`
    }<span>${product?.nome ?? item.produto_id}<br><span class="quiet">${
      product?.codigo ?? item.produto_id
    } · ${formatQuantity(item.quantidade)} × ${price}${list}</span></span><b>${formatReais(item.valor_total)}</b></li>`;
  });
  const goTo = (n: number, name: string) => html` <a href="${token}?parte=${n}">${name}</a>`;
  const more =
    parts > 1 &&
    html`<p>Itens ${first + 1} a ${first + lines.length} de ${sale.itens.length}.${
      shown > 1 && goTo(shown - 1, 'Anteriores')
    }${shown < parts && goTo(shown + 1, 'Próximos')}</p>`;
  return html`<h2>Itens</h2><ul>${lines}</ul>${more}`;
}

function writeIpi({ ipi }: PrintedOrder): Html | false {
  return (
    ipi !== null &&
    html`<dl>${ipiLines(ipi).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
  );
}

function writePayments({ installments }: PrintedOrder): Html | false {
  if (installments.length === 0) return false;
  const lines = installments.map(
    ({ vencimento, valor }, at) =>
      html`<li><span>${at + 1}ª parcela, ${formatDate(vencimento)}</span><b>${formatReais(valor)}</b></li>`,
  );
  return html`<h2>Pagamento</h2><ul>${lines}</ul>`;
}

const DONE: Record<Answer, string> = {
  aceito: 'Você aceitou',
  mudanca: 'Você pediu mudança',
  recusado: 'Você recusou',
};

/** What he answered, and when. */
function writeAnswer({ answer, espera }: SharedOrder, calendar: Calendar): Html | false {
  if (answer === null) return false;
  const when = `${formatDate(calendar.dayOf(answer.em))} às ${calendar.minuteOf(answer.em).slice(-5)}`;
  const again = espera ? ' Confira e responda de novo.' : '';
  return html`<div class="told" role="status"><strong>${DONE[answer.resposta]}</strong> em ${when}.${
    !answer.atual && html`<p>Depois disso mudou o que está nesta página.${again}</p>`
  }</div>`;
}

const CHOICES: Record<Answer, string> = {
  aceito: 'Aceitar',
  mudanca: 'Pedir mudança',
  recusado: 'Recusar',
};

/** None of the choices is made for him. */
function writeForm({ order, versao }: SharedOrder, { token, calendar, typed = {} }: Showing): Html {
  const { sale, company } = order;
  const late =
    isExpired(sale, calendar.today()) &&
    sale.validade &&
    html`<p>Este orçamento venceu em ${formatDate(sale.validade)}. Peça outro a ${company.nome}.</p>`;
  const choices = Object.entries(CHOICES).map(
    ([value, name]) =>
      html`<label class="choice"><input type="radio" name="resposta" value="${value}" required${
        typed.resposta === value && html` checked`
      }><span>${name}</span></label>`,
  );
  return html`<h2 id="responder">Responder</h2>${late}
<form method="post" action="${token}" aria-labelledby="responder">
<fieldset><legend>Sua resposta</legend>${choices}</fieldset>
${writeTyped(typed, 'O que mudar, ou outra observação')}
<input type="hidden" name="versao" value="${versao}">
<p class="quiet">Seu nome e a hora ficam guardados com a resposta</p>
<button class="main">Enviar resposta</button></form>`;
}

/** The boxes in which a client says who he is, and what he wants to add. */
export function writeTyped({ nome, observacao }: Typed, remark: string): Html {
  return html`<label class="field">Seu nome<input type="text" name="nome" autocomplete="name" required minlength="3" maxlength="255" value="${String(nome ?? '')}"></label>
<label class="field">${remark}<textarea name="observacao" rows="3" maxlength="1000">
${String(observacao ?? '')}</textarea></label>`;
}
