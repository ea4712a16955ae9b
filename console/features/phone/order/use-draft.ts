import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetSaleDraft, keepSaleDraft } from '../../sales/sale-draft.ts';
import type { SaleValues } from '../../sales/sale-form.ts';
import { isBlank } from '../../sales/sale-item.ts';
import { useSession } from '../../session/read-session.ts';

/** Stores the sheet in the browser until it is saved, with its name in the address bar. */
export function useDraft(draftId: string, initialValues: SaleValues) {
  const companyId = useSession()?.empresa.id ?? '';
  const navigate = useNavigate({ from: '/vendas/nova' });
  const [values, setValues] = useState(() => ({
    ...initialValues,
    itens: initialValues.itens.filter((item) => !isBlank(item)),
  }));
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (isDone) return;
    const isKept = keepSaleDraft(companyId, draftId, [values]);
    if (isKept) void navigate({ search: (address) => ({ ...address, rascunho: draftId }), replace: true });
  }, [companyId, draftId, values, isDone, navigate]);
  const done = () => {
    setIsDone(true);
    forgetSaleDraft(companyId, draftId);
  };
  return { values, setValues, done };
}
