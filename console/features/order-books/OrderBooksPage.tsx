import { Button, Group, Paper } from '@mantine/core';
import type { ListedOrderBook } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { toFilter } from '../../lib/address-bar.ts';
import { calendar, count, formatDate, formatMoment, formatNumber } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { FactoryFile, readingOf } from '../factory-files/FactoryFile.tsx';
import classes from '../factory-files/FileLines.module.css';
import { RepresentadaName } from '../records/RepresentadaName.tsx';
import { useMay } from '../session/session.ts';
import { BookLines } from './BookLines.tsx';
import { BOOK_WORDS } from './book-words.ts';
import { orderBooksQuery, usePostBook, usePreviewBook } from './requests.ts';

const route = getRouteApi('/office/a-faturar/carteiras');

export default function OrderBooksPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const filter = toFilter(list.address);
  const query = useQuery(orderBooksQuery(filter));
  const canWrite = useMay('manageMoney');
  return (
    <ListPage
      title="Carteiras das fábricas"
      help="Solte aqui a carteira de pedidos que a fábrica mandou. O Talão a compara com o que falta faturar e diz, linha por linha, o que foi cortado, o que está bloqueado ou atrasado e de que notas ela fala que não chegaram."
      chapter="carteiras-das-fábricas"
      icon="clipboard"
      list="order-books"
      filter={filter}
      address={list}
      query={query}
      actions={
        <ButtonLink to="/a-faturar" variant="default">
          A faturar
        </ButtonLink>
      }
      filters={
        canWrite ? (
          <NewBook
            representadaId={list.address.representada}
            onRepresentada={(representada) => list.choose({ representada })}
          />
        ) : (
          <Banner color="gray" icon="keys" title="Você só consulta" mb="lg">
            Conferir carteiras é do dono e do escritório.
          </Banner>
        )
      }
      empty={{
        filtered: ['Nenhuma carteira desta representada', 'Solte a primeira no quadro acima.'],
        none: ['Nenhuma carteira ainda', 'Escolha a representada e solte o arquivo que ela mandou.'],
      }}
      columns={BOOK_COLUMNS}
      label="Carteiras conferidas"
    />
  );
}

interface NewBookProps {
  representadaId: string | undefined;
  onRepresentada: (id: string | undefined) => void;
}

function NewBook(props: NewBookProps) {
  const navigate = useNavigate();
  const preview = usePreviewBook();
  const posting = usePostBook();
  return (
    <FactoryFile
      words={BOOK_WORDS}
      options={{ data: calendar.today() }}
      optionBoxes={({ data }, change, busy) => (
        <DayInput
          label="É a carteira do dia"
          maxDate={calendar.today()}
          disabled={busy}
          value={data}
          onChange={(value) => value && change({ data: value })}
        />
      )}
      {...{ ...props, preview, posting }}
    >
      {(book, chosen, failure) => (
        <>
          <BookLines key={readingOf(chosen)} book={book} canSettle={false} />
          <Paper withBorder shadow="md" className={classes.confirm}>
            {failure}
            <Group justify="flex-end">
              <Button
                loading={posting.isPending}
                onClick={() =>
                  posting.mutate(chosen, {
                    onSuccess: ({ id }) => {
                      showDone('Carteira guardada: agora aplique os cortes e avise quem espera.');
                      void navigate({ to: '/a-faturar/carteiras/$id', params: { id } });
                    },
                  })
                }
              >
                Guardar a carteira
              </Button>
            </Group>
          </Paper>
        </>
      )}
    </FactoryFile>
  );
}

const BOOK_COLUMNS: Column<ListedOrderBook>[] = [
  {
    header: 'Carteira',
    cell: ({ id, data }) => (
      <TextLink to="/a-faturar/carteiras/$id" params={{ id: id ?? '' }} inherit fw={600}>
        {formatDate(data)}
      </TextLink>
    ),
  },
  { header: 'Representada', cell: ({ representada_id }) => <RepresentadaName id={representada_id} /> },
  { header: 'Linhas', fixed: true, cell: ({ linhas }) => count(linhas, 'linha', 'linhas') },
  { header: 'Cortes', align: 'right', cell: ({ totais }) => numberOrDash(totais.corte + totais.cancelado) },
  { header: 'Bloqueados', align: 'right', cell: ({ totais }) => numberOrDash(totais.bloqueado) },
  { header: 'Atrasados', align: 'right', cell: ({ totais }) => numberOrDash(totais.atrasado) },
  {
    header: 'Registrada em',
    fixed: true,
    cell: ({ created_at }) => formatMoment(created_at),
    phone: 'hidden',
  },
];

function numberOrDash(quantity: number): string {
  return quantity === 0 ? '—' : formatNumber(quantity);
}
