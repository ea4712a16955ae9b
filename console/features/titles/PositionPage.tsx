import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDate } from '../../lib/formats.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Note } from '../../ui/Words.tsx';
import { representadaQuery } from '../records/representadas.ts';
import { useMay } from '../session/session.ts';
import { PositionLines } from './PositionLines.tsx';
import { positionQuery, useDeletePosition } from './requests.ts';

const route = getRouteApi('/office/titulos/posicoes/$id');

export default function PositionPage() {
  const { id } = route.useParams();
  const query = useQuery(positionQuery(id));
  const canWrite = useMay('manageMoney');
  const position = query.data;
  const { data: representada } = useQuery({
    ...representadaQuery(position?.representada_id ?? ''),
    enabled: position !== undefined,
  });
  return (
    <>
      <PageHeader
        title={query.isError ? 'Posição' : `Títulos de ${representada?.nome ?? '…'}`}
        help="O que a fábrica diz que está em aberto. Linhas sem cliente vêm primeiro: diga de quem são e o Talão lembra nas próximas. Desfazer devolve a posição de antes."
        chapter="títulos"
        actions={
          <>
            <ButtonLink to="/titulos/posicoes" variant="default">
              Posições
            </ButtonLink>
            {canWrite && position && <UndoPosition id={id} />}
          </>
        }
      >
        {position && (
          <Note>
            Posição de {formatDate(position.data)}
            {!position.em_vigor && ', já substituída por outra mais nova'}
          </Note>
        )}
      </PageHeader>
      <ListState query={query}>
        {(position) => <PositionLines position={position} canSettle={canWrite} />}
      </ListState>
    </>
  );
}

function UndoPosition({ id }: { id: string }) {
  const navigate = route.useNavigate();
  return (
    <AskButton
      variant="default"
      size="sm"
      question={{
        title: 'Desfazer a posição',
        children: 'Estes títulos deixam de valer, e volta a valer a posição de antes, se havia uma.',
        confirm: 'Desfazer',
      }}
      action={useDeletePosition(id)}
      done="A posição foi desfeita."
      onDone={() => void navigate({ to: '/titulos/posicoes' })}
    >
      Desfazer
    </AskButton>
  );
}
