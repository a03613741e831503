import { startBilledEntry } from '../acting/billed-entry.ts'
import { depositingIn } from '../acting/depositing.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object; in: World }

const DEPOSITS = '/api/office/books/deposits'
const reason = 'As every week.'

/** What the office does with cash and cheques. */
export const depositWays: Record<string, (() => Promise<Asked>)[]> = {
  'POST /api/office/books/deposits': [
    async () => {
      const { on, entry } = await cashTaken()
      return { in: on, path: DEPOSITS, body: { entries: [entry], total: '5.00', reason } }
    },
  ],
  'POST /api/office/books/deposits/:id/booking': [
    async () => {
      const { on, depositing } = await cashTaken()
      const { id } = await depositing.prepareAll()
      const body = { deposited_on: '2025-05-05', counted: '5.00', reference: 'R-1', reason }
      return { in: on, path: `${DEPOSITS}/${id}/booking`, body }
    },
  ],
  'POST /api/office/books/deposits/:id/undo': [
    async () => {
      const { on, depositing } = await cashTaken()
      const { id } = await depositing.prepareAll()
      return { in: on, path: `${DEPOSITS}/${id}/undo`, body: { reason } }
    },
  ],
}

/** Five dollars in cash for the invoice of a club. */
async function cashTaken() {
  const { world: on } = await startBilledEntry()
  const depositing = depositingIn(on)
  const taken = await depositing.take('5.00', 'cash')
  return { on, depositing, entry: taken.body.data.received[0]?.id }
}
