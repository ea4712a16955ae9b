import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { invoicesQuery } from '../../features/invoices/requests.ts';
import { salesQuery } from '../../features/order/requests.ts';
import { clientsQuery } from '../../features/records/clients.ts';
import { productsQuery } from '../../features/records/products.ts';
import { representadasQuery } from '../../features/records/representadas.ts';
import { useMay } from '../../features/session/session.ts';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import type { IconName } from '../../ui/icons.tsx';

interface Found {
  key: string;
  label: string;
  description: string;
  icon: IconName;
  to: string;
}

const FEW = 5;

/** The first matching records of each kind, once the text is long enough; `atOnce` does not wait for further letters. */
export function useFoundRecords(text: string, atOnce: boolean) {
  const wanted = text.trim();
  const [settled] = useDebouncedValue(wanted, 200);
  const search = atOnce ? wanted : settled;
  const enabled = search.length >= 2;
  const page = { search, limit: FEW };
  const clients = useQuery({ ...clientsQuery(page), enabled });
  const sales = useQuery({ ...salesQuery({ ...page, ordem: '-data' }), enabled });
  // What clients answered by their links stands out among the others.
  const answered = useQuery({ ...salesQuery({ ...page, a_confirmar: true }), enabled });
  const waiting = new Set((answered.data?.data ?? []).map(({ id }) => id));
  const representadas = useQuery({ ...representadasQuery(page), enabled });
  const products = useQuery({ ...productsQuery(page), enabled });
  // A note is known by its number.
  const seeksNote = useMay('readMoney') && /\d{3}/.test(search);
  const invoices = useQuery({ ...invoicesQuery(page), enabled: enabled && seeksNote });
  const answers = [clients, sales, representadas, products, ...(seeksNote ? [invoices] : [])];
  const found: Found[] = [
    ...(clients.data?.data ?? []).map((client) => ({
      key: client.id,
      label: client.nome,
      description: `Cliente ${client.codigo} · ${client.cidade}/${client.estado}`,
      icon: 'clients' as const,
      to: `/clientes/${client.id}`,
    })),
    ...(sales.data?.data ?? []).map((sale) => ({
      key: sale.id,
      label: `${sale.pedido} · ${sale.cliente_nome}`,
      description: [
        ...(waiting.has(sale.id) ? ['O cliente respondeu'] : []),
        formatDate(sale.data),
        formatMoney(sale.valor_total),
      ].join(' · '),
      icon: 'sales' as const,
      to: `/vendas/${sale.id}`,
    })),
    ...(seeksNote ? (invoices.data?.data ?? []) : []).map((note) => ({
      key: note.id,
      label: `Nota ${note.numero}`,
      description: [note.cliente_nome, formatDate(note.emissao), formatMoney(note.valor)]
        .filter(Boolean)
        .join(' · '),
      icon: 'file' as const,
      to: `/notas/${note.id}`,
    })),
    ...(representadas.data?.data ?? []).map((representada) => ({
      key: representada.id,
      label: representada.nome,
      description: ['Representada', representada.cidade].filter(Boolean).join(' · '),
      icon: 'representadas' as const,
      to: `/representadas/${representada.id}`,
    })),
    ...(products.data?.data ?? []).map((product) => ({
      key: product.id,
      label: product.nome,
      description: `Produto ${product.codigo ?? product.id} · ${formatMoney(product.preco)}`,
      icon: 'products' as const,
      to: `/produtos/${encodeURIComponent(product.id)}`,
    })),
  ];
  return {
    found: enabled ? found : [],
    isAnswered:
      wanted.length < 2 ||
      (search === wanted &&
        answers.every(({ isSuccess, isPlaceholderData }) => isSuccess && !isPlaceholderData)),
    hasFailed: enabled && answers.some(({ isError }) => isError),
  };
}
