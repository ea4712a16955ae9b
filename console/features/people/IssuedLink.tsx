import { Button } from '@mantine/core';
import { formatMoment } from '../../lib/formats.ts';
import { IssuedSecret } from '../../ui/CopyBox.tsx';
import { Icon } from '../../ui/icons.tsx';

interface IssuedLinkProps {
  invited: { nome: string; convite: string; convite_expira_em: string };
  onClose: () => void;
}

/** Shows an invitation link, only this once. */
export function IssuedLink({ invited: { nome, convite, convite_expira_em }, onClose }: IssuedLinkProps) {
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
        <Button variant="default" leftSection={<Icon name="share" size={18} />} onClick={share}>
          Compartilhar
        </Button>
      )}
    </IssuedSecret>
  );
}
