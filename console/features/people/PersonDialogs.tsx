import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { NewUser, User, UserChanges } from '@talao/client';
import { useState } from 'react';
import { newUser, userChanges } from '../../../src/access/people/users.contract.ts';
import { ROLE_NAMES, ROLES, type Role } from '../../../src/domain/roles.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { formatMoment } from '../../lib/formats.ts';
import { changesOf } from '../../lib/merge.ts';
import type { TypedNumber } from '../../lib/typed-numbers.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { IssuedSecret } from '../../ui/CopyBox.tsx';
import { PercentInput } from '../../ui/DecimalInput.tsx';
import { actionState, FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { NewRecordDialog } from '../../ui/RecordDialog.tsx';
import { useInviteUser, useNewLink, useUpdateUser } from '../records/people.ts';

export type PersonDialog = { name: 'invite' } | { name: 'edit' | 'link'; person: User };

export default function PersonDialogs({ dialog, onClose }: { dialog: PersonDialog; onClose: () => void }) {
  if (dialog.name === 'invite') return <InviteDialog onClose={onClose} />;
  const Dialog = dialog.name === 'edit' ? EditPersonDialog : NewLinkDialog;
  return <Dialog person={dialog.person} onClose={onClose} />;
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const inviteUser = useInviteUser();
  const invited = inviteUser.data;
  return (
    <NewRecordDialog
      title={invited ? `Convite feito: ${invited.nome}` : 'Convidar pessoa'}
      saveLabel="Convidar"
      initialValues={NO_PERSON}
      schema={newUser}
      toBody={toNewUser}
      fieldOf={fieldOf}
      create={inviteUser.mutateAsync}
      secret={invited && <IssuedLink invited={invited} onClose={onClose} />}
      onClose={onClose}
      fields={(form) => <PersonFields form={form} isNew />}
    />
  );
}

function EditPersonDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const updateUser = useUpdateUser(person.id);
  const [initialValues] = useState(toPersonValues(person));
  const before = toUserChanges(initialValues);
  const { form, ...state } = useRecordForm({
    initialValues,
    schema: userChanges,
    // Sends only changed fields, so that another person's changes stay.
    toBody: (values) => changesOf(before, { ...before, ...toUserChanges(values) }),
    save: async (body) => {
      if (Object.keys(body).length > 0) await updateUser.mutateAsync(body);
      showDone(`${body.nome ?? person.nome}: mudanças salvas.`);
      onClose();
    },
    fieldOf,
  });
  return (
    <FormDialog {...state} title={`Editar ${person.nome}`} saveLabel="Salvar" onClose={onClose}>
      <PersonFields form={form} isNew={false} />
    </FormDialog>
  );
}

/** A new link for a person who lost the first one or forgot the password. */
function NewLinkDialog({ person, onClose }: { person: User; onClose: () => void }) {
  const newLink = useNewLink(person.id);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const invited = newLink.data;
  return (
    <FormDialog
      {...actionState(newLink, () => newLink.mutate(idempotencyKey))}
      title={invited ? `Link para ${person.nome}` : `Novo link para ${person.nome}`}
      saveLabel="Fazer link"
      focusSave
      secret={invited && <IssuedLink invited={invited} onClose={onClose} />}
      onClose={onClose}
    >
      <Text size="sm">
        {person.aceito_em
          ? 'Por ele a pessoa escolhe outra senha, e as sessões que tem abertas terminam. Se ela também trabalha em outra empresa, o link pede a senha que ela já usa.'
          : 'O convite de antes deixa de servir.'}
      </Text>
    </FormDialog>
  );
}

interface IssuedLinkProps {
  invited: { nome: string; convite: string; convite_expira_em: string };
  onClose: () => void;
}

function IssuedLink({ invited: { nome, convite, convite_expira_em }, onClose }: IssuedLinkProps) {
  const invitation = { title: 'Convite para o Talão', url: convite };
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare(invitation);
  // Closing the share sheet rejects the promise, which is not an error.
  const share = () => void navigator.share(invitation).catch(() => {});
  const words = {
    name: 'Link do convite',
    title: `Mande este link a ${nome}`,
    warning: `Ele é mostrado só esta vez e serve uma vez, até ${formatMoment(convite_expira_em)}. Quem abre o link escolhe a senha e entra: mande-o só à própria pessoa.`,
    copy: 'Copiar link',
    copied: 'Copiado',
    done: 'O link está na área de transferência.',
    close: 'Pronto, fechar',
  };
  return (
    <IssuedSecret words={words} value={convite} onClose={onClose}>
      <Button
        component="a"
        href={`https://wa.me/?text=${encodeURIComponent(`Convite para o Talão, ${nome}: ${convite}`)}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
      >
        Mandar pelo WhatsApp
      </Button>
      {canShare && (
        <ActionButton variant="default" icon="share" onClick={share}>
          Compartilhar
        </ActionButton>
      )}
    </IssuedSecret>
  );
}

interface PersonFieldsProps {
  form: UseFormReturnType<PersonValues>;
  /** The e-mail can only be set for a new person. */
  isNew: boolean;
}

function PersonFields({ form, isNew }: PersonFieldsProps) {
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

interface PersonValues {
  nome: string;
  email: string;
  papel: NewUser['papel'];
  repasse: TypedNumber;
}

const NO_PERSON: PersonValues = { nome: '', email: '', papel: 'vendedor', repasse: '' };

function toPersonValues({ nome, email, papel, repasse }: User): PersonValues {
  return { nome, email, papel, repasse };
}

/** Only a vendedor has a share; an invalid number is sent as typed, so that the contract reports it. */
function toNewUser({ nome, email, papel, repasse }: PersonValues): NewUser {
  return { nome, email: email.trim(), papel, ...(papel === 'vendedor' && { repasse: shareIn(repasse) }) };
}

function toUserChanges({ nome, papel, repasse }: PersonValues): UserChanges {
  return { nome, papel, ...(papel === 'vendedor' && { repasse: shareIn(repasse) }) };
}

function shareIn(repasse: TypedNumber): number {
  return (repasse === '' ? 0 : repasse) as number;
}

const fieldOf = { already_member: 'email', last_owner: 'papel' };
