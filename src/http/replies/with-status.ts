/** An answer under another status than the one that its operation has for most. */
export class WithStatus<Answer> {
  readonly status: 200;
  readonly answer: Answer;

  constructor(status: 200, answer: Answer) {
    this.status = status;
    this.answer = answer;
  }
}
