import { Box, Button, Group, Paper } from '@mantine/core';
import type { Statement } from '@talao/client';
import { type ReactNode, useState } from 'react';
import { WAITING_SITUATIONS } from '../../../src/domain/statement-lines.ts';
import { count, formatMoney } from '../../lib/formats.ts';
import { sumOf } from '../../lib/sums.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Note } from '../../ui/Words.tsx';
import classes from '../factory-files/FileLines.module.css';
import { LineAction } from './LineAction.tsx';
import { MissingEntries } from './MissingEntries.tsx';
import type { SettledLine } from './requests.ts';
import { StatementLines } from './StatementLines.tsx';
import { StatementForm, StatementSummary, StatementTotals } from './StatementSummary.tsx';

interface PreviewProps {
  statement: Statement;
  shown: string;
  onShow: (shown: string) => void;
  posting: boolean;
  failure: ReactNode;
  onConfirm: (settled: SettledLine[]) => void;
}

export function Preview({ statement, shown, onShow, posting, failure, onConfirm }: PreviewProps) {
  const { representada_id, linhas, faltantes, totais, ate, cabecalho } = statement;
  const isPhone = useIsPhone();
  const [settled, setSettled] = useState<ReadonlyMap<number, SettledLine>>(new Map());
  const waiting = linhas.filter(({ situacao }) => WAITING_SITUATIONS.includes(situacao));
  const settle = (linha: number, line: SettledLine | undefined) =>
    setSettled((before) => {
      const after = new Map(before);
      if (line === undefined) after.delete(linha);
      else after.set(linha, line);
      return after;
    });
  const settleMany = (lines: SettledLine[]) =>
    setSettled((before) => new Map([...before, ...lines.map((line) => [line.linha, line] as const)]));
  const chosen = waiting.map((line) => {
    const said = settled.get(line.linha);
    return said && 'venda_id' in said ? (line.informado ?? said.informado ?? 0) : 0;
  });
  const received = sumOf([totais.conciliado, totais.divergente, totais.antecipado, ...chosen]);
  const left = waiting.length - settled.size;
  return (
    <>
      {isPhone && <StatementSummary statement={statement} />}
      <StatementForm statement={statement} />
      <StatementTotals totais={totais} faltantes={faltantes} />
      <StatementLines
        lines={linhas}
        heading={cabecalho}
        shown={shown}
        onShow={onShow}
        busy={posting}
        onSettleMany={settleMany}
        actionOf={(line) =>
          WAITING_SITUATIONS.includes(line.situacao) && (
            <LineAction
              representadaId={representada_id}
              line={line}
              settled={settled.get(line.linha)}
              disabled={posting}
              onSettle={(said) => settle(line.linha, said)}
            />
          )
        }
      />
      <MissingEntries representadaId={representada_id} entries={faltantes} ate={ate} isPosted={false} />
      <Paper withBorder shadow="md" className={classes.confirm}>
        {failure && <Box mb="sm">{failure}</Box>}
        <Group justify="space-between" gap="md" wrap={isPhone ? 'wrap' : 'nowrap'}>
          {!isPhone && <StatementSummary statement={statement} />}
          <Group gap="sm" justify="flex-end" {...(!isPhone && { maw: '45%', style: { flexShrink: 0 } })}>
            {left > 0 && (
              <Note>{count(left, 'linha espera', 'linhas esperam')} no extrato, para depois.</Note>
            )}
            <Button loading={posting} onClick={() => onConfirm([...settled.values()])}>
              Confirmar e receber {formatMoney(received)}
            </Button>
          </Group>
        </Group>
      </Paper>
    </>
  );
}
