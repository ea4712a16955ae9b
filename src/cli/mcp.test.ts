import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { onEngine } from '../../test/harness.ts';

onEngine('sqlite', 'talao mcp', (talao) => {
  test('passes on to the service what an assistant asks, in each revision, and what it is refused', async (context) => {
    for (const mode of ['auto', 'legacy'] as const) {
      const client = new Client({ name: 'teste', version: '1.0.0' }, { versionNegotiation: { mode } });
      // Its process would keep a test that failed from ending.
      context.after(() => client.close());
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: ['--import', './src/main/runtime.mjs', 'src/cli/start.mjs', 'mcp', '--url', talao.url],
          env: { TALAO_KEY: talao.ana.apiKey, PATH: process.env.PATH ?? '' },
        }),
      );
      assert.equal((await client.listTools()).tools.length, 13);
      const { content } = await client.callTool({
        name: 'buscar',
        arguments: { texto: 'São João «ninguém»' },
      });
      assert.match(JSON.stringify(content), /Nada encontrado/);
      const { resources } = await client.listResources();
      assert.match(
        JSON.stringify(await client.readResource({ uri: resources[0]?.uri ?? '' })),
        /Primeiro dia/,
      );
      assert.equal((await talao.ana.put('company', { agentes: 'nao' })).status, 200);
      await assert.rejects(client.listTools(), /A empresa não deixa agentes trabalharem/);
      assert.equal((await talao.ana.put('company', { agentes: 'leitura' })).status, 200);
      await client.close();
    }
  });
});
