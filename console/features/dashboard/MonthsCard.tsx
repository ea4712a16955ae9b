import { Card, Group, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatMoney, formatRoundMoney, formatShortMoney, monthName, monthParts } from '../../lib/formats.ts';
import { CardHeading } from '../../ui/Words.tsx';
import classes from './MonthsChart.module.css';

interface MonthsCardProps {
  title: string;
  caption: string;
  months: (Month & { detail: string })[];
  detailName: string;
  legend?: ReactNode;
  children?: ReactNode;
}

export function MonthsCard({ title, caption, months, detailName, legend, children }: MonthsCardProps) {
  return (
    <Card padding="md">
      <Group justify="space-between" mb="md" gap="xs">
        <CardHeading>{title}</CardHeading>
        {legend}
      </Group>
      <MonthsChart months={months} />
      {children}
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th>Mês</th>
              <th>Valor</th>
              <th>{detailName}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ mes, valor, detail }) => (
              <tr key={mes}>
                <td>{monthName(mes)}</td>
                <td>{formatMoney(valor)}</td>
                <td>{detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
}

function wordsOf(month: Pick<Month, 'mes' | 'valor'> | undefined): string | undefined {
  return month && `${monthParts(month.mes).name}: ${formatRoundMoney(month.valor)}`;
}

interface Month {
  mes: string;
  valor: number;
  /** The second part of the bar, in a chart of two. */
  part?: number;
  isTold?: boolean;
}

/** A bar for each month. A library for charts weighs more than the whole rest of the panel. */
function MonthsChart({ months }: { months: Month[] }) {
  const usual = months.findIndex(({ isTold }) => isTold);
  const [pointed, setPointed] = useState<number>();
  const told = pointed ?? usual;
  const step = (by: number) => setPointed(Math.min(Math.max(told + by, 0), months.length - 1));
  const { top, ticks } = scaleFor(Math.max(...months.map(({ valor }) => valor)));
  return (
    <div className={classes.chart}>
      {/* The figures of all months are in the table below, for who hears them; these are for the eye. */}
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label="Mês"
        aria-valuemin={1}
        aria-valuemax={months.length}
        aria-valuenow={told + 1}
        aria-valuetext={wordsOf(months[told])}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === 'ArrowLeft' ? -1 : 1);
        }}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(undefined)}
        onBlur={() => setPointed(undefined)}
      >
        {ticks.map((tick) => (
          <div key={tick} className={classes.line} style={{ bottom: `${(100 * tick) / top}%` }}>
            <span className={classes.tick}>{formatShortMoney(tick)}</span>
          </div>
        ))}
        {months.map(({ mes, valor, part }, at) => (
          <div
            key={mes}
            className={classes.column}
            data-told={at === told || undefined}
            onPointerEnter={() => setPointed(at)}
            onPointerDown={() => setPointed(at)}
          >
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
            <span className={classes.value}>{wordsOf({ mes, valor })}</span>
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

/** Without 2.5, whose lines would be labelled with rounded numbers: 0,3, 0,5, 0,8. */
const STEPS = [1, 2, 5, 10];
const FEWEST_LINES = 3;
/** An empty chart has whole figures too. */
const LEAST = 4;

/** Round figures for the lines of a chart, from zero to the first one that no value passes. */
function scaleFor(largest: number): { top: number; ticks: number[] } {
  const highest = Math.max(largest, LEAST);
  const wanted = highest / FEWEST_LINES;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (STEPS.findLast((step) => step * power <= wanted) ?? 1);
  const lines = Math.ceil(highest / step);
  return { top: lines * step, ticks: Array.from({ length: lines + 1 }, (_, line) => line * step) };
}
