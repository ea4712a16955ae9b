import type { AddressInfo } from 'node:net';

/** Where a browser on this machine finds the service, whatever networks it listens on. */
export function localUrl({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** For the people of the office, who read Portuguese; the rest of what a terminal shows is for the operator. */
export function signInLine(url: string): string {
  return `Para entrar, abra no navegador: ${url}/entrar`;
}

/** What an empty database greets with: the key, which is shown here and never again, a request, and a link for a person. */
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
