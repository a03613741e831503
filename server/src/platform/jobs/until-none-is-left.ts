/** For a round that takes a limited number: the next one follows at once while the last one found something. */
export async function untilNoneIsLeft(
  stopping: AbortSignal | undefined,
  round: () => Promise<number>,
): Promise<void> {
  while ((await round()) > 0 && !stopping?.aborted);
}
