import { foldText } from '../../src/domain/text.ts';
import { UFS, type Uf } from '../../src/domain/ufs.ts';

const NAMES: Record<Uf, string> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
  EX: 'Exterior',
};

/** Alphabetical, abroad last. */
export const UF_CHOICES = [...UFS]
  .sort((a, b) => Number(a === 'EX') - Number(b === 'EX') || (a < b ? -1 : 1))
  .map((uf) => ({ value: uf, label: `${uf} · ${NAMES[uf]}` }));

export function findUfs(text: string): typeof UF_CHOICES {
  const wanted = foldText(text.trim());
  const rank = ({ value, label }: (typeof UF_CHOICES)[number]) => {
    const name = foldText(NAMES[value]);
    if ([foldText(value), foldText(label), name].includes(wanted)) return 0;
    if (name.startsWith(wanted)) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  return UF_CHOICES.filter((choice) => rank(choice) < 3).sort((a, b) => rank(a) - rank(b));
}
