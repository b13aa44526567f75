/** Gives up on work that somebody waits for. The work itself goes on: whatever it answers later is thrown away. */
const tooLate = (): Error => new Error('no answer in time');

export function inTime<T>(work: Promise<T>, patienceMs: number, refusal: () => Error = tooLate): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(refusal()), patienceMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
