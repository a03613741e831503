import type { Account } from '@centrepass/contract/accounts/accounts'
import type { LinkRequest } from '@centrepass/contract/participants/links'
import { site } from '#api/site-configuration.ts'
import { useNavigate } from '#router/hooks.ts'
import { wantedPath } from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { Button, buttonLook } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { focusHeading } from '../focus-heading.ts'
import { type Found, foundBy } from '../link-rules.ts'
import { linkWords } from '../link-words.ts'
import style from './FindParticipantPage.module.css'
import { LookupForm } from './LookupForm.tsx'
import { LookupResultCard } from './LookupResultCard.tsx'
import type { LookupFormState } from './use-lookup-form.ts'

/** One thing at a time: search, choose how one belongs together, read what happens next. */
export type LinkStep =
  | { at: 'search' }
  | { at: 'found'; found: Found }
  | { at: 'sent'; found: Found; request: LinkRequest }

type Props = {
  account: Account
  form: LookupFormState
  step: LinkStep
  /** Whether the page was open before: then the cursor goes back to the first field. */
  isAgain: boolean
  onStep: (step: LinkStep) => void
  onCreate: () => void
  onAgain: () => void
}

export function LinkExisting({ account, form, step, isAgain, onStep, onCreate, onAgain }: Props) {
  if (step.at === 'search') {
    return (
      <LookupForm
        form={form}
        isAgain={isAgain}
        onResult={(result) => onStep({ at: 'found', found: foundBy(result, form.values, account) })}
      />
    )
  }
  return (
    <div className={style.result}>
      {step.at === 'found' ? (
        <LookupResultCard
          account={account}
          found={step.found}
          onSent={(request) => onStep({ at: 'sent', found: step.found, request })}
          onChange={() => onStep({ at: 'search' })}
        />
      ) : (
        <Sent account={account} step={step} onAgain={onAgain} />
      )}
      <OtherWays onCreate={onCreate} />
    </div>
  )
}

type SentProps = { account: Account; step: LinkStep & { at: 'sent' }; onAgain: () => void }

function Sent({ account, step: { found, request }, onAgain }: SentProps) {
  const words = useWords(linkWords)
  const navigate = useNavigate()
  const wanted = wantedPath()
  const hasWish = wanted !== pathTo('home')
  return (
    <section className={style.part} aria-labelledby="sent-heading">
      <h2 id="sent-heading" tabIndex={-1} ref={focusHeading}>
        {words.sentTitle}
      </h2>
      {request.status === 'staff_review' ? (
        <p>{words.reviewText}</p>
      ) : found.isOwnAddress ? (
        <p>{words.ownMailText(account.email)}</p>
      ) : (
        <>
          <p>{found.isMatch ? words.sentMatchText : words.sentText}</p>
          <p>{words.sentAfter}</p>
        </>
      )}
      <div className={style.actions}>
        <Button look={hasWish ? 'outline' : 'primary'} onClick={onAgain}>
          {words.another}
        </Button>
        {hasWish && <Button onClick={() => navigate({ href: wanted })}>{words.goOn}</Button>}
      </div>
    </section>
  )
}

function OtherWays({ onCreate }: { onCreate: () => void }) {
  const words = useWords(linkWords)
  return (
    <section className={style.beside} aria-labelledby="other-ways">
      <h3 id="other-ways">{words.otherWays}</h3>
      <div className={style.actions}>
        <Button look="outline" onClick={onCreate}>
          {words.createInstead}
        </Button>
        <a href={site().association.contact_url} target="_blank" rel="noreferrer" {...buttonLook('outline')}>
          {words.office}
          <span className="visually-hidden">{` (${words.newTab})`}</span>
        </a>
      </div>
    </section>
  )
}
