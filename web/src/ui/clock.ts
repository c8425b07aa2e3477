/** Time on a clock. */
export interface SeatClock {
  turn: number;
  bank: number;
  runs: boolean;
}

/** Seconds left so long after the server told of them. */
export function leftOf(clock: SeatClock, passed: number): number {
  return Math.max(0, clock.turn + clock.bank - (clock.runs ? passed : 0));
}

/** `1:05`, `2:10:00`, or from two days on `3 d 4 h`. */
export function timeText(seconds: number): string {
  const whole = Math.ceil(seconds);
  const days = Math.floor(whole / 86400);
  const hours = Math.floor((whole % 86400) / 3600);
  if (days >= 2) return `${days} d ${hours} h`;
  const two = (n: number) => String(n).padStart(2, "0");
  const minutes = Math.floor((whole % 3600) / 60);
  const all = days * 24 + hours;
  return all ? `${all}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
