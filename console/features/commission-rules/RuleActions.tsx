import { ActionIcon, Group } from '@mantine/core';
import type { CommissionRule } from '@talao/client';
import { formatNumber } from '../../lib/money.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useDeleteRule } from './requests.ts';

interface RuleActionsProps {
  rule: CommissionRule;
  onEdit: (rule: CommissionRule) => void;
}

export function RuleActions({ rule, onEdit }: RuleActionsProps) {
  const deleteRule = useDeleteRule(rule.id);
  const name = `a regra de ${formatNumber(rule.percentual)}%`;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={`Editar ${name}`}
        onClick={() => onEdit(rule)}
      >
        <Icon name="edit" size={16} />
      </ActionIcon>
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
