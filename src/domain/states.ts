import { foldText } from './text.ts';
import { normalizeUf, type Uf } from './ufs.ts';

const NAMES: Readonly<Record<Uf, string>> = {
  AC: 'acre',
  AL: 'alagoas',
  AM: 'amazonas',
  AP: 'amapa',
  BA: 'bahia',
  CE: 'ceara',
  DF: 'distrito federal',
  ES: 'espirito santo',
  EX: 'exterior',
  GO: 'goias',
  MA: 'maranhao',
  MG: 'minas gerais',
  MS: 'mato grosso do sul',
  MT: 'mato grosso',
  PA: 'para',
  PB: 'paraiba',
  PE: 'pernambuco',
  PI: 'piaui',
  PR: 'parana',
  RJ: 'rio de janeiro',
  RN: 'rio grande do norte',
  RO: 'rondonia',
  RR: 'roraima',
  RS: 'rio grande do sul',
  SC: 'santa catarina',
  SE: 'sergipe',
  SP: 'sao paulo',
  TO: 'tocantins',
};

const BY_NAME = new Map(Object.entries(NAMES).map(([uf, name]) => [name, uf as Uf]));

/** A state by its letters or its name. */
export function readState(text: string): Uf | null {
  const name = foldText(text)
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  return normalizeUf(text) ?? BY_NAME.get(name) ?? null;
}

const CITY_AND_STATE = /^(.*[^\s/,-])\s*(?:[/,-]\s*([a-z]{2})|[([]\s*([a-z]{2})\s*[)\]])$/isu;

/** A city that ends in a state: `Embu-Guaçu - SP`, `Natal (RN)`; undefined for any other text. */
export function partCity(text: string): { cidade: string; estado: Uf } | undefined {
  const [, cidade, behind, bracketed] = CITY_AND_STATE.exec(text.trim()) ?? [];
  const estado = normalizeUf(behind ?? bracketed ?? '');
  return cidade === undefined || estado === null ? undefined : { cidade: cidade.trim(), estado };
}
