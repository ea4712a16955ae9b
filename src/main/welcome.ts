import { fstatSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, resolve } from 'node:path';
import { fileOf, isSqlite } from '../platform/engines/open.ts';

/** The service's URL for a browser on this machine, whatever address it listens on. */
export function localUrl({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

export function signInLine(url: string): string {
  return `Para entrar, abra no navegador: ${url}/entrar`;
}

export interface FirstCompany {
  readonly nome: string;
  readonly apiKey: string;
  readonly link: string;
}

/** For an empty database: a link for a person, the key, and a request that shows it at work. */
export function welcomeText(url: string, { nome, apiKey, link }: FirstCompany): string {
  return `
  Bem-vindo ao Talão. O banco de dados estava vazio, por isso foi criada uma empresa: ${nome}

  Para criar a sua conta de dono, abra este endereço no navegador. Ele serve uma vez, por 7 dias:

    ${link}

  A chave da empresa, para programas, aparece só desta vez:

    ${apiKey}

  Experimente:

    curl -H 'x-api-key: ${apiKey}' ${url}/api/v1/clients

  Para usar o Talão só com a chave, abra este endereço no navegador e clique em Entrar:

    ${url}/entrar#chave=${apiKey}
`;
}

/** systemd's journal keeps what a service prints, for months and for other readers; a key that opens everything goes to a file. */
export function isPrintedToJournal(env: NodeJS.ProcessEnv = process.env): boolean {
  const { dev, ino } = fstatSync(process.stdout.fd);
  return env.JOURNAL_STREAM === `${dev}:${ino}`;
}

/** In the folder of the database, or the working one. */
export function writeWelcome(databaseUrl: string, text: string): string {
  const file = resolve(isSqlite(databaseUrl) ? dirname(fileOf(databaseUrl)) : '.', 'primeiro-acesso.txt');
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  return `Bem-vindo ao Talão. O primeiro acesso está em ${file}: leia com cat, entre, e apague o arquivo.`;
}
