import type { StatementLine } from '@talao/client';
import classes from './StatementLines.module.css';

/** The line as it stands in the file, under the names of its columns. */
export function FileLine({ line: { linha, celulas, pedido, descricao }, heading }: FileLineProps) {
  const cells = celulas.length > 0 ? celulas : [pedido ?? '', descricao ?? ''];
  const filled = cells.map((text, at) => ({ at, text, name: heading[at] ?? '' })).filter(({ text }) => text);
  return (
    <div className={classes.file}>
      <span className={classes.number}>Linha {linha}</span>
      {filled.map(({ at, text, name }, index) => (
        <span key={at} title={name}>
          {index > 0 && ' · '}
          {text}
        </span>
      ))}
    </div>
  );
}

interface FileLineProps {
  line: StatementLine;
  heading: readonly string[];
}
