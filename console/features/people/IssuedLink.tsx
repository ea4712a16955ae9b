import { Alert, Button, Stack } from '@mantine/core';
import { formatMoment } from '../../lib/dates.ts';
import { CopyBox } from '../../ui/CopyBox.tsx';
import { Icon } from '../../ui/icons.tsx';

interface IssuedLinkProps {
  invited: { nome: string; convite: string; convite_expira_em: string };
  onClose: () => void;
}

const WORDS = {
  copy: 'Copiar link',
  copied: 'Copiado',
  done: 'O link está na área de transferência.',
};

/** Shows an invitation link, only this once. */
export function IssuedLink({ invited: { nome, convite, convite_expira_em }, onClose }: IssuedLinkProps) {
  const invitation = { title: 'Convite para o Talão', url: convite };
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare(invitation);
  // Closing the share sheet rejects the promise, which is not an error.
  const share = () => void navigator.share(invitation).catch(() => {});
  return (
    <Stack>
      <Alert color="yellow" icon={<Icon name="alert" />} title={`Mande este link a ${nome}`}>
        Ele é mostrado só esta vez e serve uma vez, até {formatMoment(convite_expira_em)}. Quem abre o link
        escolhe a senha e entra: mande-o só à própria pessoa.
      </Alert>
      <CopyBox label="Link do convite" value={convite} words={WORDS}>
        {canShare && (
          <Button variant="default" leftSection={<Icon name="share" size={18} />} onClick={share}>
            Compartilhar
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Pronto, fechar
        </Button>
      </CopyBox>
    </Stack>
  );
}
