import type { startWorld } from '../world.ts'

type World = Pick<Awaited<ReturnType<typeof startWorld>>, 'database'>

/** Makes everything due that the provider is asked about, as if its time had come. */
export const askAgain = ({ database }: World): Promise<void> =>
  database.script(`
    update purchases set ask_after = now() - interval '1 second';
    update payments set ask_after = now() - interval '1 second';
    update refunds set try_after = now() - interval '1 second' 
      where status in ('asked', 'pending', 'review', 'disputed')`)

/** Everything about money that is not over happened so many hours earlier, and is due. */
export async function hoursPass(world: World, hours: number): Promise<void> {
  const ago = `interval '${hours} hours'`
  await world.database.script(`
    update payments set created_at = created_at - ${ago}, settled_at = settled_at - ${ago},
      review_since = review_since - ${ago} where status not in ('succeeded', 'declined');
    update purchases set created_at = created_at - ${ago}, changed_at = changed_at - ${ago}
      where state in ('charging', 'unknown', 'review');
    update refunds set created_at = created_at - ${ago}, settled_at = settled_at - ${ago},
      state_since = state_since - ${ago}
      where status not in ('succeeded', 'charged_back')`)
  await askAgain(world)
}
