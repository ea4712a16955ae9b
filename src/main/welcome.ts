import type { AddressInfo } from 'node:net';

/** The service's URL for a browser on this machine, whatever address it listens on. */
export function localUrl({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** In Portuguese for the people of the office; the rest of the terminal output is for the operator. */
export function signInLine(url: string): string {
  return `Para entrar, abra no navegador: ${url}/entrar`;
}

/** Printed for an empty database: the key, which is shown only once, a request, and a link for a person. */
export function welcomeText(url: string, company: { nome: string; apiKey: string; link: string }): string {
  return `
  Welcome to Talão. The database was empty, so a company was created: ${company.nome}

  Its API key, shown this once:

    ${company.apiKey}

  Try it:

    curl -H 'x-api-key: ${company.apiKey}' ${url}/api/v1/clients

  Para criar a sua conta de dono, abra este endereço no navegador. Ele serve uma vez, por 7 dias:

    ${company.link}

  Para usar o Talão só com a chave, abra este endereço no navegador e clique em Entrar:

    ${url}/entrar#chave=${company.apiKey}
`;
}
