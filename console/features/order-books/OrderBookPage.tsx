import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OrderBook } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDate } from '../../lib/formats.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Note } from '../../ui/Words.tsx';
import { representadaQuery } from '../records/representadas.ts';
import { useMay } from '../session/session.ts';
import { BookLines } from './BookLines.tsx';
import { isNews } from './book-words.ts';
import { orderBookQuery, useDeleteBook } from './requests.ts';

const BookMessages = lazyPart(() => import('./BookMessages.tsx'));
const route = getRouteApi('/office/a-faturar/carteiras/$id');

export default function OrderBookPage() {
  const { id } = route.useParams();
  const query = useQuery(orderBookQuery(id));
  const canWrite = useMay('manageMoney');
  const book = query.data;
  const { data: representada } = useQuery({
    ...representadaQuery(book?.representada_id ?? ''),
    enabled: book !== undefined,
  });
  return (
    <>
      <PageHeader
        title={query.isError ? 'Carteira' : `Carteira de ${representada?.nome ?? '…'}`}
        help="O que precisa de você vem primeiro. Aplicar um corte encerra o que a fábrica não vai entregar; avisar prepara a mensagem de cada cliente ou vendedor. Desfazer a carteira desfaz também os cortes aplicados por ela."
        chapter="carteiras-das-fábricas"
        actions={
          <>
            <ButtonLink to="/a-faturar/carteiras" variant="default">
              Carteiras
            </ButtonLink>
            {book?.linhas.some(isNews) && <Tell book={book} nome={representada?.nome ?? ''} />}
            {canWrite && book && <UndoBook id={id} />}
          </>
        }
      >
        {book && <Note>De {formatDate(book.data)}, comparada com o que o Talão sabe agora</Note>}
      </PageHeader>
      <ListState query={query}>{(book) => <BookLines book={book} canSettle={canWrite} />}</ListState>
    </>
  );
}

function Tell({ book, nome }: { book: OrderBook; nome: string }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={open}>
        Avisar
      </Button>
      {isOpen && <BookMessages book={book} representada={nome} onClose={close} />}
    </>
  );
}

function UndoBook({ id }: { id: string }) {
  const navigate = route.useNavigate();
  return (
    <AskButton
      variant="default"
      size="sm"
      question={{
        title: 'Desfazer a carteira',
        children: 'A carteira, os cortes que vieram dela e o que ela ensinou serão desfeitos.',
        confirm: 'Desfazer',
      }}
      action={useDeleteBook(id)}
      done="A carteira foi desfeita."
      onDone={() => void navigate({ to: '/a-faturar/carteiras' })}
    >
      Desfazer
    </AskButton>
  );
}
