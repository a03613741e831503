import type { startWorld } from '../world.ts'

type World = Pick<Awaited<ReturnType<typeof startWorld>>, 'database'>

/** Makes everything due that the provider is asked about, as if its time had come. */
export const askAgain = ({ database }: World): Promise<void> =>
  database.script(`
    update purchases set ask_after = now() - interval '1 second';
    update payments set ask_after = now() - interval '1 second';
    update refunds set try_after = now() - interval '1 second' where status in ('asked', 'pending')`)
