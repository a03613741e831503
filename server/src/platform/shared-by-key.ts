import { sharedFor } from './shared-for.ts'

/** As `sharedFor`, for each of many keys. Of more than `most` the oldest go first: keys may come from outside. */
export function sharedByKey<T>(ms: number, most: number) {
  const byKey = new Map<string, () => Promise<T>>()
  return (key: string, produce: () => Promise<T>): Promise<T> => {
    const shared = byKey.get(key) ?? sharedFor(ms, produce)
    if (!byKey.has(key)) {
      const [oldest] = byKey.keys()
      if (oldest !== undefined && byKey.size >= most) byKey.delete(oldest)
      byKey.set(key, shared)
    }
    return shared()
  }
}
