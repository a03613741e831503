import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import fc, { type Arbitrary } from 'fast-check'
import type { startWorld } from '../world.ts'
import { wrongWith } from './judge-answer.ts'
import type { Callers, Who } from './open-callers.ts'
import { type FuzzRequest, requestsFor } from './requests-for.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type How = { seed: number; rounds: number }
type Made = FuzzRequest & { who: Who }

/** Several at a time, as a site gets them; what waits on purpose then waits together. */
const AT_ONCE = 25

/** Sends generated requests to one call and tells what was wrong with the answers, and which there were. */
export async function fuzzCall(world: World, callers: Callers, endpoint: Endpoint, { seed, rounds }: How) {
  const requests = fc.sample(requestsOf(endpoint, callers), { seed, numRuns: rounds })
  const findings: string[] = []
  const statuses = new Map<number, number>()
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    const some = requests.slice(first, first + AT_ONCE)
    const answers = await Promise.all(some.map((request) => send(world, callers, endpoint, request)))
    for (const [index, answer] of answers.entries()) {
      const request = some[index] as Made
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const mayEnter = callers.mayEnter(request.who, endpoint.access)
      if (mayEnter && answer.status === 401) await callers.comeBack(request.who)
      const wrong = wrongWith(endpoint, request, mayEnter, answer)
      if (wrong)
        findings.push(`${wrong}\n${shown(endpoint, request)}\n${JSON.stringify(answer.body).slice(0, 600)}`)
    }
  }
  return { findings, statuses }
}

function requestsOf(endpoint: Endpoint, callers: Callers) {
  const made = new Map<Who, Arbitrary<Made>>()
  const ofOne = (who: Who) => {
    const one =
      made.get(who) ?? requestsFor(endpoint, callers.knownTo(who)).map((request) => ({ ...request, who }))
    made.set(who, one)
    return one
  }
  return fc.constantFrom(...callers.whoFor(endpoint.access)).chain(ofOne)
}

async function send(world: World, callers: Callers, { method }: Endpoint, request: Made) {
  const reply = await world.app.inject({
    method,
    url: request.url,
    headers: {
      ...callers.headersOf(request.who),
      ...(request.contentType !== null && { 'content-type': request.contentType }),
    },
    ...(request.text !== null && { payload: request.text }),
  })
  const isJson = String(reply.headers['content-type']).includes('json')
  return { status: reply.statusCode, body: isJson ? reply.json() : reply.body }
}

const shown = ({ method }: Endpoint, { who, url, contentType, text }: Made) =>
  `${who}: ${method} ${url.slice(0, 400)} ${contentType ?? ''} ${text?.slice(0, 800) ?? ''}`
