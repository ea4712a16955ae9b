import { Button, Paper, Text, TextInput } from '@mantine/core';
import type { CommissionEntry, Statement, StatementLine } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { WAITING_SITUATIONS } from '../../../src/domain/statement-lines.ts';
import { adjustment } from '../../../src/money/commissions/commissions.contract.ts';
import { count, formatDate, formatMoney } from '../../lib/formats.ts';
import { sumOf } from '../../lib/sums.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone, showFailure, told } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NewRecordDialog } from '../../ui/RecordDialog.tsx';
import { Small } from '../../ui/Words.tsx';
import { explanationQuery, useAdjustCommission } from '../commissions/requests.ts';
import { representadaQuery } from '../records/representadas.ts';
import { useMay } from '../session/session.ts';
import { LineAction } from './LineAction.tsx';
import { MissingEntries } from './MissingEntries.tsx';
import { type SettledLine, statementQuery, useDeleteStatement, useSettleLines } from './requests.ts';
import { StatementLines } from './StatementLines.tsx';
import { StatementForm, StatementSummary, StatementTotals } from './StatementSummary.tsx';

const route = getRouteApi('/office/conferencia/$id');

export default function StatementPage() {
  const { id } = route.useParams();
  const query = useQuery(statementQuery(id));
  const canWrite = useMay('manageMoney');
  const statement = query.data;
  const { data: representada } = useQuery({
    ...representadaQuery(statement?.representada_id ?? ''),
    enabled: statement !== undefined,
  });
  return (
    <>
      <PageHeader
        title={query.isError ? 'Extrato' : `Extrato de ${representada?.nome ?? '…'}`}
        help="O que cada linha do extrato é. As que esperam: diga de que comissão falam, ou que não são comissão. Desfazer devolve cada comissão ao que era."
        chapter="conferência"
        actions={
          <>
            <ButtonLink to="/conferencia" variant="default">
              Conferência
            </ButtonLink>
            {canWrite && statement && <UndoStatement id={id} statement={statement} />}
          </>
        }
      >
        {statement && <Text c="dimmed">Recebido em {formatDate(statement.data)}</Text>}
      </PageHeader>
      <ListState query={query}>
        {(statement) => (
          <>
            <Paper withBorder p="sm" mb="md">
              <StatementSummary statement={statement} />
            </Paper>
            <StatementForm statement={statement} />
            <StatementTotals {...statement} />
            <PostedLines statement={statement} canWrite={canWrite} />
            <MissingEntries
              representadaId={statement.representada_id}
              entries={statement.faltantes}
              ate={statement.ate}
              isPosted
            />
          </>
        )}
      </ListState>
    </>
  );
}

function PostedLines({ statement, canWrite }: { statement: Statement; canWrite: boolean }) {
  const many = useSettleLines(statement.id ?? '');
  const settleMany = (lines: SettledLine[]) =>
    many.mutate(lines, told(`${count(lines.length, 'linha conferida', 'linhas conferidas')}.`));
  return (
    <StatementLines
      lines={statement.linhas}
      heading={statement.cabecalho}
      busy={many.isPending}
      onSettleMany={canWrite ? settleMany : undefined}
      actionOf={canWrite ? (line) => <PostedAction statement={statement} line={line} /> : undefined}
    />
  );
}

function PostedAction({ statement, line }: { statement: Statement; line: StatementLine }) {
  const settle = useSettleLines(statement.id ?? '');
  const say = (said: SettledLine) =>
    settle.mutate([said], {
      onSuccess: () => showDone(`Linha ${line.linha} conferida.`),
      onError: (error) => {
        settle.reset();
        showFailure(error);
      },
    });
  if (line.situacao === 'dispensada')
    return (
      <Button
        variant="subtle"
        size="compact-xs"
        loading={settle.isPending}
        onClick={() => say({ linha: line.linha, dispensar: null })}
      >
        Desfazer a dispensa
      </Button>
    );
  if (!WAITING_SITUATIONS.includes(line.situacao)) return <AcceptDifference line={line} />;
  return (
    <LineAction
      representadaId={statement.representada_id}
      line={line}
      settled={undefined}
      disabled={settle.isPending}
      onSettle={(said) => said && say(said)}
    />
  );
}

function UndoStatement({ id, statement }: { id: string; statement: Statement }) {
  const navigate = route.useNavigate();
  const deleteStatement = useDeleteStatement(id);
  const { conciliado, divergente, antecipado } = statement.totais;
  const received = sumOf([conciliado, divergente, antecipado]);
  return (
    <AskButton
      variant="default"
      size="sm"
      question={{
        title: 'Desfazer o extrato',
        children: `O extrato e o recebimento de ${formatMoney(received)} serão desfeitos: cada comissão volta a ser o que era antes dele.`,
        confirm: 'Desfazer',
      }}
      action={deleteStatement}
      sent={statement}
      done="O extrato foi desfeito, com o recebimento dele."
      onDone={() => void navigate({ to: '/conferencia' })}
    >
      Desfazer
    </AskButton>
  );
}

/** Accepts the received amount: the rest of the commission is adjusted away, with a reason. */
function AcceptDifference({ line: { situacao, venda_id, parcelas } }: { line: StatementLine }) {
  const parcela = parcelas.at(-1);
  if (situacao !== 'divergente' || venda_id === null || parcela === undefined) return null;
  return <Difference saleId={venda_id} parcela={parcela} />;
}

/** What is left of the difference today: the line itself keeps saying what came. */
function Difference({ saleId, parcela }: { saleId: string; parcela: number }) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(explanationQuery(saleId));
  const entry = data?.parcelas.find((one) => one.parcela === parcela);
  if (entry?.saldo === 0)
    return (
      <Small span>{entry.ajuste === 0 ? 'Diferença acertada' : `Diferença aceita: ${entry.motivo}`}</Small>
    );
  return (
    <>
      <Button variant="subtle" size="compact-xs" ms={-7} disabled={!entry} onClick={() => setOpened(true)}>
        Aceitar a diferença
      </Button>
      {opened && entry && <AcceptDialog entry={entry} onClose={() => setOpened(false)} />}
    </>
  );
}

function AcceptDialog({ entry, onClose }: { entry: CommissionEntry; onClose: () => void }) {
  const { venda_id, parcela, saldo } = entry;
  const ajuste = Math.round((entry.ajuste - saldo) * 100) / 100;
  const difference = `${formatMoney(Math.abs(saldo))} a ${saldo > 0 ? 'menos' : 'mais'}`;
  return (
    <NewRecordDialog
      title="Aceitar a diferença"
      saveLabel={`Aceitar ${difference}`}
      initialValues={{ motivo: '' }}
      schema={adjustment}
      toBody={({ motivo }) => ({ venda_id, parcela, ajuste, motivo })}
      create={useAdjustCommission().mutateAsync}
      done={() => 'A comissão foi ajustada ao que veio.'}
      onClose={onClose}
      fields={(form) => (
        <>
          <Text size="sm">
            A comissão passa a valer o que veio, {difference}
            {saldo > 0 ? ', e a diferença deixa de ser cobrada.' : '.'}
          </Text>
          <TextInput
            label="Motivo"
            placeholder="Combinado por telefone com o financeiro"
            required
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('motivo')}
          />
        </>
      )}
    />
  );
}
