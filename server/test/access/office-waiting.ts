import { waitingIn } from '../acting/waiting.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>

const reason = 'Checked.'

/** What the office decides about the second of two adults who wait for a course with one free spot. */
export async function waitRequest(world: World, verb: 'offer' | 'skip') {
  const { second } = await lineIn(world)
  return { path: `/api/office/wait-requests/${second}/${verb}`, body: { reason } }
}

/** The first of them was offered the spot, and gets more time. */
export async function waitOffer(world: World) {
  const { line, family } = await lineIn(world)
  await line.round()
  const { id } = await line.offerOf(family)
  return { path: `/api/office/wait-offers/${id}/extend`, body: { hours: 24, reason } }
}

async function lineIn(world: World) {
  const line = await waitingIn(world, 'Course', 'UMP-PRO-HS')
  const [family, other] = await line.adults(2)
  if (!family || !other) throw new Error('The demo has two adults who could take the course.')
  await line.leave(0)
  await line.join(family, [family.own])
  const { body } = await line.join(other, [other.own])
  await line.leave(1)
  return { line, family, second: body.data.id }
}
