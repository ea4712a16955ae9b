import { Alert } from '@mantine/core';
import { count } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useCopyStatus } from '../sync/status.ts';

/** Without a network and with a part of the copy no order can be made: what is there, and when it goes on. */
export function HalfCopied() {
  const { copiados } = useCopyStatus();
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} role="status">
      Sem internet, e os clientes e preços ainda não estão todos neste aparelho (
      {count(copiados, 'registro copiado', 'registros copiados')}). A cópia continua sozinha quando houver
      sinal; o que você já escreveu fica guardado.
    </Alert>
  );
}
