import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { readSaleDraft } from '../order/sale-draft.ts';
import { noSale } from '../order/sale-form.ts';
import { useDraftOwner } from '../session/session.ts';
import { SaleDrafts } from './SaleDrafts.tsx';
import { loadSheet, SaleSheet } from './SaleSheet.tsx';

export { loadSheet };

const RepeatedSale = lazyPart(() => import('./RepeatedSale.tsx'));
const route = getRouteApi('/office/writing/vendas/nova');

export default function NewSalePage() {
  const { copiar, cliente, tipo } = route.useSearch();
  const owner = useDraftOwner();
  const { id, draft } = useSheet(owner);
  return (
    <>
      <PageHeader
        title={(draft?.values.etapa ?? tipo) === 'orcamento' ? 'Novo orçamento' : 'Nova venda'}
        help="Escreva parte do nome e tecle Enter: o cursor vai ao próximo campo. O que você digita fica guardado neste navegador até salvar."
        chapter="registrar-uma-venda"
      />
      <SaleDrafts key={`others-${id}`} except={id} />
      {draft ? (
        <SaleSheet
          key={id}
          draftId={id}
          initialValues={draft.values}
          others={draft.outras}
          keptAt={draft.keptAt}
        />
      ) : copiar ? (
        <RepeatedSale key={id} id={copiar} draftId={id} />
      ) : (
        <SaleSheet key={id} draftId={id} initialValues={{ ...noSale(tipo), clienteId: cliente ?? null }} />
      )}
    </>
  );
}

/** Adding the draft's name to the address bar, so that a reload finds it, must not start another sheet while the user types. */
function useSheet(owner: string) {
  const address = route.useSearch();
  const asked = JSON.stringify(address);
  const begin = () => {
    const draft = address.rascunho ? readSaleDraft(owner, address.rascunho) : undefined;
    // The key of an order that is registered already would refuse another one.
    return { asked, id: draft?.id ?? newIdempotencyKey(), draft };
  };
  const [sheet, setSheet] = useState(begin);
  if (asked === sheet.asked) return sheet;
  const present = address.rascunho === sheet.id ? { ...sheet, asked } : begin();
  setSheet(present);
  return present;
}
