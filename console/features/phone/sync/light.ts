import { type CopiedClient, type LightClient, searchTextOf } from './copied.ts';
import { packHistory } from './history.ts';

/** The part of a client that stays in memory. */
export function toLight(client: CopiedClient): LightClient {
  const {
    vendas: _,
    visitas: __,
    contatos: ___,
    enderecos: ____,
    observacao: _____,
    etag: ______,
    ...light
  } = client;
  return {
    ...light,
    historia: packHistory(client),
    texto: searchTextOf(client),
  };
}
