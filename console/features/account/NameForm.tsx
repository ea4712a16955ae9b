import { TextInput } from '@mantine/core';
import { AccountCard } from './AccountCard.tsx';
import { OwnForm } from './OwnForm.tsx';

export function NameForm({ nome }: { nome: string }) {
  return (
    <AccountCard title="Nome" says="Como esta empresa chama você, na equipe e na auditoria.">
      <OwnForm field="nome" save="Mudar nome" saved="Nome mudado.">
        {(box) => <TextInput label="Nome" autoComplete="name" defaultValue={nome} {...box} />}
      </OwnForm>
    </AccountCard>
  );
}
