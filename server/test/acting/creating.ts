import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { NewParticipant, ParticipantDetails } from '@centrepass/contract/participants/participants'
import type { signedIn } from '../people.ts'
import type { startWorld } from '../world.ts'
import { newParticipant } from './new-participant.ts'

type Created = {
  data: {
    participant: ParticipantDetails | null
    existing: { handle: string; first_name: string; last_name: string } | null
  }
} & ErrorAnswer

/** What an account holder does to create a participant, in one world. */
export function creatingIn(world: Awaited<ReturnType<typeof startWorld>>) {
  return {
    create: ({ bearer }: Awaited<ReturnType<typeof signedIn>>, form: object) =>
      world.post<Created>('/api/participants', form, bearer),
  }
}

let made = 0
/** Every home has a telephone and a postal code of its own, so that one test proves nothing for the next. */
export const aForm = (change: Partial<NewParticipant['personal']> = {}): NewParticipant => {
  const form = newParticipant(change)
  const digits = String(++made).padStart(2, '0')
  form.contact.phone_primary = `604 555 77${digits}`
  form.contact.postal_code = `V${digits[0]}M ${digits[1]}A1`
  return form
}
