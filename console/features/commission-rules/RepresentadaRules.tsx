import { Group } from '@mantine/core';
import type { CommissionRule } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../lib/formats.ts';
import { AskButton, IconButton } from '../../ui/AskButton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RecordSection } from '../../ui/RecordSection.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { validityOf } from '../../ui/Validity.tsx';
import { Strong } from '../../ui/Words.tsx';
import { ClientName } from '../records/ClientName.tsx';
import { ProductName } from '../records/ProductName.tsx';
import { useMay } from '../session/session.ts';
import { rulesQuery, useDeleteRule } from './requests.ts';

const RuleDialog = lazyPart(() => import('./RuleDialog.tsx'));

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

function ruleColumns(onEdit: ((rule: CommissionRule) => void) | undefined): Column<CommissionRule>[] {
  const columns: Column<CommissionRule>[] = [
    {
      header: 'Produto',
      cell: ({ produto_id }) => (produto_id === null ? 'Qualquer produto' : <ProductName id={produto_id} />),
    },
    {
      header: 'Cliente',
      cell: ({ cliente_id }) => (cliente_id === null ? 'Qualquer cliente' : <ClientName id={cliente_id} />),
    },
    { header: 'Vale', fixed: true, cell: validityOf },
    {
      header: 'Percentual',
      align: 'right',
      cell: ({ percentual }) => <Strong>{formatNumber(percentual)}%</Strong>,
      phone: 'corner',
    },
  ];
  if (onEdit)
    columns.push({
      header: 'Ações',
      align: 'right',
      cell: (rule) => <RuleActions rule={rule} onEdit={onEdit} />,
    });
  return columns;
}

function RuleActions({ rule, onEdit }: { rule: CommissionRule; onEdit: (rule: CommissionRule) => void }) {
  const deleteRule = useDeleteRule(rule.id);
  const name = `a regra de ${formatNumber(rule.percentual)}%`;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <IconButton icon="edit" label={`Editar ${name}`} onClick={() => onEdit(rule)} />
      <AskButton
        label={`Excluir ${name}`}
        question={{
          title: 'Excluir a regra de comissão',
          children: 'Vendas novas não a seguem mais. As vendas em que ela valeu guardam a sua comissão.',
          confirm: 'Excluir regra',
        }}
        action={deleteRule}
        sent={rule}
        done="Regra de comissão excluída."
      />
    </Group>
  );
}
