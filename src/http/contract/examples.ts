/** The ids of one small story, told by the examples of all operations: one client buys coffee of one representada. */
export const EXAMPLE_IDS = {
  cliente: '019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11',
  representada: '019a8b1c-1f08-7b52-9c07-3e8a5d1f4b22',
  produto: 'CAFE-500',
  venda: '019a8b1d-a4f4-7c69-b318-94f0c2e6ad33',
  tabela: '019a8b1c-77e0-7a10-9d2f-84b1c6e05f55',
  visita: '019a8b1d-c8d6-7e42-a1f5-30b7d9e2c4f1',
  regra: '019a8b1e-2b70-7d14-8f3a-50c7e9d1ba66',
  nota: '019a8b1e-b5e2-7d31-9a04-62c8f1d7e3a9',
  recebimento: '019a8b1e-91d4-7c08-a6e2-1f4b8d3c0977',
  extrato: '019a8b1e-a3c8-7f25-9b41-7d0e2c5f8a99',
  chave: '019a8b1b-0d10-7a3c-8e55-71c2d9f0b844',
  empresa: '019a8b1a-7b42-7d15-b6f0-2c94e7a1d066',
  pessoa: '019a8b1a-7e42-7d18-b6c3-2f9e4a7d0c66',
  sessao: '019a8b1a-9b07-7c2e-8d14-6a0f3e5b1c77',
  passkey: '019a8b1a-c3d1-7f60-9e25-8b4d6f2a0e88',
  chaveAnterior: '019a8b19-33c7-7e21-a9d4-5b8e0f6c1d55',
} as const;
