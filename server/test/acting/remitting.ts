import type { Remittance, RemittanceDraft, RemittanceLine } from '@centrepass/contract/books/remittances'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { office } from '../access/office.ts'
import type { startWorld } from '../world.ts'
import { closingIn } from './closing-days.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Sent = { data: Remittance } & ErrorAnswer
type Listed = { data: { remittance: Remittance; list: RemittanceLine[]; next: number | null } } & ErrorAnswer
const PATH = '/api/office/books/remittances'
const reason = 'As every month.'

/** The office sends the national body what it is owed, in one world. */
export function remittingIn(world: World) {
  const draft = (month: string) =>
    world.get<{ data: RemittanceDraft } & ErrorAnswer>(`${PATH}/draft?month=${month}`, office)
  const asked = async (month: string) => {
    const { digest } = (await draft(month)).body.data
    return { month, digest, reason }
  }
  const remitting = {
    draft,
    asked,
    send: (body: object) => world.post<Sent>(PATH, body, office),
    /** A month whose days are closed first. */
    async sent(month: string, until: string): Promise<Remittance> {
      await closingIn(world).closeUntil(until)
      return (await remitting.send(await asked(month))).body.data
    },
    list: (id: number) => world.get<Listed>(`${PATH}/${id}`, office),
    reject: (id: number, line_id: number | null | undefined) =>
      world.post<Sent>(`${PATH}/${id}/rejections`, { line_id, reason: 'Unknown there.' }, office),
    pay: (id: number, amount: string, paid_on = '2025-02-05') =>
      world.post<Sent>(`${PATH}/${id}/payment`, { amount, paid_on, reference: 'T-17', reason }, office),
    file: async (id: number) =>
      (await world.get<string>(`${PATH}/${id}/file.csv`, office)).body.split('\r\n'),
  }
  return remitting
}
