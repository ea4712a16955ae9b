import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { Statement, StatementColumns } from '@talao/client';
import { Fragment, type ReactNode } from 'react';
import { FOUND_BY, type FoundBy, WAITING_SITUATIONS } from '../../../src/domain/statement-lines.ts';
import { count, formatMoney } from '../../lib/formats.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

interface ReadAsProps {
  columns: Pick<StatementColumns, 'usadas' | 'lembrada'>;
  /** Undefined while it is compared. */
  statement: Statement | undefined;
  onColumns: () => void;
  onShow: (shown: string) => void;
}

const FOUND_WORDS: Record<FoundBy, string> = {
  pedido: 'pelo pedido',
  nota: 'pela nota',
  documento: 'pelo CNPJ ou CPF',
  nome: 'pelo nome do cliente',
};

/** What was taken for what, before anything is posted: a click on each leads to where it is changed or seen. */
export function ReadAs({ columns: { usadas, lembrada }, statement, onColumns, onShow }: ReadAsProps) {
  const used = Object.entries(STATEMENT_WORDS.fields).filter(([field]) => usadas[field]);
  return (
    <Stack gap={4} role="group" aria-label="O que foi lido">
      <Text size="sm">
        {lembrada ? 'Lido como da última vez' : 'Lido assim'}:{' '}
        {used.map(([field, name], at) => (
          <Fragment key={field}>
            {at > 0 && ', '}
            {name} em{' '}
            <Act onClick={onColumns} label={`Mudar a coluna ${usadas[field]}`}>
              “{usadas[field]}”
            </Act>
            {field === 'comissao' && statement && ` (soma ${formatMoney(statement.totais.informado)})`}
          </Fragment>
        ))}
        .
      </Text>
      {statement && (
        <Text size="sm">
          <PrintedTotals statement={statement} onShow={onShow} />
          <FoundLines statement={statement} onShow={onShow} />
        </Text>
      )}
      <Group>
        <Button variant="subtle" size="compact-sm" ms={-7} onClick={onColumns}>
          Mudar as colunas
        </Button>
      </Group>
    </Stack>
  );
}

interface OfStatement {
  statement: Statement;
  onShow: (shown: string) => void;
}

/** The sum that the factory printed, the last of them. */
function PrintedTotals({ statement: { linhas }, onShow }: OfStatement) {
  const totals = linhas.filter(({ situacao, informado }) => situacao === 'total' && informado !== null);
  const last = totals.at(-1);
  if (last === undefined) return 'O arquivo não traz um total.';
  const wrong = totals.filter(({ confere }) => confere === false).length;
  const verdict =
    wrong === 0 ? 'confere' : `${count(wrong, 'total não é', 'totais não são')} a soma das linhas`;
  return (
    <>
      Total impresso:{' '}
      <Act onClick={() => onShow('total')} label="Ver as linhas de total">
        {formatMoney(last.informado ?? 0)}
      </Act>
      , {verdict}.
    </>
  );
}

function FoundLines({ statement: { linhas }, onShow }: OfStatement) {
  const ways = FOUND_BY.map((way) => ({
    shown: way as string,
    lines: linhas.filter(({ achada_por }) => achada_por === way).length,
    words: FOUND_WORDS[way],
  }));
  const waiting = linhas.filter(({ situacao }) => WAITING_SITUATIONS.includes(situacao)).length;
  const all = [...ways, { shown: 'esperam', lines: waiting, words: 'sem achar' }];
  const told = all.filter(({ lines }) => lines > 0);
  if (told.length === 0) return null;
  return (
    <>
      {' '}
      Comissões achadas:{' '}
      {told.map(({ shown, lines, words }, at) => (
        <Fragment key={shown}>
          {at > 0 && ', '}
          <Act onClick={() => onShow(shown)} label={`Ver as linhas: ${lines} ${words}`}>
            {lines} {words}
          </Act>
        </Fragment>
      ))}
      .
    </>
  );
}

interface ActProps {
  onClick: () => void;
  label: string;
  children: ReactNode;
}

function Act({ onClick, label, children }: ActProps) {
  return (
    <Anchor component="button" type="button" inherit underline="always" aria-label={label} onClick={onClick}>
      {children}
    </Anchor>
  );
}
