import type { Paper } from '@centrepass/contract/papers/papers'
import { office } from '../access/office.ts'
import { pdf } from '../pictures.ts'
import type { startWorld } from '../world.ts'
import type { SignedInPerson } from './linking.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Sent = { kind?: string; bytes?: Buffer; type?: string }
type PaperAnswer = { status: number; body: { data: Paper; code: string; message: string } }

/** Sending papers and deciding about them, in one world. */
export function papersIn(world: World) {
  const at = (participantId: number, then = '') => `/api/participants/${participantId}/papers${then}`
  return {
    at,
    async send(person: SignedInPerson, participantId: number, sent: Sent = {}): Promise<PaperAnswer> {
      const { kind = 'record_check', bytes = pdf(), type = 'application/octet-stream' } = sent
      const reply = await world.app.inject({
        ...{ method: 'POST', url: at(participantId, `?kind=${kind}`), payload: bytes },
        headers: { ...person.bearer, 'content-type': type },
      })
      return { status: reply.statusCode, body: reply.json() }
    },
    async file(person: SignedInPerson, participantId: number, paperId: number) {
      const url = at(participantId, `/${paperId}/file`)
      const reply = await world.app.inject({ method: 'GET', url, headers: person.bearer })
      return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, text: reply.body }
    },
    list: async (person: SignedInPerson, participantId: number) =>
      (await world.get<{ data: Paper[] }>(at(participantId), person.bearer)).body.data,
    open: (paperId: number, headers = office) =>
      world.post(`/api/office/papers/${paperId}/open`, { reason: 'To check it.' }, headers),
    decide: (paperId: number, body: object, headers = office) =>
      world.post<{ data: Paper; code: string }>(`/api/office/papers/${paperId}`, body, headers),
  }
}
