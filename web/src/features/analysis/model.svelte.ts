/** The analysis of a finished game: asked for, waited for, and the better line that is looked at. */
import { api } from "../../api/http";
import type { AnalysisState, LineInfo } from "../../api/types.gen";

const POLL = 1000;

export class Analysing {
  state = $state.raw<AnalysisState>();
  failed = $state(false);
  /** A line that would have been better, at its moment. */
  better = $state.raw<{ choices: number; seat: string; line: LineInfo }>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly table: string) {}

  /** What is known of a game that is over. */
  open(): void {
    void this.read(() => api.analysis(this.table));
  }

  begin(): void {
    void this.read(() => api.analyse(this.table));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Asks again while it is being worked on. */
  private async read(ask: () => Promise<AnalysisState>): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.state = await ask();
      this.failed = this.state.progress === "failed";
    } catch {
      this.failed = true;
    }
    const { progress } = this.state ?? {};
    if (!this.failed && (progress === "waiting" || progress === "working"))
      this.timer = setTimeout(() => void this.read(() => api.analysis(this.table)), POLL);
  }
}
