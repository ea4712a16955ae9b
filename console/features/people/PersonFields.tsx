import { Radio, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ROLES, type Role } from '../../../src/domain/roles.ts';
import { ROLE_NAMES } from '../../../src/domain/value-names.ts';
import { PercentInput } from '../../ui/DecimalInput.tsx';
import type { PersonValues } from './person-form.ts';

interface PersonFieldsProps {
  form: UseFormReturnType<PersonValues>;
  /** The e-mail can only be set for a new person. */
  isNew: boolean;
}

export function PersonFields({ form, isNew }: PersonFieldsProps) {
  return (
    <>
      <TextInput label="Nome" required data-autofocus autoComplete="off" {...form.getInputProps('nome')} />
      <TextInput
        label="E-mail"
        type="email"
        required
        readOnly={!isNew}
        variant={isNew ? 'default' : 'filled'}
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <Radio.Group label="Papel" {...form.getInputProps('papel')}>
        <Stack gap="xs" mt={6}>
          {ROLES.map((role) => (
            <Radio key={role} value={role} label={ROLE_NAMES[role]} description={ROLE_WORDS[role]} />
          ))}
        </Stack>
      </Radio.Group>
      {form.values.papel === 'vendedor' && (
        <PercentInput
          label="Repasse"
          description="A parte dele na comissão que o escritório recebe."
          {...form.getInputProps('repasse')}
        />
      )}
    </>
  );
}

const ROLE_WORDS: Record<Role, string> = {
  dono: 'Tudo, também pessoas, chaves e dados da empresa.',
  escritorio: 'Todos os cadastros e vendas, planilhas e auditoria.',
  vendedor: 'A própria carteira: os clientes dele e as vendas deles.',
  leitura: 'Vê o que o escritório vê, sem mudar nada.',
};
