import type { PriceListField } from '../../../src/domain/table-layouts.ts';
import type { TableWords } from '../factory-files/table-words.ts';

/** What a column of a price list may bring. */
export const FIELD_NAMES: Record<PriceListField, string> = {
  codigo: 'Código',
  codigo_barras: 'Código de barras',
  descricao: 'Descrição',
  preco: 'Preço',
  ipi: 'IPI',
  preco_minimo: 'Preço mínimo',
  estoque: 'Estoque',
  situacao: 'Situação',
  previsao: 'Previsão',
};

const SAYINGS = ['preco', 'estoque', 'situacao', 'previsao'];

export const LIST_TABLE: TableWords = {
  layout: 'lista',
  fields: FIELD_NAMES,
  needed: 'o código ou o código de barras, e o preço ou o que há em estoque',
  isEnough: (has) => (has('codigo') || has('codigo_barras')) && SAYINGS.some(has),
  example: '“Código”, “Preço”',
  title: 'Ler uma lista nova',
  whose: 'De quem é a lista?',
  choose: 'Escolher lista (Excel, CSV, PDF…)',
  typed: 'Código;Descrição;Preço;IPI;Estoque\n1001;Café torrado 500 g;17,00;9,75;120',
  lines: 'Linhas da lista',
  twice: 'Procure-a abaixo: se foi engano, abra-a e desfaça-a.',
};
