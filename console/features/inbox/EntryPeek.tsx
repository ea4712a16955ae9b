import { Code, Image, Loader, Stack, Table } from '@mantine/core';
import type { InboxEntry, PostedInvoice, Statement } from '@talao/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask } from '../../lib/api.ts';
import { formatMoney, formatNumber, formatPrice } from '../../lib/formats.ts';
import { FailureHere } from '../../ui/Failure.tsx';
import { Note } from '../../ui/Words.tsx';
import { InvoiceDifferences } from '../invoices/InvoiceDifferences.tsx';
import { ItemsByOrder } from '../invoices/ItemOrders.tsx';
import { rehearseNote } from './entries.ts';

const FIRST_ROWS = 8;
const FIRST_BYTES = 4_000;

type Peek =
  | { note: PostedInvoice }
  | { rows: string[][] }
  | { text: string }
  | { picture: string }
  | { nothing: string };

export default function EntryPeek({ entry }: { entry: InboxEntry }) {
  const { data: peek, error } = useQuery(peekQuery(entry));
  if (error) return <FailureHere error={error} />;
  if (peek === undefined) return <Loader size="sm" aria-label="Abrindo o arquivo" />;
  if ('picture' in peek)
    return <Image src={peek.picture} alt={entry.nome} mah={320} w="auto" fit="contain" />;
  if ('nothing' in peek) return <Note>{peek.nothing}</Note>;
  if ('text' in peek)
    return (
      <Code block mah={220} ta="start" tabIndex={0} role="region" aria-label={`Começo de ${entry.nome}`}>
        {peek.text}
      </Code>
    );
  if ('note' in peek)
    return (
      <Stack gap="sm">
        <InvoiceDifferences invoice={peek.note} />
        <ItemsByOrder invoice={peek.note} />
      </Stack>
    );
  const [heading = [], ...rows] = peek.rows;
  return (
    <Table.ScrollContainer minWidth={320} type="native">
      <Table fz="xs" withTableBorder aria-label={`Primeiras linhas de ${entry.nome}`}>
        <Table.Thead>
          <Table.Tr>
            {heading.map((name, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place.
              <Table.Th key={at}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
            <Table.Tr key={row}>
              {cells.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity but their place.
                <Table.Td key={at}>{text}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function peekQuery(entry: InboxEntry) {
  return queryOptions({
    queryKey: ['inbox', 'peek', entry.id, entry.representada_id],
    queryFn: async (): Promise<Peek> => {
      const params = { path: { id: entry.id } };
      const file = (await ask(api.GET('/api/v1/inbox/{id}/file', { params, parseAs: 'blob' }))) as Blob;
      const head = new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer());
      const type = pictureType(head);
      if (type) return { picture: await dataAddress(new Blob([file], { type })) };
      if (entry.tipo === 'nfe') return (await findNote(entry)) ?? rowsOfNote(await file.text());
      if (entry.tipo === 'extrato' && entry.representada_id !== null) return rowsOfStatement(entry);
      if (head.includes(0) || startsWith(head, '%PDF') || startsWith(head, 'PK'))
        return { nothing: 'Diga de quem é para ver as linhas, ou baixe o arquivo.' };
      return { text: new TextDecoder().decode(head).split('\n').slice(0, FIRST_ROWS).join('\n') };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((sign, at) => bytes[at] === sign.charCodeAt(0));
}

function pictureType(head: Uint8Array): string | undefined {
  if (startsWith(head, '\x89PNG')) return 'image/png';
  return head[0] === 0xff && head[1] === 0xd8 ? 'image/jpeg' : undefined;
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** A note that posting would refuse, such as one of nobody's representada, is shown as its file has it. */
async function findNote({ id, situacao }: InboxEntry): Promise<Peek | undefined> {
  if (situacao !== 'nova') return undefined;
  return rehearseNote(id).then(
    (note) => ({ note }),
    () => undefined,
  );
}

function rowsOfNote(xml: string): Peek {
  const note = new DOMParser().parseFromString(xml, 'application/xml');
  const items = [...note.getElementsByTagName('prod')].slice(0, FIRST_ROWS);
  const rows = items.map((item) =>
    Object.entries(NOTE_COLUMNS).map(([name, format]) =>
      format(item.getElementsByTagName(name)[0]?.textContent ?? ''),
    ),
  );
  return { rows: [['Código', 'Produto', 'Quantidade', 'Unitário', 'Total'], ...rows] };
}

const asWritten = (text: string) => text;

const NOTE_COLUMNS: Record<string, (text: string) => string> = {
  cProd: asWritten,
  xProd: asWritten,
  qCom: (text) => formatNumber(Number(text)),
  vUnCom: (text) => formatPrice(Number(text)),
  vProd: (text) => formatMoney(Number(text)),
};

/** As posting would read it; nothing is posted. */
async function rowsOfStatement({ id, representada_id }: InboxEntry): Promise<Peek> {
  const query = { representada_id: representada_id ?? '', simular: true };
  const params = { path: { id }, query };
  const { data } = await ask(api.POST('/api/v1/inbox/{id}/post', { params }));
  // The answer is that of `POST /statements`, as the entry is a statement.
  const { cabecalho, linhas } = data as Statement;
  return { rows: [cabecalho, ...linhas.slice(0, FIRST_ROWS).map(({ celulas }) => celulas)] };
}
