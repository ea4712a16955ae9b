import type { Statement, StatementLine } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { toCentavos, toReais } from '../../../src/domain/money.ts';
import { formatDate } from '../../lib/dates.ts';
import { ListState } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { representadaQuery } from '../representadas/requests.ts';
import { useMay } from '../session/permissions.ts';
import { EntryChoice } from './EntryChoice.tsx';
import { MissingEntries } from './MissingEntries.tsx';
import { statementQuery, useSettleLine } from './requests.ts';
import { StatementLines } from './StatementLines.tsx';
import { StatementTotals } from './StatementTotals.tsx';
import { UndoStatement } from './UndoStatement.tsx';

const route = getRouteApi('/office/conferencia/$id');

export function StatementPage() {
  const { id } = route.useParams();
  const navigate = route.useNavigate();
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
        title={`Extrato de ${representada?.nome ?? '…'}`}
        help={{
          says: 'O que cada linha do extrato é. As desconhecidas esperam: diga de que comissão falam. Desfazer devolve cada comissão ao que era.',
          chapter: 'conferência',
        }}
        actions={
          <>
            <ButtonLink to="/conferencia" variant="default">
              Conferência
            </ButtonLink>
            {canWrite && statement && (
              <UndoStatement
                id={id}
                received={receivedOf(statement)}
                seen={statement}
                onUndone={() => void navigate({ to: '/conferencia' })}
              />
            )}
          </>
        }
      >
        {statement && `Recebido em ${formatDate(statement.data)}`}
      </PageHeader>
      <ListState query={query}>
        {(statement) => (
          <>
            <StatementTotals totals={statement.totais} />
            <StatementLines
              lines={statement.linhas}
              choice={canWrite ? (line) => <UnknownLine statement={statement} line={line} /> : undefined}
            />
            <MissingEntries
              representadaId={statement.representada_id}
              entries={statement.faltantes}
              ate={statement.ate}
            />
          </>
        )}
      </ListState>
    </>
  );
}

/** Settled as soon as an entry is chosen. */
function UnknownLine({ statement, line }: { statement: Statement; line: StatementLine }) {
  const settle = useSettleLine(statement.id ?? '');
  return (
    <EntryChoice
      representadaId={statement.representada_id}
      line={line}
      chosen={settle.variables}
      disabled={settle.isPending}
      onChoose={(choice) => {
        if (choice)
          settle.mutate(choice, {
            onSuccess: () => showDone(`Linha ${line.linha} conferida.`),
            onError: (error) => {
              settle.reset();
              showFailure(error);
            },
          });
      }}
    />
  );
}

function receivedOf({ totais: { conciliado, divergente, antecipado } }: Statement): number {
  return toReais([conciliado, divergente, antecipado].reduce((sum, one) => sum + (toCentavos(one) ?? 0), 0));
}
