import type { BookDay, ClosingPreview, getBookDay } from '@centrepass/contract/books/days'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { office } from '../access/office.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Headers = Record<string, string>
type Closed = { data: { closed_until: string; days: number; entries: number } } & ErrorAnswer
export type Days = { today: string; closed_until: string | null; first_open: string; days: BookDay[] }

const PATH = '/api/office/books'

/** The office closes days in one world. */
export function closingIn(world: World) {
  const preview = (until: string, headers: Headers = office) =>
    world.get<{ data: ClosingPreview } & ErrorAnswer>(`${PATH}/closings/preview?until=${until}`, headers)
  const close = (body: object, headers: Headers = office) =>
    world.post<Closed>(`${PATH}/closings`, { reason: 'The month is over.', ...body }, headers)
  return {
    preview,
    close,
    async asked(until: string) {
      const { from, digest } = (await preview(until)).body.data
      return { from, until, digest, reason: 'The month is over.' }
    },
    async closeUntil(until: string) {
      const { from, digest } = (await preview(until)).body.data
      return close({ from, until, digest })
    },
    async days(): Promise<Days> {
      return (await world.get<{ data: Days }>(`${PATH}/days`, office)).body.data
    },
    day: (day: string) =>
      world.get<{ data: Answer<typeof getBookDay> } & ErrorAnswer>(`${PATH}/days/${day}`, office),
  }
}
