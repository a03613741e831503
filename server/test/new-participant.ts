import { newParticipant as example } from '@centrepass/contract/examples/new-participant'
import type { NewParticipant } from '@centrepass/contract/participants/participants'

/** A complete, valid form: a child of ten, added by a parent. */
export const newParticipant = (change: Partial<NewParticipant['personal']> = {}): NewParticipant => ({
  ...example,
  personal: { ...example.personal, ...change },
  contact: { ...example.contact, postal_code: 'v3m1a1' },
})
