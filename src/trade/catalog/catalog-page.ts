import { formatDate, formatPrice } from '../../domain/formats.ts';
import { escapeHtml } from '../sales/shares/escape-html.ts';
import { writePage, writeSeller } from '../sales/shares/shared-page.ts';
import type { CatalogProduct } from './catalog.queries.ts';
import type { CatalogHead } from './catalog-pdf.ts';

/** The catalogue for clients, by category; pictures are loaded as they come into view. */
export function writeCatalogPage(
  { company, representada, showsPrices, today }: Omit<CatalogHead, 'perPage' | 'tabela'>,
  products: readonly CatalogProduct[],
  token: string,
): string {
  const line = ({ id, nome, codigo, unidade, preco, foto }: CatalogProduct) => {
    const picture =
      foto && `<img class="photo large" alt="" loading="lazy" src="${token}/foto/${encodeURIComponent(id)}">`;
    const facts = [codigo, unidade].filter((fact) => fact !== null).join(' · ');
    const price = showsPrices ? `<b>${formatPrice(preco)}</b>` : '';
    return `<li>${picture ?? ''}<span>${escapeHtml(nome)}<br><span class="quiet">${escapeHtml(facts)}</span></span>${price}</li>`;
  };
  const groups = [...Map.groupBy(products, ({ categoria }) => categoria ?? 'Outros')].map(
    ([name, some]) => `<h2>${escapeHtml(name)}</h2><ul>${some.map(line).join('')}</ul>`,
  );
  const told = showsPrices ? `Preços de ${formatDate(today)}` : formatDate(today);
  return writePage(
    `Catálogo ${representada}`,
    `${writeSeller(company)}
<h1>Catálogo ${escapeHtml(representada)}</h1><p class="quiet">${told}</p>
${groups.join('') || '<p>Ainda não há produtos.</p>'}`,
  );
}
