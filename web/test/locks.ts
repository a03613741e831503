type Work = (lock: object) => unknown

/** jsdom has no locks: one after the other by name, as in a browser. */
export function makeLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request: (name: string, ...rest: unknown[]): Promise<unknown> => {
      // The work comes last, whether or not there are options.
      const work = rest.at(-1) as Work
      const done = (last.get(name) ?? Promise.resolve()).then(() => work({ name }))
      last.set(
        name,
        done.catch(() => {}),
      )
      return done
    },
  }
}
