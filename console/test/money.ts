/** As browsers print it: the sign and the figure are held together by a space that does not break. */
export function money(figure: string): string {
  return `R$\u00a0${figure}`;
}
