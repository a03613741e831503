import type { Account } from '@centrepass/contract/accounts/accounts'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { useAccount } from '#api/session.ts'
import { reloadAccount } from '#features/accounts/account-calls.ts'
import { CreateParticipantForm } from '#features/participants/profile/CreateParticipantForm.tsx'
import { useNavigate } from '#router/hooks.ts'
import { rememberWanted, wantedPath } from '#state/intent.ts'
import { pathTo } from '#state/paths.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useWords } from '#words/locale.ts'
import { LinkQuestions } from '../answering/LinkQuestions.tsx'
import { LinkRequests } from '../LinkRequests.tsx'
import { foundWhileCreating } from '../link-rules.ts'
import { linkWords } from '../link-words.ts'
import style from './FindParticipantPage.module.css'
import { LinkExisting, type LinkStep } from './LinkExisting.tsx'
import { useLookupForm } from './use-lookup-form.ts'
import { useWay } from './use-way.ts'
import { focusTab, WayTabs } from './WayTabs.tsx'

export function FindParticipantPage() {
  const words = useWords(linkWords)
  const account = useAccount()
  const [, chooseWay] = useWay()
  const [round, setRound] = useState(0)
  if (!account) return null
  const startAgain = () => {
    setRound(round + 1)
    chooseWay('link')
  }
  return (
    <div className={`page ${style.page}`}>
      <header className={style.header}>
        <h1>{words.title}</h1>
        <p className={style.soft}>{words.intro}</p>
      </header>
      <LinkQuestions accountId={account.id} />
      <Ways key={round} account={account} isAgain={round > 0} onAgain={startAgain} />
      <LinkRequests account={account} onAskAgain={startAgain} />
    </div>
  )
}

/** The state is above both ways, so that switching between them loses nothing. */
function Ways({ account, isAgain, onAgain }: { account: Account; isAgain: boolean; onAgain: () => void }) {
  const [way, chooseWay] = useWay()
  const form = useLookupForm()
  const [step, setStep] = useState<LinkStep>({ at: 'search' })
  const goToCreated = useGoToCreated(account)
  const createInstead = async () => {
    await chooseWay('create')
    focusTab('create')
  }
  return (
    <WayTabs way={way} onChoose={chooseWay}>
      {way === 'create' ? (
        <CreateParticipantForm
          onExisting={(existing) => {
            setStep({ at: 'found', found: foundWhileCreating(existing) })
            chooseWay('link')
          }}
          onCreated={goToCreated}
        />
      ) : (
        <LinkExisting
          account={account}
          form={form}
          step={step}
          isAgain={isAgain}
          onStep={setStep}
          onCreate={createInstead}
          onAgain={onAgain}
        />
      )}
    </WayTabs>
  )
}

function useGoToCreated({ id, email }: Account) {
  const words = useWords(linkWords)
  const navigate = useNavigate()
  return async ({ id: participantId, is_confirmed, first_name }: ParticipantDetails) => {
    await whileLoading(reloadAccount(id))
    notify(is_confirmed ? words.added(first_name) : words.created(email), { type: 'success' })
    const wanted = wantedPath()
    if (wanted === pathTo('home')) return navigate({ to: pathTo('participantView', { participantId }) })
    // The email of the confirmation may be opened later, and leads to the same.
    if (!is_confirmed) rememberWanted(wanted)
    return navigate({ href: wanted })
  }
}
