import { IssuedKey } from '../keys/IssuedKey.tsx';

/** Shows a new secret, only this once. */
export function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <IssuedKey
      apiKey={secret}
      words={{
        name: 'Segredo',
        title: 'Copie o segredo agora',
        copy: 'Copiar segredo',
        copied: 'Copiado',
        done: 'O segredo está na área de transferência.',
        warning: 'Ele é mostrado só esta vez. É com ele que o destino confere que o aviso veio do Talão.',
      }}
      onClose={onClose}
    />
  );
}
