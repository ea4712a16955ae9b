import { Alert } from '@mantine/core';
import { Icon } from './icons.tsx';

/** Shown above a form when another person has saved its record meanwhile. */
export function ChangedMeanwhile() {
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} role="status" mb="md" title="Este registro mudou">
      Outra pessoa o alterou enquanto você edita. Nada do que você digitou se perde: ao salvar, você vê o que
      mudou e decide.
    </Alert>
  );
}
