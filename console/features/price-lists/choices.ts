import type { PriceList, PriceListLine } from '@talao/client';

/** The lines that a person decided otherwise than the list would: a suspicious one counts once it is confirmed, the others unless left out. */
export type Choices = ReadonlyMap<number, boolean>;

export function isUsed({ linha, situacao }: PriceListLine, choices: Choices): boolean {
  return choices.get(linha) ?? (situacao === 'novo' || situacao === 'alterado' || situacao === 'igual');
}

const CHOSEN_ONE_BY_ONE: readonly string[] = ['suspeito', 'alterado', 'novo', 'repetido'];

export function mayChoose({ situacao }: PriceListLine): boolean {
  return CHOSEN_ONE_BY_ONE.includes(situacao);
}

/** Of lines that repeat each other one counts: choosing it leaves the others out. */
export function choose(
  lines: readonly PriceListLine[],
  some: readonly PriceListLine[],
  isChosen: boolean,
  choices: Choices,
): Choices {
  const next = new Map(choices);
  for (const line of some) {
    next.set(line.linha, isChosen);
    if (isChosen && line.situacao === 'repetido')
      for (const other of repeatsOf(line, lines)) if (other !== line) next.set(other.linha, false);
  }
  return next;
}

function repeatsOf(line: PriceListLine, lines: readonly PriceListLine[]): PriceListLine[] {
  return lines.filter(({ situacao, motivo }) => situacao === 'repetido' && motivo === line.motivo);
}

/** What applying the list with these choices sends. */
export function toApplied({ linhas }: Pick<PriceList, 'linhas'>, choices: Choices) {
  const choosable = linhas.filter(mayChoose);
  const used = choosable.filter((line) => isUsed(line, choices));
  const standing = new Set(
    used.filter(({ situacao }) => situacao === 'repetido').map(({ motivo }) => motivo),
  );
  const fora = choosable.filter((line) =>
    line.situacao === 'repetido'
      ? standing.has(line.motivo) && !isUsed(line, choices)
      : !isUsed(line, choices),
  );
  return {
    fora: fora.map(({ linha }) => linha),
    /** A chosen repeat may move by more than half as well. */
    confirmar: used.some(({ situacao }) => situacao === 'suspeito' || situacao === 'repetido'),
    prices: used.filter(({ produto_id }) => produto_id !== null).length,
    news: used.filter(({ produto_id }) => produto_id === null).length,
  };
}
