import { useNavigate, useSearch } from '#router/hooks.ts'

export const ways = ['link', 'create'] as const
export type Way = (typeof ways)[number]

/** The address names the chosen way, so that a reload and the back button keep it. */
export function useWay(): [Way, (way: Way) => Promise<void>] {
  const search = useSearch()
  const navigate = useNavigate()
  const choose = (way: Way) =>
    navigate({ to: '.', search: (before: object) => ({ ...before, way }), resetScroll: false })
  return [search.way === 'create' ? 'create' : 'link', choose]
}
