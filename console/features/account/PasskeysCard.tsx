import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../ui/ListState.tsx';
import { Note } from '../../ui/Words.tsx';
import { knowsPasskeys } from '../session/passkeys.ts';
import { AccountCard } from './AccountCard.tsx';
import { NewPasskey } from './NewPasskey.tsx';
import { PasskeyLine } from './PasskeyLine.tsx';
import { passkeysQuery } from './requests.ts';

export function PasskeysCard() {
  return (
    <AccountCard
      title="Chaves de acesso"
      says="Entre com a digital, o rosto ou o código do aparelho (passkey), sem digitar a senha."
    >
      <ListState query={useQuery(passkeysQuery)}>
        {({ data }) => (
          <Stack gap="xs">
            {data.length === 0 && <Text size="sm">Nenhuma ainda.</Text>}
            {data.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} />
            ))}
          </Stack>
        )}
      </ListState>
      {knowsPasskeys() ? (
        <NewPasskey />
      ) : (
        <Note>
          Este navegador só as aceita quando o Talão é aberto por um nome com HTTPS, ou por “localhost”.
        </Note>
      )}
    </AccountCard>
  );
}
