import { newParticipant as example } from '@centrepass/contract/examples/new-participant'
import type { NewParticipant } from '@centrepass/contract/participants/participants'

/** A complete, valid form: a child of ten, added by a parent. */
export function newParticipant(change: Partial<NewParticipant['personal']> = {}): NewParticipant {
  // A copy, because tests change what they get.
  const { personal, contact, ...parts } = structuredClone(example)
  return {
    ...parts,
    personal: { ...personal, ...change },
    contact: { ...contact, postal_code: 'v3m1a1' },
  }
}
