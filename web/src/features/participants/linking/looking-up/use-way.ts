import { useAsked } from '#router/hooks.ts'

export const ways = ['link', 'create'] as const
export type Way = (typeof ways)[number]

/** The address names the chosen way, so that a reload and the back button keep it. */
export function useWay(): [Way, (way: Way) => Promise<void>] {
  const [{ way }, ask] = useAsked()
  return [way === 'create' ? 'create' : 'link', (chosen) => ask({ way: chosen })]
}
