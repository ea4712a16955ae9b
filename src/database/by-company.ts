/** For questions of several companies, where those of one are answered at once. */
export function answerByCompany<Question extends { readonly empresa_id: string }, Answer, Db>(
  answer: (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]> {
  return async (db, questions) => {
    const companies = Map.groupBy(questions.entries(), ([, { empresa_id }]) => empresa_id);
    if (companies.size <= 1) return questions.length === 0 ? [] : answer(db, questions);
    const answers: Answer[] = new Array(questions.length);
    for (const some of companies.values()) {
      const found = await answer(
        db,
        some.map(([, question]) => question),
      );
      for (const [at, [place]] of some.entries()) answers[place] = found[at] as Answer;
    }
    return answers;
  };
}
