import type { ReviewedStatement, ReviewQuestion } from '@plumbline/extraction';

/** A stretch of a reply; one that cites sources waits until they are known to bear it out. */
export interface ReplyStretch {
  question?: ReviewQuestion;
}

/** `Engine.reviewStatements`: figures and names first, then what the cited passages entail. */
export type StatementReviewer = (
  questions: readonly ReviewQuestion[],
) => Promise<ReviewedStatement[]>;

/** Statements that a check needs: a reader soon sees the first, and the calls stay few. */
const MIN_STATEMENTS_BY_CHECK = [1, 2];
/** Of a reply, each one call of the judge. One is kept for its end. */
const MAX_CHECKS = 4;
/** A model that says more while nothing is decided is not listened to further. */
const MAX_UNDECIDED = 24;

/**
 * Checks the stretches of a reply in their order while more of it comes: all that wait together,
 * whenever no check is under way, and at most four times a reply.
 */
export class ReplyCheckQueue<Stretch extends ReplyStretch> {
  private waiting: Stretch[] = [];
  private undecidedCount = 0;
  private checkCount = 0;
  private currentCheck?: Promise<void>;
  private acceptedText = '';
  private failure?: { error: unknown };

  /**
   * @param accept is told of each stretch in its order, with its review where it has a question;
   *   returns what is sent of it
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
   * @returns what may be sent by now
   * @throws what a check has thrown
   */
  take(): string {
    if (this.failure) throw this.failure.error;
    const text = this.acceptedText;
    this.acceptedText = '';
    return text;
  }

  /**
   * Decides all that was added.
   *
   * @param isEnd no more comes: before that, what no check is left for stays
   * @returns what may be sent, after each check
   * @throws what a check has thrown
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
