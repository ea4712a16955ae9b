import { readTerms } from '../../src/domain/installments.ts';
import { foldText } from '../../src/domain/text.ts';

const MONTH = 30;

/**
 * Parses typed payment terms into the service's form: `28 35 42`, `28,35,42` and `28-35-42 dias` are 28/35/42, `à vista` is 0,
 * `3x` is 30/60/90. Undefined when they cannot be read.
 */
export function readTypedTerms(text: string): string | undefined {
  const typed = foldText(text).trim();
  if (/^(a ?)?vista$/.test(typed)) return '0';
  const times = /^(?:em )?(\d{1,2}) ?(?:x|vez|vezes|parcelas?)$/.exec(typed)?.[1];
  const terms = times === undefined ? daysIn(typed) : monthsOf(Number(times));
  return readTerms(terms) && terms;
}

function daysIn(typed: string): string {
  const days = typed.replace(/\b(dias?|ddl|d)\b\.?/g, ' ').replace(/(\d)(dias?|ddl|d)\b\.?/g, '$1 ');
  return days.trim().replaceAll(/\s*(?:[/,;.-]|\s|\be\b)\s*(?:e\s+)?/g, '/');
}

function monthsOf(times: number): string {
  return Array.from({ length: times }, (_, at) => (at + 1) * MONTH).join('/');
}
