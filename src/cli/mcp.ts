import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Command } from 'commander';
import { todayIn } from '../domain/dates.ts';
import { AgentApi, type Send } from '../flows/agents/agent-api.ts';
import { makeAgentServer } from '../flows/agents/agent-server.ts';
import { guideChapters } from '../flows/agents/guide-chapters.ts';
import { Refusal } from './explain-failure.ts';

interface Options {
  url: string;
  write?: boolean;
}

export function mcpCommand(): Command {
  return new Command('mcp')
    .description(
      'speak the Model Context Protocol on standard input and output, for an assistant on this machine',
    )
    .option('--url <address>', 'the address of the service', process.env.TALAO_URL ?? 'http://127.0.0.1:3000')
    .option('--write', 'also offer the tools that write; the key and the company must allow it')
    .addHelpText(
      'after',
      `
The key is read from the environment variable TALAO_KEY, so that it stands in no list of processes.

Example:
  TALAO_KEY=talao_… talao mcp --url https://talao.example.com`,
    )
    .action(({ url, write = false }: Options) => {
      const key = process.env.TALAO_KEY;
      if (!key) throw new Refusal('Set TALAO_KEY to an API key: talao key create <companyId>');
      serveStdio(() => {
        const today = todayIn(process.env.TIME_ZONE ?? 'America/Sao_Paulo', new Date());
        return makeAgentServer({
          api: new AgentApi(sendTo(url, key), today),
          mayWrite: write,
          guide: guideChapters,
        });
      });
    });
}

function sendTo(url: string, key: string): Send {
  return async (method, path, body) => {
    const answer = await fetch(new URL(`/api/v1/${path}`, url), {
      method,
      headers: { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}
