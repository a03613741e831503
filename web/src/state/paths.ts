import { type ScreenName, screens } from '@centrepass/contract/screens'

type ParamsIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never
type ParamsOf<S extends ScreenName> = ParamsIn<(typeof screens)[S]['path']>
type Arguments<S extends ScreenName> = [ParamsOf<S>] extends [never]
  ? []
  : [params: Record<ParamsOf<S>, string | number>]

/** Every link of the site: `pathTo('teamConfirm', { teamId: 7 })`. */
export function pathTo<S extends ScreenName>(screen: S, ...[params]: Arguments<S>): string {
  const given: Record<string, string | number> = params ?? {}
  return screens[screen].path.replace(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given[name])),
  )
}
