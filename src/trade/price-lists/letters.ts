import type { CompanyWithLogo } from '../../access/companies/company.contract.ts';
import { formatDate, formatPrice, formatQuantity } from '../../domain/formats.ts';
import type { TableHead } from '../papers/table-pdf.ts';
import type { PriceLetter } from './price-lists.contract.ts';

type Facts = Pick<PriceLetter, 'cliente_nome' | 'vale_de' | 'itens'>;

function greeting({ cliente_nome, vale_de }: Facts, representada: string): string {
  return `Olá, ${cliente_nome}! A partir de ${formatDate(vale_de)} mudam os preços de ${representada} que você compra:`;
}

/** A letter for WhatsApp or e-mail. */
export function writeLetter(letter: Facts, company: string, representada: string): string {
  const lines = letter.itens.map(
    ({ codigo, nome, antigo, novo, variacao }) =>
      `${codigo} ${nome}: de ${formatPrice(antigo)} para ${formatPrice(novo)}${inPercent(variacao)}`,
  );
  return [greeting(letter, representada), '', ...lines, '', company].join('\n');
}

function inPercent(variation: number | null): string {
  if (variation === null) return '';
  return ` (${variation > 0 ? '+' : ''}${formatQuantity(variation)}%)`;
}

export function letterTable(letter: Facts, company: CompanyWithLogo, representada: string, today: string) {
  const head: TableHead = {
    company,
    today,
    title: 'Preços novos',
    name: letter.cliente_nome,
    facts: [representada, `Valem a partir de ${formatDate(letter.vale_de)}`],
    text: greeting(letter, representada),
    columns: [
      ['Código', 90, 'left'],
      ['Produto', 235, 'left'],
      ['De', 70, 'right'],
      ['Para', 70, 'right'],
      ['%', 50, 'right'],
    ],
    totals: [],
  };
  const rows = letter.itens.map(({ codigo, nome, antigo, novo, variacao }) => [
    codigo,
    nome,
    formatPrice(antigo),
    formatPrice(novo),
    variacao === null ? '' : formatQuantity(variacao),
  ]);
  return { head, rows };
}
