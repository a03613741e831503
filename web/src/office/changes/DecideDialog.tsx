import type { OfficeVerb } from '@centrepass/contract/office/verbs'
import type { ChangeRequest, ChangeWish } from '@centrepass/contract/refunds/change-requests'
import type { RowEffects as Effects } from '@centrepass/contract/refunds/row-effects'
import { useState } from 'react'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import deed from '../Deed.module.css'
import people from '../people/People.module.css'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { useDeed } from '../use-deed.ts'
import { useShown } from '../use-shown.ts'
import { decideChange, previewChange } from './changes-calls.ts'
import { changesWords } from './changes-words.ts'
import { type Decided, DecideForm, typedFor } from './DecideForm.tsx'
import { RowEffects } from './RowEffects.tsx'

type Props = { request: ChangeRequest; verbs: readonly OfficeVerb[]; onClose: () => void }
type Wished = { wish: ChangeWish; words: string }

/** One request: what is decided, then what that does and why, then it is done or refused in words. */
export function DecideDialog({ request, verbs, onClose }: Props) {
  const words = useWords(changesWords)
  const { close } = useWords(sharedWords)
  const [typed, setTyped] = useState<Decided>(() => typedFor(request))
  const { shown, reason, errors, show, back } = useShown(({ wish }: Wished) =>
    previewChange(request.id, wish),
  )
  return (
    <KeptDialog
      about={request.id}
      title={words.decideOf(request.participant.name)}
      closeLabel={close}
      onClose={onClose}
    >
      {shown ? (
        <Confirm
          {...{ request, ...shown, reason, onClose }}
          onShowAnew={() => show(shown.wished)}
          onBack={back}
        />
      ) : (
        <div className={deed.form}>
          <Facts request={request} />
          <ErrorList errors={errors} />
          <DecideForm
            typed={typed}
            mayExcept={verbs.includes('invoice.refund') && request.proposal_id === null}
            onShow={(values, wished) => {
              setTyped(values)
              return show(wished)
            }}
          />
        </div>
      )}
    </KeptDialog>
  )
}

/** What the family asked for, and what the policy gives it. */
function Facts({ request }: { request: ChangeRequest }) {
  const words = useWords(changesWords)
  const { money, dayOf } = useFormats()
  const { product_name, price, reason, note, asked_at, to_card, to_credit, forgiven, proposal_id } = request
  const gives = [
    [to_card, words.toCard],
    [to_credit, words.toCredit],
    [forgiven, words.forgiven],
  ].flatMap(([amount = '', how]) => (amount === '0.00' ? [] : [`${money(amount)} ${how}`]))
  const facts = [
    [words.what, `${product_name} · ${money(price)}`],
    [words.asked, dayOf(asked_at)],
    [words.why, words.reasons[reason]],
    [words.note, note],
    [words.byPolicy, gives.length === 0 ? words.nothingBack : gives.join(', ')],
    [words.waits, proposal_id === null ? '' : words.waitsText],
  ].filter(([, text]) => text)
  return (
    <dl className={people.facts}>
      {facts.map(([label, text]) => (
        <div key={label} className={shared.contents}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

type ConfirmProps = Omit<Props, 'verbs'> & {
  wished: Wished
  effects: Effects
  reason: string
  onShowAnew: () => unknown
  onBack: (reason: string) => void
}

function Confirm({ request, wished, effects, reason, onShowAnew, onBack, onClose }: ConfirmProps) {
  const words = useWords(changesWords)
  const { reason: label, reasonHint: hint } = useWords(sharedWords)
  const { wish } = wished
  const said = words.decisions[wish.decision]
  const { errors, run } = useDeed(said.done, onClose, onShowAnew)
  return (
    <ConfirmDeed
      reason={{ label, hint, typed: reason }}
      confirm={said.confirm}
      errors={errors}
      onConfirm={(why) =>
        run(() =>
          decideChange(request.id, wish, { reason: why, words: wished.words, digest: effects.digest }),
        )
      }
      back={{ text: words.stepBack, onPress: onBack }}
    >
      <RowEffects effects={effects} />
    </ConfirmDeed>
  )
}
