import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListState } from '../../ui/ListState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useSession } from '../session/read-session.ts';
import { NewSale } from './NewSale.tsx';
import { saleQuery } from './requests.ts';
import { readSaleDraft } from './sale-draft.ts';
import { noSale, toCopy } from './sale-form.ts';

const route = getRouteApi('/office/vendas/nova');

export function NewSalePage() {
  const { copiar, cliente } = route.useSearch();
  const companyId = useSession()?.empresa.id ?? '';
  return (
    <>
      <PageHeader title="Nova venda" />
      {copiar ? (
        <CopiedSale id={copiar} companyId={companyId} />
      ) : cliente ? (
        <NewSale companyId={companyId} initialValues={{ ...noSale(), clienteId: cliente }} />
      ) : (
        <DraftedSale companyId={companyId} />
      )}
    </>
  );
}

function CopiedSale({ id, companyId }: { id: string; companyId: string }) {
  const query = useQuery(saleQuery(id));
  return (
    <ListState query={query}>
      {(sale) => <NewSale companyId={companyId} initialValues={toCopy(sale)} />}
    </ListState>
  );
}

function DraftedSale({ companyId }: { companyId: string }) {
  const draft = readSaleDraft(companyId);
  return <NewSale companyId={companyId} initialValues={draft?.values ?? noSale()} draftOf={draft?.keptAt} />;
}
