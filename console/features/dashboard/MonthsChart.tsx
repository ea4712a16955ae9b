import { formatRoundMoney, formatShortMoney } from '../../lib/money.ts';
import { monthParts } from '../../lib/month-names.ts';
import { scaleFor } from './chart-scale.ts';
import classes from './MonthsChart.module.css';

export interface Month {
  mes: string;
  valor: number;
  /** The second part of the bar, in a chart of two. */
  part?: number;
  /** Whether its amount is always shown. */
  isTold?: boolean;
}

/** A bar for each month. A library for charts weighs more than the whole rest of the panel. */
export function MonthsChart({ months }: { months: Month[] }) {
  const { top, ticks } = scaleFor(Math.max(...months.map(({ valor }) => valor)));
  return (
    <div className={classes.chart}>
      <div className={classes.plot}>
        {ticks.map((tick) => (
          <div key={tick} className={classes.line} style={{ bottom: `${(100 * tick) / top}%` }}>
            <span className={classes.tick}>{formatShortMoney(tick)}</span>
          </div>
        ))}
        {months.map(({ mes, valor, part, isTold }) => (
          <div key={mes} className={classes.column} data-told={isTold || undefined}>
            <div
              className={classes.bar}
              data-bar
              data-parted={part !== undefined || undefined}
              style={{ height: `${(100 * valor) / top}%` }}
            >
              {part !== undefined && valor > 0 && (
                <span className={classes.part} style={{ height: `${(100 * part) / valor}%` }} />
              )}
            </div>
            <span className={classes.value}>
              {monthParts(mes).name}: {formatRoundMoney(valor)}
            </span>
          </div>
        ))}
      </div>
      <div className={classes.names}>
        {months.map(({ mes }) => {
          const { name, year } = monthParts(mes);
          return (
            <span key={mes}>
              {name}
              <span className={classes.year}>{name === 'jan' && year}</span>
            </span>
          );
        })}
      </div>
    </div>
  );
}
