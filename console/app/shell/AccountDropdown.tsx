import { Menu, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { ROLE_NAMES, SCOPE_NAMES } from '../../../src/domain/value-names.ts';
import { listSaleDrafts } from '../../features/order/sale-draft.ts';
import { useSignOut } from '../../features/phone/sign-out.ts';
import { count } from '../../lib/formats.ts';
import { personOf } from '../../lib/owner.ts';
import { Icon } from '../../ui/icons.tsx';
import { askWhether, showFailure } from '../../ui/notices.tsx';
import { hasUnsavedChanges } from '../../ui/unsaved-changes.ts';
import { Small } from '../../ui/Words.tsx';
import { AccountButton } from './AccountButton.tsx';
import { CompanyChoices } from './CompanyChoices.tsx';
import { countWaiting } from './count-waiting.ts';

const LEAVE = { title: 'Sair do Talão?', confirm: 'Sair e apagar', cancel: 'Continuar aqui' };

/** Opens on mount, because it is loaded when the button is pressed. */
export default function AccountDropdown({ session }: { session: Session }) {
  const { empresa, chave, usuario, papel } = session;
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    const waiting = await countWaiting(session);
    const drafts = listSaleDrafts(personOf(session)).length;
    const lost = [
      ...(waiting > 0 ? [count(waiting, 'registro ainda não enviado', 'registros ainda não enviados')] : []),
      ...(hasUnsavedChanges() ? ['o que não foi salvo neste formulário'] : []),
      ...(drafts > 0 ? [count(drafts, 'venda não terminada', 'vendas não terminadas')] : []),
    ];
    const isMeant =
      lost.length === 0 ||
      (await askWhether({ ...LEAVE, children: `Ao sair se perde: ${lost.join(', ')}.` }));
    if (isMeant) signOut.mutate(undefined, { onError: showFailure });
  };
  return (
    <Menu position="bottom-end" width={260} defaultOpened>
      <Menu.Target>
        <AccountButton company={empresa.nome} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)">
            {empresa.nome}
          </Text>
          <Small>
            {usuario ? `${usuario.nome} · ${ROLE_NAMES[papel]}` : `${chave?.nome} · ${chave?.prefixo}…`}
          </Small>
          <Small>{chave ? SCOPE_NAMES[chave.escopo] : usuario?.email}</Small>
        </Menu.Label>
        <Menu.Divider />
        <CompanyChoices session={session} />
        {usuario && (
          <Menu.Item
            leftSection={<Icon name="edit" size={18} />}
            onClick={() => void navigate({ to: '/conta' })}
          >
            Minha conta
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="signOut" size={18} />} onClick={() => void leave()}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
