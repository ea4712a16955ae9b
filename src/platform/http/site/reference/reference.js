// Runs in the browser, on the page of the reference.

/** Swagger UI speaks English only; these are the words that our readers meet. */
const PORTUGUESE = new Map(
  Object.entries({
    Authorize: 'Informar a chave',
    'Available authorizations': 'Chave de acesso',
    'Try it out ': 'Experimentar',
    Execute: 'Enviar',
    Cancel: 'Cancelar',
    Clear: 'Limpar',
    Reset: 'Restaurar',
    Close: 'Fechar',
    Logout: 'Esquecer a chave',
    Authorized: 'Chave informada',
    Parameters: 'Parâmetros',
    'No parameters': 'Sem parâmetros',
    Name: 'Nome',
    'Name: ': 'Nome: ',
    'In: ': 'Em: ',
    'Value:': 'Valor:',
    Description: 'Descrição',
    'Request body': 'Corpo da requisição',
    Responses: 'Respostas',
    'Server response': 'Resposta do serviço',
    'Response body': 'Corpo da resposta',
    'Response headers': 'Cabeçalhos da resposta',
    'Request URL': 'Endereço da requisição',
    'Request duration': 'Duração',
    Code: 'Código',
    Details: 'Detalhes',
    'No links': 'Nenhum',
    'Media type': 'Tipo',
    'Controls ': 'Define o cabeçalho ',
    ' header.': '.',
    'Edit Value': 'Editar',
    'Example Value': 'Exemplo',
    Example: 'Exemplo',
    Examples: 'Exemplos',
    'Example Description': 'Sobre o exemplo',
    Schema: 'Esquema',
    Schemas: 'Esquemas',
    'Headers:': 'Cabeçalhos:',
    'One of': 'Um destes',
    'Any of': 'Algum destes',
    Type: 'Tipo',
    Download: 'Baixar',
    'Download file': 'Baixar o arquivo',
    'Loading...': 'Carregando…',
    'Expand all': 'Abrir tudo',
    'Collapse all': 'Fechar tudo',
    'Send empty value': 'Enviar vazio',
    'Default value': 'Valor padrão',
    'Available values': 'Valores aceitos',
    'Media Type': 'Tipo',
    'Request content type': 'Tipo do corpo',
    'Copy cURL command to clipboard': 'Copiar o comando curl',
    'Copy code to clipboard': 'Copiar',
    'Apply credentials': 'Informar a chave',
    'Remove authorization': 'Esquecer a chave',
    'authorization button unlocked': 'Informar a chave',
    'authorization button locked': 'Trocar a chave',
    'Copy path to clipboard': 'Copiar o caminho',
    'Collapse operation': 'Fechar a operação',
    'Expand operation': 'Abrir a operação',
  }),
);

const SPOKEN = ['aria-label', 'title'];

function translate(node) {
  if (node.nodeType === Node.TEXT_NODE) return translateText(node);
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) translateText(texts.currentNode);
  for (const name of SPOKEN)
    for (const element of [node, ...node.querySelectorAll(`[${name}]`)]) {
      const ours = PORTUGUESE.get(element.getAttribute(name));
      if (ours !== undefined) element.setAttribute(name, ours);
    }
}

/** What the document says is in Portuguese already, and what is sent and answered is nobody's to translate. */
const NOT_OURS =
  'pre, code, textarea, .markdown, .renderedMarkdown:not(.parameter__default, .parameter__enum)';

/** Writes only what differs, for each writing is a change that calls us again. */
function translateText(text) {
  const words = text.nodeValue;
  const ours =
    PORTUGUESE.get(words) ?? words.replace(/ characters$/, ' caracteres').replace(/ items$/, ' itens');
  if (ours !== words && !text.parentElement?.closest(NOT_OURS)) text.nodeValue = ours;
}

const operationsIn = ({ paths }) => Object.values(paths).flatMap((methods) => Object.values(methods));

function refusalsIn(document) {
  const inline = operationsIn(document).flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, response]) =>
      status >= '4' && !response.$ref ? [response] : [],
    ),
  );
  return [...Object.values(document.components.responses), ...inline];
}

/** What helps a reader of the document but is in the way of someone who sends a request. */
function prepare(document) {
  document.info.description = document.info.description.replaceAll('http://127.0.0.1:3000', location.origin);
  // A browser sends the cookie of the console by itself: nobody can type it.
  delete document.components.securitySchemes.session;
  document.security = [{ apiKey: [] }];
  // Swagger UI would send the examples of headers and filters that nobody has chosen.
  const parameters = [
    ...Object.values(document.components.parameters),
    ...operationsIn(document).flatMap((operation) => operation.parameters),
  ];
  for (const parameter of parameters) if (parameter.in !== 'path') delete parameter.example;
  for (const operation of operationsIn(document))
    operation.parameters = operation.parameters.filter(({ $ref }) => !$ref?.endsWith('/x-request-id'));
  // Each table of headers takes half a screen; the ones that every answer has are shown with the success alone.
  for (const response of refusalsIn(document))
    for (const name of Object.keys(response.headers))
      if (/^(x-request-id|RateLimit-)/.test(name)) delete response.headers[name];
  return document;
}

const place = document.getElementById('reference');
new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes)
    for (const node of type === 'childList' ? addedNodes : [target]) translate(node);
}).observe(place, { subtree: true, childList: true, characterData: true, attributeFilter: SPOKEN });

/** What a reference points to, and what that points to; one that points back at what it is in stays a reference. */
function dereference(value, root, within = []) {
  if (Array.isArray(value)) return value.map((entry) => dereference(entry, root, within));
  if (value === null || typeof value !== 'object') return value;
  const { $ref, ...own } = value;
  if (typeof $ref === 'string') {
    if (within.includes($ref)) return value;
    // By the second sign it knows again what to call a schema.
    return { ...dereference(valueAt(root, $ref), root, [...within, $ref]), ...own, $$ref: $ref };
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, dereference(entry, root, within)]),
  );
}

const valueAt = (root, $ref) =>
  $ref
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((value, step) => value[step], root);

/** Swagger UI's own way reads the whole document anew for each operation that is opened, for seconds. */
const resolveAtOnce = () => ({
  fn: {
    resolveSubtree: async (root, path) => ({
      spec: dereference(
        path.reduce((value, step) => value?.[step], root),
        root,
      ),
      errors: [],
    }),
  },
});

const answer = await fetch('/openapi.json');
window.SwaggerUIBundle({
  spec: prepare(await answer.json()),
  domNode: place,
  plugins: [resolveAtOnce],
  deepLinking: true,
  // From 150 open lines on, Swagger UI draws only those in view, and a search in the page finds no others.
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  // Its badge would ask a server of its makers whether the document is valid.
  validatorUrl: null,
});
