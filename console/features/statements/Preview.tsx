import { Button, Group, Text } from '@mantine/core';
import type { Statement } from '@talao/client';
import { useState } from 'react';
import { toCentavos, toReais } from '../../../src/domain/money.ts';
import { formatMoney } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import { EntryChoice } from './EntryChoice.tsx';
import { MissingEntries } from './MissingEntries.tsx';
import type { SettledLine } from './requests.ts';
import { StatementLines } from './StatementLines.tsx';
import { StatementTotals } from './StatementTotals.tsx';

interface PreviewProps {
  statement: Statement;
  posting: boolean;
  onConfirm: (settled: SettledLine[]) => void;
}

/** What posting would do. Lines that nobody knows may be settled before, or later. */
export function Preview({ statement, posting, onConfirm }: PreviewProps) {
  const { representada_id, linhas, faltantes, totais, ate } = statement;
  const [settled, setSettled] = useState(new Map<number, SettledLine>());
  const unknown = linhas.filter(({ situacao }) => situacao === 'desconhecida').length;
  const settle = (linha: number, line: SettledLine | undefined) =>
    setSettled((before) => {
      const after = new Map(before);
      if (line === undefined) after.delete(linha);
      else after.set(linha, line);
      return after;
    });
  const chosen = linhas.filter(({ linha }) => settled.has(linha)).map(({ informado }) => informado ?? 0);
  const received = sumOf([totais.conciliado, totais.divergente, totais.antecipado, ...chosen]);
  return (
    <>
      <StatementTotals totals={totais} />
      <StatementLines
        lines={linhas}
        choice={(line) => (
          <EntryChoice
            representadaId={representada_id}
            line={line}
            chosen={settled.get(line.linha)}
            disabled={posting}
            onChoose={(choice) => settle(line.linha, choice)}
          />
        )}
      />
      <MissingEntries representadaId={representada_id} entries={faltantes} ate={ate} />
      <Group mt="md">
        <Button loading={posting} onClick={() => onConfirm([...settled.values()])}>
          Confirmar e receber {formatMoney(received)}
        </Button>
        {unknown > settled.size && (
          <Text size="sm" c="dimmed">
            {count(unknown - settled.size, 'linha desconhecida espera', 'linhas desconhecidas esperam')} no
            extrato, para depois.
          </Text>
        )}
      </Group>
    </>
  );
}

function sumOf(values: number[]): number {
  return toReais(values.reduce((sum, value) => sum + (toCentavos(value) ?? 0), 0));
}
