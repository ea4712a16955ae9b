/** The introduction of the reference. */
export const INTRODUCTION = `
JSON sobre HTTP, para programas. Toda requisição leva o cabeçalho \`x-api-key\`, que diz em nome de que empresa ela age;
uma empresa nunca vê nem toca o que é de outra.

\`\`\`sh
curl -H 'x-api-key: SUA_CHAVE' http://127.0.0.1:3000/api/v1/clients
\`\`\`

**Respostas.** Um registro vem em \`{ "success": true, "data": {…} }\`, uma lista em \`{ "data": […], "page", "limit", "total" }\`.

**Listas.** \`page\` começa em 1; \`limit\` vale 20 e vai até 100. Do mais novo ao mais antigo. Uma página depois da última vem vazia.

**Erros.** \`{ "error": "…", "code": "…", "request_id": "…" }\`. \`error\` é para pessoas, \`code\` para programas. Com \`Dados de entrada inválidos\` vem também \`details\`: ao criar vendas e clientes,
um objeto de campo para mensagem; ao importar uma planilha, uma lista de linhas; nas demais operações, uma lista de problemas. A chave é verificada antes de tudo, também em rotas que não existem.

**Repetição.** Um \`POST\`, \`PUT\` ou \`DELETE\` com o cabeçalho \`Idempotency-Key\` pode ser enviado de novo quando a resposta se perdeu: em até 30 dias, a mesma chave com
o mesmo método, caminho e corpo recebe a primeira resposta outra vez, e nada acontece duas vezes. Recusas não são guardadas.

**Planilhas.** Toda lista (menos webhooks e as próprias sessões) sai inteira, com os mesmos filtros, em \`?formato=csv\` ou \`?formato=xlsx\`. Clientes, produtos e representadas entram por
\`POST /api/v1/import/…\` em CSV: tudo ou nada, e com \`?simular=true\` só se confere.

**Valores.** Reais como números JSON, datas como \`AAAA-MM-DD\`, momentos em UTC. Numa alteração, o campo que não vem fica como está.
`.trim();
