import type { FieldError } from '@centrepass/contract/refusals/fields'
import { MOST_OFFER_HOURS } from '@centrepass/contract/waiting/offer-rules'
import { TextField } from '#ui/fields/TextField.tsx'
import { useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import { extendOffer, offerSpot, skipRequest } from './class-calls.ts'
import { waitWords } from './wait-words.ts'

export type WaitDeed = { kind: 'offer' | 'skip' | 'extend'; id: number }

/** One deed about the line, with its reason. */
export function WaitDialog({ deed: { kind, id }, onClose }: { deed: WaitDeed; onClose: () => void }) {
  const words = useWords(waitWords)
  const said = {
    offer: { title: words.offer, done: words.offerDone, text: words.offerText },
    skip: { title: words.skip, done: words.skipDone, text: words.skipText },
    extend: { title: words.extend, done: words.extendDone, text: words.extendText },
  }[kind]
  const send = ({ reason, hours }: { reason: string; hours: string }) => {
    if (kind === 'extend') return extendOffer(id, Number(hours), reason)
    return kind === 'offer' ? offerSpot(id, reason) : skipRequest(id, reason)
  }
  return (
    <ReasonDialog
      deed={{
        ...{ title: said.title, about: id, press: said.title, done: said.done },
        ...{ initial: { hours: '24' }, send },
        check: ({ hours }) => ({ hours: kind === 'extend' ? hoursProblem(hours) : null }),
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{said.text}</p>
          {kind === 'extend' && (
            <TextField {...form.text('hours')} label={words.hours} inputMode="numeric" maxLength={3} />
          )}
        </>
      )}
    </ReasonDialog>
  )
}

function hoursProblem(hours: string): FieldError | null {
  if (!/^[1-9]\d*$/.test(hours)) return 'whole_number'
  return Number(hours) > MOST_OFFER_HOURS ? `not_above:${MOST_OFFER_HOURS}` : null
}
