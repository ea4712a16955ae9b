/** 1 cliente, 2 clientes */
export function count(quantity: number, one: string, many: string): string {
  return `${quantity.toLocaleString('pt-BR')} ${quantity === 1 ? one : many}`;
}
