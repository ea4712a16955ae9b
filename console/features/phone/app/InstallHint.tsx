import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { installOffer } from '../../../lib/install-offer.ts';
import { useKept } from '../../../lib/kept.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';

/** Shown once, on a phone that can install the console. */
export default function InstallHint() {
  const isPhone = useIsPhone();
  const [wasShown, setWasShown] = useKept('instalar', false);
  const [isOpen, setIsOpen] = useState(!wasShown);
  const install = installOffer();
  const shows = isOpen && isPhone && !isInstalled() && (install !== undefined || isApple());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is first seen.
  useEffect(() => {
    if (shows && !wasShown) setWasShown(true);
  }, [shows]);
  if (!shows) return null;
  return (
    <Banner
      color="ink"
      icon="download"
      title="Instale o Talão neste celular"
      withCloseButton
      closeButtonLabel="Fechar a dica"
      onClose={() => setIsOpen(false)}
      mb="md"
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {install
            ? 'Ele abre como um aplicativo, também sem internet.'
            : 'Toque em Compartilhar e em “Adicionar à Tela de Início”: ele abre como um aplicativo, também sem internet.'}
        </Text>
        {install && (
          <Button
            size="sm"
            onClick={() => {
              setIsOpen(false);
              void install();
            }}
          >
            Instalar
          </Button>
        )}
      </Group>
    </Banner>
  );
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** Safari can install too, but offers no prompt to pages. */
function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent);
}
