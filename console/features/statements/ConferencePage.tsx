import type { ListedStatement } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { toFilter } from '../../lib/address-bar.ts';
import { count, formatDate, formatMoment, formatMoney } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { ButtonLink, PageLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Strong } from '../../ui/Words.tsx';
import { useMay } from '../session/session.ts';
import { NewStatement } from './NewStatement.tsx';
import { statementsQuery } from './requests.ts';

const route = getRouteApi('/office/conferencia');

export default function ConferencePage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address } = list;
  const filter = toFilter(address);
  const query = useQuery(statementsQuery(filter));
  const canWrite = useMay('manageMoney');
  return (
    <ListPage
      title="Conferência"
      help="Arraste para cá o extrato da representada. O Talão diz, linha por linha, o que confere, o que veio errado, o que já tinha vindo e o que faltou; nada se recebe antes de você confirmar."
      chapter="conferência"
      icon="inbox"
      list="statements"
      filter={filter}
      address={list}
      query={query}
      actions={
        <ButtonLink to="/comissoes" variant="default">
          Comissões
        </ButtonLink>
      }
      filters={
        canWrite ? (
          <NewStatement
            representadaId={address.representada}
            onRepresentada={(representada) => list.choose({ representada })}
          />
        ) : (
          <Banner color="gray" icon="keys" title="Você só consulta" mb="lg">
            Conferir extratos é do dono e do escritório.
          </Banner>
        )
      }
      empty={{
        filtered: [
          'Nenhum extrato desta representada',
          canWrite ? 'Arraste o primeiro para o quadro acima.' : 'Veja os de outra.',
        ],
        none: [
          'Nenhum extrato ainda',
          canWrite
            ? 'Escolha a representada, solte o arquivo que ela mandou e confira.'
            : 'Os que o escritório conferir aparecem aqui.',
        ],
      }}
      columns={STATEMENT_COLUMNS}
      label="Extratos conferidos"
    />
  );
}

const STATEMENT_COLUMNS: Column<ListedStatement>[] = [
  {
    header: 'Extrato',
    cell: ({ id, data, representada_nome }) => (
      <PageLink of="/conferencia" id={id} fw={600} name={`${representada_nome}, ${formatDate(data)}`} />
    ),
  },
  { header: 'Linhas', fixed: true, cell: ({ linhas }) => count(linhas, 'linha', 'linhas') },
  {
    header: 'Desconhecido',
    fixed: true,
    cell: ({ desconhecido }) => (desconhecido === 0 ? '—' : `${formatMoney(desconhecido)} a conferir`),
  },
  {
    header: 'Registrado em',
    fixed: true,
    cell: ({ created_at }) => formatMoment(created_at),
    phone: 'hidden',
  },
  {
    header: 'Informado',
    align: 'right',
    cell: ({ informado }) => <Strong>{formatMoney(informado)}</Strong>,
    phone: 'corner',
  },
];
