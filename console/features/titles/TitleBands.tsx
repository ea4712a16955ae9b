import { Box, Text, UnstyledButton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { TITLE_BANDS } from '../../../src/domain/titles.ts';
import { count, formatMoney } from '../../lib/formats.ts';
import { titlesQuery } from './requests.ts';
import classes from './TitleBands.module.css';
import { BAND_NAMES } from './title-words.ts';

type Band = (typeof TITLE_BANDS)[number];

interface TitleBandsProps {
  filter: Parameters<typeof titlesQuery>[0];
  chosen: Band | undefined;
  onChoose: (band: Band) => void;
}

/** What is open by how late it is: a chart whose bars narrow the list. */
export function TitleBands({ filter, chosen, onChoose }: TitleBandsProps) {
  const sums = useQueries({
    queries: TITLE_BANDS.map((faixa) => titlesQuery({ ...filter, faixa, page: 1, limit: 1, soma: true })),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const top = Math.max(...sums.map((sum) => sum?.soma ?? 0), 1);
  return (
    <Box className={classes.bands} role="group" aria-label="Em aberto por atraso">
      {TITLE_BANDS.map((band, at) => {
        const sum = sums[at];
        const share = `${Math.round((100 * Math.max(sum?.soma ?? 0, 0)) / top)}%`;
        return (
          <UnstyledButton
            key={band}
            className={classes.band}
            aria-pressed={band === chosen}
            title={sum && count(sum.total, 'título', 'títulos')}
            onClick={() => onChoose(band)}
          >
            <Text size="sm" c="dimmed">
              {BAND_NAMES[band]}
            </Text>
            <span className={classes.room} aria-hidden>
              <span className={classes.bar} data-bar style={{ '--share': share } as CSSProperties} />
            </span>
            <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {sum ? formatMoney(sum.soma ?? 0) : '…'}
            </Text>
          </UnstyledButton>
        );
      })}
    </Box>
  );
}
