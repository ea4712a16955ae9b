import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { invite, PASSWORD, tokenOf } from '../../test/browser.ts';
import {
  createClient,
  createGoal,
  createPriceTable,
  createProduct,
  createReceipt,
  createRepresentada,
  createRule,
  createSale,
  createStatement,
} from '../../test/samples.ts';
import { PLACES } from '../app/shell/places.ts';
import { calendar } from '../lib/formats.ts';
import { findViolations, isSerious } from './axe.ts';
import { DESKTOP, fillInKey, inBrowser, PHONE, walkTo } from './browser.ts';
import { brokenFigures, cutOff, fitsWindow, smallButtons } from './waiting.ts';

/** As long as a name may be on an order, and no blank to break at in its second half. */
const LONG_NAME = `Companhia Brasileira de Comércio Atacadista de ${'Gêneros'.repeat(22)}`;

inBrowser('Every screen of the console', (talao, openPage) => {
  /** Where it is, and a text that says it is there with its data. */
  const screens: [path: string, sign: string | RegExp][] = [];
  let representadaId: string;

  before(async () => {
    const { ana } = talao;
    const representada = await createRepresentada(ana, { comissao: 5, telefone: '(11) 98765-4321' });
    representadaId = representada.id;
    const client = await createClient(ana, {
      nome: 'Padaria Fiel',
      segunda: true,
      observacao: 'Fecha cedo.',
    });
    await createProduct(ana, { id: 'CAF-500', nome: 'Café 500 g', representada_id: representada.id });
    await createSale(ana, { clienteId: client.id, representadaId: representada.id, status: 'CANCELADA' });
    const parties = { clienteId: client.id, representadaId: representada.id };
    const sale = await createSale(ana, {
      ...parties,
      itens: [{ produtoId: 'CAF-500', quantidade: 2, valorUnitario: 9 }],
    });
    await createSale(ana, {
      clienteId: (await createClient(ana, { nome: LONG_NAME, cidade: 'São José do Vale do Rio Preto' })).id,
      representadaId: (await createRepresentada(ana, { nome: LONG_NAME })).id,
      itens: [{ produtoId: 'CAF-500', quantidade: 1, valorUnitario: 9_999_999.99 }],
    });
    await ana.put('products/CAF-500', { preco: 20 });
    await createRule(ana, { representada_id: representada.id, produto_id: 'CAF-500' });
    const late = await createSale(ana, { ...parties, data: '2026-01-15', condicao: '0/30' });
    const linhas = [{ venda_id: late.id, parcela: 1, valor: 0.5 }];
    const received = { data: '2026-02-15', valor: 0.5, referencia: 'Extrato de janeiro', linhas };
    await createReceipt(ana, { representada_id: representada.id, ...received });
    await createGoal(ana, { mes: calendar.today().slice(0, 7), valor: 50_000, positivacao: 40 });
    const statement = await createStatement(ana, representada.id);
    const table = await createPriceTable(ana, { representada_id: representada.id });
    await ana.put(`price-tables/${table.id}/prices`, { precos: [{ produto_id: 'CAF-500', preco: 17 }] });
    const { body } = await ana.upload(
      `price-lists?representada_id=${representada.id}`,
      'Código;Descrição;Preço;Estoque\nNOVO-1;Café moído;12,00;0\nNOVO-1;Café moído;13,00;0\n',
    );
    const contatos = [{ nome: 'Rita', telefone: '(11) 98765-4321', cargo: 'Gerente' }];
    const enderecos = [{ nome: 'Depósito', endereco: 'Rua B, 2' }];
    const tabelas = [{ representada_id: representada.id, tabela_id: table.id }];
    await ana.put(`clients/${client.id}`, { contatos, enderecos, tabelas, aniversario: '11-14' });
    const upload = async (path: string, lines: string) =>
      (await ana.upload(`${path}?representada_id=${representada.id}`, lines)).body.data.id;
    const book = await upload(
      'order-books',
      `Pedido;Produto;Saldo;Previsão\n${late.pedido};CAF-500;1;01/01/2026\nNADA;CAF-500;1;`,
    );
    const position = await upload(
      'title-positions',
      'Duplicata;Cliente;Vencimento;Saldo\n1/1;Padaria Fiel;01/01/2026;100,00\n2/1;Ninguém;01/10/2026;50,00',
    );
    screens.push(
      ['/a-faturar', 'Falta faturar'],
      ['/a-faturar/carteiras', 'Conferir a carteira de uma fábrica'],
      [`/a-faturar/carteiras/${book}`, 'Pedido desconhecido'],
      ['/titulos', 'Padaria Fiel'],
      ['/titulos/posicoes', 'Trazer uma posição de títulos'],
      [`/titulos/posicoes/${position}`, 'Ninguém'],
      ['/', 'Últimas vendas'],
      ['/vendas', sale.pedido],
      ['/vendas/nova', /Registrar venda|Para quem é o pedido/],
      ['/fila', 'Nada a enviar'],
      [`/vendas/${sale.id}`, 'Café 500 g'],
      [`/vendas/${sale.id}/editar`, 'Salvar venda'],
      ['/notas', 'Nenhuma nota ainda'],
      ['/comissoes', 'Padaria Fiel'],
      ['/comissoes?situacao=cancelada&pagina=9', 'Página além da última'],
      ['/comissoes/recebimentos', 'Extrato de janeiro'],
      ['/comissoes/repasses', 'Nenhum repasse pago ainda'],
      ['/comissoes/retencoes?ano=2026', 'Total do ano'],
      [`/comissoes/notas-de-servico?representada=${representada.id}`, 'Preparar nota'],
      ['/conferencia', 'Conferir um extrato'],
      [`/conferencia/${statement.id}`, 'Desconhecida'],
      ['/roteiro?dia=segunda&vistos=sim', 'Padaria Fiel'],
      ['/roteiro/visitas?de=2020-01-01&ate=2020-01-31', 'Nenhuma visita com estes filtros'],
      ['/metas', 'por dia útil'],
      ['/relatorios', 'Acumulado'],
      ['/relatorios?curva=produtos', 'Acumulado'],
      ['/relatorios/ritmo', /Atraso|Ninguém atrasado/],
      ['/lixeira', 'A lixeira está vazia'],
      ['/clientes', 'Padaria Fiel'],
      ['/clientes?busca=inexistente', 'Nenhum cliente com estes filtros'],
      ['/clientes/novo', 'Cadastrar cliente'],
      [`/clientes/${client.id}`, sale.pedido],
      [`/clientes/${client.id}/editar`, 'Salvar'],
      ['/produtos', 'Café 500 g'],
      ['/produtos/novo', 'Cadastrar produto'],
      ['/produtos/CAF-500', 'Cadastrado em'],
      ['/produtos/CAF-500/editar', 'Salvar'],
      ['/representadas', representada.nome],
      ['/representadas/nova', 'Cadastrar representada'],
      [`/representadas/${representada.id}`, sale.pedido],
      [`/representadas/${representada.id}/editar`, 'Salvar'],
      [`/tabelas/${table.id}`, 'Café 500 g'],
      ['/listas', 'Ler uma lista nova'],
      [`/listas/${body.data.id}`, 'Sumiram da lista'],
      ['/importar-exportar', 'Importar'],
      ['/importar-exportar/outro-sistema', 'De onde você vem?'],
      ['/empresa', 'Escolher logo'],
      ['/equipe', 'Ninguém ainda'],
      ['/chaves', 'Em uso nesta sessão'],
      ['/webhooks', 'Nenhum webhook'],
      ['/auditoria', 'É tudo.'],
      ['/nada', 'Esta página não existe'],
    );
    const walked = screens.map(([path]) => path);
    const others = PLACES.filter(({ to }) => !walked.some((path) => path.split('?')[0] === to));
    screens.push(...others.map(({ to, name }): [string, string] => [to, name]));
  });

  // Colours know nothing of the window's width: each width is scanned in one of the two.
  for (const [place, options, otherWidths] of [
    ['at a desk, in light', { viewport: DESKTOP, colorScheme: 'light' }, [1093, 1024]],
    ['on a phone, in dark', { viewport: PHONE, isMobile: true, hasTouch: true, colorScheme: 'dark' }, [640]],
  ] as const) {
    test(`has no serious fault of accessibility ${place}, and fits windows of every width there`, async () => {
      const page = await openPage({ apiKey: talao.ana.apiKey, ...options });
      const faults: string[] = [];
      // The same around every screen.
      let frameIsScanned = false;
      await page.goto('/');
      for (const [path, sign] of screens) {
        await walkTo(page, path);
        await page.locator('main').getByText(sign).first().waitFor();
        faults.push(...(await scan(page, path, { within: frameIsScanned ? 'main' : 'html' })));
        frameIsScanned = true;
        for (const width of [options.viewport.width, ...otherWidths]) {
          await page.setViewportSize({ ...options.viewport, width });
          await fitsWindow(page);
          faults.push(...(await brokenFigures(page)).map((figure) => `${width}: broken: ${figure}`));
          faults.push(...(await cutOff(page)).map((text) => `${width}: cut off: ${text}`));
          if (options.viewport === PHONE)
            faults.push(...(await smallButtons(page)).map((button) => `${width}: small: ${button}`));
        }
        await page.setViewportSize(options.viewport);
        if (path !== '/nada') await helpOf(page).waitFor();
      }
      assert.deepEqual(faults, []);
    });
  }

  test('has none either while signing in, in dialogs, menus, calendars, nor beside what was refused', async () => {
    const stranger = await openPage();
    await stranger.goto('/entrar');
    await stranger.getByRole('button', { name: 'Entrar', exact: true }).click();
    await stranger.getByText('Informe o e-mail').waitFor();
    await stranger.getByRole('button', { name: 'Esqueci a senha' }).click();
    const faults = await scanBoth(stranger, 'the sign-in');
    await fillInKey(stranger, 'talao_00000000_0');
    await stranger.keyboard.press('Enter');
    await stranger.getByText('Chave de API inválida').waitFor();
    faults.push(...(await scan(stranger, 'the sign-in with a key')));
    const [guide] = await Promise.all([
      stranger.waitForEvent('popup'),
      stranger.getByRole('link', { name: 'Leia o guia' }).click(),
    ]);
    for (const [colorScheme, viewport] of [
      ['light', DESKTOP],
      ['dark', PHONE],
    ] as const) {
      await guide.emulateMedia({ colorScheme });
      await guide.setViewportSize(viewport);
      faults.push(...(await scan(guide, `the guide, ${colorScheme}`)));
      await fitsWindow(guide);
    }
    await stranger.goto('/convite#nada');
    await stranger.getByText('não serve mais').waitFor();
    faults.push(...(await scan(stranger, 'a link that was used')));
    const { convite } = await invite(talao.ana, 'leitura');
    await stranger.goto(`/convite#${tokenOf(convite)}`);
    await stranger.getByRole('button', { name: 'Aceitar e entrar' }).click();
    await stranger.getByText('Campo obrigatório').waitFor();
    faults.push(...(await scanBoth(stranger, 'an invitation')));
    await stranger.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await stranger.keyboard.press('Enter');
    await stranger.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
    await stranger.setViewportSize(PHONE);
    await walkTo(stranger, '/conta');
    await stranger.getByText('Entrou em').waitFor();
    faults.push(...(await scanBoth(stranger, 'the own account')));
    await fitsWindow(stranger);

    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/clientes/novo');
    await helpOf(page).click();
    await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
    await page.getByText('Campo obrigatório').first().waitFor();
    faults.push(...(await scanBoth(page, 'a form with faults')));
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^Buscar telas/).fill('padaria');
    await page.getByText(/^Cliente CLI/).waitFor();
    faults.push(...(await scanBoth(page, 'the quick search')));

    await page.keyboard.press('Escape');
    await walkTo(page, '/');
    await page.getByRole('button', { name: /^Período/ }).click();
    await page.getByRole('button', { name: 'Mês passado' }).waitFor();
    faults.push(...(await scanBoth(page, 'the calendar')));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /conta$/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).waitFor();
    faults.push(...(await scanBoth(page, 'the menu of the account')));

    await page.keyboard.press('Escape');
    await walkTo(page, '/chaves');
    await page.getByRole('button', { name: 'Nova chave' }).click();
    await page.getByRole('button', { name: 'Criar chave' }).waitFor();
    faults.push(...(await scanBoth(page, 'a dialog')));
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await walkTo(page, '/equipe');
    await page.getByText('Bruno Lima').waitFor();
    faults.push(...(await scan(page, 'the team')));
    await page.getByRole('button', { name: 'Convidar pessoa' }).click();
    await page.getByLabel('Repasse').waitFor();
    faults.push(...(await scan(page, 'the dialog that invites')));
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await walkTo(page, '/comissoes');
    await page.getByLabel('Marcar todas desta página').check();
    await page.getByRole('button', { name: 'Recebi', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Referência').waitFor();
    faults.push(...(await scanBoth(page, 'what came of commissions')));
    await page.keyboard.press('Escape');
    await walkTo(page, `/representadas/${representadaId}`);
    // By key, because the sections above are still loading and move the button away from a click.
    await page.getByRole('button', { name: 'Calcular a rescisão' }).press('Enter');
    await page.getByText('Os valores não incluem correção monetária').waitFor();
    await page.getByRole('button', { name: 'Nova regra' }).click();
    await page.getByRole('dialog').getByLabel('Percentual').waitFor();
    faults.push(...(await scanBoth(page, 'a rule and the end of a contract')));
    assert.deepEqual(faults, []);
  });

  test('is found by typing part of its name', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/produtos');
    await page.getByText('CAF-500').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^Buscar telas/).fill('fabrica');
    await page.getByRole('button', { name: 'Representadas' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Representadas', level: 1 }).waitFor();
  });
});

function helpOf(page: Page) {
  return page.getByRole('button', { name: 'Ajuda desta tela' });
}

/** All rules in light; in dark, where only colours differ, the ones about contrast again. */
async function scanBoth(page: Page, name: string): Promise<string[]> {
  await show(page, 'light');
  const light = await scan(page, `${name}, light`);
  await show(page, 'dark');
  return [
    ...light,
    ...(await scan(page, `${name}, dark`, { runOnly: ['color-contrast', 'link-in-text-block'] })),
  ];
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

/** Serious and critical findings, each with the element it is about. */
async function scan(
  page: Page,
  name: string,
  { within = 'html', ...options }: { within?: string; runOnly?: string[] } = {},
): Promise<string[]> {
  const serious = (await findViolations(page, within, options)).filter(isSerious);
  return serious.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${name}: ${id}: ${node.html} ${node.failureSummary}`),
  );
}
