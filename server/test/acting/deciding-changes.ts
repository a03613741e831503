import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Proposal } from '@centrepass/contract/office/second-pair'
import type { ChangeRequest, ChangeWish } from '@centrepass/contract/refunds/change-requests'
import type { RowEffects } from '@centrepass/contract/refunds/row-effects'
import { office } from '../access/office.ts'
import type { Site } from '../site.ts'

type Listed = { data: { rows: ChangeRequest[]; next: number | null } }
const PATH = '/api/office/changes'

/** What the office does about the requests of families. */
export function decidingIn(world: Site) {
  return {
    waiting: async () => (await world.get<Listed>(`${PATH}/requests`, office)).body.data.rows,
    decided: async () => (await world.get<Listed>(`${PATH}/decisions`, office)).body.data.rows,
    preview: (id: number, wish: ChangeWish) =>
      world.post<{ data: RowEffects } & ErrorAnswer>(`${PATH}/requests/${id}/preview`, { wish }, office),
    except: (id: number, amount: string, refund_to: 'card' | 'credit' = 'card') =>
      world.post<{ data: { proposal: Proposal } } & ErrorAnswer>(
        `${PATH}/requests/${id}/exception`,
        { amount, refund_to, words: 'A hard year for the family.', reason: 'The board agreed.' },
        office,
      ),
  }
}
