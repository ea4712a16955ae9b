import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetSaleDraft, keepSaleDraft } from '../../order/sale-draft.ts';
import type { SaleValues } from '../../order/sale-form.ts';
import { isBlank } from '../../order/sale-item.ts';
import { useDraftOwner } from '../../session/draft-owner.ts';

/** Stores the sheet in the browser until it is saved, with its name in the address bar. */
export function useDraft(draftId: string, initialValues: SaleValues) {
  const owner = useDraftOwner();
  const navigate = useNavigate({ from: '/vendas/nova' });
  const [values, setValues] = useState(() => ({
    ...initialValues,
    itens: initialValues.itens.filter((item) => !isBlank(item)),
  }));
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (isDone) return;
    const isKept = keepSaleDraft(owner, draftId, [values]);
    if (isKept) void navigate({ search: (address) => ({ ...address, rascunho: draftId }), replace: true });
  }, [owner, draftId, values, isDone, navigate]);
  const done = () => {
    setIsDone(true);
    forgetSaleDraft(owner, draftId);
  };
  return { values, setValues, done };
}
