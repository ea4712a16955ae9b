import type { CommissionRule } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RecordSection } from '../../ui/RecordSection.tsx';
import { useMay } from '../session/permissions.ts';
import { rulesQuery } from './requests.ts';
import { ruleColumns } from './rule-columns.tsx';

const RuleDialog = lazyPart(() => import('./RuleDialog.tsx'));

/** Rates for a product, a client or both, besides the representada's own rate. */
export function RepresentadaRules({ representadaId }: { representadaId: string }) {
  const query = useQuery(rulesQuery(representadaId));
  const canWrite = useMay('manageMoney');
  const [edited, setEdited] = useState<CommissionRule | 'new'>();
  return (
    <RecordSection
      id="regras"
      title="Regras de comissão"
      says="A mais específica vale: a do item, a de cliente e produto, a de produto, a de cliente e, por fim, a taxa da representada."
      add={canWrite ? { label: 'Nova regra', onClick: () => setEdited('new') } : undefined}
      query={query}
      none={{ title: 'Nenhuma regra: vale a taxa', icon: 'commissions' }}
      columns={ruleColumns(canWrite ? setEdited : undefined)}
    >
      {edited && (
        <RuleDialog
          representadaId={representadaId}
          rule={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </RecordSection>
  );
}
