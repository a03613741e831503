import { type ScreenName, screens } from '@centrepass/contract/screens'

type ParamsIn<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never
/** What a path needs in the places of its parameters. */
export type ParamsFor<Path extends string> = [ParamsIn<Path>] extends [never]
  ? []
  : [params: Record<ParamsIn<Path>, string | number>]

/** Every link of the families' site: `pathTo('teamConfirm', { teamId: 7 })`. */
export const pathTo = <S extends ScreenName>(
  screen: S,
  ...[params]: ParamsFor<(typeof screens)[S]['path']>
) => filledPath(screens[screen].path, params)

export function filledPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
