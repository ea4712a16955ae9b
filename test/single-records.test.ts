import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Caller } from './caller.ts';
import { onEachEngine } from './harness.ts';
import { createClient, createProduct, createRepresentada, createSale, plainItem } from './samples.ts';

interface Kind {
  path: string;
  create: (caller: Caller) => Promise<{ id: string }>;
  missing: string;
  fields: string[];
}

const KINDS: Kind[] = [
  {
    path: 'sales',
    create: createSale,
    missing: 'Venda não encontrada',
    fields: [
      'id,pedido,data,cliente_id,cliente_nome,representada_id,representada_nome,status,valor_total',
      'created_at,updated_at,itens,condicao,faturado_em,parcelas',
      'observacao,observacao_interna,transportadora,frete,entrega_em,pedido_cliente,desconto_pedido',
      'validade,orcamento,vendedor_id,recusada_em,motivo_recusa,feito_em,devolvido,envios',
      'ipi_estimado,saldo,origem,resposta,liberado',
    ],
  },
  {
    path: 'clients',
    create: createClient,
    missing: 'Cliente não encontrado',
    fields: [
      'id,codigo,nome,cnpj_cpf,email,telefone,endereco,cidade,estado,ativo,created_at,updated_at',
      'bairro,observacao,segunda,terca,quarta,quinta,sexta,sabado,nome_fantasia,inscricao_estadual,cep',
      'comprador,aniversario,contatos,enderecos,visita_semanas,visita_desde,tabelas,credito,vendedor_id,feito_em',
    ],
  },
  {
    path: 'products',
    create: createProduct,
    missing: 'Produto não encontrado',
    fields: [
      'id,nome,descricao,preco,ativo,representada_id,created_at,updated_at',
      'unidade,multiplo,codigo_barras,categoria,codigo,codigos,foto,ipi,preco_minimo,disponibilidade',
    ],
  },
  {
    path: 'representadas',
    create: createRepresentada,
    missing: 'Representada não encontrada',
    fields: [
      'id,nome,cnpj,email,telefone,endereco,cidade,estado,contato,observacao,comissao,ativo',
      'comissao_evento,comissao_dia,comissao_base,pagamento_presumido,contrato_inicio,contrato_fim,zona,pedido_minimo,email_pedidos,modelo_pedido,cnpjs,emails_extrato,mensagem_pedido,segura_pedido,pagamento_por_titulo,planilha_pedido,created_at,updated_at',
    ],
  },
];

onEachEngine('One record', (talao) => {
  for (const { path, create, missing, fields } of KINDS) {
    test(`of ${path} is not shown without a key`, async () => {
      const { id } = await create(talao.ana);
      const { status, body } = await talao.nobody.get(`${path}/${id}`);
      assert.equal(status, 401);
      assert.equal(body.error, 'API key ausente');
    });

    for (const [title, id] of [
      ['an id that no record has', randomUUID()],
      ['an id that is no UUID', 'nada'],
      ['an id with a NUL in it', 'a%00b'],
    ] as const) {
      test(`of ${path} is not found by ${title}`, async () => {
        const { status, body } = await talao.ana.get(`${path}/${id}`);
        assert.equal(status, 404);
        assert.equal(body.error, missing);
      });
    }

    test(`of ${path} is not found by another company`, async () => {
      const { id } = await create(talao.bia);
      const { status, body } = await talao.ana.get(`${path}/${id}`);
      assert.equal(status, 404);
      assert.equal(body.error, missing);
    });

    test(`of ${path} is shown with all its fields`, async () => {
      const record = await create(talao.ana);
      const { status, body } = await talao.ana.get(`${path}/${record.id}`);
      assert.equal(status, 200);
      assert.equal(body.success, true);
      assert.deepEqual(Object.keys(body.data).sort(), fields.join(',').split(',').sort());
      for (const [field, value] of Object.entries(record))
        if (field !== 'itens') assert.deepEqual(body.data[field], value, field);
    });
  }

  test('of sales is found by its id in upper case, with the names and the items in their order', async () => {
    const client = await createClient(talao.ana, { nome: 'Padaria Três Irmãos' });
    const representada = await createRepresentada(talao.ana, { nome: 'Laticínios do Vale' });
    const itens = [
      { produtoId: 'Z', quantidade: 3, valorUnitario: 0.1 },
      { produtoId: 'A', quantidade: 1.5, valorUnitario: 7.33 },
    ];
    const sale = await createSale(talao.ana, {
      clienteId: client.id,
      representadaId: representada.id,
      itens,
    });
    const { body } = await talao.ana.get(`sales/${sale.id.toUpperCase()}`);
    assert.equal(body.data.cliente_nome, 'Padaria Três Irmãos');
    assert.equal(body.data.representada_nome, 'Laticínios do Vale');
    assert.equal(body.data.valor_total, 11.3);
    assert.deepEqual(body.data.itens, [
      plainItem({ produto_id: 'Z', quantidade: 3, valor_unitario: 0.1, valor_total: 0.3 }),
      plainItem({ produto_id: 'A', quantidade: 1.5, valor_unitario: 7.33, valor_total: 11 }),
    ]);
  });

  test('of products is found by an id that must be escaped in an address', async () => {
    const { id } = await createProduct(talao.ana, { id: 'CAFÉ 500/2 #1%?' });
    const { body } = await talao.ana.get(`products/${encodeURIComponent(id)}`);
    assert.equal(body.data.id, id);
  });
});
