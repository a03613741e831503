import type { SeasonOverview } from '@centrepass/contract/season/seasons'
import { editingIn } from '../acting/editing-catalogue.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }

const reason = 'As the board decided.'
const PATH = '/api/office/catalogue'
const LATER = '2199-01-01T12:00:00.000Z'

/** What is decided about the catalogue is about no person. */
export const aboutCatalogue: Record<string, string> = {
  'POST /api/office/catalogue/drafts': 'a thing of the catalogue, for everyone',
  'POST /api/office/catalogue/drafts/:id/discard': 'a draft of the catalogue',
  'POST /api/office/catalogue/drafts/:id/preview': 'changes nothing',
  'POST /api/office/catalogue/drafts/:id/audience': 'changes nothing, and counts people without naming any',
  'POST /api/office/catalogue/drafts/:id/publish': 'a thing of the catalogue, for everyone',
  'POST /api/office/catalogue/drafts/:id/keep-back': 'a draft of the catalogue',
  'POST /api/office/catalogue/undo': 'a thing of the catalogue, for everyone',
  'POST /api/office/catalogue/rehearsal': 'changes nothing, and refuses the own family',
  'POST /api/office/catalogue/rehearsal/purchase': 'keeps nothing, and refuses the own family',
  'POST /api/office/seasons/:year/copy': 'drafts of the catalogue',
  'POST /api/office/seasons/:year/open': 'a season, for everyone',
  'POST /api/office/seasons/:year/keep-back': 'drafts of the catalogue',
}

/** What the office does with its catalogue and its seasons. */
export const seasonWays = ({ world }: { world: () => World }): Record<string, (() => Promise<Asked>)[]> => {
  const draft = (venue: string) => editingIn(world()).drafted('programs', 'GK', { venue })
  const step =
    (name: string, body: object = {}) =>
    async () => {
      const { id, version } = await draft('Dome')
      return { path: `${PATH}/drafts/${id}/${name}`, body: { version, ...body } }
    }
  const season = async (name: string, body: (shown: SeasonOverview) => object): Promise<Asked> => {
    await editingIn(world()).copy(2025)
    return {
      path: `/api/office/seasons/2025/${name}`,
      body: { ...body(await editingIn(world()).season(2025)), reason },
    }
  }
  return {
    'POST /api/office/catalogue/drafts': [
      async () => ({
        path: `${PATH}/drafts`,
        body: {
          ...{ kind: 'leagues', code: `NEW-${Date.now() % 1_000_000}`, season_year: null },
          ...{ content: { name: 'New league' }, base_version: 0, draft_version: null },
        },
      }),
    ],
    'POST /api/office/catalogue/drafts/:id/discard': [step('discard')],
    'POST /api/office/catalogue/drafts/:id/publish': [
      step('publish', { at: null, reason }),
      step('publish', { at: LATER, reason }),
    ],
    'POST /api/office/catalogue/drafts/:id/keep-back': [step('keep-back')],
    'POST /api/office/catalogue/undo': [
      async () => {
        const { version } = await editingIn(world()).published('programs', 'MAST', { venue: 'Dome' })
        return {
          path: `${PATH}/undo`,
          body: { kind: 'programs', code: 'MAST', season_year: 2024, version, reason },
        }
      },
    ],
    'POST /api/office/catalogue/rehearsal': [
      async () => {
        const [family] = await world().database.rows(
          `select id from accounts where email = 'parent3@mail.example'`,
        )
        return { path: `${PATH}/rehearsal`, body: { season_year: 2024, account_id: family?.id, at: null } }
      },
    ],
    'POST /api/office/catalogue/rehearsal/purchase': [
      async () => {
        const [ida] = await world().database.rows(
          `select g.account_id, p.id from participants p join guardianships g on g.participant_id = p.id
            join accounts a on a.id = g.account_id
            where p.first_name = 'Ida' and a.email = 'parent3@mail.example'`,
        )
        const item = { participant: ida?.id, kind: 'programs', code: 'DISC', pays_by_plan: false }
        const asked = { season_year: 2024, account_id: ida?.account_id, at: null, items: [item] }
        return { path: `${PATH}/rehearsal/purchase`, body: { ...asked, card: 'approved' } }
      },
    ],
    'POST /api/office/seasons/:year/copy': [
      async () => ({ path: '/api/office/seasons/2025/copy', body: { raise_percent: 0, reason } }),
    ],
    'POST /api/office/seasons/:year/keep-back': [() => season('keep-back', ({ digest }) => ({ digest }))],
    'POST /api/office/seasons/:year/open': [() => season('open', ({ digest }) => ({ digest, at: LATER }))],
  }
}
