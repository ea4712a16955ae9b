import type { Installment, NewSale, Sale, SaleChanges } from '@talao/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { formatDate, formatNumber, formatPrice } from '../../lib/formats.ts';
import type { Seen } from '../../lib/record-tags.ts';
import type { ShownFields } from '../../ui/ConflictDialog.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { showDone } from '../../ui/notices.tsx';
import { EDITING, PageHeader } from '../../ui/PageHeader.tsx';
import { useUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { useRecordEdit } from '../../ui/use-record-edit.tsx';
import { SHOWN_FIELDS } from '../audit/FieldValue.tsx';
import { LastAuthor } from '../audit/LastAuthor.tsx';
import { saleQuery, useUpdateSale } from '../order/requests.ts';
import { fieldOf, toSaleBody, toSaleValues } from '../order/sale-form.ts';
import { saleWords } from '../order/sale-words.ts';
import type { RefusedChange } from '../phone/outbox/withdraw.ts';
import { ProductName } from '../records/ProductName.tsx';
import { useForeignProductsQuestion } from './foreign-products.ts';
import { SaleForm } from './SaleForm.tsx';

const route = getRouteApi('/office/writing/vendas/$id/editar');
const schema = async () => (await import('../order/sale-contracts.ts')).saleChangesContract;

export default function EditSalePage() {
  const { id } = route.useParams();
  const { fila } = route.useSearch();
  const sale = useQuery(saleQuery(id));
  const refused = useQuery({ ...refusedQuery(fila), enabled: fila !== undefined });
  return (
    <>
      <PageHeader title={`Editar ${sale.data ? saleWords(sale.data).one : 'venda'}`} {...EDITING} />
      <ListState query={sale}>
        {(sale) => !refused.isLoading && <EditSale sale={sale} refused={refused.data ?? undefined} />}
      </ListState>
    </>
  );
}

function refusedQuery(ordem = 0) {
  return queryOptions({
    queryKey: ['fila', ordem],
    queryFn: async () => (await import('../phone/outbox/withdraw.ts')).readRefusedChange(ordem),
    gcTime: 0,
  });
}

function EditSale({ sale, refused }: { sale: Sale; refused: RefusedChange | undefined }) {
  const { id } = sale;
  const { one, ending, called } = saleWords(sale);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const mayBeForeign = useForeignProductsQuestion();
  const updateSale = useUpdateSale(id);

  const { dialog, notice, isChanged, ...state } = useRecordEdit({
    record: sale,
    schema,
    toValues: toSaleValues,
    written: refused?.campos,
    toBody: toSaleBody,
    fieldOf,
    mayGoOn: async (changes: SaleChanges, sold) =>
      (changes.itens ?? changes.representadaId) === undefined || mayBeForeign(sold),
    update: async (changes: Seen<SaleChanges>) => {
      // What is corrected takes the place of what was refused, behind which it would have to wait.
      await refused?.discard();
      return updateSale.mutateAsync(changes);
    },
    reread: () => cache.fetchQuery({ ...saleQuery(id), staleTime: 0 }),
    onSaved: async () => {
      showDone(`${called} salv${ending}.`);
      await navigate({ to: '/vendas/$id', params: { id } });
    },
    show: SHOWN_SALE_FIELDS,
    author: <LastAuthor recurso="vendas" id={id} />,
    lines: SALE_LINES,
  });
  useUnsavedChanges(isChanged);

  return (
    <>
      {notice}
      <SaleForm
        {...state}
        saveLabel={`Salvar ${one}`}
        client={{ value: sale.cliente_id, label: sale.cliente_nome }}
        cancel={
          <ButtonLink to="/vendas/$id" params={{ id }} variant="default">
            Cancelar
          </ButtonLink>
        }
      />
      {dialog}
    </>
  );
}

/** A sale is sent under other names than it is kept under. */
const KEPT_AS: Record<string, string> = { clienteId: 'cliente_id', representadaId: 'representada_id' };

type Item = NewSale['itens'][number];

const SALE_LINES = { itens: ({ produtoId }: Item) => produtoId ?? '' };

const SHOWN_SALE_FIELDS: ShownFields = {
  name: (field) => (isItem(field) ? <ItemName field={field} /> : SHOWN_FIELDS.name(KEPT_AS[field] ?? field)),
  value: (field, value) =>
    isItem(field) ? writeItem(value as Item | undefined) : SHOWN_FIELDS.value(KEPT_AS[field] ?? field, value),
  kept: (field, value) => (field === 'parcelas' ? writeDueDays(value as Installment[]) : undefined),
};

function isItem(field: string): boolean {
  return field.startsWith('itens/');
}

function ItemName({ field }: { field: string }) {
  return (
    <>
      Item <ProductName id={field.split('/').slice(1, -1).join('/')} plain />
    </>
  );
}

function writeItem(item: Item | undefined): string {
  if (item === undefined) return 'Sem este item';
  const { quantidade, valorUnitario, desconto, bonificacao, comissao } = item;
  const price = bonificacao ? 'bonificação' : formatPrice(valorUnitario ?? 0);
  const rate = typeof comissao === 'number' ? `, comissão ${formatNumber(comissao)}%` : '';
  return `${formatNumber(quantidade)} × ${price}${desconto ? `, desconto ${desconto}%` : ''}${rate}`;
}

/** The service divides the total that is saved among the kept days. */
function writeDueDays(installments: Installment[]): string {
  const days = installments.map(({ vencimento }) => formatDate(vencimento)).join(', ');
  return `${days}; os valores seguem o total da venda`;
}
