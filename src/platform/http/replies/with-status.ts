/** An answer with another status than its operation's usual one. */
export class WithStatus<Answer> {
  readonly status: 200;
  readonly answer: Answer;

  constructor(status: 200, answer: Answer) {
    this.status = status;
    this.answer = answer;
  }
}
