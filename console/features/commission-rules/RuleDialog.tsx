import type { CommissionRule } from '@talao/client';
import { newRule, ruleChanges } from '../../../src/trade/commission-rules/commission-rules.contract.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { PercentInput } from '../../ui/DecimalInput.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { ValidityInputs } from '../../ui/Validity.tsx';
import { ClientPicker } from '../records/ClientPicker.tsx';
import { ProductPicker } from '../records/ProductPicker.tsx';
import { useCreateRule, useUpdateRule } from './requests.ts';

interface RuleDialogProps {
  representadaId: string;
  rule: CommissionRule | undefined;
  onClose: () => void;
}

export default function RuleDialog({ representadaId, rule, onClose }: RuleDialogProps) {
  return (
    <RecordDialog
      record={rule}
      title={rule ? 'Editar regra de comissão' : 'Nova regra de comissão'}
      saveLabel="Salvar regra"
      schema={{ new: newRule, changes: ruleChanges }}
      none={NO_RULE}
      toValues={toRuleValues}
      toBody={(values) => ({ representada_id: representadaId, ...toRuleBody(values) })}
      create={useCreateRule().mutateAsync}
      update={useUpdateRule(rule?.id ?? '').mutateAsync}
      done="Regra de comissão salva. As vendas que já existem não mudam."
      fieldOf={fieldOf}
      onClose={onClose}
      fields={(form) => (
        <>
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
          <ValidityInputs form={form} />
        </>
      )}
    />
  );
}

interface RuleValues {
  produto_id: string;
  cliente_id: string | null;
  percentual: TypedNumber;
  de: string | null;
  ate: string | null;
}

const NO_RULE: RuleValues = { produto_id: '', cliente_id: null, percentual: '', de: null, ate: null };

function toRuleValues({ produto_id, cliente_id, percentual, de, ate }: CommissionRule): RuleValues {
  return { produto_id: produto_id ?? '', cliente_id, percentual, de, ate };
}

function toRuleBody(values: RuleValues) {
  return {
    produto_id: values.produto_id || null,
    cliente_id: values.cliente_id,
    percentual: toNumber(values.percentual),
    de: values.de,
    ate: values.ate,
  };
}

const fieldOf = {
  rule_without_case: 'produto_id',
  rule_backward: 'ate',
  product_unknown: 'produto_id',
  client_unknown: 'cliente_id',
};
