import { SimpleGrid } from '@mantine/core';
import type { CommissionRule } from '@talao/client';
import { useState } from 'react';
import { newRule, ruleChanges } from '../../../src/trade/commission-rules/commission-rules.contract.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { changesOf } from '../../lib/merge.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { PercentInput } from '../../ui/DecimalInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { ClientPicker } from '../records/ClientPicker.tsx';
import { ProductPicker } from '../records/ProductPicker.tsx';
import { useCreateRule, useUpdateRule } from './requests.ts';
import { fieldOf, NO_RULE, type RuleValues, toRuleBody, toRuleValues } from './rule-form.ts';

interface RuleDialogProps {
  representadaId: string;
  /** The rule to change; undefined for a new one. */
  rule: CommissionRule | undefined;
  onClose: () => void;
}

export default function RuleDialog({ representadaId, rule, onClose }: RuleDialogProps) {
  const createRule = useCreateRule();
  const updateRule = useUpdateRule(rule?.id ?? '');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [initialValues] = useState(rule ? toRuleValues(rule) : NO_RULE);
  const changes = (values: RuleValues) => changesOf(toRuleBody(initialValues), toRuleBody(values));

  const { form, ...state } = useRecordForm({
    initialValues,
    schema: rule ? ruleChanges : newRule,
    toBody: (values) => (rule ? changes(values) : { representada_id: representadaId, ...toRuleBody(values) }),
    save: async (body) => {
      if (!rule) await createRule.mutateAsync({ representada_id: representadaId, ...body, idempotencyKey });
      else if (Object.keys(body).length > 0) await updateRule.mutateAsync({ ...body, seen: rule });
      showDone('Regra de comissão salva. As vendas que já existem não mudam.');
      onClose();
    },
    fieldOf,
  });

  return (
    <FormDialog
      {...state}
      title={rule ? 'Editar regra de comissão' : 'Nova regra de comissão'}
      saveLabel="Salvar regra"
      onClose={onClose}
    >
      <ProductPicker
        label="Produto"
        placeholder="Qualquer produto"
        clearable
        onlyCatalogue
        data-autofocus
        representadaId={representadaId}
        {...form.getInputProps('produto_id')}
      />
      <ClientPicker
        label="Cliente"
        placeholder="Qualquer cliente"
        clearable
        {...form.getInputProps('cliente_id')}
      />
      <PercentInput label="Percentual" required {...form.getInputProps('percentual')} />
      <SimpleGrid cols={2}>
        <DayInput label="Vale desde" placeholder="Sempre" clearable {...form.getInputProps('de')} />
        <DayInput label="Vale até" placeholder="Sem fim" clearable {...form.getInputProps('ate')} />
      </SimpleGrid>
    </FormDialog>
  );
}
