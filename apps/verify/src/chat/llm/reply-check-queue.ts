import type { ReviewedStatement, ReviewQuestion } from '@plumbline/extraction';

/** A stretch of a reply. If it cites sources, it waits until they are known to entail it. */
export interface ReplyStretch {
  question?: ReviewQuestion;
}

/**
 * `Engine.reviewStatements`: checks figures and names first, then whether the cited passages entail
 * the statement.
 */
export type StatementReviewer = (
  questions: readonly ReviewQuestion[],
) => Promise<ReviewedStatement[]>;

/** Minimum number of statements per check: the first check starts early, and the calls stay few. */
const MIN_STATEMENTS_BY_CHECK = [1, 2];
/** Checks per reply. Each is one call of the judge. The last one is reserved for the end. */
const MAX_CHECKS = 4;
/** Statements that may wait for a decision. The stream is ended when there are more. */
const MAX_UNDECIDED = 24;

/**
 * Checks the stretches of a reply in order while the reply is still streamed. Each check takes all
 * waiting stretches. One check runs at a time, and a reply has at most four.
 */
export class ReplyCheckQueue<Stretch extends ReplyStretch> {
  private waiting: Stretch[] = [];
  private undecidedCount = 0;
  private checkCount = 0;
  private currentCheck?: Promise<void>;
  private acceptedText = '';
  private failure?: { error: unknown };

  /**
   * @param accept receives each stretch in order, with its review if it has a question; returns the
   *   text to send
   */
  constructor(
    private readonly reviewStatements: StatementReviewer,
    private readonly accept: (stretch: Stretch, reviewed?: ReviewedStatement) => string,
  ) {}

  get isFull(): boolean {
    return this.undecidedCount >= MAX_UNDECIDED;
  }

  add(stretches: readonly Stretch[]): void {
    this.waiting.push(...stretches);
    this.undecidedCount += stretches.filter(hasQuestion).length;
    this.checkIfDue();
  }

  /**
   * @returns the text that can be sent now
   * @throws the error of a failed check
   */
  take(): string {
    if (this.failure) throw this.failure.error;
    const text = this.acceptedText;
    this.acceptedText = '';
    return text;
  }

  /**
   * Decides all stretches that were added.
   *
   * @param isEnd whether the reply is complete; if not, one check stays reserved and later
   *   stretches wait
   * @returns the text to send after each check
   * @throws the error of a failed check
   */
  async *flush(isEnd: boolean): AsyncGenerator<string, void> {
    const maxChecks = isEnd ? MAX_CHECKS : MAX_CHECKS - 1;
    yield this.take();
    for (;;) {
      if (!this.currentCheck && this.waiting.length && this.checkCount < maxChecks)
        this.startCheck();
      if (!this.currentCheck) return;
      await this.currentCheck;
      yield this.take();
    }
  }

  private checkIfDue(): void {
    if (this.currentCheck || this.failure) return;
    const firstQuestion = this.waiting.findIndex(hasQuestion);
    const plain = this.waiting.splice(0, firstQuestion < 0 ? this.waiting.length : firstQuestion);
    for (const stretch of plain) this.acceptedText += this.accept(stretch);
    const minStatements = MIN_STATEMENTS_BY_CHECK[this.checkCount] ?? Infinity;
    if (this.undecidedCount >= minStatements) this.startCheck();
  }

  private startCheck(): void {
    const stretches = this.waiting;
    this.waiting = [];
    this.checkCount++;
    this.currentCheck = this.check(stretches)
      .catch((error: unknown) => void (this.failure = { error }))
      .then(() => {
        this.currentCheck = undefined;
        this.checkIfDue();
      });
  }

  private async check(stretches: readonly Stretch[]): Promise<void> {
    const questions = stretches.flatMap(({ question }) => question ?? []);
    const reviewed = await this.reviewStatements(questions);
    this.undecidedCount -= questions.length;
    let at = 0;
    for (const stretch of stretches)
      this.acceptedText += this.accept(stretch, stretch.question && reviewed[at++]);
  }
}

const hasQuestion = ({ question }: ReplyStretch) => question !== undefined;
