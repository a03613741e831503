import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type {
  Audience,
  CatalogueThing,
  FamilySight,
  PublishEffects,
  ThingDetails,
} from '@centrepass/contract/season/office-catalogue'
import type { RehearsedPurchase } from '@centrepass/contract/season/rehearsal'
import type { SeasonOverview } from '@centrepass/contract/season/seasons'
import type { Draft } from '@centrepass/contract/season/thing-content'
import { isOfSeason, type ThingKind } from '@centrepass/contract/season/thing-kinds'
import { publishDue } from '#features/season/publishing/publish-due'
import { office } from '../access/office.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Headers = Record<string, string>
type Reply<Data> = { data: Data } & ErrorAnswer

const PATH = '/api/office/catalogue'
const SEASON = 2024
const reason = 'As the board decided.'

/** The office edits the catalogue in one world. */
export function editingIn(world: World, headers: Headers = office) {
  const post = <Data>(path: string, body: object) => world.post<Reply<Data>>(path, body, headers)
  const editing = {
    list: async (query = '') =>
      (
        await world.get<Reply<{ season: number; things: CatalogueThing[]; may_edit: ThingKind[] }>>(
          `${PATH}${query}`,
          headers,
        )
      ).body.data,
    open: (kind: ThingKind, code: string, season = SEASON) =>
      world.get<Reply<ThingDetails>>(`${PATH}/${kind}/${code}?season=${season}`, headers),
    save: (body: object) => post<ThingDetails>(`${PATH}/drafts`, body),
    /** As an editor does it who has just opened the thing. */
    async change(kind: ThingKind, code: string, changed: Draft) {
      const { data } = (await editing.open(kind, code)).body
      return editing.save({
        ...{ kind, code, season_year: isOfSeason(kind) ? SEASON : null },
        content: { ...(data.draft?.content ?? data.published), ...changed },
        ...{ base_version: data.version, draft_version: data.draft?.version ?? null },
      })
    },
    async drafted(kind: ThingKind, code: string, changed: Draft) {
      const { status, body } = await editing.change(kind, code, changed)
      if (status !== 200 || !body.data.draft) throw new Error(JSON.stringify(body))
      return body.data.draft
    },
    publish: ({ id, version }: { id: number; version: number }, at: string | null = null) =>
      post<ThingDetails>(`${PATH}/drafts/${id}/publish`, { version, at, reason }),
    async published(kind: ThingKind, code: string, changed: Draft) {
      const { status, body } = await editing.publish(await editing.drafted(kind, code, changed))
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.data
    },
    step: <Data>(step: string, { id, version }: { id: number; version: number }) =>
      post<Data>(`${PATH}/drafts/${id}/${step}`, { version }),
    preview: (draft: { id: number; version: number }) => editing.step<PublishEffects>('preview', draft),
    audience: (draft: { id: number; version: number }) => editing.step<Audience>('audience', draft),
    undo: (kind: ThingKind, code: string, version: number) =>
      post<ThingDetails>(`${PATH}/undo`, {
        ...{ kind, code, version, reason },
        season_year: isOfSeason(kind) ? SEASON : null,
      }),
    rehearse: (season_year: number, account_id: number, at: string | null = null) =>
      post<FamilySight>(`${PATH}/rehearsal`, { season_year, account_id, at }),
    buy: (season_year: number, account_id: number, asked: object) =>
      post<RehearsedPurchase>(`${PATH}/rehearsal/purchase`, {
        ...{ season_year, account_id, at: null, card: 'approved', ...asked },
      }),
    season: async (year: number) =>
      (await world.get<Reply<SeasonOverview>>(`/api/office/seasons/${year}`, headers)).body.data,
    copy: (year: number, raise_percent = 0) =>
      post<SeasonOverview>(`/api/office/seasons/${year}/copy`, { raise_percent, reason }),
    openSeason: (year: number, digest: string, at: string | null = null) =>
      post<SeasonOverview>(`/api/office/seasons/${year}/open`, { at, digest, reason }),
    /** The job, by as many workers as are asked for. */
    round: (workers = 1) =>
      Promise.all(
        Array.from({ length: workers }, () =>
          publishDue({ ...world.purchasing, notices: world.purchasing.teamLetters.notices }),
        ),
      ),
  }
  return editing
}
