import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { Icon } from '../../../ui/icons.tsx';
import type { Source } from '../local/source.ts';
import classes from './order.module.css';

interface RepresentadaStepProps {
  source: Source;
  /** Of whom the client has bought, the latest first. */
  bought: readonly string[];
  onChoose: (id: string) => void;
  onBack: () => void;
}

export function RepresentadaStep({ source, bought, onChoose, onBack }: RepresentadaStepProps) {
  const place = (id: string) => (bought.includes(id) ? bought.indexOf(id) : bought.length);
  const sorted = [...source.copy.representadas.values()].sort(
    (a, b) => place(a.id) - place(b.id) || a.nome.localeCompare(b.nome, 'pt-BR'),
  );
  return (
    <Stack gap="sm">
      <Text fw={600}>De que representada?</Text>
      <ul className={classes.list} aria-label="Representadas">
        {sorted.map(({ id, nome }) => (
          <li key={id}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(id)}>
              <Text fw={600}>{nome}</Text>
              {bought.includes(id) && (
                <Text size="sm" c="dimmed">
                  Já comprou dela
                </Text>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {sorted.length === 0 && <Text c="dimmed">Nenhuma representada ativa.</Text>}
      <Button variant="default" leftSection={<Icon name="back" size={18} />} onClick={onBack}>
        Outro cliente
      </Button>
    </Stack>
  );
}
