import type { DiscountGrant, OfficeDiscount } from '@centrepass/contract/discounts/office-discounts'
import { useState } from 'react'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import style from './Discounts.module.css'
import { takeBackDiscount } from './discount-calls.ts'
import { discountWords } from './discount-words.ts'
import { GiveDialog } from './GiveDialog.tsx'

type Props = {
  accountId: number
  discount: OfficeDiscount
  grants: readonly DiscountGrant[]
  mayRun: boolean
}

/** The families and people to whom the office gave it. */
export function Grants({ accountId, discount, grants, mayRun }: Props) {
  const words = useWords(discountWords)
  const [isGiving, setGiving] = useState(false)
  const [takingBack, setTakingBack] = useState<number | null>(null)
  const taken = grants.find(({ id }) => id === takingBack)
  return (
    <Section title={words.whoHas}>
      {mayRun && !discount.ended && (
        <div>
          <Button onClick={() => setGiving(true)}>{words.give}</Button>
        </div>
      )}
      {grants.length === 0 && <p role="status">{words.noOne}</p>}
      <ul className={style.history}>
        {grants.map((grant) => (
          <Given
            key={grant.id}
            grant={grant}
            onTakeBack={mayRun && !grant.ended ? () => setTakingBack(grant.id) : undefined}
          />
        ))}
      </ul>
      {isGiving && <GiveDialog accountId={accountId} discount={discount} onClose={() => setGiving(false)} />}
      {taken && <TakeBackDialog grant={taken} onClose={() => setTakingBack(null)} />}
    </Section>
  )
}

function Given({ grant, onTakeBack }: { grant: DiscountGrant; onTakeBack: (() => void) | undefined }) {
  const words = useWords(discountWords)
  const { bySite } = useWords(sharedWords)
  const { realTime } = useFormats()
  const { participant_id, name, granted, ended } = grant
  return (
    <li>
      <span>
        {participant_id === null ? words.family : words.person}:{' '}
        {participant_id === null ? (
          <strong>{name}</strong>
        ) : (
          <Link to={officePathTo('officePerson', { personId: String(participant_id) })}>{name}</Link>
        )}
      </span>
      <span className={shared.soft}>{words.givenBy(granted.by ?? bySite, realTime(granted.at))}</span>
      <span>{granted.reason}</span>
      {ended && (
        <span>
          {words.takenBackBy(ended.by ?? bySite, realTime(ended.at))}. {ended.reason}
        </span>
      )}
      {onTakeBack && (
        <span>
          <Button look="quiet" aria-label={words.takeBackFrom(name)} onClick={onTakeBack}>
            {words.takeBack}
          </Button>
        </span>
      )}
    </li>
  )
}

function TakeBackDialog({ grant: { id, name }, onClose }: { grant: DiscountGrant; onClose: () => void }) {
  const words = useWords(discountWords)
  const deed = {
    ...{ title: words.takeBackFrom(name), press: words.takeBack, done: words.takenBack },
    ...{ initial: {}, check: () => ({}) },
    send: ({ reason }: { reason: string }) => takeBackDiscount(id, reason),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{words.takeBackText}</p>}
    </ReasonDialog>
  )
}
